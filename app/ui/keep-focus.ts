/** Half a second: by then the row, the form or the dialog that was left is no longer drawn. */
const FRAMES = 30;

/** After a action that takes away what was pressed: the focus goes to the page's content, which stays where it is. */
export function keepFocus(framesLeft = FRAMES): void {
	requestAnimationFrame(() => {
		const isLost = document.activeElement === null || document.activeElement === document.body;
		// A dialog that is just closing lets nothing behind it have the focus yet.
		if (isLost) document.getElementById("content")?.focus({ preventScroll: true });
		if (framesLeft > 0) keepFocus(framesLeft - 1);
	});
}
