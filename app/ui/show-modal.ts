/** Nobody sees what has just opened and presses it in less than this. */
const REACTION_MS = 300;
/** How far apart the two halves of a double tap land. */
const THUMB_PX = 48;

type Spot = { x: number; y: number };
let lastTouch: Spot | null = null;

if (typeof document !== "undefined") {
	const remember = ({ pointerType, x, y }: PointerEvent) => {
		lastTouch = pointerType === "touch" ? { x, y } : null;
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
	const heedAll = ignoreSecondHalf(dialog);
	// The browser itself may close it as well.
	dialog.addEventListener("close", tellRoot, { once: true });
	return () => {
		heedAll();
		dialog.close();
		tellRoot();
	};
}

function ignoreSecondHalf(dialog: HTMLDialogElement): () => void {
	const openedAt = performance.now();
	const first = lastTouch;
	const over = new AbortController();
	const options = { capture: true, signal: over.signal };
	const isEarly = () => performance.now() - openedAt < REACTION_MS;
	let isSecondTap = false;
	const touch = ({ pointerType, x, y }: PointerEvent) => {
		isSecondTap = pointerType === "touch" && isEarly() && isNear(first, { x, y });
	};
	const press = (event: MouseEvent) => {
		// `detail` counts clicks: 2 is the second of a double one.
		if (!isSecondTap && !(event.detail > 1 && isEarly())) return;
		event.preventDefault();
		event.stopPropagation();
	};
	dialog.addEventListener("pointerdown", touch, options);
	dialog.addEventListener("click", press, options);
	return () => over.abort();
}

function isNear(a: Spot | null, b: Spot): boolean {
	return a !== null && Math.hypot(a.x - b.x, a.y - b.y) < THUMB_PX;
}

function tellRoot(): void {
	document.documentElement.toggleAttribute("data-modal", document.querySelector("dialog:modal") !== null);
}
