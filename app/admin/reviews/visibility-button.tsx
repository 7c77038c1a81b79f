import { useState } from "react";
import type { OwnersReview } from "../../../contract/reviews.ts";
import { HIDING_REASONS, MAX_HIDING_REASON } from "../../../domain/reviews/hiding-reasons.ts";
import { hidingReason } from "../../reviews/hiding-reason.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FrequentReasons } from "../ui/frequent-reasons.tsx";
import { reviewsTexts } from "./reviews-texts.ts";

/** Hides a review from the public list, for a reason that everybody reads; or shows it again. */
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
	const { run, busy, problem, forget } = useAction();
	const [reason, setReason] = useState("");
	const [isMissing, setMissing] = useState(false);

	async function hide() {
		const given = reason.trim();
		if (!given) return setMissing(true);
		const json = { hidden: true, reason: given };
		const call = () => adminApi.feedback[":id"].visibility.$put({ param: { id }, json });
		if (!(await run(call, { done: texts.nowHidden, inPlace: true }))) return;
		onClose();
		keepFocus();
	}

	function change(words: string) {
		setReason(words);
		setMissing(false);
		forget();
	}

	return (
		<FormDialog
			title={texts.hideTitle(name)}
			labels={{ close: texts.cancel, cancel: texts.cancel, submit: texts.hideReview }}
			variant="danger"
			busy={busy}
			onClose={onClose}
			onSubmit={() => void hide()}
		>
			<p>{texts.hideHelp}</p>
			<TextField
				label={texts.reason}
				description={texts.reasonIsPublic}
				value={reason}
				maxLength={MAX_HIDING_REASON}
				autoComplete="off"
				error={isMissing ? texts.pleaseGiveAReason : undefined}
				onChange={({ target }) => change(target.value)}
				data-autofocus
			/>
			<FrequentReasons
				reasons={HIDING_REASONS}
				labels={HIDING_REASONS.map((each) => hidingReason(each, language))}
				onChosen={change}
			/>
			{problem && <Notice tone="error" title={problem.message} />}
		</FormDialog>
	);
}
