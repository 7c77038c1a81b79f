import type { OrderView } from "../../../contract/orders.ts";
import { toldReason } from "../../../contract/told-reasons.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { unansweredTexts } from "./unanswered-texts.ts";

/** Why the shop has cancelled an order, in its own words; nothing where nobody said. */
export function CancelReason({ order: { cancelReason } }: { order: OrderView }) {
	const texts = usePageTexts(unansweredTexts);
	const language = useLanguage();
	if (!cancelReason) return null;
	return <p className="wrap-anywhere">{texts.reason(toldReason(cancelReason, language))}</p>;
}
