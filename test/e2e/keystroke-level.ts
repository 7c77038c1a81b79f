/**
 * The seconds of the keystroke-level model (Card, Moran and Newell, Communications of the ACM 23(7), 1980): a key press
 * of an average typist, pointing, pressing and releasing a button, and thinking.
 */
const SECONDS = { key: 0.28, point: 1.1, press: 0.2, think: 1.35 };

/**
 * Adds up the time that a person needs at a screen. People think before each field and each tap, but not before a
 * second tap on the same thing. The shop's response times are not included.
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
		/** Types into the field that was tapped last or already has the focus. */
		type(text: string, { isTapped = false } = {}) {
			seconds += text.length * SECONDS.key + (isTapped ? 0 : SECONDS.think);
			last = "";
		},
		/** Presses a key that moves on, without time to think. */
		press() {
			seconds += SECONDS.key;
		},
		taps: () => taps,
		seconds: () => Math.round(seconds * 10) / 10,
	};
}
