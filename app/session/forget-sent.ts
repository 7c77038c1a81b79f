/**
 * Deletes the data that came with the document, in scripts that ran long ago: after a logout it is an earlier page of
 * the person who has left, and whoever finds the device could read it.
 */
export function forgetSent(): void {
	for (const script of document.scripts) if (!script.src) script.textContent = "";
}
