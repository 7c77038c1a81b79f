import type { StaffSettings } from "../../../contract/store-schemas.ts";
import { Notice } from "../../ui/notice.tsx";

/** Whoever is not registered may not ask customers for GST. */
export function UnregisteredNotice({ gstin, settings }: { gstin: string; settings: StaffSettings }) {
	const asksForGst = settings.gstPercent > 0 || settings.prebookingGstPercent > 0;
	if (gstin.trim() !== "" || !asksForGst) return null;
	return (
		<Notice tone="warning" title="Without a GSTIN you can’t charge GST">
			Set both rates to 0 under Fees and rates.
		</Notice>
	);
}
