import type { Tx } from "./storage.ts";

const BATCH_SIZE = 200;

/**
 * Removes an account from the events about these subjects, with the reasons that somebody typed: the events stay in
 * order but no longer say whose they were (docs/decisions/004).
 */
export async function forgetInEvents(
	tx: Tx,
	accountId: string,
	type: string,
	subjects: readonly { id: string }[],
): Promise<void> {
	for (const ids of someAtOnce(subjects)) {
		await forgetReasons(tx, type, ids);
		for (const column of ["customer_id", "actor_id"] as const) {
			await tx
				.updateTable("events")
				.set({ [column]: null })
				.where("subject_type", "=", type)
				.where("subject_id", "in", ids)
				.where(column, "=", accountId)
				.execute();
		}
	}
}

/** Removes only the reasons, from events about subjects that belong to no account. */
export async function forgetReasonsInEvents(tx: Tx, type: string, subjects: readonly { id: string }[]): Promise<void> {
	for (const ids of someAtOnce(subjects)) await forgetReasons(tx, type, ids);
}

/** By subject, which has an index: scanning all events would block the shop. */
function someAtOnce(subjects: readonly { id: string }[]): string[][] {
	const starts = Array.from({ length: Math.ceil(subjects.length / BATCH_SIZE) }, (_, batch) => batch * BATCH_SIZE);
	return starts.map((start) => subjects.slice(start, start + BATCH_SIZE).map(({ id }) => id));
}

/** Reasons for status changes are free text and may name the customer. */
async function forgetReasons(tx: Tx, type: string, ids: readonly string[]): Promise<void> {
	const told = await tx
		.selectFrom("events")
		.select(["seq", "detail"])
		.where("subject_type", "=", type)
		.where("subject_id", "in", ids)
		.where("detail", "like", '%"reason"%')
		.execute();
	for (const { seq, detail } of told) {
		const { reason: _words, ...rest } = JSON.parse(detail ?? "{}");
		await tx
			.updateTable("events")
			.set({ detail: JSON.stringify(rest) })
			.where("seq", "=", seq)
			.execute();
	}
}
