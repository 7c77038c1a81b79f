/** Nobody sees what has just opened and presses it in less than this. */
const REACTION_MS = 300;
/** How far apart the two halves of a double tap land. */
const THUMB_PX = 48;

let lastPress: PointerEvent | undefined;

if (typeof document !== "undefined") {
	const remember = (event: PointerEvent) => {
		lastPress = event;
	};
	document.addEventListener("pointerdown", remember, { capture: true, passive: true });
}

/**
 * Opens a dialog over the page, and says so at the page's root: a style that asked with `:has(dialog:modal)` would have
 * the browser go through the whole page at each touch. The second half of a double tap, or of a double click, was meant
 * for what stood there before, and does nothing in it. Returns how to close it.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
	dialog.showModal();
	tellRoot();
	if (lastPress) coverSpot(dialog, lastPress);
	// The browser itself may close it as well.
	dialog.addEventListener("close", tellRoot, { once: true });
	return () => {
		dialog.close();
		tellRoot();
	};
}

/**
 * Covers what a dialog has under a thumb, for as long as that cannot mean it. A press that is only ignored would be
 * lost to programs that drive a browser; what is covered they wait for. Of the top layer: a dialog moves as it opens.
 */
function coverSpot(dialog: HTMLDialogElement, { x, y }: PointerEvent): void {
	const cover = document.createElement("div");
	cover.popover = "manual";
	const width = `${2 * THUMB_PX}px`;
	const place = `inset:${y - THUMB_PX}px auto auto ${x - THUMB_PX}px;width:${width};height:${width};`;
	cover.style.cssText = `position:fixed;${place}margin:0;border:0;padding:0;background:none`;
	dialog.append(cover);
	// Older browsers do not know it, and cover the spot as it is before the dialog moves.
	cover.showPopover?.();
	setTimeout(() => cover.remove(), REACTION_MS);
}

function tellRoot(): void {
	document.documentElement.toggleAttribute("data-modal", document.querySelector("dialog:modal") !== null);
}
