import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import { type ItemsChanged, lineChanges } from "../../domain/kitchen/line-changes.ts";
import { readWrittenLine } from "../../domain/orders/written-line.ts";
import { readEvent } from "../db/read-event.ts";
import type { Reader } from "../db/storage.ts";
import { isoTime } from "../runtime/iso-time.ts";

/**
 * What staff have changed in the lines and notes of these orders since they were placed, by order; most have no
 * changes.
 */
export async function changedLines(
	reader: Reader,
	orders: readonly { id: string }[],
): Promise<Map<string, Pick<KitchenOrderView, "changes" | "noteChangedAt">>> {
	if (orders.length === 0) return new Map();
	const rows = await reader
		.selectFrom("events")
		.select(["subject_id", "kind", "at", "payload", "detail"])
		.where("subject_type", "=", "order")
		.where(
			"subject_id",
			"in",
			orders.map(({ id }) => id),
		)
		.where("kind", "=", "order-changed")
		.orderBy("seq")
		.execute();
	const changes = new Map<string, ItemsChanged[]>();
	const noted = new Map<string, string>();
	for (const { subject_id, at, ...row } of rows) {
		const event = readEvent(row);
		if (event?.kind !== "order-changed") continue;
		const before = readLines(event.detail?.before?.items);
		const after = readLines(event.detail?.after?.items);
		if (event.detail?.after?.noteChanged) noted.set(subject_id, isoTime(at));
		changes.set(subject_id, [...(changes.get(subject_id) ?? []), { at, before, after }]);
	}
	return new Map(
		[...changes].map(([id, ofOrder]) => {
			const noteChangedAt = noted.get(id);
			const lines = lineChanges(ofOrder).map((change) => ({ ...change, at: isoTime(change.at) }));
			return [id, { changes: lines, ...(noteChangedAt && { noteChangedAt }) }];
		}),
	);
}

function readLines(lines: readonly string[] = []): ItemsChanged["before"] {
	return lines.flatMap((line) => readWrittenLine(line) ?? []);
}
