import { usePageTexts } from "../../texts/texts.ts";
import { prebookingKey } from "../cart/order-key.ts";
import { type ProblemEnd, usePassingProblem } from "../cart/use-passing-problem.ts";
import { prebookingTexts } from "./prebooking-texts.ts";

type Refused = {
	kind: "refused";
	message: string;
	/** It is about the customer, and a call to the shop helps. */
	mayCall?: boolean;
	/** Nothing was paid: the customer chooses the payment method again. */
	afterPaying?: boolean;
	/** The provider's window was open: money may be on its way. */
	mayHavePaid?: boolean;
	/** The page is asking the shop whether it arrived. */
	isUnanswered?: boolean;
	/** What ends it automatically. */
	until?: ProblemEnd;
};
type PrebookingProblem = { kind: "price-changed" } | Refused;

/** What prevents the prebooking, until it is resolved. */
export function usePrebookingProblem(page: { isCutOff: boolean; isQuoted: boolean; place: string }) {
	const texts = usePageTexts(prebookingTexts);
	const [problem, setProblem] = usePassingProblem<PrebookingProblem>(endOf, page);

	function refuse(message: string, ways: Omit<Refused, "kind" | "message"> = {}) {
		setProblem({ kind: "refused", message, ...ways });
	}

	function refuseUnanswered() {
		refuse(texts.unanswered, { mayCall: true, isUnanswered: true });
	}

	return {
		...{ problem, refuse, refuseUnanswered },
		refuseWithoutSignal() {
			if (prebookingKey.unanswered() !== null) refuseUnanswered();
			else refuse(texts.noSignal, { until: "signal" });
		},
		tellPriceChanged: () => setProblem({ kind: "price-changed" }),
		settle: () => setProblem(null),
		isWaitedFor: problem?.kind === "refused" && problem.isUnanswered === true,
	};
}

export type PrebookingProblemState = ReturnType<typeof usePrebookingProblem>;

function endOf(problem: PrebookingProblem): ProblemEnd | undefined {
	return problem.kind === "refused" ? problem.until : undefined;
}
