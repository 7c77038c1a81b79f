import { useSyncExternalStore } from "react";
import { beep, CHIMES, firstThatPlays } from "./alert-sound.ts";

/** Browsers let a page make no sound until somebody has touched it. */
type SoundState = "unknown" | "ready" | "blocked";

/** Silence: a player that has played it may ring later, as Safari needs a tap per player. */
const SILENCE = "/sounds/silence.wav";

let player: HTMLAudioElement | null = null;
let state: SoundState = "unknown";
const listeners = new Set<() => void>();

/** Rings once; returns whether it was heard, as far as the browser reports. */
export async function ringOnce(volume: number): Promise<boolean> {
	const played = await firstThatPlays([
		...CHIMES.map((address) => () => play(address, volume)),
		() => {
			if (state === "blocked") throw new Error("the browser waits for a tap");
			beep(volume);
		},
	]);
	return played !== null;
}

/** Finds out silently whether the page may ring; called in response to a tap, it gets permission. */
export async function tryTheSound(): Promise<SoundState> {
	try {
		await play(SILENCE, 1);
	} catch {
		// play has recorded whether it was blocked
	}
	return state;
}

/** Stops a ring. */
export function endRing(): void {
	player?.pause();
}

/** Whether this page may ring, kept current. */
export function useSoundState(): SoundState {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => state,
		() => "unknown",
	);
}

async function play(address: string, volume: number): Promise<void> {
	player ??= new Audio();
	if (!player.src.endsWith(address)) player.src = address;
	player.volume = volume;
	try {
		if (player.currentTime > 0) player.currentTime = 0;
		await player.play();
		note("ready");
	} catch (fault) {
		const name = fault instanceof DOMException ? fault.name : "";
		// Somebody answered just as it began to ring.
		if (name === "AbortError") return;
		if (name === "NotAllowedError") note("blocked");
		throw fault;
	}
}

function note(next: SoundState): void {
	if (next === state) return;
	state = next;
	for (const listener of listeners) listener();
}
