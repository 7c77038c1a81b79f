import { useEffect, useEffectEvent, useState } from "react";
import { arrangementOf, inOrder, inPlace, isInOrder, type PlacedOrder, type RiderLists } from "./stable-orders.ts";

/** The list is sorted once nobody has touched it and nothing has changed for this long. */
const QUIET_MS = 10_000;
/** An order in use is not moved. */
const IN_USE = "dialog[open], [data-steady] :focus-visible:not(h2)";

/** The orders in progress, each staying in place while the rider looks at them. */
export function useStableOrders(lists: RiderLists): readonly PlacedOrder[] {
	const [known, setKnown] = useState(lists);
	const [placed, setPlaced] = useState(() => inOrder(lists));
	if (lists !== known) {
		setKnown(lists);
		setPlaced(inPlace(placed, lists));
	}

	const putInOrder = useEffectEvent(() => {
		if (!document.querySelector(IN_USE) && !isInOrder(placed, lists)) setPlaced(inOrder(lists));
	});
	const arrangement = arrangementOf(placed);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the wait
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		const wait = () => {
			clearTimeout(timer);
			timer = setTimeout(() => {
				putInOrder();
				wait();
			}, QUIET_MS);
		};
		const lookAway = () => document.visibilityState === "hidden" && putInOrder();
		const touches = ["pointerdown", "keydown", "scroll"] as const;
		for (const touch of touches) addEventListener(touch, wait, { passive: true });
		document.addEventListener("visibilitychange", lookAway);
		wait();
		return () => {
			clearTimeout(timer);
			for (const touch of touches) removeEventListener(touch, wait);
			document.removeEventListener("visibilitychange", lookAway);
		};
	}, [arrangement]);

	return placed;
}
