import { useState } from "react";
import type { CashDayView } from "../../../contract/cash.ts";
import { formatRupees } from "../../../domain/money.ts";
import { adminDate, adminTime } from "../../format/admin-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { counted } from "../dashboard/figure-labels.ts";
import { differenceLabel, lineLabel, openDifferenceLabel } from "./cash-labels.ts";
import { CountDialog } from "./count-dialog.tsx";

type Handover = CashDayView["handovers"][number];

/** A rider's cash of a day: what is expected, what was handed over and who confirmed it, and what is between them. */
export function RiderCashCard({ cash, isOver }: { cash: CashDayView; isOver: boolean }) {
	const [isCounting, setCounting] = useState(false);
	const [corrects, setCorrects] = useState<Handover | null>(null);
	const { rider, deliveries, expected, handedOver, difference, handovers } = cash;
	const headingId = `cash-${rider._id}`;
	const figures = [
		["Expected", expected],
		["Handed over", handedOver],
	] as const;
	return (
		<article
			aria-labelledby={headingId}
			className="grid content-start gap-4 rounded-lg border-2 border-line bg-surface p-4 shadow-card sm:p-5"
		>
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0">
					<h2 id={headingId} className="wrap-anywhere text-xl">
						{rider.name}
					</h2>
					<p className="text-ink-soft">
						{counted(deliveries, "delivery paid in cash", "deliveries paid in cash")}
					</p>
				</div>
				<Badge tone={toneOf(difference, isOver)} className="text-base!">
					{isOver ? differenceLabel(difference) : openDifferenceLabel(difference)}
				</Badge>
			</div>
			<dl className="grid grid-cols-2 gap-x-4">
				{figures.map(([label, amount]) => (
					<div key={label}>
						<dt className="text-ink-soft text-sm">{label}</dt>
						<dd className="font-bold text-2xl tabular-nums">{formatRupees(amount)}</dd>
					</div>
				))}
			</dl>
			{handovers.length > 0 && (
				<ol aria-label={`What ${rider.name} handed over`} className="grid">
					{handovers.map((handover) => (
						<li
							key={handover._id}
							className="flex items-center justify-between gap-3 border-line border-t py-1.5
								first:border-t-2"
						>
							<div className="min-w-0">
								<p className="font-semibold tabular-nums">{lineLabel(handover.amount)}</p>
								<p className="wrap-anywhere text-ink-soft text-sm">
									<time dateTime={handover.at}>
										{adminDate(handover.at)}, {adminTime(handover.at)}
									</time>
									, counted by {handover.confirmedBy ?? "a deleted account"}
								</p>
								{handover.note && <p className="wrap-anywhere text-sm">{handover.note}</p>}
							</div>
							{handover.amount > 0 && (
								<Button
									variant="quiet"
									size="small"
									icon="edit"
									aria-label={
										`Correct the entry of ${formatRupees(handover.amount)} at ` +
										`${adminTime(handover.at)}`
									}
									onClick={() => setCorrects(handover)}
								>
									Correct
								</Button>
							)}
						</li>
					))}
				</ol>
			)}
			<Button
				icon="cash"
				variant={difference < 0 ? "primary" : "secondary"}
				className="min-h-12"
				aria-label={`Count cash of ${rider.name}`}
				onClick={() => setCounting(true)}
			>
				Count cash
			</Button>
			{isCounting && <CountDialog cash={cash} onClose={() => setCounting(false)} />}
			{corrects && <CountDialog cash={cash} corrects={corrects} onClose={() => setCorrects(null)} />}
		</article>
	);
}

function toneOf(difference: number, isOver: boolean) {
	if (difference === 0) return "leaf";
	return difference < 0 && !isOver ? "warning" : "danger";
}
