import { type FormEvent, useId, useState } from "react";
import type { CashDayView } from "../../../contract/cash.ts";
import { formatRupees, typedRupees } from "../../../domain/money.ts";
import { randomKey } from "../../random-key.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dayTexts } from "../dashboard/figure-labels.ts";
import { differenceLabel } from "./cash-labels.ts";

type Handover = CashDayView["handovers"][number];

/**
 * Counts what a rider hands over for a day, or puts a wrong count right by another line. However often its button is
 * pressed, one dialog makes one line.
 */
export function CountDialog({
	cash,
	corrects = null,
	onClose,
}: {
	cash: Pick<CashDayView, "rider" | "date" | "expected" | "handedOver">;
	/** The line that was counted wrongly. */
	corrects?: Handover | null;
	onClose: () => void;
}) {
	const formId = useId();
	const { run, busy, problem, forget } = useAction();
	const [key] = useState(randomKey);
	const missing = cash.expected - cash.handedOver;
	const [typed, setTyped] = useState(() => beginning(corrects ? corrects.amount : missing));
	const [note, setNote] = useState("");
	const [issue, setIssue] = useState("");
	const counted = typedRupees(typed) || null;
	const amount = corrects ? (counted ?? (isNothing(typed) ? 0 : null)) : counted;
	const change = amount === null ? null : amount - (corrects?.amount ?? 0);
	const { rider, date } = cash;

	async function count(event: FormEvent) {
		event.preventDefault();
		if (change === null) return setIssue("Please enter an amount in whole rupees");
		if (change === 0) return setIssue("That’s already the recorded amount");
		const json = { amount: change, date, note: note.trim() };
		const header = { "idempotency-key": key };
		const call = () => adminApi.riders[":id"]["cash-handovers"].$post({ param: { id: rider._id }, header, json });
		const done = corrects ? "Corrected" : `${formatRupees(change)} of ${rider.name} counted`;
		if (!(await run(call, { done, inPlace: true }))) return;
		onClose();
		keepFocus();
	}
	return (
		<Dialog
			open
			onClose={onClose}
			dismissible={!busy}
			title={corrects ? "Correct this count" : `Count cash: ${rider.name}`}
			closeLabel="Close"
			size="small"
			footer={
				<div className="grid gap-3 *:min-h-12 sm:grid-cols-2">
					<Button variant="secondary" disabled={busy} onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" form={formId} busy={busy}>
						{corrects ? "Save correction" : "Cash received"}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={count} className="grid gap-4">
				<p>
					{corrects
						? `${formatRupees(corrects.amount)} is recorded. A correction is added as a new line; ` +
							"this one stays."
						: `For ${dayTexts(date)}: ${formatRupees(cash.expected)} collected, ` +
							`${formatRupees(cash.handedOver)} handed over.`}
				</p>
				<TextField
					label={corrects ? "Correct amount" : "Handed over now"}
					hint="₹"
					inputMode="numeric"
					autoComplete="off"
					maxLength={12}
					value={typed}
					error={issue || problem?.issues?.find(({ path }) => path === "amount")?.message}
					onChange={({ target }) => {
						setTyped(target.value);
						setIssue("");
						forget();
					}}
					data-autofocus
				/>
				{change !== null && (
					<p role="status" className="font-semibold">
						After this: {differenceLabel(cash.handedOver + change - cash.expected)}
					</p>
				)}
				<TextField
					label="Note"
					hint="optional"
					description="Shown next to the entry; the rider sees it too."
					maxLength={200}
					autoComplete="off"
					value={note}
					onChange={({ target }) => setNote(target.value)}
				/>
				{problem && !problem.issues?.some(({ path }) => path === "amount") && (
					<Notice tone="error" title={problem.message} />
				)}
			</form>
		</Dialog>
	);
}

function beginning(amount: number): string {
	return amount > 0 ? String(amount) : "";
}

function isNothing(typed: string): boolean {
	return /^\s*₹?\s*0+\s*$/.test(typed);
}
