/** What the provider's checkout hands over when it was paid (facts 1.5). */
export type PaymentProof = {
	razorpay_order_id: string;
	razorpay_payment_id: string;
	razorpay_signature: string;
};
export type CheckoutEnd = { kind: "paid"; proof: PaymentProof } | { kind: "dismissed" };

type Options = {
	key: string;
	amount: number;
	currency: string;
	order_id: string;
	name: string;
	description: string;
	prefill: { name: string; email: string; contact: string };
	theme: { color: string };
	retry: { enabled: boolean };
	modal: { ondismiss: () => void; confirm_close: boolean };
	config: { display: { language: string } };
	handler: (proof: PaymentProof) => void;
};
type Failure = { error?: { description?: string } };
type Checkout = { open(): void; on(event: "payment.failed", hear: (failure: Failure) => void): void };

declare global {
	var Razorpay: (new (options: Options) => Checkout) | undefined;
}

/** The shop's own orange, for the provider's window. */
const ORANGE = "#f37021";

let loading: Promise<boolean> | null = null;

/** Fetches the provider's script when somebody is about to pay; whether it is there. A failure is tried again the next time. */
export function loadCheckout(address: string): Promise<boolean> {
	if (globalThis.Razorpay) return Promise.resolve(true);
	loading ??= new Promise<boolean>((resolve) => {
		const script = document.createElement("script");
		script.src = address;
		script.onload = () => resolve(globalThis.Razorpay !== undefined);
		script.onerror = () => {
			script.remove();
			resolve(false);
		};
		document.head.append(script);
	}).then((isThere) => {
		if (!isThere) loading = null;
		return isThere;
	});
	return loading;
}

/**
 * Opens the provider's window and waits until it is paid or closed. A payment that fails there may be tried again in it, so
 * that is told by `onFailure` and ends nothing.
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
		onFailure,
	}: { description: string; language: "en" | "ta"; onFailure: (description: string | null) => void },
): Promise<CheckoutEnd> {
	const Provider = globalThis.Razorpay;
	if (!Provider) throw new Error("the checkout was not loaded");
	return new Promise((resolve) => {
		const checkout = new Provider({
			key: order.key,
			amount: order.amount,
			currency: order.currency,
			order_id: order.id,
			name: order.name,
			description,
			prefill: order.prefill,
			theme: { color: ORANGE },
			retry: { enabled: true },
			modal: { ondismiss: () => resolve({ kind: "dismissed" }), confirm_close: true },
			config: { display: { language: language === "ta" ? "tam" : "en" } },
			handler: (proof) => resolve({ kind: "paid", proof }),
		});
		checkout.on("payment.failed", ({ error }) => onFailure(error?.description ?? null));
		checkout.open();
	});
}
