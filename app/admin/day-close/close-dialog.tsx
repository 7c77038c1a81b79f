import { useState } from "react";
import type { DaySheet } from "../../../contract/day-close.ts";
import { MAX_CLOSE_NOTE } from "../../../domain/day-close/closing.ts";
import { formatRupees } from "../../../domain/money.ts";
import { typedRupees } from "../../../domain/typed-rupees.ts";
import { dayWithYear } from "../../format/admin-days.ts";
import { issueAt } from "../../staff/issue-at.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dayCloseTexts } from "./day-close-texts.ts";
import { differenceText, rupeesLabel } from "./sheet-parts.ts";

/** Asks for the cash counted in the drawer, shows the difference, and closes the day. */
export function CloseDialog({ sheet, onClose }: { sheet: DaySheet; onClose: () => void }) {
	const texts = usePageTexts(dayCloseTexts);
	const language = useLanguage();
	const { run, busy, problem, forget } = useAction();
	const [typed, setTyped] = useState({ before: "", counted: "", takenOut: "", note: "" });
	const [isIncomplete, setIncomplete] = useState(false);
	const { date, figures, isFirst } = sheet;
	const counted = typedRupees(typed.counted);
	const takenOut = typed.takenOut.trim() === "" ? 0 : typedRupees(typed.takenOut);
	const before = typed.before.trim() === "" ? 0 : typedRupees(typed.before);
	const expected = figures.drawer.expected + (isFirst ? (before ?? 0) : 0);
	const issueOf = (field: string) => issueAt(problem, field);
	const amountIssue = (field: string, amount: number | null) =>
		isIncomplete && amount === null ? texts.enterAmount : issueOf(field);
	const type = (field: keyof typeof typed) => (event: { target: { value: string } }) => {
		setTyped({ ...typed, [field]: event.target.value });
		setIncomplete(false);
		forget();
	};

	async function close() {
		if (counted === null || takenOut === null || before === null) return setIncomplete(true);
		const json = { counted, takenOut, note: typed.note.trim(), ...(isFirst && { before }) };
		const call = () => adminApi["day-closes"][":date"].$post({ param: { date }, json });
		if (!(await run(call, { done: texts.closed, inPlace: true }))) return;
		onClose();
		keepFocus();
	}
	const amount = { inputMode: "numeric", autoComplete: "off", maxLength: 12, hint: "₹" } as const;
	return (
		<FormDialog
			title={texts.dialogTitle(dayWithYear(date, language))}
			labels={{ close: texts.close, cancel: texts.cancel, submit: texts.closeDay }}
			busy={busy}
			onClose={onClose}
			onSubmit={() => void close()}
		>
			{(figures.openOrders.count > 0 || figures.unsaid.count > 0) && (
				<Notice tone="warning">
					{figures.openOrders.count > 0 && <p>{texts.stillOpen(figures.openOrders.count)}</p>}
					{figures.unsaid.count > 0 && <p>{texts.stillUnsaid(figures.unsaid.count)}</p>}
				</Notice>
			)}
			{isFirst && (
				<TextField
					{...amount}
					label={texts.beforeLabel}
					description={texts.beforeHelp}
					value={typed.before}
					error={amountIssue("before", before)}
					onChange={type("before")}
				/>
			)}
			<p className="font-semibold">{texts.expectedIs(rupeesLabel(expected))}</p>
			<TextField
				{...amount}
				label={texts.countedLabel}
				value={typed.counted}
				error={amountIssue("counted", counted)}
				onChange={type("counted")}
				data-autofocus
			/>
			<p role="status" className="font-semibold empty:sr-only">
				{counted !== null && texts.afterThis(differenceText(counted - expected, texts))}
			</p>
			<TextField
				{...amount}
				label={texts.takenOutLabel}
				description={texts.takenOutHelp}
				placeholder={formatRupees(0)}
				value={typed.takenOut}
				error={amountIssue("takenOut", takenOut)}
				onChange={type("takenOut")}
			/>
			<TextField
				label={texts.note}
				hint={texts.optional}
				maxLength={MAX_CLOSE_NOTE}
				autoComplete="off"
				value={typed.note}
				onChange={type("note")}
			/>
			{problem && !problem.issues?.length && <Notice tone="error" title={problem.message} />}
		</FormDialog>
	);
}
