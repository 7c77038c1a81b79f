import type { AdminOrderView } from "../../../contract/orders.ts";
import { useShop } from "../../shop-data.tsx";

type Told = Pick<AdminOrderView, "customerId" | "phoneNumber">;

/**
 * Whether the shop tells an order's customer what becomes of it: whoever has no account hears by SMS, where the shop
 * has that and a phone (decision 042).
 */
export function useIsTold(order: Told): boolean {
	return useWhoIsTold()(order);
}

/** The same, to be asked of several orders. */
export function useWhoIsTold(): (order: Told) => boolean {
	const { channels } = useShop().settings;
	return ({ customerId, phoneNumber }) => customerId !== null || (channels.sms && phoneNumber !== "");
}
