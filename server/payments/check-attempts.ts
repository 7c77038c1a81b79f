import { DAY_MS } from "../../domain/shop-day.ts";
import { claimDue } from "../db/claim-due.ts";
import type { Shop } from "../shop.ts";
import type { AttemptRow } from "./attempt-store.ts";
import { captureAndReceive } from "./capture-payment.ts";
import type { Provider, ProviderFault } from "./provider-client.ts";

/** By then the browser or the webhook has reported most of them. */
export const FIRST_CHECK_MS = 2 * 60_000;
/** The pause before checking a payment that the browser has reported, since its customer is waiting. */
export const RECHECK_SOON_MS = 5_000;
const MAX_PAUSE_MS = 2 * 3_600_000;
/** A payment that was silent may still succeed for three days (facts 1.6). */
const LOOKED_AT_FOR_MS = 3 * DAY_MS;
const MARGIN_MS = 3_600_000;

/**
 * Asks the provider about attempts whose outcome nobody has reported, with growing pauses, for three days. Each is
 * claimed first, so that only one of several processes asks.
 */
export async function checkAttempts(shop: Shop, provider: Provider): Promise<void> {
	const now = shop.clock.now();
	const due = claimDue(shop.storage, ["payment_attempts", "next_look_at"], now, (attempt) => ({
		looks: attempt.looks + 1,
		next_look_at: nextLook(attempt, now),
	}));
	for await (const attempt of due) {
		const fault = await lookAt(shop, provider, attempt);
		if (fault?.code === "unclear") {
			shop.log.warn({ attempt: attempt.id, why: fault.why }, "the provider does not say what was paid");
			return;
		}
	}
}

async function lookAt(shop: Shop, provider: Provider, attempt: AttemptRow): Promise<ProviderFault | null> {
	if (attempt.provider_order_id === null) return null;
	const payments = await provider.paymentsOf(attempt.provider_order_id);
	if (!payments.ok) return payments.refusal;
	for (const payment of payments.value) {
		if (payment.order_id !== attempt.provider_order_id) continue;
		const taken = await captureAndReceive(shop, provider, payment);
		if (taken) return taken;
	}
	return null;
}

function nextLook({ reported_at, looks, begun_at }: AttemptRow, now: number): number | null {
	const first = reported_at === null ? FIRST_CHECK_MS : RECHECK_SOON_MS;
	const next = now + Math.min(first * 2 ** Math.min(looks, 20), MAX_PAUSE_MS);
	const last = begun_at + LOOKED_AT_FOR_MS + MARGIN_MS;
	if (now >= last) return null;
	return Math.min(next, last);
}
