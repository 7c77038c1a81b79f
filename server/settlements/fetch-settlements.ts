import type { RefusalOf } from "../../contract/refusals.ts";
import { type Result, refuse } from "../../domain/result.ts";
import type { Days } from "../../domain/settlements/covered-days.ts";
import type { SettlementLine } from "../../domain/settlements/settlement-line.ts";
import { feeWithoutGst } from "../../domain/settlements/settlement-line.ts";
import { addDays, shopDay } from "../../domain/shop-day.ts";
import { claimTurn } from "../db/claim-turn.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { type Imported, keepLines } from "./keep-lines.ts";
import { readCoverage } from "./read-coverage.ts";

type FetchRefusal = RefusalOf<"online-payment-not-offered" | "provider-away" | "settlement-line-changed">;
type Answered =
	Awaited<ReturnType<NonNullable<Shop["payments"]["account"]>["provider"]["settledIn"]>> extends Result<
		readonly (infer Line)[],
		unknown
	>
		? Line
		: never;

const EVERY_MS = 6 * 3_600_000;
/** A new month's first settlements may contain lines that were settled in the old one. */
const BOTH_MONTHS_UNTIL = 7;
/** Payments from before are no longer looked for (review-settlements.ts). */
const MAX_MONTHS = 14;
const CHECK_EVERY_MS = 10 * 60_000;

/** Asks the provider what it settled in a month `YYYY-MM`, and imports the answer like a report. */
export async function fetchSettlements(
	shop: Shop,
	by: Caller | null,
	month: string,
): Promise<Result<Imported, FetchRefusal>> {
	const { account } = shop.payments;
	if (!account) return refuse({ code: "online-payment-not-offered" });
	const [year = 0, monthOfYear = 0] = month.split("-").map(Number);
	const answer = await account.provider.settledIn({ year, month: monthOfYear });
	if (!answer.ok) {
		shop.log.warn({ why: answer.refusal.why }, "the provider gives no settlements");
		return refuse({ code: "provider-away" });
	}
	const { date: today } = shopDay(shop.clock.now());
	const lines = answer.value.flatMap(lineOf);
	return keepLines(shop, {
		lines: [...new Map(lines.map((line) => [line.entityId, line])).values()],
		unsettled: answer.value.length - lines.length,
		by,
		source: "provider",
		fileName: null,
		covers: coveredBy(month, today),
	});
}

/** The days whose settlements are all in what was fetched of a month; null for a future month. */
function coveredBy(month: string, today: string): Days | null {
	const thisMonth = today.slice(0, 7);
	if (month > thisMonth) return null;
	// Today's settlements may still come.
	return { from: `${month}-01`, until: month < thisMonth ? lastDayOf(month) : addDays(today, -1) };
}

/**
 * Four times a day, in whichever process is first: once somebody has imported or fetched settlements, a shop with
 * online payment fetches them automatically.
 */
export function scheduleSettlements(shop: Shop): void {
	if (!shop.payments.account) return;
	const look = () =>
		fetchWhenDue(shop).catch((fault) => shop.log.error({ err: fault }, "settlements could not be fetched"));
	setInterval(look, CHECK_EVERY_MS).unref();
	void look();
}

/** Fetches if somebody ever has and no process has done so for six hours; returns whether this one did. */
export async function fetchWhenDue(shop: Shop): Promise<boolean> {
	const now = shop.clock.now();
	const asked = shop.storage.read.selectFrom("settlement_imports").select("id").where("imported_by", "is not", null);
	if (!(await asked.limit(1).executeTakeFirst())) return false;
	if (!(await claimTurn(shop.storage, "settlements", EVERY_MS, now))) return false;
	for (const month of await monthsToFetch(shop, shopDay(now).date)) {
		const fetched = await fetchSettlements(shop, null, month);
		// What is missing of this month must not look late by the next.
		if (!fetched.ok && fetched.refusal.code === "provider-away") break;
		// Nobody waits for the answer, and it would be the same each time.
		if (!fetched.ok && fetched.refusal.code === "settlement-line-changed")
			shop.log.error(
				{ line: fetched.refusal.entityId },
				"no settlements are kept: one has another amount than before",
			);
	}
	return true;
}

/** The months from the first day on that is not known, so that a shop that was off for weeks misses no settlement. */
async function monthsToFetch({ storage }: Shop, today: string): Promise<string[]> {
	const months = [today.slice(0, 7)];
	while (months.length < MAX_MONTHS) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7));
	const known = await readCoverage(storage.read);
	const recently = addDays(today, -BOTH_MONTHS_UNTIL);
	const gap = known?.gaps.find(({ until }) => until.slice(0, 7) >= (months[0] ?? ""));
	const since = [recently, known?.until, gap?.from].filter((day) => day !== undefined).toSorted()[0] ?? recently;
	return months.filter((month) => month >= since.slice(0, 7));
}

/** A line in the form that the shop stores; empty if it is not settled yet or not in the provider's format. */
function lineOf(line: Answered): SettlementLine[] {
	const { entity_id, type, amount, debit, credit, currency, settlement_id, settled_at } = line;
	if (line.settled === false || !settlement_id || !settled_at) return [];
	return [
		{
			...{ entityId: entity_id, type, amount, debit, credit, currency },
			...feeWithoutGst({ amount, credit, fee: line.fee ?? 0, tax: line.tax ?? 0 }),
			paymentId: line.payment_id ?? null,
			settlementId: settlement_id,
			utr: line.settlement_utr ?? null,
			settledAt: settled_at * 1000,
		},
	];
}

function lastDayOf(month: string): string {
	const [year = 0, monthOfYear = 0] = month.split("-").map(Number);
	return new Date(Date.UTC(year, monthOfYear, 0)).toISOString().slice(0, 10);
}
