import { usePageTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { settingsTexts } from "./settings-texts.ts";

/** How many of the day's text messages are used. */
export function SmsBudget({ budget: { smsToday, smsPerDay } }: { budget: { smsToday: number; smsPerDay: number } }) {
	const texts = usePageTexts(settingsTexts);
	if (smsToday < smsPerDay)
		return (
			<p>
				{texts.sentToday} <span className="tabular-nums">{smsToday}</span> {texts.of}{" "}
				<span className="tabular-nums">{smsPerDay}</span>.
			</p>
		);
	return (
		<Notice tone="warning" title={texts.noMoreTextMessagesToday}>
			{texts.smsOver(smsToday, smsPerDay)}
		</Notice>
	);
}
