import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { isNotified } from "../../../domain/notifications/is-notified.ts";
import { useShop } from "../../shop-data.tsx";

type Notified = Pick<AdminOrderView, "customerId" | "phoneNumber">;

/** Whether the shop notifies an order's customer. */
export function useIsNotified(order: Notified): boolean {
	return useWhoIsNotified()(order);
}

/** Whether the shop notifies the customer of an order, for each of several. */
export function useWhoIsNotified(): (order: Notified) => boolean {
	const { channels } = useShop().settings;
	return ({ customerId, phoneNumber }) =>
		isNotified({ isGuest: customerId === null, hasPhone: phoneNumber !== "" }, channels);
}
