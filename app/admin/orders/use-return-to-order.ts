import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The order last opened, from which history entry of the list, and its distance from the top of the window then. */
let opened: { visit: string; headingId: string; top: number } | null = null;

/** At most so many frames until the rows around it have been laid out. */
const FRAMES = 30;

/**
 * On going back to the list, the opened order is where it was. The browser alone would miss it: a row off screen has
 * only an estimated height (order-row.tsx). Returns the list's click handler.
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

/**
 * Holds a row in place until everything around it has its real height or somebody scrolls; returns a function that
 * stops it.
 */
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
