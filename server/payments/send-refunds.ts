import { isLive, LIVE_REFUND_STATES } from "../../domain/payments/online-payment.ts";
import { ok, refuse } from "../../domain/result.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { claimDue } from "../db/claim-due.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { adoptRefundsOf } from "./adopt-refund.ts";
import type { Answer, Provider, ProviderFault } from "./provider-client.ts";
import type { Refund } from "./provider-entities.ts";
import { ASK_AGAIN_MS, lockOrderPaidBy, type RefundRow, recordRefundEvent, release } from "./refunds.ts";

/** How long a refund stays claimed if its process died; longer than any answer takes. */
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3_600_000;
const MAX_ASK_MS = 6 * 3_600_000;
/** Refunds come out of the payments that are not settled yet: those of the next days fill the balance again. */
const WAITS_FOR_BALANCE_MS = 3 * DAY_MS;
/** By then the bank has paid a refund that this account does not know, as the keys were changed after it was sent. */
const UNKNOWN_FOR_MS = 30 * DAY_MS;
/** For how long the keys may be missing by mistake. */
const WAITS_FOR_ACCOUNT_MS = 3_600_000;
const FAILED_AT_ONCE = 100;

/**
 * Sends pending refunds, and checks the outcome of those already sent. Each is claimed first, so that only one of
 * several processes handles it; if that one died in between, it is sent again under the same key, which the provider
 * executes once. Retried until the provider says yes or no; a balance that is too low is no answer for three days.
 */
export async function sendRefunds(shop: Shop, provider: Provider): Promise<void> {
	const now = shop.clock.now();
	const due = claimDue(shop.storage, ["refunds", "next_at"], now, ({ state, tries }) =>
		isLive(state)
			? { state: state === "waiting" ? "sending" : state, next_at: now + LEASE_MS, tries: tries + 1 }
			: null,
	);
	for await (const refund of due) {
		const answer = await ask(provider, refund);
		if (answer.ok) await applyRefund(shop, refund, answer.value);
		else if (isFinalNo(refund, answer.refusal, now)) {
			shop.log.error({ refund: refund.id, why: answer.refusal.why }, "the provider refused a refund");
			await shop.storage.write(async (tx) => {
				await lockOrderPaidBy(tx, refund.payment_id);
				await fail(tx, refund.id, shop.clock.now());
			});
			// A no often means that somebody has refunded it by hand.
			await adoptRefundsOf(shop, provider, refund.payment_id);
		} else {
			shop.log.warn({ refund: refund.id, why: answer.refusal.why }, "a refund waits for the provider");
			await postpone(shop, refund, answer.refusal);
			// If the provider is unreachable for one, it will be for the next.
			if (answer.refusal.code === "unclear") return;
		}
	}
}

/**
 * Fails the refunds that a shop without an account, as it has been `since`, has not sent for an hour: staff give the
 * money back by hand.
 */
export async function failUnsent(shop: Shop, since: number): Promise<void> {
	const now = shop.clock.now();
	const dueBy = now - WAITS_FOR_ACCOUNT_MS;
	if (since > dueBy) return;
	const unsent = (reader: Reader) =>
		reader
			.selectFrom("refunds")
			.select(["id", "payment_id"])
			.where("next_at", "<=", dueBy)
			.where("provider_refund_id", "is", null);
	for (const { id, payment_id } of await unsent(shop.storage.read)
		.orderBy("next_at")
		.limit(FAILED_AT_ONCE)
		.execute()) {
		const isFailed = await shop.storage.write(async (tx) => {
			await lockOrderPaidBy(tx, payment_id);
			const stillUnsent = await unsent(tx).where("id", "=", id).executeTakeFirst();
			if (stillUnsent) await fail(tx, id, now);
			return stillUnsent !== undefined;
		});
		if (isFailed) shop.log.error({ refund: id }, "a refund cannot be sent: the shop has no payment account");
	}
}

function isFinalNo(
	{ provider_refund_id, created_at }: RefundRow,
	{ code, lacksBalance }: ProviderFault,
	now: number,
): boolean {
	if (code !== "refused" || provider_refund_id !== null) return false;
	return !lacksBalance || now - created_at > WAITS_FOR_BALANCE_MS;
}

