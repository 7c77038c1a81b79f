import type { RiderOrderView } from "../../../contract/rider-orders.ts";

/** Distinguishes one cancellation of an order from a later one, after it was sent out again. */
export function cancellationKey({ _id, history }: Pick<RiderOrderView, "_id" | "history">): string {
	return `${_id} ${history.at(-1)?.at}`;
}
