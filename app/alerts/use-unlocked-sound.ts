import { useEffect } from "react";
import { tryTheSound, useSoundState } from "./ring-sound.ts";

const GESTURES = ["pointerup", "keydown"] as const;
/** The tap itself is handled first; the browser still counts this as part of the gesture. */
const AFTER_ANSWER_MS = 150;

/** Checks on arrival whether the page may ring; if not, the first touch of anything enables the sound. */
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
