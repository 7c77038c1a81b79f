import { type FormEvent, type ReactNode, useState } from "react";
import type { Action } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { menuTexts } from "../menu/menu-texts.ts";

/** The form of one card. Once something is typed, only its own buttons close it. */
export function EntryDialog<Draft>({
	title,
	start,
	current,
	action,
	isFieldIssue,
	onSave,
	onClose,
	children,
}: {
	title: string;
	/** The card when the form was opened. */
	start: Draft;
	/** The card as the shop has it now; null if it is new, or deleted. */
	current: Draft | null;
	action: Action;
	/** Whether the form shows the error at a field. */
	isFieldIssue: boolean;
	onSave: (draft: Draft) => Promise<boolean>;
	onClose: () => void;
	children: (
		draft: Draft,
		change: (changes: Partial<Draft>) => void,
		onUploading: (isUploading: boolean) => void,
	) => ReactNode;
}) {
	const texts = usePageTexts(menuTexts);
	const [draft, setDraft] = useState(start);
	const [isUploading, setUploading] = useState(false);
	const form = useFocusOnIssue(action.problem);
	const isTouched = isUploading || JSON.stringify(draft) !== JSON.stringify(start);
	const isOld = current !== null && JSON.stringify(current) !== JSON.stringify(start);

	async function save(event: FormEvent) {
		event.preventDefault();
		if (!action.busy && (await onSave(draft))) onClose();
	}
	return (
		<Dialog open onClose={onClose} title={title} closeLabel={texts.close} dismissible={!isTouched && !action.busy}>
			<form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
				{isOld && (
					<Notice tone="warning" announce title={texts.cardChangedMeanwhile}>
						{texts.overwrites}
					</Notice>
				)}
				{action.problem && !isFieldIssue && <Notice tone="error">{action.problem.message}</Notice>}
				{children(draft, (changes) => setDraft((now) => ({ ...now, ...changes })), setUploading)}
				<div className="flex flex-wrap gap-3">
					<Button type="submit" busy={action.busy || isUploading}>
						{texts.save}
					</Button>
					<Button variant="quiet" disabled={action.busy} onClick={onClose}>
						{texts.cancel}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
