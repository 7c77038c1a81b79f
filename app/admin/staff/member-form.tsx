import type { ReactNode, SubmitEvent } from "react";
import type { Problem } from "../../api.ts";
import { issueAt } from "../../staff/issue-at.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { membersTexts } from "./members-texts.ts";

/** A dialog with a form about a staff account. `fields` gets the error of a field, by the field's name. */
export function MemberForm({
	open,
	onClose,
	title,
	send,
	busy,
	problem,
	onSend,
	fields,
}: {
	open: boolean;
	onClose: () => void;
	title: string;
	/** Label of the submit button. */
	send: string;
	busy: boolean;
	problem: Problem | null;
	onSend: (form: FormData) => void;
	fields: (issueOf: (field: string) => string | undefined) => ReactNode;
}) {
	const texts = usePageTexts(membersTexts);
	const form = useFocusOnIssue(problem);
	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (!busy) onSend(new FormData(event.currentTarget));
	}
	const issueOf = (field: string) => issueAt(problem, field);
	return (
		<Dialog open={open} onClose={onClose} title={title} closeLabel={texts.close} size="small" dismissible={!busy}>
			<form ref={form} noValidate onSubmit={submit} className="grid gap-4">
				{problem && !problem.issues && <Notice tone="error">{problem.message}</Notice>}
				{fields(issueOf)}
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="quiet" onClick={onClose} disabled={busy}>
						{texts.cancel}
					</Button>
					<Button type="submit" busy={busy}>
						{send}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
