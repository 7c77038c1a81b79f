/** After a deed that took away what was pressed: the focus goes to the page's content, which stays where it is. */
export function keepFocus(): void {
	requestAnimationFrame(() => {
		const isLost = document.activeElement === null || document.activeElement === document.body;
		if (isLost) document.getElementById("content")?.focus({ preventScroll: true });
	});
}
