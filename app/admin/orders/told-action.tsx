import { useOrderTexts } from "../../texts/order-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { ordersTexts } from "./orders-texts.ts";
import { useToldAction } from "./undoable-actions.ts";
import { useNowUntil } from "./use-now-until.ts";

/**
 * What was just done with an order, or undone, for people who can't see it change: the content of a live region. On an
 * order's page only what is about that order.
 */
export function ToldAction({ id }: { id?: string }) {
	const texts = usePageTexts(ordersTexts);
	const { statuses } = useOrderTexts();
	const last = useToldAction();
	const told = last && (id === undefined || last.order._id === id) ? last : null;
	const now = useNowUntil((at) => (told && told.until > at ? told.until : null));
	if (!told || told.until <= now) return null;
	const { kind, order, isUndone } = told;
	if (isUndone)
		return kind === "moved"
			? texts.undoneTo(order.orderId, statuses[order.status])
			: texts.shownAgain(order.orderId);
	return texts.done(order.orderId, kind === "moved" ? statuses[order.status] : texts.hiddenStatus);
}
