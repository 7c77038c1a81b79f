import { Notice } from "../../ui/notice.tsx";

/** How much of the day's text messages is used. */
export function SmsBudget({ budget: { smsToday, smsPerDay } }: { budget: { smsToday: number; smsPerDay: number } }) {
	if (smsToday < smsPerDay)
		return (
			<p>
				Sent today: <span className="tabular-nums">{smsToday}</span> of{" "}
				<span className="tabular-nums">{smsPerDay}</span>.
			</p>
		);
	return (
		<Notice tone="warning" title="No more text messages today">
			Sent today: {smsToday} of {smsPerDay}. They resume at midnight, or as soon as you raise the limit.
		</Notice>
	);
}
