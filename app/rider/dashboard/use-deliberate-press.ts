import { type PointerEvent, useEffect, useRef } from "react";

/** Nobody notices a move and stops the thumb in less time than this. */
const REACTION_MS = 400;

/**
 * Whether a touch was meant for what it hit: not if the page has grown or shrunk so shortly before that the thumb was
 * already on its way. Spread `watch` over the button, ask `isDeliberate` when it is pressed.
 */
export function useDeliberatePress(): { watch: { onPointerDown(event: PointerEvent): void }; isDeliberate(): boolean } {
	const isBlind = useRef(false);
	useEffect(watchPage, []);
	return {
		watch: {
			onPointerDown: ({ pointerType }) => {
				isBlind.current = pointerType === "touch" && performance.now() - movedAt < REACTION_MS;
			},
		},
		isDeliberate: () => !isBlind.current,
	};
}

let movedAt = Number.NEGATIVE_INFINITY;
let watching = 0;
const seen = new WeakSet<Element>();
let observer: ResizeObserver | null = null;

function watchPage(): () => void {
	watching += 1;
	if (!observer) {
		observer = new ResizeObserver((sizes) => {
			// The first report is only the current size.
			const isFirst = sizes.every(({ target }) => !seen.has(target));
			for (const { target } of sizes) seen.add(target);
			if (!isFirst) movedAt = performance.now();
		});
		// A page shorter than the screen grows within it.
		for (const part of document.querySelectorAll("body, #content, [data-steady]")) observer.observe(part);
	}
	return () => {
		watching -= 1;
		if (watching > 0) return;
		observer?.disconnect();
		observer = null;
	};
}
