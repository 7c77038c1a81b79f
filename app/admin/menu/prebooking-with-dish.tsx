import { useState } from "react";
import { Link } from "react-router";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { fullDay } from "../../format/admin-days.ts";
import { useDishName, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { paymentInWords } from "../prebookings/booked-days.ts";
import { DeclineDialog } from "../prebookings/decline-dialog.tsx";
import { prebookingsTexts } from "../prebookings/prebookings-texts.ts";
import { CallButton } from "../ui/call-button.tsx";
import { ordersWithDishTexts } from "./orders-with-dish-texts.ts";

/** A prebooking with a dish that ran out: its day, whom to call, and a button to decline it. */
export function PrebookingWithDish({ prebooking }: { prebooking: PrebookingView }) {
	const texts = usePageTexts(ordersWithDishTexts);
	const bookedTexts = usePageTexts(prebookingsTexts);
	const language = useLanguage();
	const nameOf = useDishName();
	const [isDeclining, setDeclining] = useState(false);
	const { orderId, customerName, preferredDate } = prebooking;
	return (
		<Card as="article" aria-label={texts.prebooking(orderId)} className="grid grid-cols-1 content-between gap-3">
			<div className="grid grid-cols-1 gap-2">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Link
						to={`/admin/prebookings#prebooking-${orderId}`}
						className="text-link wrap-anywhere inline-flex min-h-11 items-center font-bold text-lg
							tabular-nums"
					>
						{orderId}
					</Link>
					<Badge icon="calendar" className="whitespace-normal!">
						{fullDay(preferredDate, language)}
					</Badge>
					<Price rupees={prebooking.totalAmount} className="ml-auto text-lg" />
				</p>
				<p className="flex flex-wrap justify-between gap-x-4">
					<span className="wrap-anywhere min-w-0 font-semibold">{customerName || texts.guest}</span>
					<span className="text-ink-soft text-sm">{paymentInWords(prebooking, bookedTexts)}</span>
				</p>
				<ul className="grid gap-0.5 text-ink-soft">
					{prebooking.items.map((item) => (
						<li key={`${item.size} ${item.name}`} className="wrap-anywhere">
							{item.quantity} × {nameOf(item)}
							{item.size === "large" && ` (${texts.large})`}
						</li>
					))}
				</ul>
			</div>
			<div className="flex flex-wrap gap-2 *:min-h-11 max-sm:*:flex-auto">
				<CallButton phone={prebooking.phoneNumber} name={customerName || texts.prebooking(orderId)} />
				<Button
					variant="quiet"
					size="small"
					aria-label={bookedTexts.declineOf(customerName, orderId)}
					onClick={() => setDeclining(true)}
				>
					{bookedTexts.decline}
				</Button>
			</div>
			<DeclineDialog prebooking={isDeclining ? prebooking : null} onClose={() => setDeclining(false)} />
		</Card>
	);
}
