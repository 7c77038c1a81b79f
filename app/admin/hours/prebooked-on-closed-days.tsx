import { useState } from "react";
import { shortDay } from "../../format/admin-days.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CancelForClosureDialog } from "../prebookings/decline-dialog.tsx";
import { hoursTexts } from "./hours-texts.ts";
import type { WaitingPrebooking, WaitingPrebookings } from "./waiting-prebookings.ts";

/** The prebookings that a closure affects, with a way to cancel each, or all. */
export function PrebookedOnClosedDays({
	dates,
	prebooked,
}: {
	dates: readonly string[];
	prebooked: WaitingPrebookings;
}) {
	const texts = usePageTexts(hoursTexts);
	const language = useLanguage();
	const [asked, setAsked] = useState<readonly WaitingPrebooking[]>([]);
	const all = dates.flatMap((date) => prebooked[date] ?? []);
	return (
		<>
			{all.length > 0 && (
				<Notice
					tone="warning"
					title={dates.length === 1 ? texts.prebookedOnClosedDay : texts.prebookedOnClosedDays(dates.length)}
					action={
						<div className="flex flex-wrap gap-2">
							{all.length > 1 && (
								<Button variant="danger" size="small" icon="close" onClick={() => setAsked(all)}>
									{texts.cancelAllAndTell(all.length)}
								</Button>
							)}
							<LinkButton to="/admin/prebookings" variant="secondary" size="small" icon="calendar">
								{texts.prebookingsLink}
							</LinkButton>
						</div>
					}
				>
					<ul className="grid gap-1">
						{all.map((prebooking) => (
							<li
								key={prebooking._id}
								className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
							>
								<span className="wrap-anywhere min-w-0">
									{shortDay(prebooking.preferredDate, language)}: {prebooking.customerName} (
									{prebooking.orderId})
								</span>
								<Button
									variant="secondary"
									size="small"
									aria-label={texts.cancelAndTellOf(prebooking.orderId)}
									onClick={() => setAsked([prebooking])}
								>
									{texts.cancelAndTell}
								</Button>
							</li>
						))}
					</ul>
					<p className="mt-2">{texts.notToldUntilCancelled}</p>
				</Notice>
			)}
			<CancelForClosureDialog
				key={asked.map(({ _id }) => _id).join()}
				prebookings={asked}
				onClose={() => setAsked([])}
			/>
		</>
	);
}
