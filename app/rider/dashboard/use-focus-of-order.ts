import { useEffect, useRef } from "react";

/**
 * The pressed button of an order is often gone afterwards: the focus, which would be lost, then moves to that order,
 * wherever it is by now (`data-order`).
 */
export function useFocusOfOrder(): void {
	const last = useRef<string | null>(null);
	useEffect(() => {
		const come = ({ target }: FocusEvent) => {
			last.current = orderOf(target);
		};
		const leave = ({ target }: FocusEvent) =>
			queueMicrotask(() => {
				// The focus left on purpose.
				if (target instanceof Node && target.isConnected) last.current = orderOf(document.activeElement);
			});
		addEventListener("focusin", come);
		addEventListener("focusout", leave);
		return () => {
			removeEventListener("focusin", come);
			removeEventListener("focusout", leave);
		};
	}, []);

	useEffect(() => {
		if (last.current === null || document.activeElement !== document.body) return;
		const orders = document.querySelectorAll<HTMLElement>("[data-order]");
		const order = [...orders].find(({ dataset }) => dataset.order === last.current);
		last.current = null;
		order?.focus({ preventScroll: true });
		// Nothing moves under a thumb; keyboard users have to see where they are.
		if (order?.matches(":focus-visible")) order.scrollIntoView({ block: "nearest" });
	});
}

function orderOf(target: EventTarget | null): string | null {
	const place = target instanceof Element ? target.closest("tr")?.querySelector<HTMLElement>("[data-order]") : null;
	return place?.dataset.order ?? null;
}
