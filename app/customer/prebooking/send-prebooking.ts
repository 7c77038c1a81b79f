import { dayInWords } from "../../../contract/day-in-words.ts";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import type { QuoteView } from "../../../contract/quote-schemas.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import type { Tip } from "../../../domain/pricing/tips.ts";
import { api, refusalOf } from "../../api.ts";
import { isSignedOut } from "../../session/is-signed-out.ts";
import { languageOfDocument } from "../../texts/texts.ts";
import { orderedLinesOf, readOrderNote } from "../cart/cart-notes.ts";
import { prebookingKey } from "../cart/order-key.ts";
import { earlierPayment } from "../cart/payment/attempt-end.ts";
import { payFor, refused } from "../cart/payment/pay-online.ts";
import { leftPaying, paidItems, payingFor } from "../cart/payment/paying-for.ts";
import { paymentTexts } from "../cart/payment/payment-texts.ts";
import type { PaymentProof } from "../cart/payment/provider-checkout.ts";
import {
	ANSWER_TIMEOUT_MS,
	BOUNDED,
	INCONCLUSIVE_STATUSES,
	type PaymentOption,
	type PlaceOrderOutcome,
	type RefusedCode,
	SHOWN_REFUSALS,
} from "../cart/place-order.ts";
import type { RefusedLine } from "../cart/use-quote.ts";
import type { PrebookingIssue, PrebookingValues } from "./prebooking-form-values.ts";

export type PrebookingDraft = PrebookingValues & {
	cart: Cart;
	tip: Tip;
	paymentMethod: PaymentOption;
	totalAmount: number;
	deliveryCoordinates: { latitude: number; longitude: number } | null;
	deliveryDirections: string | null;
};
export type PrebookingOutcome =
	/** `foundBy` is its key if it was sent before and found by asking. */
	| { kind: "booked"; prebooking: PrebookingView; foundBy?: string }
	/** It was sent, and whether it was booked is still unknown. */
	| { kind: "unanswered" }
	/** It was sent and not booked; confirming again cannot book twice. */
	| { kind: "not-placed" }
	| { kind: "stale-quote"; quote: QuoteView }
	| { kind: "unsellable"; lines: RefusedLine[] }
	| { kind: "invalid"; issues: PrebookingIssue[] }
	| { kind: "signed-out" }
	| { kind: "refused"; code: RefusedCode; message: string }
	| { kind: "confirming" }
	| { kind: "returned"; amount: number | null }
	| { kind: "failed" };

const FIELDS = [
	"userEmail",
	"phoneNumber",
	"deliveryAddress",
	"preferredDate",
] as const satisfies (keyof PrebookingValues)[];

/** Refusals whose own texts help more than 'Error creating prebooking. Please try again.'. */
const SHOWN_PREBOOKING_REFUSALS: readonly RefusedCode[] = [
	...SHOWN_REFUSALS,
	"prebooking-not-offered",
	"too-many-prebookings",
];

/** Asks the shop to book; sending the same draft again is the same prebooking, even if a reply was lost. */
export async function bookForCash(draft: PrebookingDraft): Promise<PrebookingOutcome> {
	const attempt = payingFor();
	const isSame = attempt?.items === paidItems(draft.cart, draft.preferredDate);
	const outcome = await sendPrebooking(requestOf(draft), isSame ? { insteadOf: attempt.attemptId } : {});
	if (outcome.kind === "refused" && outcome.code === "paid-already") return { kind: "confirming" };
	if (outcome.kind === "booked") leftPaying();
	return outcome;
}

/** What the page does while the provider's window opens and closes. */
type Stage = Parameters<typeof payFor>[1];

/** Pays for a prebooking and has it booked, unless an open payment for the same one turns out to be paid. */
export async function bookPaid(draft: PrebookingDraft, stage: Stage): Promise<PrebookingOutcome | PlaceOrderOutcome> {
	const items = paidItems(draft.cart, draft.preferredDate);
	const earlier = await earlierPayment(items);
	if (earlier) return earlier;
	const request = requestOf(draft, stage.settings.onlinePayment.key);
	return payFor(
		{
			...{ key: request.orderId, items, method: draft.paymentMethod },
			begin: () => askForPayment(request),
			send: (proof) => sendPrebooking(request, proof),
		},
		stage,
	);
}

function requestOf(
	{ cart, deliveryDirections, paymentMethod, tip, ...draft }: PrebookingDraft,
	account: string | null = null,
) {
	const note = readOrderNote();
	const body = {
		...draft,
		...(deliveryDirections !== null && { deliveryDirections }),
		items: orderedLinesOf(cart),
		...(note !== null && { note }),
		...(tip > 0 && { tip }),
		...(paymentMethod !== "cod" && { paymentMethod: "online" as const }),
	};
	return { ...body, orderId: prebookingKey.of(body, account) };
}

