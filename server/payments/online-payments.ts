import type { PublicSettings } from "../../contract/settings.ts";
import type { Provider } from "./provider-client.ts";

/** The shop's account with the payment provider. */
type PaymentAccount = {
	provider: Provider;
	keySecret: string;
	/** The current secret and, for a day after a change, the previous one. */
	webhookSecrets: readonly string[];
};

/** Where a checkout's scripts, frames and images come from, and which hosts they call. */
export type CheckoutOrigins = Readonly<
	Record<"scripts" | "frames" | "calls" | "forms" | "pictures", readonly string[]>
>;

/** Online payment as this shop has it configured. */
export type OnlinePayments = {
	/** What browsers are told about it. */
	offer: PublicSettings["onlinePayment"];
	/** What the pages of the shop must allow for the checkout. */
	origins: CheckoutOrigins;
	/** Null if it is not offered. */
	account: (PaymentAccount & { keyId: string }) | null;
	/** Triggers a check of pending payments soon; never waited for. */
	wake(): void;
	/** Registers the function that does the check. */
	attend(look: () => void): void;
};

/** Online payment with this account; `scriptUrl` is the checkout's script. */
export function offerOnlinePayments(
	account: PaymentAccount & { keyId: string },
	{ scriptUrl, testMode }: { scriptUrl: string; testMode: boolean },
): OnlinePayments {
	let attendant = () => {};
	return {
		origins: originsOf(scriptUrl),
		offer: { offered: true, testMode, key: account.keyId, scriptUrl },
		account,
		wake: () => attendant(),
		attend(look) {
			attendant = look;
		},
	};
}

/** Where the provider's own checkout is loaded from. */
export const CHECKOUT_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

/** The provider's hosts as its own shop plugins list them (facts 3.5); an emulator is one host. */
function originsOf(scriptUrl: string): CheckoutOrigins {
	const { origin } = new URL(scriptUrl);
	const only = [origin];
	if (scriptUrl !== CHECKOUT_SCRIPT) return { scripts: only, frames: only, calls: only, forms: only, pictures: only };
	const [api, cdn] = ["https://api.razorpay.com", "https://cdn.razorpay.com"];
	return {
		scripts: [origin, cdn],
		frames: [api, origin],
		calls: [api, "https://lumberjack.razorpay.com", "https://lumberjack-metrics.razorpay.com"],
		forms: [api],
		pictures: [cdn],
	};
}

/** A shop that takes cash only. */
export const NO_ONLINE_PAYMENTS: OnlinePayments = Object.freeze({
	offer: { offered: false, testMode: false, key: null, scriptUrl: null },
	origins: { scripts: [], frames: [], calls: [], forms: [], pictures: [] },
	account: null,
	wake() {},
	attend() {},
});
