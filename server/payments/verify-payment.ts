import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { HELD_MS } from "../../domain/slots/held-place.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { type AttemptEnd, endOf } from "./attempt-end.ts";
import { type AttemptRow, canonicalOf, ownAttempt, type Payable, readDraft } from "./attempt-store.ts";
import { captureAndReceive } from "./capture-payment.ts";
import { RECHECK_SOON_MS } from "./check-attempts.ts";
import { isPaymentSignature } from "./signatures.ts";

/** What the checkout gave the browser. */
export type Proof = {
	orderId: string | undefined;
	paymentId: string | undefined;
	signature: string | undefined;
};
type PaidOutcome =
	| { kind: "placed"; end: AttemptEnd; isRepeat: boolean }
	/** The money was received, and the order will be placed; the provider could not be asked right now. */
	| { kind: "confirming"; attemptId: string };

/** The longest that a customer waits; the money is safe, and the rest is done without them. */
const TIMEOUT_MS = 8_000;

export type UnverifiedRefusal = RefusalOf<
	"online-payment-not-offered" | "payment-needed" | "bad-payment-signature" | "payment-returned" | "key-reused"
>;

/**
 * Places, or books, what was paid: needs the provider's signature over the order that the shop stores for this draft,
 * and the provider's own answer. A signature of another attempt is invalid, even for the same amount.
 */
export async function verifyAndPlace(
	shop: Shop,
	customer: Caller,
	payable: Payable,
	proof: Proof,
): Promise<Result<PaidOutcome, UnverifiedRefusal>> {
	const { account } = shop.payments;
	if (!account) return refuse({ code: "online-payment-not-offered" });
	const { paymentId, signature } = proof;
	if (!paymentId || !signature || !proof.orderId) return refuse({ code: "payment-needed" });
	const { kind, request } = payable;
	const attempt = await ownAttempt(shop.storage.read, customer.accountId, request.orderId, kind);
	const orderId = attempt?.provider_order_id;
	if (!attempt || !orderId || proof.orderId !== orderId) return refuse({ code: "bad-payment-signature" });
	if (!isPaymentSignature({ orderId, paymentId, signature }, account.keySecret))
		return refuse({ code: "bad-payment-signature" });
	const before = await endOf(shop.storage.read, attempt);
	if (!before) await recordReport(shop, attempt);
	// The agreement counts; another body under its key is a mistake, and the money still pays for the agreement.
	const draft = readDraft(attempt.draft);
	if (!draft || canonicalOf(draft) !== canonicalOf(payable)) {
		shop.payments.wake();
		return refuse({ code: "key-reused", at: "orderId" });
	}
	if (before) return ok({ kind: "placed", end: before, isRepeat: true });
	const { provider } = account;
	const until = provider.now() + TIMEOUT_MS;
	const payment = await provider.payment(paymentId, until);
	if (payment.ok && payment.value.order_id === orderId) await captureAndReceive(shop, provider, payment.value, until);
	return outcome(shop, attempt);
}

/**
 * The signature proves that this browser saw the payment succeed: from now on it is waited for. Repeating the report
 * does not extend the hold on its place.
 */
async function recordReport(shop: Shop, attempt: AttemptRow): Promise<void> {
	const now = shop.clock.now();
	await shop.storage.write(async (tx) => {
		await tx
			.updateTable("payment_attempts")
			.set((row) => ({
				reported_at: row
					.case()
					.when(row.and([row("reported_at", ">", now - HELD_MS), row("reported_at", "<=", now)]))
					.then(row.ref("reported_at"))
					.else(now)
					.end(),
				looks: 0,
				next_look_at: now + RECHECK_SOON_MS,
			}))
			.where("id", "=", attempt.id)
			.where("paid_at", "is", null)
			.execute();
	});
}

async function outcome(shop: Shop, attempt: AttemptRow): Promise<Result<PaidOutcome, RefusalOf<"payment-returned">>> {
	const end = await endOf(shop.storage.read, attempt);
	// Whichever report was first, this customer's order is placed now.
	if (end) return ok({ kind: "placed", end, isRepeat: false });
	const { paid_at } = await shop.storage.read
		.selectFrom("payment_attempts")
		.select("paid_at")
		.where("id", "=", attempt.id)
		.executeTakeFirstOrThrow();
	if (paid_at !== null) return refuse({ code: "payment-returned" });
	shop.payments.wake();
	return ok({ kind: "confirming", attemptId: attempt.id });
}
