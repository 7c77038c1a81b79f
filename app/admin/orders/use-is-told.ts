import type { AdminOrderView } from "../../../contract/orders.ts";
import { useShop } from "../../shop-data.tsx";

/**
 * Whether the shop tells an order's customer what becomes of it: whoever has no account hears by SMS, where the shop
 * has that and a phone (decision 042).
 */
export function useIsTold({ customerId, phoneNumber }: Pick<AdminOrderView, "customerId" | "phoneNumber">): boolean {
	const { channels } = useShop().settings;
	return customerId !== null || (channels.sms && phoneNumber !== "");
}
