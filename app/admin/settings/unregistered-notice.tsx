import type { StaffSettings } from "../../../contract/settings.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { settingsTexts } from "./settings-texts.ts";

/** A shop that is not registered may not charge customers GST. */
export function UnregisteredNotice({ gstin, settings }: { gstin: string; settings: StaffSettings }) {
	const texts = usePageTexts(settingsTexts);
	const asksForGst = settings.gstPercent > 0 || settings.prebookingGstPercent > 0;
	if (gstin.trim() !== "" || !asksForGst) return null;
	return (
		<Notice tone="warning" title={texts.withoutAGstinYouCant}>
			{texts.ratesToZero}
		</Notice>
	);
}
