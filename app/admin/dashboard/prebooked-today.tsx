import { Link } from "react-router";
import type { Dashboard } from "../../../contract/reports.ts";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { customerLabel } from "../orders/order-labels.ts";

/** What is booked for today and is no order yet. */
export function PrebookedToday({ prebookings }: { prebookings: NonNullable<Dashboard["prebookedToday"]> }) {
	return (
		<Card as="section" aria-labelledby="prebooked" tone="highlight" className="mt-5 flex flex-col">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h2 id="prebooked" className="text-xl">
					Prebooked for today
				</h2>
				<Link to="/admin/prebookings" className="text-link inline-flex min-h-11 items-center">
					Prebookings
				</Link>
			</div>
			<ul aria-labelledby="prebooked" className="mt-1">
				{prebookings.map((prebooking) => (
					<li
						key={prebooking._id}
						className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line py-2
							not-first:border-t-2"
					>
						<span className="truncate font-bold">{customerLabel(prebooking)}</span>
						<Price rupees={prebooking.totalAmount} />
					</li>
				))}
			</ul>
		</Card>
	);
}
