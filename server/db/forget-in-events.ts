import type { Tx } from "./storage.ts";

const AT_ONCE = 200;

/**
 * Takes an account out of the events about these subjects, with the reasons that somebody gave in their own words: the
 * events stay in their order, and say no more whose they were (docs/decisions/004).
 */
export async function forgetInEvents(
	tx: Tx,
	accountId: string,
	type: string,
	subjects: readonly { id: string }[],
): Promise<void> {
	// By subject, which has an index: looking through all events would hold the shop up.
	for (let done = 0; done < subjects.length; done += AT_ONCE) {
		const ids = subjects.slice(done, done + AT_ONCE).map(({ id }) => id);
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

/** Why somebody moved an order is told in words of their own, which may name its customer. */
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
