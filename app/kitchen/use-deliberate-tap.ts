import { type PointerEvent, useEffect, useRef } from "react";

/** Wet fingers tap twice: a second tap within this time was not meant for what the first one brought up. */
const DOUBLE_MS = 600;
/** Nobody notices a move and stops a tap in less time than this. */
const REACTION_MS = 400;

let movedAt = Number.NEGATIVE_INFINITY;

/** Tells the board's buttons when the tickets have moved. */
export function useNoteMoves(places: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new order of the tickets is a move
	useEffect(() => {
		movedAt = performance.now();
	}, [places]);
}

/** Whether a tap on a button was meant for it; mouse and keyboard always are. Spread `watch` over the button. */
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
