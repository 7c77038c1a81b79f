import { ok, type Result, refuse } from "../../../domain/result.ts";
import { addressIssue } from "../../../domain/text/delivery-address.ts";
import { CURRENT_LOCATION } from "./use-delivery-address.ts";
import type { Outside } from "./use-quote.ts";
import type { WantedOrder } from "./use-wanted-order.ts";

export type Missing =
	| { code: "time" | "address" | "pin" | "door" | "sellable-dishes" | "price" }
	| { code: "place-inside"; outside: Outside }
	| { code: "least-amount"; rupees: number };

type Wanted = Pick<WantedOrder, "addresses" | "isPinMissing" | "quote"> & {
	fulfilment: Pick<WantedOrder["fulfilment"], "kind" | "isForLater" | "dueAt">;
};

/** The total at which an order can be confirmed, or what the customer must give first. */
export function totalToConfirm({
	fulfilment,
	addresses: { chosen },
	isPinMissing,
	quote: { quote, refused, isSettled, outside },
}: Wanted): Result<number, Missing> {
	if (isTimeMissing(fulfilment)) return refuse({ code: "time" });
	if (fulfilment.kind === "delivery") {
		if (!chosen) return refuse({ code: "address" });
		if (isPinMissing) return refuse({ code: "pin" });
		if (chosen.id === CURRENT_LOCATION || addressIssue(chosen.address)) return refuse({ code: "door" });
	}
	if (refused.length > 0) return refuse({ code: "sellable-dishes" });
	if (!quote || !isSettled) return refuse({ code: "price" });
	if (outside) return refuse({ code: "place-inside", outside });
	if (quote.missing) return refuse({ code: "least-amount", rupees: quote.missing });
	return ok(quote.totalAmount);
}

/** Whether the order is for later and no time is chosen. */
function isTimeMissing({ isForLater, dueAt }: Wanted["fulfilment"]): boolean {
	return isForLater && dueAt === null;
}

/** What is missing before the way from the cart to the confirmation can begin; null if it can. */
export function missingToProceed({
	hasSignal,
	isShopOpen,
	isLoggedIn,
	isOneSheet,
	fulfilment,
}: {
	hasSignal: boolean;
	isShopOpen: boolean;
	isLoggedIn: boolean;
	/** Whether one sheet asks for everything, the account and the time included. */
	isOneSheet: boolean;
	fulfilment: Wanted["fulfilment"];
}): "signal" | "time" | "open-shop" | "login" | null {
	if (!hasSignal) return "signal";
	if (!isOneSheet && isTimeMissing(fulfilment)) return "time";
	if (!isShopOpen && !fulfilment.isForLater) return "open-shop";
	return isOneSheet || isLoggedIn ? null : "login";
}
