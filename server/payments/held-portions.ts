import { HONOURED_MS } from "../../domain/payments/online-payment.ts";
import type { Holding } from "../../domain/portions/portions.ts";
import { THE_SHOP } from "../db/append-event.ts";
import { lockName, lockRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import { earlierOrders } from "../orders/order-origins.ts";
import { giveBackPortions, readHolding } from "../portions/take-portions.ts";
import type { Shop } from "../shop.ts";
import { type AttemptRow, lockAttempt } from "./attempt-store.ts";

/** How long a customer who is about to pay holds portions: longer than paying takes. */
export const HOLDS_MS = 10 * 60_000;
const BATCH = 100;

const HOLDS_NO_PORTIONS = { portions: null, portions_until: null };
const HOLDS_NO_PLACE = { due_at: null, due_portions: null };
/** The columns of an attempt that holds neither portions nor a place in a slot. */
export const HOLDS_NOTHING = { ...HOLDS_NO_PORTIONS, ...HOLDS_NO_PLACE };

/**
 * Whether an attempt of this account holds portions and a place before it is paid: not for new customers if those are
 * limited, since people who never pay would block those who do (decisions 030 and 031).
 */
export async function mayHold(shop: Shop, tx: Tx, accountId: string): Promise<boolean> {
	const { settings } = await shop.cache.within(tx);
	return settings.orderLimits === null || (await earlierOrders(tx, accountId)) === null;
}

/**
 * The unpaid attempts with which a customer holds portions or a place in a slot: the next order replaces those for an
 * order, the next prebooking for a day (`YYYY-MM-DD`) those for that day. Of two that start at once, the second finds
 * what the first holds. Call it with the account locked, before any attempt and the shop (`cache.within`) are; for a
 * shop that counts nothing, no query is run.
 */
export async function lockHolding(
	shop: Shop,
	tx: Tx,
	accountId: string,
	bookedFor: string | null = null,
): Promise<AttemptRow[]> {
	if (!mayAnythingBeHeld(await shop.cache.known(), bookedFor)) return [];
	await lockName(tx, `handi attempts of ${accountId}`);
	return lockRows(tx, holdingOf(tx, accountId, bookedFor).selectAll().orderBy("id"), "update").execute();
}

/** Whether the customer's next order for today would replace attempts that hold something. */
export async function isAnythingHeld(reader: Reader, state: Counted, accountId: string): Promise<boolean> {
	if (!mayAnythingBeHeld(state, null)) return false;
	return (await holdingOf(reader, accountId, null).select("id").executeTakeFirst()) !== undefined;
}

type Counted = Pick<ShopState, "menu" | "settings">;

function mayAnythingBeHeld({ menu, settings }: Counted, bookedFor: string | null): boolean {
	const hasSlots = bookedFor === null && settings.timeSlots !== null;
	return hasSlots || menu.some(({ pot }) => pot);
}

function holdingOf(reader: Reader, accountId: string, bookedFor: string | null) {
	return reader
		.selectFrom("payment_attempts")
		.where("customer_id", "=", accountId)
		.where("preferred_date", bookedFor === null ? "is" : "=", bookedFor)
		.where((attempt) => attempt.or([attempt("portions_until", "is not", null), attempt("due_at", "is not", null)]))
		.where("reported_at", "is", null)
		.where("paid_at", "is", null);
}

/**
 * What a customer holds while they are about to pay: it is available to their next order, or prebooking for that day.
 */
export async function heldByCustomer(
	reader: Reader,
	accountId: string,
	bookedFor: string | null,
): Promise<Holding["of"]> {
	const holding = await reader
		.selectFrom("payment_attempts")
		.select("portions")
		.where("customer_id", "=", accountId)
		.where("preferred_date", bookedFor === null ? "is" : "=", bookedFor)
		.where("portions_until", "is not", null)
		.where("reported_at", "is", null)
		.execute();
	return holding.flatMap(({ portions }) => readHolding(portions)?.of ?? []);
}

/** Marks these attempts as holding nothing: it was given back or passed on. */
export function holdNoLonger(tx: Tx, attempts: readonly Pick<AttemptRow, "id">[]): Promise<void> {
	return release(tx, attempts, HOLDS_NOTHING);
}

/** Frees the places in slots that these attempts held; their portions stay held. */
export function leavePlaces(tx: Tx, attempts: readonly Pick<AttemptRow, "id">[]): Promise<void> {
	return release(tx, attempts, HOLDS_NO_PLACE);
}

async function release(
	tx: Tx,
	attempts: readonly Pick<AttemptRow, "id">[],
	nothing: Partial<typeof HOLDS_NOTHING>,
): Promise<void> {
	if (attempts.length === 0) return;
	const ids = attempts.map(({ id }) => id);
	await tx.updateTable("payment_attempts").set(nothing).where("id", "in", ids).execute();
}

/**
 * Gives back the portions that attempts have held for too long; an attempt whose browser has proven that it is paid
 * keeps them while its money is awaited.
 */
export async function releaseExpired(shop: Shop): Promise<void> {
	const now = shop.clock.now();
	const due = await shop.storage.read
		.selectFrom("payment_attempts")
		.select("id")
		// A time beyond the longest hold is left over from before a clock was set back.
		.where((attempt) =>
			attempt.or([attempt("portions_until", "<=", now), attempt("portions_until", ">", now + HOLDS_MS)]),
		)
		.orderBy("id")
		.limit(BATCH)
		.execute();
	for (const { id } of due) {
		await shop.storage.write(async (tx) => {
			const attempt = await lockAttempt(tx, id);
			if (!attempt?.portions || !isExpired(attempt, now)) return;
			await giveBackPortions(shop, tx, attempt.portions, { by: THE_SHOP, now });
			await release(tx, [attempt], HOLDS_NO_PORTIONS);
		});
	}
}

function isExpired({ portions_until: until, reported_at: reported }: AttemptRow, now: number): boolean {
	if (until === null || (until > now && until <= now + HOLDS_MS)) return false;
	return reported === null || now > reported + HONOURED_MS;
}
