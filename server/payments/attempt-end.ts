import type { Reader } from "../db/storage.ts";
import { findOrder, type OrderRecord } from "../orders/order-store.ts";
import { findPrebooking, type PrebookingRecord } from "../prebookings/prebooking-store.ts";
import type { AttemptRow } from "./attempt-store.ts";

/** What an attempt became once it was paid. */
export type AttemptEnd = { kind: "order"; order: OrderRecord } | { kind: "prebooking"; prebooking: PrebookingRecord };

/** The order or prebooking that an attempt has become, under the same id; null if it has not yet. */
export async function endOf(
	reader: Reader,
	{ id, preferred_date }: Pick<AttemptRow, "id" | "preferred_date">,
): Promise<AttemptEnd | null> {
	if (preferred_date === null) {
		const order = await findOrder(reader, id);
		return order && { kind: "order", order };
	}
	const prebooking = await findPrebooking(reader, id);
	return prebooking && { kind: "prebooking", prebooking };
}

/** Whether an attempt has become the order or prebooking that it was started for. */
export async function isPlaced(
	reader: Reader,
	{ id, preferred_date }: Pick<AttemptRow, "id" | "preferred_date">,
): Promise<boolean> {
	const table = preferred_date === null ? "orders" : "prebookings";
	const placed = await reader.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
	return placed !== undefined;
}
