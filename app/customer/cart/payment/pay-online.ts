import { toast } from "react-hot-toast/headless";
import type { PublicSettings } from "../../../../contract/store-schemas.ts";
import { api } from "../../../api.ts";
import { languageOfDocument } from "../../../texts/texts.ts";
import { forgetOrderKey } from "../order-key.ts";
import {
	type OrderDraft,
	orderRequest,
	type PlaceOrderOutcome,
	refusedOrder,
	sendOrder,
} from "../place-order.ts";
import { forgetPaying, rememberPaying } from "./paying-for.ts";
import { paymentTexts } from "./payment-texts.ts";
import { loadCheckout, openCheckout } from "./provider-checkout.ts";

/**
 * Pays for a draft and has it placed (decisions: Payment). What the shop says counts, never what the provider's window says: whoever
 * closes it may have paid, and whoever paid may hear nothing. `onOpen` makes room for the window.
 */
export async function payOnline(
	draft: OrderDraft,
	{ settings, onOpen }: { settings: PublicSettings; onOpen: () => void },
): Promise<PlaceOrderOutcome> {
	const language = languageOfDocument();
	const texts = paymentTexts[language];
	const { scriptUrl } = settings.onlinePayment;
	if (!scriptUrl) return { kind: "failed" };
	const request = orderRequest(draft);
	const [asked, isLoaded] = await Promise.all([askForPayment(request), loadCheckout(scriptUrl)]);
	if ("kind" in asked) {
		if (asked.kind !== "refused" || asked.code !== "paid-already") return asked;
		// An earlier window did it; the shop knows the attempt by its order's key as well.
		rememberPaying({ attemptId: request.orderId, items: JSON.stringify(request.items) });
		return { kind: "confirming" };
	}
	if (!isLoaded) return refused("gateway", texts.gatewayFailed);

	rememberPaying({ attemptId: asked.attemptId, items: JSON.stringify(request.items) });
	onOpen();
	const end = await openCheckout(asked, {
		description: texts.orderAt(settings.shopName),
		language,
		onFailure: (description) => toast.error(description ? texts.failedBecause(description) : texts.failed),
	});
	if (end.kind === "dismissed") {
		const known = await attemptEnd(asked.attemptId);
		const isOpen = known === null || known.kind === "waiting" || known.kind === "unknown";
		return isOpen ? { kind: "payment-failed" } : known;
	}
	const outcome = await sendOrder(request, end.proof);
	switch (outcome.kind) {
		case "no-signal":
		case "failed":
			// It is paid: whatever happened to this call, the shop will find out.
			return { kind: "confirming" };
		case "refused":
			return refused(outcome.code, texts.placingFailed(outcome.message));
		case "returned":
			forgetOrderKey();
			forgetPaying();
			break;
		case "placed":
			forgetPaying();
	}
	return outcome;
}

/** How an attempt to pay ended, as the shop knows it; null when the shop could not be asked. */
export async function attemptEnd(
	id: string,
): Promise<PlaceOrderOutcome | { kind: "waiting" } | { kind: "unknown" } | null> {
	const reply = await api.payments[":id"].$get({ param: { id } }).catch(() => null);
	if (!reply) return null;
	if (!reply.ok) return [401, 403, 404].includes(reply.status) ? { kind: "unknown" } : null;
	const { state, order, refund } = (await reply.json()).payment;
	if (state === "placed" && order) {
		forgetOrderKey();
		forgetPaying();
		return { kind: "placed", order, updates: NOT_KNOWN };
	}
	if (state === "returned") {
		forgetOrderKey();
		forgetPaying();
		return { kind: "returned", amount: refund?.amount ?? null };
	}
	return { kind: state === "confirming" ? "confirming" : "waiting" };
}

/** Which messages will come is told to whoever placed the order by hand. */
const NOT_KNOWN = { email: false, sms: false, push: false };

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

function refused(code: string, message: string): PlaceOrderOutcome {
	return { kind: "refused", code, message };
}
