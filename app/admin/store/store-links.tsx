import { usePageTexts } from "../../texts/texts.ts";
import { AdminLinks } from "../ui/admin-links.tsx";
import { storeTexts } from "./store-texts.ts";

/** Links to the pages of the Store Status tab: current status, weekly hours, calendar, and delivery areas. */
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
