import { useEffect, useEffectEvent, useState } from "react";

/** What ends a problem automatically: a signal, a price, or another place to deliver to. */
export type ProblemEnd = "signal" | "price" | "place";

/** What prevents an order or a booking, until it is resolved or the event that `endOf` names happens. */
export function usePassingProblem<Problem>(
	endOf: (problem: Problem) => ProblemEnd | undefined,
	{ isCutOff, isQuoted, place }: { isCutOff: boolean; isQuoted: boolean; place: string },
) {
	const [problem, setProblem] = useState<Problem | null>(null);
	const [lastPlace, setLastPlace] = useState(place);
	const endBy = (by: ProblemEnd) => setProblem((last) => (last !== null && endOf(last) === by ? null : last));
	const end = useEffectEvent(endBy);
	if (place !== lastPlace) {
		setLastPlace(place);
		endBy("place");
	}

	useEffect(() => {
		if (!isCutOff) end("signal");
	}, [isCutOff]);

	useEffect(() => {
		if (isQuoted) end("price");
	}, [isQuoted]);

	return [problem, setProblem] as const;
}
