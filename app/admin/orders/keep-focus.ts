/** After a deed that took its own button away: the keyboard goes on from the page's content, not from the very top. */
export function keepFocus(): void {
	requestAnimationFrame(() => {
		if (document.activeElement !== document.body) return;
		document.getElementById("content")?.focus({ preventScroll: true });
	});
}
