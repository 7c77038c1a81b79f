import type { OrderView } from "../../../contract/order-schemas.ts";
import { reasonIn } from "../../../contract/reasons-ta.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { unansweredTexts } from "./unanswered-texts.ts";

/** Why the shop cancelled an order, in its own words; nothing if it gave no reason. */
export function CancelReason({ order: { cancelReason } }: { order: OrderView }) {
	const texts = usePageTexts(unansweredTexts);
	const language = useLanguage();
	if (!cancelReason) return null;
	return <p className="wrap-anywhere">{texts.cancelled(reasonIn(cancelReason, language))}</p>;
}

/** That the shop changed an order, and why, in its own words; nothing if it gave no reason. */
export function ChangeReason({ order: { changeReason } }: { order: OrderView }) {
	const texts = usePageTexts(unansweredTexts);
	const language = useLanguage();
	if (!changeReason) return null;
	return <p className="wrap-anywhere">{texts.changed(reasonIn(changeReason, language))}</p>;
}
