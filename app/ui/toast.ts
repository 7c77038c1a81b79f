import { now } from "../clock.ts";

export type ToastKind = "blank" | "custom" | "error" | "loading" | "success";
export type Toast = { id: string; kind: ToastKind; text: string; isLeaving: boolean };

/**
 * Specification 13.2. A loading toast is for progress without a button, and stays until its result replaces it; a
 * custom one announces an order.
 */
const SHOWN_MS: Record<ToastKind, number> = {
	blank: 4_000,
	custom: 4_000,
	error: 4_000,
	success: 2_000,
	loading: Number.POSITIVE_INFINITY,
};
const MAX_TOASTS = 20;
const FADE_MS = 1_000;

let toasts: readonly Toast[] = [];
let isHeld = false;
let count = 0;
const listeners = new Set<() => void>();
/** The timer of each toast: until it is dismissed, or after that, until it is removed. */
const waits = new Map<string, { leftMs: number; since: number; timer?: ReturnType<typeof setTimeout> }>();

/** Shows the person a brief message; with the `id` of an earlier toast it replaces that one. */
export const toast = Object.assign(tellAs("blank"), {
	success: tellAs("success"),
	error: tellAs("error"),
	loading: tellAs("loading"),
	custom: tellAs("custom"),
	dismiss,
});

/** The visible toasts, newest first. */
export function shownToasts(): readonly Toast[] {
	return toasts;
}

/** Calls back whenever that changes. Returns the function that unsubscribes. */
export function listenToToasts(tell: () => void): () => void {
	listeners.add(tell);
	return () => listeners.delete(tell);
}

/** Keeps all toasts for as long as somebody may be reading them. */
export function holdToasts(): void {
	if (isHeld) return;
	isHeld = true;
	for (const { id, isLeaving } of toasts) {
		const wait = waits.get(id);
		if (!wait || isLeaving) continue;
		clearTimeout(wait.timer);
		wait.leftMs -= now() - wait.since;
	}
}

/** Continues their time from where it was held. */
export function releaseToasts(): void {
	if (!isHeld) return;
	isHeld = false;
	for (const { id, isLeaving } of toasts) if (!isLeaving) dismissAfter(id, waits.get(id)?.leftMs ?? 0);
}

function tellAs(kind: ToastKind) {
	return (
		text: string,
		{ id = `${++count}`, duration = SHOWN_MS[kind] }: { id?: string; duration?: number } = {},
	) => {
		const told: Toast = { id, kind, text, isLeaving: false };
		const isShown = toasts.some((shown) => shown.id === id);
		for (const { id: dropped } of isShown ? [] : toasts.slice(MAX_TOASTS - 1)) stopWaiting(dropped);
		show(
			isShown ? toasts.map((shown) => (shown.id === id ? told : shown)) : [told, ...toasts].slice(0, MAX_TOASTS),
		);
		dismissAfter(id, duration);
		return id;
	};
}

function dismiss(id: string): void {
	if (!toasts.some((shown) => shown.id === id && !shown.isLeaving)) return;
	show(toasts.map((shown) => (shown.id === id ? { ...shown, isLeaving: true } : shown)));
	wait(id, FADE_MS, () => {
		waits.delete(id);
		show(toasts.filter((shown) => shown.id !== id));
		// An element that disappears under a pointer does not always report that the pointer left.
		if (toasts.length === 0) isHeld = false;
	});
}

function dismissAfter(id: string, leftMs: number): void {
	if (isHeld || leftMs === Number.POSITIVE_INFINITY) {
		stopWaiting(id);
		waits.set(id, { leftMs, since: now() });
	} else wait(id, leftMs, () => dismiss(id));
}

function wait(id: string, leftMs: number, then: () => void): void {
	stopWaiting(id);
	waits.set(id, { leftMs, since: now(), timer: setTimeout(then, leftMs) });
}

function stopWaiting(id: string): void {
	clearTimeout(waits.get(id)?.timer);
	waits.delete(id);
}

function show(next: readonly Toast[]): void {
	toasts = next;
	for (const tell of listeners) tell();
}
