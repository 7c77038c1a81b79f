/** Half a second: by then the row, the form or the dialog that was left is no longer drawn. */
const LOOKS = 7;
/** After what was pressed has shown, and not with each frame: one that is asked for is drawn. */
const LOOK_MS = 80;

/** After an action that takes away what was pressed: the focus goes to the page's content, which stays where it is. */
export function keepFocus(): void {
	setTimeout(look, LOOK_MS, LOOKS);
}

function look(left: number): void {
	const isLost = document.activeElement === null || document.activeElement === document.body;
	// A dialog that is just closing lets nothing behind it have the focus yet.
	if (isLost) document.getElementById("content")?.focus({ preventScroll: true });
	if (left > 0) setTimeout(look, LOOK_MS, left - 1);
}
