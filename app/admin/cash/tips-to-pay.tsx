import { type FormEvent, useId, useState } from "react";
import type { TipDay } from "../../../contract/cash.ts";
import { formatRupees, typedRupees } from "../../../domain/money.ts";
import { randomKey } from "../../random-key.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dayTexts } from "../dashboard/figure-labels.ts";

type Owed = { rider: TipDay["rider"]; ofDay: number; due: number; paidOut: number; from: string };

/** What riders were tipped on the day, what of all their tips is still to be paid out, and paying it. */
export function TipsToPay({ tips, date }: { tips: readonly TipDay[]; date: string }) {
	const [asked, setAsked] = useState<{ owed: Owed; isCorrection: boolean } | null>(null);
	const owed = owedTo(tips, date);
	return (
		<Card as="section" aria-labelledby="tips" className="grid content-start gap-3">
			<h2 id="tips" className="text-xl">
				Tips
			</h2>
			{owed.length === 0 ? (
				<p className="text-ink-soft">Tips of delivered orders appear here for each rider.</p>
			) : (
				<ul className="grid">
					{owed.map((one) => (
						<li key={one.rider._id} className="grid gap-1 border-line border-t py-2 first:border-t-0">
							<div className="flex items-baseline justify-between gap-3">
								<b className="wrap-anywhere min-w-0">{one.rider.name}</b>
								<b className="tabular-nums">{formatRupees(one.due)} due</b>
							</div>
							<p className="text-ink-soft text-sm">
								{formatRupees(one.ofDay)} on this day
								{one.due > 0 && `, not paid out since ${dayTexts(one.from)}`}
							</p>
							<div className="flex flex-wrap gap-2">
								{one.due > 0 && (
									<Button
										size="small"
										variant="secondary"
										icon="cash"
										aria-label={`Pay out the tips of ${one.rider.name}`}
										onClick={() => setAsked({ owed: one, isCorrection: false })}
									>
										Pay out
									</Button>
								)}
								{one.paidOut > 0 && (
									<Button
										size="small"
										variant="quiet"
										icon="edit"
										aria-label={`Correct the payouts of ${one.rider.name}`}
										onClick={() => setAsked({ owed: one, isCorrection: true })}
									>
										Correct
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
				Download the tips of 30 days (CSV)
			</a>
			{asked && <PayDialog {...asked} to={date} onClose={() => setAsked(null)} />}
		</Card>
	);
}

function PayDialog({
	owed: { rider, due, paidOut, from },
	isCorrection,
	to,
	onClose,
}: {
	owed: Owed;
	isCorrection: boolean;
	to: string;
	onClose: () => void;
}) {
	const formId = useId();
	const { run, busy, problem, forget } = useAction();
	const [key] = useState(randomKey);
	const [typed, setTyped] = useState(isCorrection ? "" : String(due));
	const [note, setNote] = useState("");
	const [issue, setIssue] = useState("");

	async function pay(event: FormEvent) {
		event.preventDefault();
		const amount = typedRupees(typed);
		if (!amount) return setIssue("Please enter an amount in whole rupees");
		const json = { amount: isCorrection ? -amount : amount, from, to, note: note.trim() };
		const header = { "idempotency-key": key };
		const call = () => adminApi.riders[":id"]["tip-payouts"].$post({ param: { id: rider._id }, header, json });
		const done = isCorrection ? "Corrected" : `${formatRupees(amount)} of tips paid to ${rider.name}`;
		if (!(await run(call, { done, inPlace: true }))) return;
		onClose();
		keepFocus();
	}
	const atAmount = problem?.issues?.find(({ path }) => path === "amount")?.message;
	return (
		<Dialog
			open
			onClose={onClose}
			dismissible={!busy}
			title={isCorrection ? "Take back a payout" : `Pay out tips: ${rider.name}`}
			closeLabel="Close"
			size="small"
			footer={
				<div className="grid gap-3 *:min-h-12 sm:grid-cols-2">
					<Button variant="secondary" disabled={busy} onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" form={formId} busy={busy}>
						{isCorrection ? "Save correction" : "Paid out"}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={(event) => void pay(event)} className="grid gap-4">
				<p>
					{isCorrection
						? `${formatRupees(paidOut)} is recorded as paid out. A correction is added as a new line.`
						: `${formatRupees(due)} is due. What you pay counts for the oldest day first.`}
				</p>
				<TextField
					label={isCorrection ? "Too much by" : "Paid out now"}
					hint="₹"
					inputMode="numeric"
					autoComplete="off"
					maxLength={12}
					value={typed}
					error={issue || atAmount}
					onChange={({ target }) => {
						setTyped(target.value);
						setIssue("");
						forget();
					}}
					data-autofocus
				/>
				<TextField
					label="Note"
					hint="optional"
					maxLength={200}
					autoComplete="off"
					value={note}
					onChange={({ target }) => setNote(target.value)}
				/>
				{problem && !atAmount && <Notice tone="error" title={problem.message} />}
			</form>
		</Dialog>
	);
}

/** For each rider: what is due of all days, and from the oldest day on that a payout or correction is for. */
function owedTo(tips: readonly TipDay[], date: string): Owed[] {
	const byRider = Map.groupBy(tips, ({ rider }) => rider._id);
	return [...byRider.values()].flatMap((days) => {
		const [first] = days;
		if (!first) return [];
		const sum = (of: (day: TipDay) => number) => days.reduce((total, day) => total + of(day), 0);
		const open = days.find((day) => day.tips > day.paidOut);
		return [
			{
				rider: first.rider,
				ofDay: days.find((day) => day.date === date)?.tips ?? 0,
				due: sum((day) => Math.max(0, day.tips - day.paidOut)),
				paidOut: sum((day) => day.paidOut),
				from: (open ?? first).date,
			},
		];
	});
}
