import { Notice } from "../../ui/notice.tsx";

/** How much of the day's text messages is used. */
export function SmsBudget({
	budget: { smsToday, smsPerDay },
}: {
	budget: { smsToday: number; smsPerDay: number };
}) {
	if (smsToday < smsPerDay)
		return (
			<p>
				Sent today: <span className="tabular-nums">{smsToday}</span> of{" "}
				<span className="tabular-nums">{smsPerDay}</span>.
			</p>
		);
	return (
		<Notice tone="warning" title="No more text messages today">
			{smsToday} were sent. They go on at midnight, or once you allow more.
		</Notice>
	);
}
