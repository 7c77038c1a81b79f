import { useState } from "react";
import type { TipDay } from "../../../contract/cash.ts";
import { formatRupees } from "../../../domain/money.ts";
import { typedRupees } from "../../../domain/typed-rupees.ts";
import { shortDay } from "../../format/admin-days.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { AmountDialog } from "./amount-dialog.tsx";
import { cashTexts } from "./cash-texts.ts";
import { type Owed, owedTo } from "./tips-owed.ts";

/** The tips that riders got on the day, the unpaid tips of all days, and paying them out. */
export function TipsToPay({ tips, date }: { tips: readonly TipDay[]; date: string }) {
	const texts = usePageTexts(cashTexts);
	const language = useLanguage();
	const [asked, setAsked] = useState<{ owed: Owed; isCorrection: boolean } | null>(null);
	const owed = owedTo(tips, date);
	return (
		<Card as="section" aria-labelledby="tips" className="grid grid-cols-1 content-start gap-3">
			<h2 id="tips" className="text-xl">
				{texts.tips}
			</h2>
			{owed.length === 0 ? (
				<p className="text-ink-soft">{texts.tipsAppear}</p>
			) : (
				<ul className="grid">
					{owed.map((one) => (
						<li key={one.rider._id} className="grid gap-1 border-line border-t py-2 first:border-t-0">
							<div className="flex flex-wrap items-baseline gap-x-3">
								<b className="wrap-anywhere min-w-0 flex-1 basis-[6rem]">{one.rider.name}</b>
								<b className="ml-auto tabular-nums">{texts.due(formatRupees(one.due))}</b>
							</div>
							<p className="text-ink-soft text-sm">
								{texts.onThisDay(formatRupees(one.ofDay))}
								{one.due > 0 && texts.notPaidOutSince(shortDay(one.unpaidSince, language))}
							</p>
							<div className="flex flex-wrap gap-2">
								{one.due > 0 && (
									<Button
										size="small"
										variant="secondary"
										icon="cash"
										aria-label={texts.payOutOf(one.rider.name)}
										onClick={() => setAsked({ owed: one, isCorrection: false })}
									>
										{texts.payOut}
									</Button>
								)}
								{one.paidOut > 0 && (
									<Button
										size="small"
										variant="quiet"
										icon="edit"
										aria-label={texts.correctPayoutsOf(one.rider.name)}
										onClick={() => setAsked({ owed: one, isCorrection: true })}
									>
										{texts.correct}
									</Button>
								)}
							</div>
						</li>
					))}
				</ul>
			)}
			<a
				href={`/api/reports/tips?to=${date}&format=csv`}
				download
				className="text-link inline-flex min-h-11 items-center"
			>
				{texts.downloadTips}
			</a>
			{asked && <PayDialog {...asked} to={date} onClose={() => setAsked(null)} />}
		</Card>
	);
}

function PayDialog({
	owed: { rider, due, paidOut, unpaidSince, firstDay },
	isCorrection,
	to,
	onClose,
}: {
	owed: Owed;
	isCorrection: boolean;
	to: string;
	onClose: () => void;
}) {
	const texts = usePageTexts(cashTexts);
	return (
		<AmountDialog
			title={isCorrection ? texts.takeBackAPayout : texts.payOutTitle(rider.name)}
			intro={isCorrection ? texts.takeBackIntro(formatRupees(paidOut)) : texts.payOutIntro(formatRupees(due))}
			amountLabel={isCorrection ? texts.tooMuchBy : texts.paidOutNow}
			saveLabel={isCorrection ? texts.saveCorrection : texts.paidOut}
			initially={isCorrection ? "" : String(due)}
			changeOf={(typed) => {
				const amount = typedRupees(typed) || null;
				return amount !== null && isCorrection ? -amount : amount;
			}}
			save={(entry, header) =>
				adminApi.riders[":id"]["tip-payouts"].$post({
					param: { id: rider._id },
					header,
					json: { ...entry, from: isCorrection ? firstDay : unpaidSince, to },
				})
			}
			done={(change) => (isCorrection ? texts.corrected : texts.tipsPaid(formatRupees(change), rider.name))}
			onClose={onClose}
		/>
	);
}
