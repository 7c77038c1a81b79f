import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OrderView } from "../../../contract/order-schemas.ts";
import { newlyDelivered } from "./newly-delivered.ts";
import { useRatedOrders } from "./rated-orders.ts";

/**
 * The order to rate: the one asked for, or else one that was delivered while this page was open (specification
 * 11.3). It waits while somebody types or another dialog is open.
 */
export function useReviewPrompt(orders: readonly OrderView[]) {
	const rated = useRatedOrders();
	const [reviewing, setReviewing] = useState<string | null>(null);
	const [waiting, setWaiting] = useState<string | null>(null);
	const before = useRef<readonly OrderView[] | null>(null);
	const isRated = (order: OrderView) => order.feedbackSubmitted || rated.includes(order.orderId);

	const notice = useEffectEvent((now: readonly OrderView[]) => {
		const arrived = newlyDelivered(before.current, now).find((order) => !isRated(order));
		before.current = now;
		if (arrived) setWaiting(arrived._id);
	});
	useEffect(() => notice(orders), [orders]);

	useEffect(() => {
		if (waiting === null) return;
		function open() {
			if (isSomebodyBusy()) return;
			setReviewing(waiting);
			setWaiting(null);
		}
		// These events say when the obstacle is gone; `close` and `toggle` do not bubble.
		const later = () => setTimeout(open);
		const news = ["focusout", "close", "toggle"];
		for (const kind of news) document.addEventListener(kind, later, true);
		later();
		return () => {
			for (const kind of news) document.removeEventListener(kind, later, true);
		};
	}, [waiting]);

	// If it was rated in another tab meanwhile, there is nothing left to ask.
	const order = orders.find(({ _id }) => _id === reviewing);
	return {
		order: order && !order.feedbackSubmitted ? order : null,
		isRated,
		review: (asked: OrderView) => setReviewing(asked._id),
		close: () => setReviewing(null),
	};
}

function isSomebodyBusy(): boolean {
	const focused = document.activeElement;
	const isTyping = focused?.matches("input, textarea, select, [contenteditable]") ?? false;
	return isTyping || document.querySelector("dialog[open], [popover=auto]:is([open], :popover-open)") !== null;
}
