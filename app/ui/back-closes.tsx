import { useEffect, useLayoutEffect, useState } from "react";
import { useBlocker } from "react-router";

/**
 * While it is shown, the history's Back closes what is open instead of leaving the page behind it. The router asks only
 * the one that was shown last: what lies on top.
 */
export function BackCloses({ onBack }: { onBack: () => void }) {
	const [, setShown] = useState(false);
	// The router hears of a blocker by two effects, the second after a render that the first asks for: React runs both
	// before the first paint where a render is due at once.
	useLayoutEffect(() => setShown(true), []);
	const blocker = useBlocker(({ historyAction }) => historyAction === "POP");
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		blocker.reset();
		onBack();
	}, [blocker, onBack]);
	return null;
}
