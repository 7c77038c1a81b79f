import type { OrderView } from "../../../contract/orders.ts";
import { UNANSWERED_REASON } from "../../../domain/orders/unanswered.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { unansweredTexts } from "./unanswered-texts.ts";

/** Why the shop has cancelled an order, in its own words; nothing where nobody said. */
export function CancelReason({ order: { cancelReason } }: { order: OrderView }) {
	const texts = usePageTexts(unansweredTexts);
	if (!cancelReason) return null;
	const reason = cancelReason === UNANSWERED_REASON ? texts.notInTime : cancelReason;
	return <p className="wrap-anywhere">{texts.reason(reason)}</p>;
}
