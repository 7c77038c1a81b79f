import { useState } from "react";
import type { OwnersReview } from "../../../contract/reviews.ts";
import { HIDING_REASONS, MAX_HIDING_REASON } from "../../../domain/reviews/hiding-reasons.ts";
import { hidingReason } from "../../reviews/hiding-reason.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { NoteDialog } from "../ui/note-dialog.tsx";
import { reviewsTexts } from "./reviews-texts.ts";

/** Hides a review from the public list, for a reason that everybody can read, or shows it again. */
export function VisibilityButton({ review: { _id, hidden }, name }: { review: OwnersReview; name: string }) {
	const texts = usePageTexts(reviewsTexts);
	const [isAsking, setAsking] = useState(false);
	const { run, busy } = useAction();

	async function show() {
		const call = () =>
			adminApi.feedback[":id"].visibility.$put({ param: { id: _id }, json: { hidden: false, reason: "" } });
		if (await run(call, { done: texts.shownAgain })) keepFocus();
	}

	return (
		<>
			<Button
				size="small"
				variant="quiet"
				icon={hidden ? "eye" : "eye-off"}
				aria-label={hidden ? texts.showReviewOf(name) : texts.hideReviewOf(name)}
				busy={busy}
				className="ml-auto"
				onClick={() => (hidden ? void show() : setAsking(true))}
			>
				{hidden ? texts.showAgain : texts.hide}
			</Button>
			{isAsking && <HideDialog id={_id} name={name} onClose={() => setAsking(false)} />}
		</>
	);
}

function HideDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
	const texts = usePageTexts(reviewsTexts);
	const language = useLanguage();
	return (
		<NoteDialog
			title={texts.hideTitle(name)}
			label={texts.reason}
			description={texts.reasonIsPublic}
			field="reason"
			maxLength={MAX_HIDING_REASON}
			missing={texts.pleaseGiveAReason}
			frequent={{
				reasons: HIDING_REASONS,
				labels: HIDING_REASONS.map((each) => hidingReason(each, language)),
			}}
			confirmLabel={texts.hideReview}
			variant="danger"
			done={texts.nowHidden}
			call={(reason) => () =>
				adminApi.feedback[":id"].visibility.$put({ param: { id }, json: { hidden: true, reason } })
			}
			onClose={onClose}
		>
			<p>{texts.hideHelp}</p>
		</NoteDialog>
	);
}
