import type { DaySheet } from "../../../contract/day-close.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { OrderLink } from "../ui/order-link.tsx";
import { dayCloseTexts } from "./day-close-texts.ts";
import { rupeesLabel } from "./sheet-parts.ts";

/** What has changed since a day was closed, beside the figures kept at closing. */
export function ChangesSinceClose({
	sinceThen: { changes, refunds },
}: {
	sinceThen: NonNullable<DaySheet["sinceThen"]>;
}) {
	const texts = usePageTexts(dayCloseTexts);
	const language = useLanguage();
	if (changes.length === 0 && refunds.length === 0) return null;
	return (
		<Notice title={texts.sinceThen} className="mb-5">
			<p>{texts.sinceThenHelp}</p>
			<ul className="mt-1 tabular-nums">
				{changes.map(({ figure, before, now }) => (
					<li key={figure}>{texts.changed(texts.figures[figure], rupeesLabel(before), rupeesLabel(now))}</li>
				))}
				{refunds.map(({ _id, orderId, amount, method, at }) => (
					<li key={`${_id} ${at}`}>
						{texts.refundOf} <OrderLink order={{ _id, orderId }} />: {rupeesLabel(amount)},{" "}
						{texts.methods[method]}, {adminDateTime(at, language)}
					</li>
				))}
			</ul>
		</Notice>
	);
}
