import { type BudgetNews, budgetNews } from "../../domain/notifications/sms-budget.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import { lockName } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";

/** Text messages queued on a shop day, and how many of them to unconfirmed phones. */
export type SmsCount = { sent: number; unconfirmed: number };

/** How many text messages the shop has queued today. */
export async function smsToday(reader: Reader, now: number): Promise<SmsCount> {
	const names = counterNames(now);
	const rows = await reader
		.selectFrom("counters")
		.selectAll()
		.where("name", "in", [names.sent, names.unconfirmed])
		.execute();
	const of = (name: string) => Number(rows.find((row) => row.name === name)?.value ?? 0);
	return { sent: of(names.sent), unconfirmed: of(names.unconfirmed) };
}

/** The same for a caller that is about to queue some; others wait until this transaction ends. */
export async function holdSms(tx: Tx, now: number): Promise<SmsCount> {
	await lockName(tx, "handi sms budget");
	return smsToday(tx, now);
}

/** Counts the messages just queued; the owner is alerted when the day's budget gets low or is used up. */
export async function addSms(
	tx: Tx,
	{ before, after, perDay }: { before: SmsCount; after: SmsCount; perDay: number },
	now: number,
): Promise<void> {
	const names = counterNames(now);
	for (const kind of ["sent", "unconfirmed"] as const) {
		const more = after[kind] - before[kind];
		if (more === 0) continue;
		await tx
			.insertInto("counters")
			.values({ name: names[kind], value: more })
			.onConflict((conflict) =>
				conflict.column("name").doUpdateSet((row) => ({ value: row("counters.value", "+", more) })),
			)
			.execute();
	}
	const news = budgetNews(before.sent, after.sent, perDay);
	if (news) await recordBudgetNews(tx, news, { sent: after.sent, perDay }, now);
}

/** Deletes the counts of past days, all at once. */
export async function forgetOldSmsCounts(tx: Tx, now: number): Promise<boolean> {
	await tx
		.deleteFrom("counters")
		.where("name", "like", `${PREFIX}%`)
		.where("name", "not in", Object.values(counterNames(now)))
		.execute();
	return false;
}

const PREFIX = "sms-on-";

function counterNames(now: number) {
	const sent = `${PREFIX}${shopDay(now).date}`;
	return { sent, unconfirmed: `${sent}-unconfirmed` };
}

function recordBudgetNews(
	tx: Tx,
	kind: BudgetNews,
	payload: { sent: number; perDay: number },
	at: number,
): Promise<void> {
	return appendEvent(tx, { kind, at, subject: { type: "settings", id: "smsPerDay" }, by: THE_SHOP, payload });
}
