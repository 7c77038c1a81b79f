import type { PrebookingView } from "../../../contract/prebookings.ts";
import type { QuoteView } from "../../../contract/quote-schemas.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import { api, refusalOf } from "../../api.ts";
import { orderedLinesOf, readOrderNote } from "../cart/cart-notes.ts";
import { createOrderKey } from "../cart/order-key.ts";
import { BOUNDED } from "../cart/place-order.ts";
import type { RefusedLine } from "../cart/use-quote.ts";
import type { PrebookingIssue, PrebookingValues } from "./prebooking-form-values.ts";

export type PrebookingDraft = PrebookingValues & {
	cart: Cart;
	totalAmount: number;
	deliveryCoordinates: { latitude: number; longitude: number } | null;
	deliveryDirections: string | null;
};
export type PrebookingOutcome =
	| { kind: "made"; prebooking: PrebookingView }
	| { kind: "stale-quote"; quote: QuoteView }
	| { kind: "unsellable"; lines: RefusedLine[] }
	| { kind: "invalid"; issues: PrebookingIssue[] }
	| { kind: "signed-out" }
	| { kind: "refused"; message: string; isBounded: boolean }
	| { kind: "no-signal" }
	| { kind: "failed" };

/** Refusals whose own words help more than 'Error creating prebooking. Please try again.'. */
const TELLING = [
	"prebooking-not-offered",
	"location-needed",
	"outside-area",
	"below-minimum",
	"too-many-prebookings",
	"too-many-requests",
	"busy",
	...BOUNDED,
];

const prebookingKey = createOrderKey("prebookingKey");

/** Asks the shop to book; the same draft again is the same prebooking, even if a reply was lost. */
export async function sendPrebooking({
	cart,
	deliveryDirections,
	...draft
}: PrebookingDraft): Promise<PrebookingOutcome> {
	const note = readOrderNote();
	const body = {
		...draft,
		...(deliveryDirections !== null && { deliveryDirections }),
		items: orderedLinesOf(cart),
		...(note !== null && { note }),
	};
	const orderId = prebookingKey.of(body);
	try {
		const response = await api.prebookings.$post({ json: { ...body, orderId } });
		if (!response.ok) return await refusal(response);
		const { prebooking } = await response.json();
		prebookingKey.forget(orderId);
		return { kind: "made", prebooking };
	} catch {
		return { kind: "no-signal" };
	}
}

async function refusal(response: { status: number; json(): Promise<unknown> }): Promise<PrebookingOutcome> {
	const { code, message, quote, lines, issues } = await refusalOf(response);
	if (code === "stale-quote" && quote) return { kind: "stale-quote", quote };
	if (lines) return { kind: "unsellable", lines };
	if (response.status === 401) return { kind: "signed-out" };
	// The message of a day that cannot be booked is in the page's language.
	if (code === "date-not-bookable") return { kind: "invalid", issues: [{ path: "preferredDate", message }] };
	if (issues && response.status === 422 && code !== "location-needed")
		return { kind: "invalid", issues: issues as PrebookingIssue[] };
	if (!TELLING.includes(code)) return { kind: "failed" };
	return { kind: "refused", message, isBounded: BOUNDED.includes(code) };
}
