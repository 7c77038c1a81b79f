import { useSyncExternalStore } from "react";
import { readCutOff } from "./connection.ts";

const POLL_MS = 15_000;
const TROUBLED_POLL_MS = 3_000;

/** Since when (ISO 8601) the shop cannot save anything; null while it can, or if unknown. */
let troubleSince: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Since when the shop cannot save anything, polled while a staff screen shows it. */
export function useSavingTrouble(): string | null {
	return useSyncExternalStore(
		follow,
		() => troubleSince,
		() => null,
	);
}

function follow(listener: () => void): () => void {
	listeners.add(listener);
	if (listeners.size === 1) void ask();
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) clearTimeout(timer);
	};
}

async function ask(): Promise<void> {
	// A page in the background asks when it is visible again; one without a connection already says so.
	if (document.visibilityState === "visible") note(readCutOff() ? null : await readTrouble());
	clearTimeout(timer);
	if (listeners.size > 0) timer = setTimeout(ask, troubleSince === null ? POLL_MS : TROUBLED_POLL_MS);
}

async function readTrouble(): Promise<string | null> {
	try {
		const reply = await fetch("/readyz");
		if (reply.ok) return null;
		const { since } = await reply.json();
		return typeof since === "string" ? since : null;
	} catch {
		// Without a signal this is unknown, and the page says that already.
		return null;
	}
}

function note(since: string | null): void {
	if (since === troubleSince) return;
	troubleSince = since;
	for (const listener of listeners) listener();
}
