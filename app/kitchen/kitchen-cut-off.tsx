import { shopTime } from "../format/shop-time.ts";
import { useCutOff } from "../live/connection.ts";
import { useStayOnPage } from "../navigation/use-stay-on-page.ts";
import { usePageTexts, useTexts } from "../texts/texts.ts";
import { Notice } from "../ui/notice.tsx";
import { kitchenTexts } from "./kitchen-texts.ts";

/** Shown while the kitchen has no connection: since when, and that taps are kept. The board stays. */
export function KitchenCutOff() {
	const texts = usePageTexts(kitchenTexts);
	const { dayHalves } = useTexts().times;
	const cutOff = useCutOff();
	useStayOnPage(cutOff && texts.stays);
	return (
		<div role="status" className="px-3 text-xl empty:sr-only sm:px-4">
			{cutOff && (
				<Notice
					tone="warning"
					className="mt-3"
					title={texts.cutOffSince[cutOff.reason](shopTime(cutOff.asOf, dayHalves))}
				>
					{texts.cutOff}
				</Notice>
			)}
		</div>
	);
}
