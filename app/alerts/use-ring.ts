import { useEffect } from "react";
import { RINGS, type RingLevel } from "../../domain/orders/ringing.ts";
import { endRing, ringOnce, useSoundState } from "./ring-sound.ts";

/** Rings repeatedly while there is a level, and stops at once when there is none. */
export function useRing(level: RingLevel | null): void {
	const isBlocked = useSoundState() === "blocked";
	// biome-ignore lint/correctness/useExhaustiveDependencies: a device that may ring from now on does so at once
	useEffect(() => {
		if (!level) return;
		const { everySeconds, volume } = RINGS[level];
		const ring = () => void ringOnce(volume);
		ring();
		const timer = setInterval(ring, everySeconds * 1000);
		return () => {
			clearInterval(timer);
			endRing();
		};
	}, [level, isBlocked]);
}
