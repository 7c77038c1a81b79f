import type { InferResponseType } from "hono/client";
import { api } from "../../../api.ts";
import type { PageSettings } from "../../../page-meta.ts";
import { personHere } from "../../../session/replaced-person.ts";
import { languageOfDocument } from "../../../texts/texts.ts";
import { toast } from "../../../ui/toast.ts";
import { clearCart, readCart } from "../cart-store.ts";
import type { PaymentOption, RefusedCode } from "../place-order.ts";
import { type OrderDraft, orderRequest, type PlaceOrderOutcome, refusedOrder, sendOrder } from "../place-order.ts";
import { forgetAttempt, settledEnd } from "./attempt-end.ts";
import { endOnReturn } from "./end-on-return.ts";
import { isForCart, leftPaying, paidItems, rememberPaying } from "./paying-for.ts";
import { paymentTexts } from "./payment-texts.ts";
import { leaveCheckout, loadCheckout, openCheckout, type PaymentProof } from "./provider-checkout.ts";

/** What the page does while the provider's window opens and closes. */
type Stage = {
	settings: PageSettings;
	/** Called before the payment is requested, with whether the same order could be paid on delivery instead. */
	onBegin: (mayPayOnDelivery: boolean) => void;
	/** Makes room for the window. */
	onOpen: () => void;
	onDismissed: () => void;
	/** The window says that it is paid; the shop is about to be told. */
	onPaid: () => void;
};

const KNOWN: readonly string[] = ["placed", "booked", "returned"] satisfies PlaceOrderOutcome["kind"][];
/** Outcomes of a call whose reply was lost. */
const UNKNOWN: readonly string[] = ["no-signal", "unanswered", "not-placed", "failed"];
/** Refusals that are not about the payment: the same call may succeed a moment later. */
const NOT_NOW: readonly RefusedCode[] = ["too-many-requests", "busy"];

/** What is paid for: its key, its dishes (`paidItems`), and the calls to the shop. */
type Payable<Outcome> = {
	key: string;
	items: string;
	method: PaymentOption;
	/** Asks the shop to keep the draft and create its payment; otherwise returns what is wrong with it. */
	begin(): Promise<PaymentOrder | Outcome>;
	/** Sends the draft with the provider's proof. */
	send(proof: PaymentProof): Promise<Outcome>;
};
type PaymentOrder = InferResponseType<(typeof api)["create-order"]["$post"], 200>;

/** Pays for an order's draft and has it placed. */
export function payOnline(draft: OrderDraft, stage: Stage): Promise<PlaceOrderOutcome> {
	const request = orderRequest(draft, stage.settings.onlinePayment.key);
	const items = paidItems(draft.cart);
	return payFor<PlaceOrderOutcome>(
		{
			...{ key: request.orderId, items, method: draft.paymentMethod },
			begin: () => askForPayment(request),
			send: (proof) => sendOrder(request, proof),
		},
		stage,
	);
}

/**
 * Pays for an order or prebooking and has it placed (specification 6.1). The shop's answer counts, never the provider's
 * window: a customer who closes it may have paid, and one who paid may get no answer.
 */
export async function payFor<Outcome extends { kind: string }>(
	{ key, items, method, begin, send }: Payable<Outcome>,
	{ settings, onBegin, onOpen, onDismissed, onPaid }: Stage,
): Promise<PlaceOrderOutcome | Outcome> {
	const language = languageOfDocument();
	const texts = paymentTexts[language];
	const { scriptUrl } = settings.onlinePayment;
	if (!scriptUrl) return { kind: "failed" };
	const [asked, isLoaded] = await Promise.all([begin(), loadCheckout(scriptUrl)]);
	if ("kind" in asked) {
		if (asked.kind === "returned") forgetAttempt(key);
		if (!isRefused(asked) || asked.code !== "paid-already") return asked;
		// An earlier window paid it; the shop also knows the attempt by its draft's key.
		rememberPaying({ attemptId: key, items, key });
		return { kind: "confirming" };
	}
	onBegin(asked.mayPayAtDoor);
	if (!isLoaded) return refused("gateway", texts.gatewayFailed);

	const payer = personHere();
	const isInApp = method === "upi";
	const { attemptId, mayPayAtDoor } = asked;
	const attempt = { attemptId, items, key, method, mayPayAtDoor };
	rememberPaying({ ...attempt, isAway: isInApp });
	onOpen();
	const returns = new AbortController();
	// A browser without frames leaves for the provider's own page.
	addEventListener("pagehide", () => rememberPaying({ ...attempt, isAway: true }), { signal: returns.signal });
	const checkout = openCheckout(asked, {
		description: texts.orderAt(settings.shopName),
		language,
		upiApps: isInApp ? texts.upiApps : null,
		onFailure: (description) => toast.error(description ? texts.failedBecause(description) : texts.failed),
	});
	const end = await Promise.race([checkout, endOnReturn(asked.attemptId, returns.signal)]);
	returns.abort();
	leftPaying();
	// Another tab has logged the payer out: the shop would take this page for that of whoever is logged in now.
	if (payer !== null && personHere() !== payer) {
		if (end.kind === "paid" && isForCart({ items }, readCart())) clearCart();
		leaveCheckout();
		return { kind: "of-another" };
	}
	if (end.kind === "broken") return refused("gateway", texts.gatewayFailed);
	if (end.kind === "dismissed") {
		onDismissed();
		return (await settledEnd(asked.attemptId)) ?? { kind: "payment-failed" };
	}
	if (end.kind !== "paid") {
		leaveCheckout();
		return end;
	}
	onPaid();
	const outcome = await send(end.proof);
	if (KNOWN.includes(outcome.kind)) forgetAttempt();
	// It is paid: whatever happened to this call, the shop will find out.
	if (UNKNOWN.includes(outcome.kind)) return { kind: "confirming" };
	if (!isRefused(outcome)) return outcome;
	if (NOT_NOW.includes(outcome.code)) return { kind: "confirming" };
	return refused(outcome.code, texts.placingFailed(outcome.message));
}

type Refused = { kind: "refused"; code: RefusedCode; message: string };

function isRefused(outcome: { kind: string }): outcome is Refused {
	return outcome.kind === "refused";
}

async function askForPayment(request: ReturnType<typeof orderRequest>) {
	const texts = paymentTexts[languageOfDocument()];
	const { totalAmount: amount, paymentMethod: _, ...draft } = request;
	try {
		const reply = await api["create-order"].$post({ json: { amount, draft } });
		if (reply.ok) return await reply.json();
		const refusal = await refusedOrder(reply);
		return refusal.kind === "failed" ? refused("payment-order-failed", texts.createFailed) : refusal;
	} catch {
		return refused("payment-network", texts.initiateFailed);
	}
}

/** The end of an attempt that was refused. */
export function refused(code: RefusedCode, message: string): Refused {
	return { kind: "refused", code, message };
}
