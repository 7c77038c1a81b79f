import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import type { OwnersReview } from "../../../contract/reviews.ts";
import { MAX_COMMENT } from "../../../domain/reviews/rating.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { writtenLanguage } from "../../texts/written-language.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { RemoveDialog } from "../ui/remove-dialog.tsx";
import { reviewsTexts } from "./reviews-texts.ts";

/** The owner's public answer to a review: write, change or delete it. */
export function OwnersAnswer({
	review: { _id, reply, hidden },
	name,
	children,
}: {
	review: OwnersReview;
	name: string;
	/** Further actions on the review. */
	children: ReactNode;
}) {
	const texts = usePageTexts(reviewsTexts);
	const language = useLanguage();
	/** The answer as it was when this one was begun: somebody else may publish another meanwhile. */
	const [begun, setBegun] = useState<{ text: string | null } | null>(null);
	const [isRemoving, setRemoving] = useState(false);
	const action = useAction();
	const id = useId();
	const answer = (text: string) => adminApi.feedback[":id"].reply.$put({ param: { id: _id }, json: { reply: text } });

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const text = String(new FormData(event.currentTarget).get("reply") ?? "").trim();
		if (text === "") return;
		const done = texts.answerPublished;
		if (!(await action.run(() => answer(text), { done, inPlace: true }))) return;
		setBegun(null);
		keepFocus(id);
	}

	function stop() {
		action.forget();
		setBegun(null);
		keepFocus(id);
	}

	const isOther = begun !== null && !action.busy && reply !== null && reply.text !== begun.text;
	const published = reply && (
		<p lang={writtenLanguage(reply.text)} className="wrap-anywhere whitespace-pre-line">
			{reply.text}
		</p>
	);
	return (
		<div
			id={id}
			tabIndex={-1}
			className="grid gap-2 border-line border-t-2 bg-sunken px-4 py-3 outline-none sm:px-5"
		>
			{begun ? (
				<form onSubmit={send} className="grid gap-3">
					{isOther && (
						<Notice tone="warning" title={texts.yourAnswer(adminDateTime(reply.at, language))} announce>
							{published}
						</Notice>
					)}
					{action.problem && <Notice tone="error">{action.problem.message}</Notice>}
					<TextAreaField
						label={texts.yourAnswerTo(name)}
						description={texts.replyHint}
						name="reply"
						rows={4}
						maxLength={MAX_COMMENT}
						required
						defaultValue={reply?.text ?? ""}
						ref={focus}
					/>
					<div className="flex flex-wrap gap-3">
						<Button type="submit" size="small" busy={action.busy}>
							{texts.publish}
						</Button>
						<Button size="small" variant="quiet" disabled={action.busy} onClick={stop}>
							{texts.cancel}
						</Button>
					</div>
				</form>
			) : (
				<>
					{reply && (
						<div>
							<p className="text-ink-soft text-sm">
								{texts.yourAnswer(adminDateTime(reply.at, language))}
							</p>
							{published}
						</div>
					)}
					<div className="flex flex-wrap gap-2">
						{/* Nobody can read an answer to a hidden review. */}
						{!hidden && (
							<Button
								size="small"
								variant={reply ? "quiet" : "primary"}
								icon="edit"
								aria-label={reply ? texts.changeAnswerTo(name) : texts.answerTo(name)}
								onClick={() => setBegun({ text: reply?.text ?? null })}
							>
								{reply ? texts.change : texts.answer}
							</Button>
						)}
						{reply && (
							<Button
								size="small"
								variant="quiet"
								icon="trash"
								aria-label={texts.deleteAnswerTo(name)}
								onClick={() => setRemoving(true)}
							>
								{texts.delete}{" "}
							</Button>
						)}
						{children}
					</div>
				</>
			)}
			<RemoveDialog
				open={isRemoving}
				onClose={() => setRemoving(false)}
				title={texts.deleteThisAnswer}
				confirmLabel={texts.delete}
				call={() => answer("")}
				done={texts.answerDeleted}
			>
				<p>{texts.itsRemovedFromThePublic}</p>
			</RemoveDialog>
		</div>
	);
}

/** Moves the focus into the field when it appears. */
function focus(area: HTMLTextAreaElement | null): void {
	area?.focus();
}
