/**
 * The seconds of the keystroke-level model (Card, Moran and Newell, Communications of the ACM 23(7), 1980): a key of an
 * average typist, pointing at something, pressing and letting go there, and making up one's mind.
 */
const SECONDS = { key: 0.28, point: 1.1, press: 0.2, think: 1.35 };

/**
 * Adds up what somebody does with a screen. One thinks before each field and before each thing that is tapped, but not
 * before the same once more; the shop's own answers are not in it.
 */
export function keystrokeLevel() {
	let seconds = 0;
	let taps = 0;
	let last = "";
	return {
		tap(what: string) {
			taps += 1;
			seconds += SECONDS.press + (what === last ? 0 : SECONDS.point + SECONDS.think);
			last = what;
		},
		/** Into the field that was tapped last, or that has the focus already. */
		type(text: string, { isTapped = false } = {}) {
			seconds += text.length * SECONDS.key + (isTapped ? 0 : SECONDS.think);
			last = "";
		},
		/** A key that leads on, without a thought of its own. */
		press() {
			seconds += SECONDS.key;
		},
		taps: () => taps,
		seconds: () => Math.round(seconds * 10) / 10,
	};
}
