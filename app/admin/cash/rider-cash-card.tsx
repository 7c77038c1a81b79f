import type { CashDayView } from "../../../contract/cash.ts";
import { formatRupees } from "../../../domain/money.ts";
import { adminDate, adminTime } from "../../format/admin-time.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { differenceLabel, lineLabel, openDifferenceLabel } from "./cash-labels.ts";
import { cashTexts } from "./cash-texts.ts";

/** What is being recorded: a count, the correction of one, or what a rider is paid back. */
export type Counting = {
	/** The day as it was shown. */
	cash: CashDayView;
	/** The line with the wrong count. */
	corrects?: CashDayView["handovers"][number];
	paysBack?: boolean;
};

/** A rider's cash of a day: expected, handed over and confirmed by whom, and the difference. */
export function RiderCashCard({
	cash,
	isOver,
	onCount,
}: {
	cash: CashDayView;
	isOver: boolean;
	onCount: (counting: Counting) => void;
}) {
	const texts = usePageTexts(cashTexts);
	const language = useLanguage();
	const { rider, deliveries, expected, givenBack = 0, handedOver, difference, handovers } = cash;
	const laidOut = Math.min(difference, -expected);
	const headingId = `cash-${rider._id}`;
	const figures = [
		[texts.expected, expected],
		[texts.handedOver, handedOver],
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
					<p className="text-ink-soft">{texts.deliveriesInCash(deliveries)}</p>
				</div>
				<Badge tone={toneOf(difference, isOver)} className="whitespace-normal! rounded-md! text-base!">
					{isOver ? differenceLabel(difference, texts) : openDifferenceLabel(difference, texts)}
				</Badge>
			</div>
			<dl className="flex flex-wrap gap-x-4">
				{figures.map(([label, amount]) => (
					<div key={label} className="min-w-fit flex-1 basis-[calc(50%-0.5rem)]">
						<dt className="text-ink-soft text-sm">{label}</dt>
						<dd className="font-bold text-2xl tabular-nums">{formatRupees(amount)}</dd>
					</div>
				))}
			</dl>
			{givenBack > 0 && <p className="-mt-2 text-ink-soft">{texts.gaveBack(formatRupees(givenBack))}</p>}
			{handovers.length > 0 && (
				<ol aria-label={texts.handedOverBy(rider.name)} className="grid">
					{handovers.map((handover) => (
						<li
							key={handover._id}
							className="flex items-center justify-between gap-3 border-line border-t py-1.5
								first:border-t-2"
						>
							<div className="min-w-0">
								<p className="font-semibold tabular-nums">{lineLabel(handover.amount, texts)}</p>
								<p className="wrap-anywhere text-ink-soft text-sm">
									<time dateTime={handover.at}>
										{adminDate(handover.at, language)}, {adminTime(handover.at, language)}
									</time>
									{texts.countedBy(handover.confirmedBy)}
								</p>
								{handover.note && <p className="wrap-anywhere text-sm">{handover.note}</p>}
							</div>
							{handover.amount > 0 && (
								<Button
									variant="quiet"
									size="small"
									icon="edit"
									aria-label={texts.correctOf(
										formatRupees(handover.amount),
										adminTime(handover.at, language),
									)}
									onClick={() => onCount({ cash, corrects: handover })}
								>
									{texts.correct}
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
				aria-label={texts.countCashOf(rider.name)}
				onClick={() => onCount({ cash })}
			>
				{texts.countCash}
			</Button>
			{laidOut > 0 && (
				<Button
					icon="undo"
					variant="secondary"
					className="min-h-12"
					aria-label={texts.payBackTo(formatRupees(laidOut), rider.name)}
					onClick={() => onCount({ cash, paysBack: true })}
				>
					{texts.payBack}
				</Button>
			)}
		</article>
	);
}

function toneOf(difference: number, isOver: boolean) {
	if (difference === 0) return "leaf";
	return difference < 0 && !isOver ? "warning" : "danger";
}
