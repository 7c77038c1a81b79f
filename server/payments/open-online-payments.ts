import { type PaymentConfig, PROVIDER } from "../config.ts";
import type { Log } from "../runtime/log.ts";
import { CHECKOUT_SCRIPT, NO_ONLINE_PAYMENTS, type OnlinePayments, offerOnlinePayments } from "./online-payments.ts";
import { createProvider } from "./provider-client.ts";
import { startTryOutProvider } from "./try-out-provider.ts";

export type OpenedPayments = {
	payments: OnlinePayments;
	/** Sets the shop's URL on its own machine, once it is listening. */
	reachableAt(address: string): Promise<void>;
	close(): void;
};

/** Online payment as configured; a try-out whose emulator does not start takes cash only. */
export async function openOnlinePayments(
	config: PaymentConfig,
	databaseUrl: string,
	log: Log,
): Promise<OpenedPayments> {
	const nothing = { async reachableAt() {}, close() {} };
	if (config === null) return { payments: NO_ONLINE_PAYMENTS, ...nothing };
	if (config !== "emulator") return { payments: offer(config), ...nothing };
	const emulator = await startTryOutProvider(databaseUrl, (why) =>
		log.warn({ why }, "the payment emulator stopped: it is started again"),
	).catch((fault: Error) => fault);
	if (emulator instanceof Error) {
		log.warn({ err: emulator }, "the payment emulator did not start: cash only");
		return { payments: NO_ONLINE_PAYMENTS, ...nothing };
	}
	return {
		payments: offer(emulator.account),
		reachableAt: (address) =>
			emulator
				.sendEventsTo(`${address}/api/payments/webhook`)
				.catch((fault) => log.warn({ err: fault }, "the payment emulator sends no events")),
		close: emulator.close,
	};
}

function offer({
	apiUrl,
	keyId,
	keySecret,
	webhookSecrets,
}: Exclude<PaymentConfig, "emulator" | null>): OnlinePayments {
	const provider = createProvider({ url: apiUrl, keyId, keySecret });
	const isReal = apiUrl === PROVIDER;
	return offerOnlinePayments(
		{ provider, keyId, keySecret, webhookSecrets },
		{
			scriptUrl: isReal ? CHECKOUT_SCRIPT : `${apiUrl}/checkout.js`,
			testMode: !isReal || !keyId.startsWith("rzp_live_"),
		},
	);
}
