import { type ReactNode, useState } from "react";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dayCloseTexts } from "./day-close-texts.ts";

/** Asks for the words without which something of a closed day is not done, and does it with them. */
export function NoteDialog({
	title,
	label,
	description,
	field,
	confirmLabel,
	done,
	call,
	onClose,
	children,
}: {
	title: string;
	label: string;
	description?: string;
	/** What the call names the words, so that a refusal of them stands at the field. */
	field: string;
	confirmLabel: string;
	done: string;
	call: (words: string) => Parameters<ReturnType<typeof useAction>["run"]>[0];
	onClose: () => void;
	children?: ReactNode;
}) {
	const texts = usePageTexts(dayCloseTexts);
	const { run, busy, problem, forget } = useAction();
	const [words, setWords] = useState("");
	const issue = problem?.issues?.find(({ path }) => path === field)?.message;

	async function send() {
		if (!(await run(call(words.trim()), { done, inPlace: true }))) return;
		onClose();
		keepFocus();
	}
	return (
		<FormDialog
			title={title}
			labels={{ close: texts.close, cancel: texts.cancel, submit: confirmLabel }}
			busy={busy}
			onClose={onClose}
			onSubmit={() => void send()}
		>
			{children}
			<TextField
				label={label}
				description={description}
				maxLength={500}
				autoComplete="off"
				value={words}
				error={issue}
				onChange={({ target }) => {
					setWords(target.value);
					forget();
				}}
				data-autofocus
			/>
			{problem && !issue && <Notice tone="error" title={problem.message} />}
		</FormDialog>
	);
}
