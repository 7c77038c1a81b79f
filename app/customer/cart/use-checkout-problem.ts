import type { WayOut } from "../../../contract/refusals.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { orderKey } from "./order-key.ts";
import type { RefusedCode } from "./place-order.ts";
import { type ProblemEnd, usePassingProblem } from "./use-passing-problem.ts";

type Code = RefusedCode | "no-signal" | "unanswered" | "address-missing" | "quote-failed" | "payment-failed" | "failed";
export type CheckoutProblem =
	| { kind: "price-changed" }
	| { kind: "refused"; code: Code; message: string; wayOut?: WayOut | undefined };

/** What prevents the order, until it is resolved; shown where the order is confirmed. */
export function useCheckoutProblem(page: { isCutOff: boolean; isQuoted: boolean; place: string }) {
	const texts = useCartTexts();
	const [problem, setProblem] = usePassingProblem<CheckoutProblem>(endOf, page);

	function refuse(code: Code, message: string, wayOut?: WayOut) {
		setProblem({ kind: "refused", code, message, wayOut });
	}

	return {
		problem,
		refuse,
		/** An order is never sent later automatically: the customer sees the current price first. */
		refuseWithoutSignal() {
			if (orderKey.unanswered() !== null) refuse("unanswered", texts.unanswered);
			else refuse("no-signal", texts.noSignal);
		},
		tellPriceChanged: () => setProblem({ kind: "price-changed" }),
		settle: () => setProblem(null),
		isWaitedFor: isOf(problem, "unanswered"),
	};
}

export type CheckoutProblemState = ReturnType<typeof useCheckoutProblem>;

function endOf(problem: CheckoutProblem): ProblemEnd | undefined {
	if (isOf(problem, "no-signal")) return "signal";
	if (ABOUT_THE_PLACE.some((code) => isOf(problem, code))) return "place";
	return isOf(problem, "quote-failed") ? "price" : undefined;
}

const ABOUT_THE_PLACE: readonly Code[] = ["address-missing", "location-needed", "outside-area"];

function isOf(problem: CheckoutProblem | null, code: Code): boolean {
	return problem?.kind === "refused" && problem.code === code;
}
