import type { OrderView } from "../../../contract/order-schemas.ts";
import { reasonIn } from "../../../contract/reasons-ta.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { unansweredTexts } from "./unanswered-texts.ts";

/** Why the shop cancelled an order, in its own words; nothing if it gave no reason. */
export function CancelReason({ order: { cancelReason } }: { order: OrderView }) {
	const texts = usePageTexts(unansweredTexts);
	const language = useLanguage();
	if (!cancelReason) return null;
	return <p className="wrap-anywhere">{texts.reason(reasonIn(cancelReason, language))}</p>;
}
