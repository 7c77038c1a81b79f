import type { AdminOrderView } from "../../../contract/order-schemas.ts";

/** An order for a time of its customer's choice, as far as the calendar names it. */
export type ForLater = Pick<
	AdminOrderView,
	"_id" | "orderId" | "customerName" | "fulfilment" | "eatsHere" | "dueAt" | "dueUntil"
>;
