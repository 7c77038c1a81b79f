import type { OrderView } from "../../../contract/order-schemas.ts";
import { toldReason } from "../../../contract/told-reasons.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { unansweredTexts } from "./unanswered-texts.ts";

/** Why the shop cancelled an order, in its own words; nothing if it gave no reason. */
export function CancelReason({ order: { cancelReason } }: { order: OrderView }) {
	const texts = usePageTexts(unansweredTexts);
	const language = useLanguage();
	if (!cancelReason) return null;
	return <p className="wrap-anywhere">{texts.reason(toldReason(cancelReason, language))}</p>;
}
