import { type SubmitEvent, useState } from "react";
import type { OwnersReview } from "../../../contract/reviews.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { RemoveDialog } from "../ui/remove-dialog.tsx";

/** The owner's public answer to a review: to be written, changed, and taken back. */
export function OwnersAnswer({ review: { _id, reply }, name }: { review: OwnersReview; name: string }) {
	const [isWriting, setWriting] = useState(false);
	const [isRemoving, setRemoving] = useState(false);
	const action = useAction();
	const answer = (text: string) => adminApi.feedback[":id"].reply.$put({ param: { id: _id }, json: { reply: text } });

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const text = String(new FormData(event.currentTarget).get("reply") ?? "").trim();
		if (text === "") return;
		const done = "Answer published.";
		if (!(await action.run(() => answer(text), { done, inPlace: true }))) return;
		setWriting(false);
		keepFocus();
	}

	function stop() {
		action.forget();
		setWriting(false);
		keepFocus();
	}

	return (
		<div className="grid gap-2 border-line border-t-2 bg-sunken px-4 py-3 sm:px-5">
			{isWriting ? (
				<form onSubmit={send} className="grid gap-3">
					{action.problem && <Notice tone="error">{action.problem.message}</Notice>}
					<TextAreaField
						label={`Your answer to ${name}`}
						description="Shown publicly below the review."
						name="reply"
						rows={4}
						maxLength={2_000}
						required
						defaultValue={reply?.text ?? ""}
						ref={focus}
					/>
					<div className="flex flex-wrap gap-3">
						<Button type="submit" size="small" busy={action.busy}>
							Publish
						</Button>
						<Button size="small" variant="quiet" disabled={action.busy} onClick={stop}>
							Cancel
						</Button>
					</div>
				</form>
			) : (
				<>
					{reply && (
						<div>
							<p className="text-ink-soft text-sm">Your answer, {adminDateTime(reply.at)}</p>
							<p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
						</div>
					)}
					<div className="flex flex-wrap gap-2">
						<Button
							size="small"
							variant={reply ? "quiet" : "primary"}
							icon="edit"
							aria-label={reply ? `Change your answer to ${name}` : `Answer ${name}`}
							onClick={() => setWriting(true)}
						>
							{reply ? "Change" : "Answer"}
						</Button>
						{reply && (
							<Button
								size="small"
								variant="quiet"
								icon="trash"
								aria-label={`Delete your answer to ${name}`}
								onClick={() => setRemoving(true)}
							>
								Delete{" "}
							</Button>
						)}
					</div>
				</>
			)}
			<RemoveDialog
				open={isRemoving}
				onClose={() => setRemoving(false)}
				title="Delete this answer?"
				confirmLabel="Delete"
				call={() => answer("")}
				done="Answer deleted"
			>
				<p>It’s removed from the public reviews at once.</p>
			</RemoveDialog>
		</div>
	);
}

/** When it appears. */
function focus(area: HTMLTextAreaElement | null): void {
	area?.focus();
}
