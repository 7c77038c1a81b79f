import type { Selectable, Updateable } from "kysely";
import type { Storage } from "./storage.ts";
import type { Tables } from "./tables.ts";

/** The tables whose rows are work that is due at a time, and the column with that time; null means never again. */
type WorkTables = {
	notifications: "next_at";
	payment_attempts: "next_look_at";
	payment_codes: "next_look_at";
	payment_events: "next_at";
	printers: "next_at";
	refunds: "next_at";
};
type Work = keyof WorkTables;
type WorkRow<Table extends Work> = Selectable<Tables[Table]>;
/** A table of work and its column with the time. */
type WorkOf<Table extends Work> = readonly [table: Table, column: WorkTables[Table]];

const BATCH = 100;

/**
 * Yields the rows that are due now, oldest first, each claimed first, so that only one of several processes works on
 * it. `claimed` gives the values that a claim writes, above all when the row is due again if its worker dies; null
 * skips the row.
 */
export async function* claimDue<Table extends Work>(
	storage: Storage,
	of: WorkOf<Table>,
	now: number,
	claimed: (row: WorkRow<Table>) => Updateable<Tables[Table]> | null,
): AsyncGenerator<WorkRow<Table>> {
	// One table's type is used for all of them: each has an id and a column of this name.
	const [work, due] = of as unknown as WorkOf<"refunds">;
	const rows = await storage.read
		.selectFrom(work)
		.selectAll()
		.where(due, "<=", now)
		.orderBy(due)
		.orderBy("id")
		.limit(BATCH)
		.execute();
	for (const row of rows as unknown as WorkRow<Table>[]) {
		const changes = claimed(row);
		if (changes && (await claimRow(storage, of, row, changes))) yield row;
	}
}

/** Claims a row as it was read; false if another process was quicker, or it is not due any more. */
export function claimRow<Table extends Work>(
	storage: Storage,
	of: WorkOf<Table>,
	row: WorkRow<Table>,
	changes: Updateable<Tables[Table]>,
): Promise<boolean> {
	const [work, due] = of as unknown as WorkOf<"refunds">;
	const { id, [due]: dueAt } = row as unknown as Selectable<Tables["refunds"]>;
	return storage.write(async (tx) => {
		const claimed = await tx
			.updateTable(work)
			.set(changes as Updateable<Tables["refunds"]>)
			.where("id", "=", id)
			.where(due, "=", dueAt)
			.executeTakeFirst();
		return claimed.numUpdatedRows === 1n;
	});
}
