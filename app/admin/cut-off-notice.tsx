import { STAFF_DAY_HALVES } from "../format/admin-time.ts";
import { shopTimeToSecond } from "../format/shop-time.ts";
import { useCutOff } from "../live/connection.ts";
import { useLanguage, usePageTexts } from "../texts/texts.ts";
import { Notice } from "../ui/notice.tsx";
import { adminTexts } from "./admin-texts.ts";

/** Shown above every tab without a connection: since when the page may be out of date. */
export function CutOffNotice() {
	const texts = usePageTexts(adminTexts);
	const language = useLanguage();
	const cutOff = useCutOff();
	return (
		<div role="status" className="px-4 empty:sr-only sm:px-6">
			{cutOff && (
				<Notice
					tone="warning"
					className="mt-3"
					title={cutOff.reason === "offline" ? texts.thisDeviceIsOffline : texts.shopUnreachable}
				>
					{texts.lastUpdated(shopTimeToSecond(cutOff.asOf, STAFF_DAY_HALVES[language]))}
				</Notice>
			)}
		</div>
	);
}
