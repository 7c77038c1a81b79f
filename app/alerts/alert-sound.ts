const VOLUME = 0.8;
/** Longer than the beep, with a moment for the device to begin. */
const CLOSED_AFTER_MS = 2_000;
/** The chime, and a shorter version for browsers that cannot play the first. */
export const CHIMES = ["/sounds/order-placed.wav", "/sounds/order-placed-short.wav"] as const;

/** A player that a tap has started once may play again later: Safari needs a tap per player. */
let player: HTMLAudioElement | null = null;

/** Plays the shop's chime: from its file, from a second one, or as a plain beep (specification 13.2). */
export function playChime(): Promise<number | null> {
	return firstThatPlays([...CHIMES.map((address) => () => playFile(address)), () => beep()]);
}

/** Tries each player in turn until one plays; returns its index, or null if all stayed silent. */
export async function firstThatPlays(players: readonly (() => Promise<unknown> | unknown)[]): Promise<number | null> {
	for (const [index, play] of players.entries()) {
		try {
			await play();
			return index;
		} catch {
			// blocked or missing: the next one may still play
		}
	}
	return null;
}

function playFile(address: string): Promise<void> {
	player ??= new Audio();
	if (!player.src.endsWith(address)) player.src = address;
	player.volume = VOLUME;
	if (player.currentTime > 0) player.currentTime = 0;
	return player.play();
}

/** A plain tone that needs no file. */
export function beep(volume = VOLUME): void {
	const context = new AudioContext();
	const tone = context.createOscillator();
	const loudness = context.createGain();
	tone.frequency.value = 880;
	loudness.gain.setValueAtTime(volume / 2, context.currentTime);
	loudness.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.5);
	tone.connect(loudness).connect(context.destination);
	tone.start();
	tone.stop(context.currentTime + 0.5);
	// On a page that nobody has touched the tone never ends: it would stay in memory, and sound at the first touch.
	setTimeout(() => void context.close(), CLOSED_AFTER_MS);
}
