import { Link } from "react-router";
import type { PrebookedToday as Prebooked } from "../../../contract/order-schemas.ts";
import { fullDay } from "../../format/admin-days.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { customerLabel } from "../orders/order-labels.ts";
import { prebookingsTexts } from "./prebookings-texts.ts";

/** Prebookings for today, and paid ones of earlier days, that are not orders yet. */
export function PrebookedToday({ prebookings, className }: { prebookings: Prebooked; className: string }) {
	const texts = usePageTexts(prebookingsTexts);
	const language = useLanguage();
	return (
		<Card as="section" aria-labelledby="prebooked" tone="highlight" className={`flex flex-col ${className}`}>
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h2 id="prebooked" className="text-xl">
					{prebookings.some(({ missedOn }) => missedOn) ? texts.prebookedNoOrder : texts.prebookedForToday}
				</h2>
				<Link to="/admin/prebookings" className="text-link inline-flex min-h-11 items-center">
					{texts.title}
				</Link>
			</div>
			<ul aria-labelledby="prebooked" className="mt-1">
				{prebookings.map((prebooking) => (
					<li
						key={prebooking._id}
						className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line py-2
							not-first:border-t-2 hover:bg-sunken"
					>
						<span className="truncate font-bold">{customerLabel(prebooking, language)}</span>
						<Price rupees={prebooking.totalAmount} />
						<Link
							to={`/admin/prebookings#prebooking-${prebooking.orderId}`}
							className="text-link text-sm tabular-nums after:absolute after:inset-0"
						>
							<span className="sr-only">{texts.prebooking} </span>
							{prebooking.orderId}
						</Link>
						{prebooking.missedOn && (
							<Badge
								tone="danger"
								icon="alert"
								className="col-span-full w-fit whitespace-normal! rounded-md!"
							>
								{texts.paidAndMissed(fullDay(prebooking.missedOn, language))}
							</Badge>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
