import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Which order was opened last from which visit of the list, and how far below the window's edge it stood then. */
let opened: { visit: string; headingId: string; top: number } | null = null;

/** So many frames pass at most until the rows around it have been laid out. */
const FRAMES = 30;

/**
 * On going back to the list, the order that was opened is where it was. The browser alone would miss it: a row off
 * screen has only an estimated height (order-row.tsx). Returns the list's click handler.
 */
export function useReturnToOrder(): (event: MouseEvent<HTMLElement>) => void {
	const { key } = useLocation();
	const isReturn = useNavigationType() === "POP";
	const goBack = useEffectEvent(() => (isReturn && opened?.visit === key ? keepInPlace(opened) : undefined));
	useEffect(() => goBack(), []);
	return ({ target }) => {
		const row = target instanceof Element && target.closest("a") ? target.closest("[data-order]") : null;
		const headingId = row?.getAttribute("aria-labelledby");
		if (row && headingId) opened = { visit: key, headingId, top: row.getBoundingClientRect().top };
	};
}

/** Holds a row at its place until everything around it has its real height or somebody scrolls; gives how to stop. */
function keepInPlace({ headingId, top }: { headingId: string; top: number }): () => void {
	let left = FRAMES;
	let frame = requestAnimationFrame(hold);
	const stop = () => cancelAnimationFrame(frame);
	for (const moves of ["wheel", "touchstart", "keydown", "pointerdown"])
		addEventListener(moves, stop, { once: true });
	return stop;

	function hold() {
		const row = document.getElementById(headingId)?.closest("[data-order]");
		if (!row) return;
		window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: "instant" });
		left -= 1;
		if (left > 0) frame = requestAnimationFrame(hold);
	}
}
