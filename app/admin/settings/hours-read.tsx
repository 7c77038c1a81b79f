import { structuredHours } from "../../../domain/hours/hours-text.ts";
import { nextOpeningByText } from "../../../domain/hours/next-opening-by-text.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { atWhen } from "../store/reopening.ts";
import { settingsTexts } from "./settings-texts.ts";

/** Shows how the shop and search engines interpret the text of the opening hours. */
export function HoursRead({
	openingHoursText,
	closedDays,
}: {
	openingHoursText: string;
	closedDays: readonly string[];
}) {
	const texts = usePageTexts(settingsTexts);
	const now = useServerNow(false);
	const read = structuredHours(openingHoursText);
	const isRead = read.length > 0;
	const next = nextOpeningByText(openingHoursText, now, (date) => closedDays.includes(date));
	const opening = atWhen(next, now, useLanguage());
	return (
		<p className="flex items-start gap-2 text-sm">
			<Icon name={isRead ? "check" : "alert"} className={`mt-0.5 ${isRead ? "text-leaf" : "text-danger"}`} />
			<span className="wrap-anywhere min-w-0">
				{isRead ? texts.hoursRead(opening, read.join(", ")) : texts.hoursUnread}
			</span>
		</p>
	);
}
