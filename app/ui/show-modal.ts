/** Nobody sees what has just opened and presses it in less time than this. */
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
 * Opens a dialog over the page, and marks the root element: a style with `:has(dialog:modal)` would make the browser
 * check the whole page at each touch. The second half of a double tap or double click was meant for what was there
 * before, and does nothing in it. Returns the function that closes it.
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
 * Covers the spot under the thumb for as long as a press cannot be meant for the dialog. Ignoring a press instead would
 * lose it for programs that drive a browser; they wait for a covered element. In the top layer, as a dialog moves while
 * it opens.
 */
function coverSpot(dialog: HTMLDialogElement, { x, y }: PointerEvent): void {
	const cover = document.createElement("div");
	cover.popover = "manual";
	const width = `${2 * THUMB_PX}px`;
	const place = `inset:${y - THUMB_PX}px auto auto ${x - THUMB_PX}px;width:${width};height:${width};`;
	cover.style.cssText = `position:fixed;${place}margin:0;border:0;padding:0;background:none`;
	dialog.append(cover);
	// Older browsers lack popovers, and cover the spot before the dialog moves.
	cover.showPopover?.();
	setTimeout(() => cover.remove(), REACTION_MS);
}

function tellRoot(): void {
	document.documentElement.toggleAttribute("data-modal", document.querySelector("dialog:modal") !== null);
}
