import { useState } from "react";
import { MAX_CASH_NOTE } from "../../../domain/cash/cash-day.ts";
import { randomKey } from "../../random-key.ts";
import { issueAt } from "../../staff/issue-at.ts";
import { type Action, useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { cashTexts } from "./cash-texts.ts";

type Call = Parameters<Action["run"]>[0];

/** Records an amount and a note. However often its button is pressed, one dialog records one line. */
export function AmountDialog({
	title,
	intro,
	amountLabel,
	noteHelp,
	saveLabel,
	initially,
	changeOf,
	afterChange,
	save,
	done,
	onClose,
}: {
	title: string;
	intro: string;
	amountLabel: string;
	noteHelp?: string;
	saveLabel: string;
	/** The field's initial text. */
	initially: string;
	/** The amount to record, in rupees: 0 changes nothing, null is invalid. */
	changeOf: (typed: string) => number | null;
	/** Describes the state after the change. */
	afterChange?: (change: number) => string;
	save: (entry: { amount: number; note: string }, header: { "idempotency-key": string }) => ReturnType<Call>;
	/** The message after it is recorded. */
	done: (change: number) => string;
	onClose: () => void;
}) {
	const texts = usePageTexts(cashTexts);
	const { run, busy, problem, forget } = useAction();
	const [key] = useState(randomKey);
	const [typed, setTyped] = useState(initially);
	const [note, setNote] = useState("");
	const [issue, setIssue] = useState("");
	const change = changeOf(typed);

	async function submit() {
		if (change === null) return setIssue(texts.enterAnAmount);
		if (change === 0) return setIssue(texts.alreadyRecorded);
		const call = () => save({ amount: change, note: note.trim() }, { "idempotency-key": key });
		if (!(await run(call, { done: done(change), inPlace: true }))) return;
		onClose();
		keepFocus();
	}
	const atAmount = issueAt(problem, "amount");
	return (
		<FormDialog
			title={title}
			labels={{ close: texts.close, cancel: texts.cancel, submit: saveLabel }}
			busy={busy}
			onClose={onClose}
			onSubmit={() => void submit()}
		>
			<p>{intro}</p>
			<TextField
				label={amountLabel}
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
			{afterChange && (
				<p role="status" className="font-semibold empty:sr-only">
					{change !== null && texts.afterThis(afterChange(change))}
				</p>
			)}
			<TextField
				label={texts.note}
				hint={texts.optional}
				description={noteHelp}
				maxLength={MAX_CASH_NOTE}
				autoComplete="off"
				value={note}
				onChange={({ target }) => setNote(target.value)}
			/>
			{problem && !atAmount && <Notice tone="error" title={problem.message} />}
		</FormDialog>
	);
}
