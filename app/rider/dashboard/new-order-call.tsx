import { useEffect, useRef, useState } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import type { PlacedOrder } from "./stable-orders.ts";

const BUZZ_MS = 180;
const SAID_MS = 5_000;

/** Alerts a rider who is not looking to a new order: a short buzz if the phone can, a sentence for screen readers. */
export function NewOrderCall({ placed }: { placed: readonly PlacedOrder[] }) {
	const texts = usePageTexts(dashboardTexts);
	const called = useRef(new Set<string>());
	const [isSaid, setAnnounced] = useState(false);

	useEffect(() => {
		const fresh = placed.filter(({ isNew, standing }) => isNew && standing.is === "free");
		const uncalled = fresh.filter(({ order }) => !called.current.has(order._id));
		if (uncalled.length === 0) return;
		for (const { order } of uncalled) called.current.add(order._id);
		setAnnounced(true);
		// Browsers refuse it, with a warning, until somebody has touched the page.
		if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
	}, [placed]);

	useEffect(() => {
		if (!isSaid) return;
		const timer = setTimeout(() => setAnnounced(false), SAID_MS);
		return () => clearTimeout(timer);
	}, [isSaid]);

	return (
		<p role="status" className="sr-only">
			{isSaid && texts.newOrder}
		</p>
	);
}
