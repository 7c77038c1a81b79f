import type { DeclinedPrebookings } from "../../contract/prebookings.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { settling, withdrawal } from "../../domain/prebookings/prebooking-status.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { giveBackPortions } from "../portions/take-portions.ts";
import type { Shop } from "../shop.ts";
import { aboutPrebooking } from "./event-about-prebooking.ts";
import { findPrebooking, lockPrebooking, notFor, type PrebookingRecord, statusOf } from "./prebooking-store.ts";

/** What happens to the money of paid prebookings (server/payments/payment-of-prebooking.ts). */
export type RefundPrebooking = {
	/** Whether staff may end these, by ids or numbers: large amounts need confirmation. */
	mayEnd(
		shop: Shop,
		tx: Tx,
		by: Caller,
		ids: readonly string[],
	): Promise<Result<null, RefusalOf<"confirm-first" | "signed-out">>>;
	/** Called when one has ended without an order. */
	ended(
		tx: Tx,
		prebooking: Pick<PrebookingRecord, "id">,
		end: { by: Pick<Caller, "role" | "accountId">; now: number },
	): Promise<void>;
};

type EndedCode = "prebooking-not-found" | "prebooking-converted" | "prebooking-ended";
type Unconfirmed = RefusalOf<"confirm-first" | "signed-out">;
type Declined = Promise<Result<PrebookingRecord, RefusalOf<EndedCode> | Unconfirmed>>;
type Cancelled = Promise<Result<PrebookingRecord, RefusalOf<EndedCode | "not-your-prebooking" | "prebooking-due">>>;

/**
 * The owner declines an open prebooking; repeating it records no event. Its customer is told, with the reason, and its
 * payment is refunded.
 */
export function declinePrebooking(
	shop: Shop,
	money: RefundPrebooking,
	admin: Caller,
	{ id, reason }: { id: string; reason: string },
): Declined {
	return shop.storage.write(async (tx): Declined => {
		const confirmed = await money.mayEnd(shop, tx, admin, [id]);
		return confirmed.ok ? decline(shop, money, tx, { id, by: admin, reason }) : confirmed;
	});
}

/**
 * Declines each of these separately for one reason, and returns which were declined and why the others were not.
 * Refuses with `confirm-first`, before any is declined, if the refunds together exceed what may be refunded without
 * confirmation.
 */
export async function declinePrebookings(
	shop: Shop,
	money: RefundPrebooking,
	admin: Caller,
	{ ids, reason }: { ids: readonly string[]; reason: string },
): Promise<Result<DeclinedPrebookings, Unconfirmed>> {
	const asked = [...new Set(ids)];
	const confirmed = await shop.storage.write((tx) => money.mayEnd(shop, tx, admin, asked));
	if (!confirmed.ok) return confirmed;
	const done: DeclinedPrebookings = { declined: [], refused: [] };
	for (const id of asked) {
		const outcome = await declinePrebooking(shop, money, admin, { id, reason });
		if (outcome.ok) done.declined.push(id);
		else done.refused.push({ id, code: outcome.refusal.code });
	}
	return ok(done);
}

async function decline(
	shop: Shop,
	money: RefundPrebooking,
	tx: Tx,
	{ id, by, reason }: { id: string; by: Caller; reason: string },
): Promise<Result<PrebookingRecord, RefusalOf<EndedCode>>> {
	const prebooking = await lockPrebooking(tx, id);
	if (!prebooking) return refuse({ code: "prebooking-not-found" });
	if (statusOf(prebooking) === "Declined") return ok(prebooking);
	const settled = settling({ status: statusOf(prebooking) });
	if (!settled.ok) return settled;
	const now = shop.clock.now();
	return ok(await end(shop, money, tx, prebooking, { by, endedBy: "admin", reason: reason || null, now }));
}

/** The customer cancels their own prebooking before its day begins, with a refund; repeating it records no event. */
export function cancelPrebooking(shop: Shop, money: RefundPrebooking, customer: Caller, id: string): Cancelled {
	const now = shop.clock.now();
	return shop.storage.write(async (tx): Cancelled => {
		const prebooking = await lockPrebooking(tx, id);
		if (!prebooking) return refuse({ code: "prebooking-not-found" });
		if (prebooking.customer_id !== customer.accountId) return refuse(notFor(prebooking, id));
		const status = statusOf(prebooking);
		if (status === "Cancelled") return ok(prebooking);
		const allowed = withdrawal({ status, preferredDate: prebooking.preferred_date }, now);
		if (!allowed.ok) return allowed;
		return ok(await end(shop, money, tx, prebooking, { by: customer, endedBy: "customer", reason: null, now }));
	});
}

type Ending = { by: Caller; endedBy: "customer" | "admin"; reason: string | null; now: number };

async function end(
	shop: Shop,
	money: RefundPrebooking,
	tx: Tx,
	prebooking: PrebookingRecord,
	{ by, endedBy, reason, now }: Ending,
): Promise<PrebookingRecord> {
	const portions = await giveBackPortions(shop, tx, prebooking.portions, { by, now });
	const change = { ended_at: now, ended_by: endedBy, end_reason: reason, updated_at: now, portions };
	await tx.updateTable("prebookings").set(change).where("id", "=", prebooking.id).execute();
	await money.ended(tx, prebooking, { by, now });
	const ended = { ...prebooking, ...change };
	await appendEvent(tx, {
		kind: endedBy === "admin" ? "prebooking-declined" : "prebooking-cancelled",
		...aboutPrebooking(prebooking, by, now),
		detail: { before: { status: "Pending" }, after: { status: statusOf(ended) } },
	});
	return prebooking.payment_method === "cod" ? ended : reload(tx, prebooking.id);
}

/** Including the refund that was just written. */
async function reload(tx: Tx, id: string): Promise<PrebookingRecord> {
	const prebooking = await findPrebooking(tx, id);
	if (!prebooking) throw new Error(`prebooking ${id} vanished`);
	return prebooking;
}
