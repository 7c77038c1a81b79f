import { api } from "../../../api.ts";
import { isSignedOut } from "../../../session/is-signed-out.ts";
import { orderKey, prebookingKey } from "../order-key.ts";
import type { PlaceOrderOutcome } from "../place-order.ts";
import { forgetPaying, payingFor } from "./paying-for.ts";

/** How long the shop takes to ask the provider after the page has asked the shop. */
const POLL_MS = 1_000;

/** How an attempt to pay ended, as the shop knows it; null when the shop could not be asked. */
export async function attemptEnd(
	id: string,
): Promise<PlaceOrderOutcome | { kind: "waiting" } | { kind: "unknown" } | null> {
	const payment = await ask(id);
	if (payment === null || "kind" in payment) return payment;
	const { state, order, prebooking, refund } = payment;
	if (state === "placed" && (order || prebooking)) {
		forgetAttempt();
		if (prebooking) return { kind: "booked", prebooking };
		if (order) return { kind: "placed", order, updates: NOT_KNOWN };
	}
	if (state === "returned") {
		forgetAttempt();
		return { kind: "returned", amount: refund?.amount ?? null };
	}
	return { kind: state === "confirming" ? "confirming" : "waiting" };
}

/**
 * The outcome of an attempt that the provider's window did not report as paid; null while it is open. The question
 * makes the shop ask the provider, so the shop is asked again a moment later: a customer who closes the window may have
 * paid in an app.
 */
export async function settledEnd(id: string): Promise<PlaceOrderOutcome | null> {
	let end = await attemptEnd(id);
	if (end?.kind === "waiting") {
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
		end = await attemptEnd(id);
	}
	return end === null || end.kind === "waiting" || end.kind === "unknown" ? null : end;
}

/**
 * The outcome of a payment for these very dishes (`paidItems`) that was left open, so that nobody orders or pays for
 * them twice.
 */
export async function earlierPayment(items: string): Promise<PlaceOrderOutcome | null> {
	const attempt = payingFor();
	return attempt?.items === items ? settledEnd(attempt.attemptId) : null;
}

/** The outcome is known: the same cart is a new order. */
export function forgetAttempt(key = payingFor()?.key): void {
	if (key !== undefined) for (const known of [orderKey, prebookingKey]) known.forget(key);
	forgetPaying();
}

/** Only the person who placed the order is told which messages will come. */
const NOT_KNOWN = { email: false, sms: false, push: false };

async function ask(id: string) {
	try {
		const reply = await api.payments[":id"].$get({ param: { id } });
		if (reply.ok) return (await reply.json()).payment;
		if (isSignedOut(reply)) return { kind: "signed-out" as const };
		return reply.status === 403 || reply.status === 404 ? { kind: "unknown" as const } : null;
	} catch {
		return null;
	}
}
