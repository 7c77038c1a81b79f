import { useEffect, useEffectEvent, useState } from "react";

/** What ends a problem by itself: a signal, or a price. */
export type ProblemEnd = "signal" | "price";

/** What stands in the way of an order or a booking, until it is settled or what `endOf` says of it has come. */
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
