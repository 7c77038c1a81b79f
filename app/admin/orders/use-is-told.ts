import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { isTold } from "../../../domain/notifications/is-told.ts";
import { useShop } from "../../shop-data.tsx";

type Told = Pick<AdminOrderView, "customerId" | "phoneNumber">;

/** Whether the shop notifies an order's customer. */
export function useIsTold(order: Told): boolean {
	return useWhoIsTold()(order);
}

/** Whether the shop notifies the customer of an order, for each of several. */
export function useWhoIsTold(): (order: Told) => boolean {
	const { channels } = useShop().settings;
	return ({ customerId, phoneNumber }) =>
		isTold({ isGuest: customerId === null, hasPhone: phoneNumber !== "" }, channels);
}
