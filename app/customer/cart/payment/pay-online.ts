import type { PublicSettings } from "../../../../contract/store-schemas.ts";
import { api } from "../../../api.ts";
import { languageOfDocument } from "../../../texts/texts.ts";
import { toast } from "../../../ui/toast.ts";
import type { RefusedCode } from "../place-order.ts";
import { type OrderDraft, orderRequest, type PlaceOrderOutcome, refusedOrder, sendOrder } from "../place-order.ts";
import { linesOf } from "../use-quote.ts";
import { forgetAttempt, settledEnd } from "./attempt-end.ts";
import { endOnReturn } from "./end-on-return.ts";
import { leftPaying, rememberPaying } from "./paying-for.ts";
import { paymentTexts } from "./payment-texts.ts";
import { leaveCheckout, loadCheckout, openCheckout } from "./provider-checkout.ts";

/** What the page does while the provider's window comes and goes. */
type Stage = {
	settings: PublicSettings;
	/** The payment is about to be asked for; whether the same order could be paid at the door instead. */
	onBegin: (mayPayAtDoor: boolean) => void;
	/** Makes room for the window. */
	onOpen: () => void;
	onDismissed: () => void;
	/** The window says that it is paid; the shop is about to be told. */
	onPaid: () => void;
};

/** What a call that got lost may end with. */
const UNKNOWN: readonly PlaceOrderOutcome["kind"][] = ["no-signal", "unanswered", "not-placed", "failed"];
/** Not about the payment: the same question may be answered a moment later. */
const NOT_NOW: readonly RefusedCode[] = ["too-many-requests", "busy"];

/**
 * Pays for a draft and has it placed (specification 6.1). What the shop says counts, never what the provider's window
 * says: whoever closes it may have paid, and whoever paid may hear nothing.
 */
export async function payOnline(
	draft: OrderDraft,
	{ settings, onBegin, onOpen, onDismissed, onPaid }: Stage,
): Promise<PlaceOrderOutcome> {
	const language = languageOfDocument();
	const texts = paymentTexts[language];
	const { scriptUrl } = settings.onlinePayment;
	if (!scriptUrl) return { kind: "failed" };
	const request = orderRequest(draft);
	const items = JSON.stringify(linesOf(draft.cart));
	const [asked, isLoaded] = await Promise.all([askForPayment(request), loadCheckout(scriptUrl)]);
	if ("kind" in asked) {
		if (asked.kind === "returned") forgetAttempt(request.orderId);
		if (asked.kind !== "refused" || asked.code !== "paid-already") return asked;
		// An earlier window did it; the shop knows the attempt by its order's key as well.
		rememberPaying({ attemptId: request.orderId, items, key: request.orderId });
		return { kind: "confirming" };
	}
	onBegin(asked.mayPayAtDoor);
	if (!isLoaded) return refused("gateway", texts.gatewayFailed);

	const isInApp = draft.paymentMethod === "upi";
	rememberPaying({ attemptId: asked.attemptId, items, key: request.orderId, isInApp });
	onOpen();
	const returns = new AbortController();
	const checkout = openCheckout(asked, {
		description: texts.orderAt(settings.shopName),
		language,
		upiApps: isInApp ? texts.upiApps : null,
		onFailure: (description) => toast.error(description ? texts.failedBecause(description) : texts.failed),
	});
	const end = await Promise.race([checkout, endOnReturn(asked.attemptId, returns.signal)]);
	returns.abort();
	leftPaying();
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
	const outcome = await sendOrder(request, end.proof);
	if (outcome.kind === "placed" || outcome.kind === "returned") forgetAttempt();
	// It is paid: whatever happened to this call, the shop will find out.
	if (UNKNOWN.includes(outcome.kind)) return { kind: "confirming" };
	if (outcome.kind !== "refused") return outcome;
	if (NOT_NOW.includes(outcome.code)) return { kind: "confirming" };
	return refused(outcome.code, texts.placingFailed(outcome.message));
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

function refused(code: RefusedCode, message: string): PlaceOrderOutcome {
	return { kind: "refused", code, message };
}
