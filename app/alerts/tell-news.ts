import type { LiveEvent } from "../../contract/events.ts";
import { announceOrderMoved, announceOrderUndone } from "./order-alerts.ts";
import { announcePrebooking } from "./prebooking-news.ts";

/** Tells customers about changes to their order or prebooking. */
export function tellNews(event: LiveEvent): void {
	switch (event.kind) {
		case "order-undone":
			announceOrderUndone(event);
			break;
		case "order-status-changed":
		case "order-cancelled":
			announceOrderMoved(event);
			break;
		case "prebooking-converted":
			announcePrebooking("converted", event.number, event.orderId);
			break;
		case "prebooking-declined":
			announcePrebooking("declined", event.number);
	}
}
