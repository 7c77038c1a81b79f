/**
 * Opens a dialog over the page, and says so at the page's root: a style that asked with `:has(dialog:modal)` would have
 * the browser go through the whole page at each touch. Returns how to close it.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
	dialog.showModal();
	tellRoot();
	// The browser itself may close it as well.
	dialog.addEventListener("close", tellRoot, { once: true });
	return () => {
		dialog.close();
		tellRoot();
	};
}

function tellRoot(): void {
	document.documentElement.toggleAttribute("data-modal", document.querySelector("dialog:modal") !== null);
}
