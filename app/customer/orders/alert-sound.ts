import { firstThatPlays } from "./alert-channels.ts";

const VOLUME = 0.8;

/** Plays the shop's chime: from its file, from a second one, or as a plain beep (spec section 4). */
export function playChime(): Promise<number | null> {
	return firstThatPlays([
		() => playFile("/sounds/order-placed.wav"),
		() => playFile("/sounds/order-placed-short.wav"),
		beep,
	]);
}

function playFile(address: string): Promise<void> {
	const audio = new Audio(address);
	audio.volume = VOLUME;
	return audio.play();
}

function beep(): void {
	const context = new AudioContext();
	const tone = context.createOscillator();
	const loudness = context.createGain();
	tone.frequency.value = 880;
	loudness.gain.setValueAtTime(VOLUME / 2, context.currentTime);
	loudness.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.5);
	tone.connect(loudness).connect(context.destination);
	tone.onended = () => void context.close();
	tone.start();
	tone.stop(context.currentTime + 0.5);
}
