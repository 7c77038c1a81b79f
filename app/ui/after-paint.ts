/** Runs a callback once the tap itself has been painted: what follows never delays the response. */
export function afterPaint(then: () => void): void {
	// A hidden tab does not paint.
	if (document.hidden) then();
	else requestAnimationFrame(() => setTimeout(then));
}

type Subscribe = (tell: () => void) => () => void;

/** For changes away from the finger: listeners are called once the tap's own change is painted. */
export function notifiedAfterPaint(subscribe: Subscribe): Subscribe {
	return (tell) => subscribe(() => afterPaint(tell));
}
