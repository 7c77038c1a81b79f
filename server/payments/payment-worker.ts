import { coalesced } from "../../domain/coalesced.ts";
import type { Shop } from "../shop.ts";
import { checkAttempts } from "./check-attempts.ts";
import { releaseExpired } from "./held-portions.ts";
import { checkPaymentCodes } from "./payment-codes.ts";
import type { Provider } from "./provider-client.ts";
import { failUnsent, sendRefunds } from "./send-refunds.ts";
import { dealWithEvents } from "./webhook.ts";

const TICK_MS = 5_000;
/** Without an account nobody waits for what earlier payments have left. */
const TICK_WITHOUT_ACCOUNT_MS = 60_000;

/**
 * Starts handling what waits for the provider: at each wake-up, and every five seconds. Returns a function that stops
 * it.
 */
export function startPaymentWorker(shop: Shop): () => Promise<void> {
	let isClosing = false;
	const startedAt = shop.clock.now();
	const complain = (fault: unknown) => {
		if (!isClosing) shop.log.error({ err: fault }, "payments wait: the check for due ones failed");
	};
	const look = coalesced(async () => {
		if (!isClosing) await runPaymentWorkerOnce(shop, startedAt).catch(complain);
	});
	const wake = () => void look();
	shop.payments.attend(wake);
	const timer = setInterval(wake, shop.payments.account ? TICK_MS : TICK_WITHOUT_ACCOUNT_MS).unref();
	wake();
	return async () => {
		isClosing = true;
		clearInterval(timer);
		shop.payments.attend(() => {});
	};
}

/**
 * Handles once everything that is due: the provider's events, unreported attempts, refunds, UPI codes, and holds that
 * have expired. A shop that has no account any more, as it was when the worker started, only ends what earlier payments
 * have left.
 */
export async function runPaymentWorkerOnce(shop: Shop, startedAt = 0): Promise<void> {
	const { account } = shop.payments;
	// In parallel: if the provider hangs on one, the others do not wait.
	const jobs = await Promise.allSettled([
		...(account ? workAt(shop, account.provider) : [failUnsent(shop, startedAt)]),
		releaseExpired(shop),
	]);
	const failed = jobs.find((job) => job.status === "rejected");
	if (failed) throw failed.reason;
}

function workAt(shop: Shop, provider: Provider): Promise<void>[] {
	return [
		dealWithEvents(shop, provider),
		checkAttempts(shop, provider),
		sendRefunds(shop, provider),
		checkPaymentCodes(shop, provider),
	];
}
