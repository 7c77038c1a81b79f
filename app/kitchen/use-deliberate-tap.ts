import { type PointerEvent, useEffect, useRef } from "react";

/** Wet fingers tap twice: the second tap within this time was not meant for what the first one has brought. */
const DOUBLE_MS = 600;
/** Nobody sees that something has moved and lifts the finger in less than this. */
const REACTION_MS = 400;

let movedAt = Number.NEGATIVE_INFINITY;

/** Tells the buttons of the board when the tickets have changed their places. */
export function useNoteMoves(places: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: each other order of the tickets is a move
	useEffect(() => {
		movedAt = performance.now();
	}, [places]);
}

/** Whether a tap on a button was meant for it; mouse and keyboard always mean it. Spread `watch` over the button. */
export function useDeliberateTap(): { watch: { onPointerDown(event: PointerEvent): void }; isDeliberate(): boolean } {
	const lastAt = useRef(Number.NEGATIVE_INFINITY);
	const isBlind = useRef(false);
	return {
		watch: {
			onPointerDown({ pointerType }) {
				const at = performance.now();
				const isTooSoon = at - lastAt.current < DOUBLE_MS || at - movedAt < REACTION_MS;
				isBlind.current = pointerType === "touch" && isTooSoon;
			},
		},
		isDeliberate() {
			const isMeant = !isBlind.current;
			isBlind.current = false;
			if (isMeant) lastAt.current = performance.now();
			return isMeant;
		},
	};
}
