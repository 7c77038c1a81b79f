import { useEffect } from "react";
import { tryTheSound, useSoundState } from "./ring-sound.ts";

const GESTURES = ["pointerup", "keydown"] as const;
/** What was touched is answered first; the browser still takes it for the gesture. */
const AFTER_ANSWER_MS = 150;

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
		let timer: ReturnType<typeof setTimeout> | undefined;
		const unlock = () => {
			clearTimeout(timer);
			timer = setTimeout(() => void tryTheSound(), AFTER_ANSWER_MS);
		};
		for (const gesture of GESTURES) document.addEventListener(gesture, unlock);
		return () => {
			clearTimeout(timer);
			for (const gesture of GESTURES) document.removeEventListener(gesture, unlock);
		};
	}, [state]);
}
