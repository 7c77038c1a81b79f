const CONTENT = "content";
/** Half a second: by then the row, the form or the dialog that was left is no longer rendered. */
const LOOKS = 7;
/**
 * Long enough for the press to be painted first. A timer rather than animation frames: each requested frame is
 * rendered.
 */
const DELAY_MS = 80;

/**
 * Moves the focus once the pressed button is gone: to the element with this id, or else to the page's content. The
 * element is scrolled to, unless it `isAround` the button: what is pressed next does not move.
 */
export function keepFocus(id = CONTENT, isAround = false): void {
	setTimeout(look, DELAY_MS, id, isAround, LOOKS);
}

function look(id: string, isAround: boolean, left: number): void {
	const focused = document.activeElement;
	// Of an open dialog some browsers focus the whole.
	const isLost = focused === null || focused === document.body || focused instanceof HTMLDialogElement;
	// A closing dialog does not let anything behind it have the focus yet.
	if (isLost) {
		const target = document.getElementById(id) ?? (left === 0 ? document.getElementById(CONTENT) : null);
		target?.focus({ preventScroll: isAround || target.id === CONTENT });
	}
	if (left > 0) setTimeout(look, DELAY_MS, id, isAround, left - 1);
}
