import { createHash } from "node:crypto";
import type { Collection, SettledEntity } from "./entities.ts";
import type { Provider } from "./provider.ts";
import { invalidField } from "./provider-error.ts";
import { type Fields, readInteger } from "./read-fields.ts";
import { collection } from "./records.ts";

const DAY_MS = 86_400_000;
const IST_MS = 5.5 * 3_600_000;
const NINE_MS = 9 * 3_600_000;

/**
 * GET /settlements/recon/combined (facts 1.13): what was settled on a day or in a month, oldest first. Nothing is
 * stored: the same payments and refunds always give the same settlements.
 */
export function listSettled(provider: Provider, query: Fields): Collection<SettledEntity> {
	const year = readInteger(query, "year");
	const month = readInteger(query, "month");
	const day = readInteger(query, "day");
	const count = readInteger(query, "count") ?? 10;
	const skip = readInteger(query, "skip") ?? 0;
	if (year === undefined || year < 1000 || year > 9999) throw invalidField("year", "The year must be 4 digits.");
	if (month === undefined || month < 1 || month > 12) throw invalidField("month", "The month is not a valid month.");
	if (day !== undefined && (day < 1 || day > 31)) throw invalidField("day", "The day must be between 1 and 31.");
	if (count < 1 || count > 1000) throw invalidField("count", "The count must be between 1 and 1000.");
	if (skip < 0) throw invalidField("skip", "The skip must be at least 0.");
	const wanted = [year, String(month).padStart(2, "0"), ...(day === undefined ? [] : [String(day).padStart(2, "0")])];
	const found = allSettled(provider).filter(({ settled_at }) => dateOf(settled_at).startsWith(wanted.join("-")));
	return collection(found.slice(skip, skip + count));
}

function allSettled(provider: Provider): SettledEntity[] {
	const { payments, refunds } = provider.records;
	const ofPayments = [...payments.values()].flatMap(({ entity, createdAt, authorizedAt }) => {
		if (!entity.captured) return [];
		const { id, amount, fee, tax, order_id, method } = entity;
		const kept = { entity_id: id, type: "payment" as const, debit: 0, credit: amount - (fee ?? 0) };
		return settled(provider, authorizedAt ?? createdAt, {
			...kept,
			...{ amount, fee: fee ?? 0, tax: tax ?? 0, order_id, method, payment_id: null },
		});
	});
	const ofRefunds = [...refunds.values()].flatMap(({ entity }) => {
		const payment = payments.get(entity.payment_id)?.entity;
		// Money that was never captured was never the merchant's.
		if (entity.status !== "processed" || !payment?.captured) return [];
		const { id, amount, payment_id, created_at } = entity;
		const { order_id, method } = payment;
		const kept = { entity_id: id, type: "refund" as const, debit: amount, credit: 0, fee: 0, tax: 0 };
		return settled(provider, created_at * 1000, { ...kept, amount, order_id, method, payment_id });
	});
	return [...ofPayments, ...ofRefunds].toSorted((one, other) => one.settled_at - other.settled_at);
}

type Line = Pick<
	SettledEntity,
	"entity_id" | "type" | "debit" | "credit" | "amount" | "fee" | "tax" | "order_id" | "method" | "payment_id"
>;

/** A line as part of its settlement; empty before that is due. */
function settled(provider: Provider, at: number, line: Line): SettledEntity[] {
	const day = Math.floor((at + IST_MS) / DAY_MS) + provider.settings.settlementDays;
	const settledAt = day * DAY_MS - IST_MS + NINE_MS;
	const isThere = provider.settings.settlementDays === 0 || settledAt <= provider.now();
	if (!isThere) return [];
	const name = createHash("sha256").update(`${provider.keys.keyId} ${day}`).digest("hex").slice(0, 14);
	return [
		{
			...line,
			...{ currency: "INR", on_hold: false, settled: true, created_at: Math.floor(at / 1000) },
			...{
				settled_at: settledAt / 1000,
				settlement_id: `setl_${name}`,
				settlement_utr: `${day}${name.slice(0, 6)}`,
			},
			...{ description: null, notes: null, order_receipt: null, dispute_id: null },
		},
	];
}

function dateOf(seconds: number): string {
	return new Date(seconds * 1000 + IST_MS).toISOString().slice(0, 10);
}
