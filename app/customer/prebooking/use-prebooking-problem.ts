import { useState } from "react";

type Refused = {
	kind: "refused";
	message: string;
	/** It is about the customer, and a call helps. */
	mayCall?: boolean;
	/** Nothing was paid: the customer chooses anew how to. */
	afterPaying?: boolean;
	/** The provider's window was open: money may be on its way. */
	mayHavePaid?: boolean;
	/** The shop is being asked whether it came. */
	isUnanswered?: boolean;
};
type PrebookingProblem = { kind: "price-changed" } | Refused;

/** What stands in the way of the prebooking, until it is settled. */
export function usePrebookingProblem() {
	const [problem, setProblem] = useState<PrebookingProblem | null>(null);
	return {
		problem,
		refuse: (message: string, ways: Omit<Refused, "kind" | "message"> = {}) =>
			setProblem({ kind: "refused", message, ...ways }),
		tellPriceChanged: () => setProblem({ kind: "price-changed" }),
		settle: () => setProblem(null),
		isWaitedFor: problem?.kind === "refused" && problem.isUnanswered === true,
	};
}

export type PrebookingProblemState = ReturnType<typeof usePrebookingProblem>;
