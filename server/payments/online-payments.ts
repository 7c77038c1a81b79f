import type { PublicSettings } from "../../contract/store-schemas.ts";
import type { Provider } from "./provider-client.ts";

/** The shop's account with the payment provider. */
export type PaymentAccount = {
	provider: Provider;
	keySecret: string;
	/** The one in use and, for a day after it was changed, the one before. */
	webhookSecrets: readonly string[];
};

/** Paying online, as far as this shop has it. */
export type OnlinePayments = {
	/** What browsers are told of it. */
	offer: PublicSettings["onlinePayment"];
	/** Null where it is not offered. */
	account: (PaymentAccount & { keyId: string }) | null;
	/** Has somebody look soon after what waits; never waited for. */
	wake(): void;
	/** Who looks. */
	attend(look: () => void): void;
};

/** Paying online with this account; `scriptUrl` is the checkout's script. */
export function offerOnlinePayments(
	account: PaymentAccount & { keyId: string },
	{ scriptUrl, testMode }: { scriptUrl: string; testMode: boolean },
): OnlinePayments {
	let attendant = () => {};
	return {
		offer: { offered: true, testMode, key: account.keyId, scriptUrl },
		account,
		wake: () => attendant(),
		attend(look) {
			attendant = look;
		},
	};
}

/** A shop that takes cash only. */
export const NO_ONLINE_PAYMENTS: OnlinePayments = Object.freeze({
	offer: { offered: false, testMode: false, key: null, scriptUrl: null },
	account: null,
	wake() {},
	attend() {},
});
