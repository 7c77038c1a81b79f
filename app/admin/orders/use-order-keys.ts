import { useEffect, useEffectEvent } from "react";

/** The keys that press a button in the focused order, by its `data-key`. */
const PRESSED = ["a", "s", "u", "t", "h", "x"];

/**
 * One-letter keys for work at a desk: from order to order, and the actions of the focused one. They do nothing in a
 * text field or a select, while a menu or dialog is open, or with Ctrl, Alt or Cmd (WCAG 2.1.4).
 */
export function useOrderKeys({ isOn, onHelp }: { isOn: boolean; onHelp: () => void }): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
		if (act(event.key, onHelp)) event.preventDefault();
	});
	useEffect(() => {
		if (!isOn) return;
		addEventListener("keydown", press);
		return () => removeEventListener("keydown", press);
	}, [isOn]);
}

/** Whether the key was one of ours and did something. */
function act(key: string, onHelp: () => void): boolean {
	if (key === "j" || key === "k") return go(key === "j" ? 1 : -1);
	if (key === "/") return reach(document.querySelector<HTMLElement>("[data-key='/']"));
	if (key === "?") {
		onHelp();
		return true;
	}
	if (!PRESSED.includes(key)) return false;
	const target = currentOrder()?.querySelector<HTMLElement>(`[data-key='${key}']`) ?? null;
	if (key === "s") return reach(target);
	target?.click();
	return target !== null;
}

/** To the next or previous order; from elsewhere to the first. */
function go(step: 1 | -1): boolean {
	const orders = [...document.querySelectorAll<HTMLElement>("[data-order]")];
	const current = currentOrder();
	const place = current ? orders.indexOf(current) + step : 0;
	const next = orders[Math.min(Math.max(place, 0), orders.length - 1)];
	const target = next?.querySelector<HTMLElement>("[data-order-link], button") ?? null;
	next?.scrollIntoView({ block: "center" });
	return reach(target);
}

function reach(target: HTMLElement | null): boolean {
	target?.focus({ preventScroll: target.dataset.key === undefined });
	if (target instanceof HTMLInputElement) target.select();
	return target !== null;
}

function currentOrder(): HTMLElement | null {
	return document.activeElement?.closest<HTMLElement>("[data-order]") ?? null;
}

/** Whether the key is for a field (a checkbox takes no letters), or a menu or dialog is open. */
function isElsewhere({ target }: KeyboardEvent): boolean {
	if (document.querySelector("dialog[open], [popover=auto]:is([open], :popover-open)")) return true;
	if (!(target instanceof HTMLElement)) return false;
	return target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select");
}
