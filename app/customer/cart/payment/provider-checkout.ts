import { CHECKOUT_RETURN } from "../../../../contract/checkout-return.ts";

/** What the provider's checkout returns after a payment (facts 1.5). */
export type PaymentProof = {
	razorpay_order_id: string;
	razorpay_payment_id: string;
	razorpay_signature: string;
};
type CheckoutEnd = { kind: "paid"; proof: PaymentProof } | { kind: "dismissed" } | { kind: "broken" };

type Options = {
	key: string;
	amount: number;
	currency: string;
	order_id: string;
	name: string;
	description: string;
	prefill: { name: string; email: string; contact: string; method?: "upi" };
	theme: { color: string };
	retry: { enabled: boolean };
	modal: { ondismiss: () => void; confirm_close: boolean };
	/** Which ways to pay are shown: the provider's own choice, or only these blocks in this sequence. */
	config: { display: { language: string } & Partial<ReturnType<typeof onlyUpiApps>> };
	handler: (proof: PaymentProof) => void;
	/** Instead of `handler`, for browsers without frames: they leave for the provider's own page (facts 1.5). */
	callback_url: string;
};
type Failure = { error?: { description?: string } };
type Checkout = {
	open(): void;
	close?(): void;
	on(event: "payment.failed", listener: (failure: Failure) => void): void;
};

declare global {
	var Razorpay: (new (options: Options) => Checkout) | undefined;
}

/** The shop's own orange, for the provider's window. */
const ORANGE = "#f37021";
/** On a connection too slow for the script, nobody can pay either. */
const LOAD_TIMEOUT_MS = 20_000;

let loading: Promise<boolean> | null = null;
let leave = () => {};

/**
 * Loads the provider's script when somebody is about to pay; returns whether it loaded. After a failure the next call
 * tries again.
 */
export function loadCheckout(address: string): Promise<boolean> {
	if (globalThis.Razorpay) return Promise.resolve(true);
	loading ??= new Promise<boolean>((resolve) => {
		const script = document.createElement("script");
		script.src = address;
		script.onload = () => resolve(globalThis.Razorpay !== undefined);
		const fail = () => {
			script.remove();
			resolve(false);
		};
		script.onerror = fail;
		setTimeout(() => globalThis.Razorpay === undefined && fail(), LOAD_TIMEOUT_MS);
		document.head.append(script);
	}).then((isThere) => {
		if (!isThere) loading = null;
		return isThere;
	});
	return loading;
}

/**
 * Opens the provider's window and waits until it is paid or closed, or until `leaveCheckout` is called. A failed
 * payment can be retried in the window, so it is reported to `onFailure` and does not end the wait.
 */
export function openCheckout(
	order: {
		id: string;
		amount: number;
		currency: string;
		key: string;
		name: string;
		prefill: Options["prefill"];
	},
	{
		description,
		language,
		upiApps,
		onFailure,
	}: {
		description: string;
		language: "en" | "ta";
		/** Opens it at this phone's UPI apps, under this title; null shows every way to pay. */
		upiApps: string | null;
		onFailure: (description: string | null) => void;
	},
): Promise<CheckoutEnd> {
	const Provider = globalThis.Razorpay;
	if (!Provider) return Promise.resolve({ kind: "broken" });
	return new Promise<CheckoutEnd>((resolve) => {
		const dismiss = () => resolve({ kind: "dismissed" });
		try {
			const checkout = new Provider({
				key: order.key,
				amount: order.amount,
				currency: order.currency,
				order_id: order.id,
				name: order.name,
				description,
				prefill: upiApps === null ? order.prefill : { ...order.prefill, method: "upi" },
				theme: { color: ORANGE },
				retry: { enabled: true },
				modal: { ondismiss: dismiss, confirm_close: true },
				config: {
					display: {
						language: language === "ta" ? "tam" : "en",
						...(upiApps !== null && onlyUpiApps(upiApps)),
					},
				},
				handler: (proof) => resolve({ kind: "paid", proof }),
				callback_url: location.origin + CHECKOUT_RETURN,
			});
			checkout.on("payment.failed", ({ error }) => onFailure(error?.description ?? null));
			leave = () => {
				checkout.close?.();
				dismiss();
			};
			checkout.open();
		} catch {
			resolve({ kind: "broken" });
		}
	}).finally(() => {
		leave = () => {};
	});
}

/** Only the provider's UPI intent flow: the customer chooses an app, which opens with the amount (facts 1.12). */
function onlyUpiApps(name: string) {
	return {
		blocks: { upi_apps: { name, instruments: [{ method: "upi", flows: ["intent"] }] } },
		sequence: ["block.upi_apps"],
		preferences: { show_default_blocks: false },
	};
}

/**
 * Gives up a window that disappeared without a callback, as the provider's does after a fault, when the cart
 * is opened again.
 */
export function leaveCheckout(): void {
	leave();
}
