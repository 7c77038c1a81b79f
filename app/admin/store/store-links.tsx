import { usePageTexts } from "../../texts/texts.ts";
import { AdminLinks } from "../ui/admin-links.tsx";
import { storeTexts } from "./store-texts.ts";

/** The pages of the Store Status tab: now, every week, each day ahead, and where it delivers. */
export function StoreLinks() {
	const texts = usePageTexts(storeTexts);
	return (
		<AdminLinks
			label={texts.storePages}
			links={[
				{ to: "/admin/store", label: texts.now, end: true },
				{ to: "/admin/store/hours", label: texts.hours },
				{ to: "/admin/store/calendar", label: texts.calendar },
				{ to: "/admin/store/delivery", label: texts.delivery },
				{ to: "/admin/store/pickup", label: texts.pickupAndTimes },
			]}
		/>
	);
}
