import { useSyncExternalStore } from "react";

type PromptEvent = Event & { prompt(): Promise<unknown> };

/** The browser's offer to install the shop, kept until the customer asks for it; it is never shown unasked. */
let offer: PromptEvent | null = null;
const listeners = new Set<() => void>();

if (typeof document !== "undefined") {
	addEventListener("beforeinstallprompt", (event) => {
		event.preventDefault();
		set(event as PromptEvent);
	});
	addEventListener("appinstalled", () => set(null));
}

/** Asks the browser to install the shop as an app; null if it is installed already or cannot be. */
export function useInstall(): (() => void) | null {
	const current = useSyncExternalStore(
		subscribe,
		() => offer,
		() => null,
	);
	if (!current) return null;
	return () => {
		// An offer can be used once.
		set(null);
		void current.prompt();
	};
}

function set(next: PromptEvent | null): void {
	offer = next;
	for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
	listeners.add(tell);
	return () => listeners.delete(tell);
}
