import { useState } from "react";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CancelForClosureDialog } from "../prebookings/decline-dialog.tsx";
import { shortDay } from "./hours-labels.ts";
import type { Prebooked, Waiting } from "./prebooked.ts";

/** The prebookings that a closure hits, and the way to cancel each of them, or all. */
export function PrebookedOnClosedDays({ dates, prebooked }: { dates: readonly string[]; prebooked: Prebooked }) {
	const [asked, setAsked] = useState<readonly Waiting[]>([]);
	const all = dates.flatMap((date) => prebooked[date] ?? []);
	return (
		<>
			{all.length > 0 && (
				<Notice
					tone="warning"
					title={
						dates.length === 1
							? "Prebookings on a day that is closed"
							: `Prebookings on ${dates.length} days that are closed`
					}
					action={
						<div className="flex flex-wrap gap-2">
							{all.length > 1 && (
								<Button variant="danger" size="small" icon="close" onClick={() => setAsked(all)}>
									Cancel all {all.length} and tell the customers
								</Button>
							)}
							<LinkButton to="/admin/prebookings" variant="secondary" size="small" icon="calendar">
								Prebookings
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
									{shortDay(prebooking.preferredDate)}: {prebooking.customerName} (
									{prebooking.orderId})
								</span>
								<Button
									variant="secondary"
									size="small"
									aria-label={`Cancel and tell the customer: ${prebooking.orderId}`}
									onClick={() => setAsked([prebooking])}
								>
									Cancel and tell the customer
								</Button>
							</li>
						))}
					</ul>
					<p className="mt-2">Customers are not told of a closure until you cancel.</p>
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
