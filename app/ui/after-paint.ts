/** Does what a tap asks for once the tap itself is to be seen: what follows never keeps the answer waiting. */
export function afterPaint(then: () => void): void {
	// Nothing is painted in a tab that nobody looks at.
	if (document.hidden) then();
	else requestAnimationFrame(() => setTimeout(then));
}

type Subscribe = (tell: () => void) => () => void;

/** For what changes elsewhere than under the finger: listeners are called once the tap's own is to be seen. */
export function notifiedAfterPaint(subscribe: Subscribe): Subscribe {
	return (tell) => subscribe(() => afterPaint(tell));
}
