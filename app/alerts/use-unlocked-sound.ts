import { useEffect } from "react";
import { tryTheSound, useSoundState } from "./ring-sound.ts";

const GESTURES = ["pointerup", "keydown"] as const;

/**
 * Asks the browser on arrival whether the page may ring; where it may not, the first touch of anything opens its ears.
 */
export function useUnlockedSound(): void {
	const state = useSoundState();
	useEffect(() => {
		void tryTheSound();
	}, []);
	useEffect(() => {
		if (state !== "blocked") return;
		const unlock = () => void tryTheSound();
		for (const gesture of GESTURES) document.addEventListener(gesture, unlock);
		return () => {
			for (const gesture of GESTURES) document.removeEventListener(gesture, unlock);
		};
	}, [state]);
}
