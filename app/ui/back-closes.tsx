import { useEffect, useLayoutEffect, useState } from "react";
import { useBlocker } from "react-router";

/**
 * While mounted, the history's Back closes what is open instead of leaving the page behind it. The router asks only the
 * last one mounted: the one on top.
 */
export function BackCloses({ onBack }: { onBack: () => void }) {
	const [, setShown] = useState(false);
	// The router registers a blocker with two effects, the second after a render that the first requests: React runs
	// both before the first paint if a render is due at once.
	useLayoutEffect(() => setShown(true), []);
	const blocker = useBlocker(({ historyAction }) => historyAction === "POP");
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		blocker.reset();
		onBack();
	}, [blocker, onBack]);
	return null;
}
