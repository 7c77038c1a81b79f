import type { OverfullSlot } from "../../../contract/order-steps.ts";
import { toast } from "../../ui/toast.ts";
import type { ordersTexts } from "./orders-texts.ts";

/** Long enough to be read after a look at the order. */
const SHOWN_MS = 10_000;

/** Tells staff who restored a cancelled order that its slot has no room for it. */
export function tellOverfull(slot: OverfullSlot | undefined, { overfull }: (typeof ordersTexts)["en"]): void {
	if (!slot) return;
	const { orders, mostOrders, dishes, mostDishes } = slot;
	const isByOrders = mostOrders !== null && orders > mostOrders;
	const text = isByOrders ? overfull.orders(orders, mostOrders) : overfull.dishes(dishes, mostDishes ?? 0);
	toast(text, { id: "overfull", duration: SHOWN_MS });
}
