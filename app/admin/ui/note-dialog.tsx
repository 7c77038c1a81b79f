import { type ReactNode, useState } from "react";
import { issueAt } from "../../staff/issue-at.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { adminTexts } from "../admin-texts.ts";
import { FrequentReasons } from "./frequent-reasons.tsx";

/** Asks for a text that an action requires, and runs the action with it. */
export function NoteDialog({
	title,
	label,
	description,
	field,
	maxLength,
	missing,
	frequent,
	confirmLabel,
	variant,
	done,
	call,
	onClose,
	children,
}: {
	title: string;
	label: string;
	description?: string;
	/** The text's field in the API call, so that an error about it is shown at the field. */
	field: string;
	maxLength: number;
	/** Shown without a request if the text is blank. */
	missing?: string;
	/** Texts that one tap fills in, and their labels on this page. */
	frequent?: { reasons: readonly string[]; labels: readonly string[] };
	confirmLabel: string;
	variant?: "danger";
	done: string;
	call: (words: string) => Parameters<ReturnType<typeof useAction>["run"]>[0];
	onClose: () => void;
	children?: ReactNode;
}) {
	const texts = usePageTexts(adminTexts);
	const { run, busy, problem, forget } = useAction();
	const [words, setWords] = useState("");
	const [isMissing, setMissing] = useState(false);
	const issue = isMissing ? missing : issueAt(problem, field);

	async function send() {
		if (missing && words.trim() === "") return setMissing(true);
		if (!(await run(call(words.trim()), { done, inPlace: true }))) return;
		onClose();
		keepFocus();
	}
	function change(typed: string) {
		setWords(typed);
		setMissing(false);
		forget();
	}
	return (
		<FormDialog
			title={title}
			labels={{ close: texts.close, cancel: texts.cancel, submit: confirmLabel }}
			variant={variant}
			busy={busy}
			onClose={onClose}
			onSubmit={() => void send()}
		>
			{children}
			<TextField
				label={label}
				description={description}
				maxLength={maxLength}
				autoComplete="off"
				value={words}
				error={issue}
				onChange={({ target }) => change(target.value)}
				data-autofocus
			/>
			{frequent && <FrequentReasons {...frequent} onChosen={change} />}
			{problem && !issue && <Notice tone="error" title={problem.message} />}
		</FormDialog>
	);
}