/**
 * A refund that may have been sent before is looked up by its receipt first: the key makes resending harmless, but for
 * how many days is undocumented.
 */
async function ask(provider: Provider, refund: RefundRow): Answer<Refund> {
	if (refund.provider_refund_id !== null) return provider.refundById(refund.provider_refund_id);
	if (refund.state === "sending") {
		const sent = await provider.refundsOf(refund.payment_id);
		// An account that does not know the payment, after a change of keys, says so of the refund as well.
		if (!sent.ok && !sent.refusal.isUnknown) return refuse({ ...sent.refusal, code: "unclear" });
		const found = sent.ok && sent.value.find(({ receipt }) => receipt === refund.id);
		if (found) return ok(found);
	}
	return provider.refund(refund.payment_id, { amount: refund.amount_paise, key: refund.id });
}

/** Applies the provider's report on a refund; its latest report counts. */
export async function applyRefund(
	shop: Shop,
	{ id, payment_id }: Pick<RefundRow, "id" | "payment_id">,
	{ id: providerId, status }: Refund,
): Promise<void> {
	await shop.storage.write(async (tx) => {
		await lockOrderPaidBy(tx, payment_id);
		const refund = await tx.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();
		if (!refund || refund.state === "withdrawn") return;
		const now = shop.clock.now();
		if (status === "failed") return fail(tx, id, now, providerId);
		// A failed refund stays failed: its money may be refunded in another way by now.
		if (refund.state === "failed") return;
		const isNews = refund.state !== status && status === "processed";
		await tx
			.updateTable("refunds")
			.set({
				state: status,
				provider_refund_id: providerId,
				next_at: status === "pending" ? now + Math.min(ASK_AGAIN_MS * (refund.tries + 1), MAX_ASK_MS) : null,
				ended_at: status === "processed" ? (refund.ended_at ?? now) : null,
			})
			.where("id", "=", id)
			.where("state", "=", refund.state)
			.execute();
		if (isNews) await tell(tx, refund, "processed", now);
	});
}

/** The provider said no: the shop still has the money, and somebody has to decide again. */
async function fail(tx: Tx, id: string, now: number, providerId?: string): Promise<void> {
	const failed = await tx
		.updateTable("refunds")
		.set({
			state: "failed",
			next_at: null,
			ended_at: now,
			...(providerId !== undefined && { provider_refund_id: providerId }),
		})
		.where("id", "=", id)
		.where("state", "in", LIVE_REFUND_STATES)
		.returningAll()
		.executeTakeFirst();
	if (!failed) return;
	await release(tx, failed.payment_id, failed.amount_paise);
	await tell(tx, failed, "failed", now);
}

/** Updates the order's row and records the outcome. */
async function tell(tx: Tx, refund: RefundRow, what: "processed" | "failed", now: number): Promise<void> {
	const payment = await tx
		.selectFrom("payments")
		.selectAll()
		.where("id", "=", refund.payment_id)
		.executeTakeFirstOrThrow();
	const after = { refund: what, amount: refund.amount_paise / 100 };
	await recordRefundEvent(tx, payment, what, now, after);
}

async function postpone(shop: Shop, refund: RefundRow, { isUnknown, lacksBalance }: ProviderFault): Promise<void> {
	const now = shop.clock.now();
	const next = isUnknown ? askUnknownAt(refund, now) : now + pauseAfter(refund.tries);
	if (next === null) shop.log.error({ refund: refund.id }, "a refund is of another account: its end is unknown");
	await shop.storage.write(async (tx) => {
		await tx
			.updateTable("refunds")
			.set({ next_at: next, waits_for_balance: lacksBalance ? 1 : 0 })
			.where("id", "=", refund.id)
			.where("next_at", "is not", null)
			.execute();
	});
}

/** The wrong keys may be those of now, so it is not given up at once. */
function askUnknownAt({ created_at }: RefundRow, now: number): number | null {
	return now - created_at > UNKNOWN_FOR_MS ? null : now + MAX_ASK_MS;
}

function pauseAfter(tries: number): number {
	return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), MAX_PAUSE_MS);
}
