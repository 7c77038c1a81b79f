import { useEffect, useEffectEvent, useState } from "react";

/** What ends a problem automatically: a signal, or a price. */
export type ProblemEnd = "signal" | "price";

/** What prevents an order or a booking, until it is resolved or the event that `endOf` names happens. */
export function usePassingProblem<Problem>(
	endOf: (problem: Problem) => ProblemEnd | undefined,
	{ isCutOff, isQuoted }: { isCutOff: boolean; isQuoted: boolean },
) {
	const [problem, setProblem] = useState<Problem | null>(null);
	const end = useEffectEvent((by: ProblemEnd) =>
		setProblem((last) => (last !== null && endOf(last) === by ? null : last)),
	);

	useEffect(() => {
		if (!isCutOff) end("signal");
	}, [isCutOff]);

	useEffect(() => {
		if (isQuoted) end("price");
	}, [isQuoted]);

	return [problem, setProblem] as const;
}