type Request = ReturnType<typeof requestOf>;

async function sendPrebooking(
	request: Request,
	more: PaymentProof | { insteadOf?: string },
): Promise<PrebookingOutcome> {
	prebookingKey.sent();
	try {
		const response = await api.prebookings.$post({ json: { ...request, ...more } });
		if (response.status === 202) return { kind: "confirming" };
		if (!response.ok) return await refusal(response, request.orderId);
		const { prebooking } = await response.json();
		prebookingKey.forget(request.orderId);
		return { kind: "booked", prebooking };
	} catch {
		return sentPrebookingEnd(request.orderId);
	}
}

async function askForPayment(request: Request) {
	const texts = paymentTexts[languageOfDocument()];
	const { totalAmount: amount, paymentMethod: _, ...draft } = request;
	try {
		const json = { amount, draft: { ...draft, kind: "prebooking" as const } };
		const reply = await api["create-order"].$post({ json });
		if (reply.ok) return await reply.json();
		const outcome = await refusal(reply, request.orderId);
		return outcome.kind === "failed" ? refused("payment-order-failed", texts.createFailed) : outcome;
	} catch {
		return refused("payment-network", texts.initiateFailed);
	}
}

/** The outcome of the last prebooking that was sent without a reply; null when there is none. */
export async function unansweredPrebookingEnd(): Promise<PrebookingOutcome | null> {
	const key = prebookingKey.unanswered();
	return key === null ? null : sentPrebookingEnd(key);
}

/** Asks the shop, by its key, whether a prebooking whose reply was lost was made. */
async function sentPrebookingEnd(key: string): Promise<PrebookingOutcome> {
	try {
		const init = { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) };
		const reply = await api["prebooking-keys"][":key"].$get({ param: { key } }, { init });
		if (reply.ok) {
			const { prebooking } = await reply.json();
			prebookingKey.forget(key);
			return { kind: "booked", prebooking, foundBy: key };
		}
		if (isSignedOut(reply)) return { kind: "signed-out" };
		// One still in flight may arrive yet: the next try keeps its key.
		return { kind: reply.status === 404 ? "not-placed" : "unanswered" };
	} catch {
		return { kind: "unanswered" };
	}
}

async function refusal(
	response: { status: number; json(): Promise<unknown> },
	key: string,
): Promise<PrebookingOutcome> {
	const { code, message, quote, lines, issues } = await refusalOf(response);
	// The key was sent before with something else, whose reply was lost.
	if (code === "key-reused") return earlierPrebooking(key);
	if (response.status < 500 && !INCONCLUSIVE_STATUSES.includes(response.status)) prebookingKey.refused(key);
	if (code === "stale-quote" && quote) return { kind: "stale-quote", quote };
	if (lines) return { kind: "unsellable", lines };
	if (isSignedOut(response)) return { kind: "signed-out" };
	if (code === "payment-returned") return { kind: "returned", amount: null };
	// The message for a day that cannot be booked is in the page's language, with days as programs write them.
	if (code === "date-not-bookable") {
		const inWords = message.replace(/\d{4}-\d\d-\d\d/g, (date) => dayInWords(date, languageOfDocument()));
		return { kind: "invalid", issues: [{ path: "preferredDate", message: inWords }] };
	}
	const about = issuesOfForm(issues);
	if (about.length > 0) return { kind: "invalid", issues: about };
	if (response.status >= 500 && !SHOWN_PREBOOKING_REFUSALS.includes(code)) {
		const end = await sentPrebookingEnd(key);
		return end.kind === "not-placed" ? { kind: "failed" } : end;
	}
	if (!SHOWN_PREBOOKING_REFUSALS.includes(code)) return { kind: "failed" };
	return { kind: "refused", code, message };
}

/** The shop's issues by the form's own fields; those of a payment's draft are `draft.…`. */
function issuesOfForm(issues: readonly { path: string; message: string }[] = []): PrebookingIssue[] {
	return FIELDS.flatMap((path) =>
		issues.flatMap((issue) =>
			[path, `draft.${path}`].includes(issue.path) ? [{ path, message: issue.message }] : [],
		),
	);
}

async function earlierPrebooking(key: string): Promise<PrebookingOutcome> {
	const end = await sentPrebookingEnd(key);
	if (end.kind === "not-placed") prebookingKey.forget(key);
	return end;
}

/** Whether a refusal is about the customer, so that a call helps. */
export function isBounded(code: RefusedCode): boolean {
	return BOUNDED.includes(code);
}
