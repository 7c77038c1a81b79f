import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
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
	const formId = useId();
	const { run, busy, problem, forget } = useAction();
	const [words, setWords] = useState("");
	const issue = problem?.issues?.find(({ path }) => path === field)?.message;

	async function send(event: FormEvent) {
		event.preventDefault();
		if (!(await run(call(words.trim()), { done, inPlace: true }))) return;
		onClose();
		keepFocus();
	}
	return (
		<Dialog
			open
			onClose={onClose}
			dismissible={!busy}
			title={title}
			closeLabel={texts.close}
			size="small"
			footer={
				<div className="grid gap-3 *:min-h-12 sm:grid-cols-2">
					<Button variant="secondary" disabled={busy} onClick={onClose}>
						{texts.cancel}
					</Button>
					<Button type="submit" form={formId} busy={busy}>
						{confirmLabel}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={send} className="grid gap-4">
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
			</form>
		</Dialog>
	);
}
