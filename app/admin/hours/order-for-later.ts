import type { AdminOrderView } from "../../../contract/order-schemas.ts";

/** An order for a chosen time, with the fields that the calendar shows. */
export type OrderForLater = Pick<
	AdminOrderView,
	"_id" | "orderId" | "customerName" | "fulfilment" | "eatsHere" | "dueAt" | "dueUntil"
>;
