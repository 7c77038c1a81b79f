import { type FormEvent, useId, useState } from "react";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dayCloseTexts } from "./day-close-texts.ts";
import { dayLabel } from "./day-label.ts";

/** Asks why a closed day is opened again. */
export function ReopenDialog({ date, onClose }: { date: string; onClose: () => void }) {
	const texts = usePageTexts(dayCloseTexts);
	const language = useLanguage();
	const formId = useId();
	const { run, busy, problem, forget } = useAction();
	const [reason, setReason] = useState("");
	const issue = problem?.issues?.find(({ path }) => path === "reason")?.message;

	async function reopen(event: FormEvent) {
		event.preventDefault();
		const call = () =>
			adminApi["day-closes"][":date"].reopen.$post({ param: { date }, json: { reason: reason.trim() } });
		if (!(await run(call, { done: texts.reopened, inPlace: true }))) return;
		onClose();
		keepFocus();
	}
	return (
		<Dialog
			open
			onClose={onClose}
			dismissible={!busy}
			title={texts.reopenTitle(dayLabel(date, language))}
			closeLabel={texts.close}
			size="small"
			footer={
				<div className="grid gap-3 *:min-h-12 sm:grid-cols-2">
					<Button variant="secondary" disabled={busy} onClick={onClose}>
						{texts.cancel}
					</Button>
					<Button type="submit" form={formId} busy={busy}>
						{texts.reopen}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={reopen} className="grid gap-4">
				<p>{texts.reopenHelp}</p>
				<TextField
					label={texts.reason}
					maxLength={500}
					autoComplete="off"
					value={reason}
					error={issue}
					onChange={({ target }) => {
						setReason(target.value);
						forget();
					}}
					data-autofocus
				/>
				{problem && !issue && <Notice tone="error" title={problem.message} />}
			</form>
		</Dialog>
	);
}
