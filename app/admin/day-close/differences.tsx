import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router";
import type { DayDifference } from "../../../contract/day-close.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icons.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type DayCloseTexts, dayCloseTexts } from "./day-close-texts.ts";
import { dayLabel } from "./day-label.ts";
import { amountText } from "./sheet-parts.ts";

/** What did not come out even, each with its explanation or the way to give one. */
export function Differences({
	title,
	differences,
	withDay = false,
}: {
	title: string;
	differences: readonly DayDifference[];
	withDay?: boolean;
}) {
	const texts = usePageTexts(dayCloseTexts);
	const language = useLanguage();
	const titleId = useId();
	const [explained, setExplained] = useState<DayDifference | null>(null);
	const isOpen = differences.some(({ explanation }) => explanation === null);
	return (
		<section
			aria-labelledby={titleId}
			className={`mb-5 rounded-md border-l-6 px-4 py-3 ${
				isOpen ? "border-turmeric bg-turmeric-soft" : "border-leaf bg-leaf-soft"
			}`}
		>
			<h2 id={titleId} className="flex items-center gap-2 font-bold font-sans! text-base">
				<Icon name={isOpen ? "alert" : "check"} className="text-lg" />
				{title}
			</h2>
			<ul className="mt-1">
				{differences.map((difference) => (
					<li key={difference._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
						{withDay && (
							<Link
								to={`/admin/day-close?date=${difference.date}`}
								className="text-link inline-flex min-h-11 items-center font-semibold"
							>
								{dayLabel(difference.date, language)}
							</Link>
						)}
						<span className="wrap-anywhere">
							{nameOf(difference, texts)}:{" "}
							<b className="whitespace-nowrap tabular-nums">{amountText(difference, texts)}</b>
						</span>
						{difference.explanation ? (
							<span className="wrap-anywhere w-full">
								{difference.explanation.note}{" "}
								<span className="text-ink-soft text-sm">
									{texts.explainedBy(
										difference.explanation.by,
										adminDateTime(difference.explanation.at, language),
									)}
								</span>
							</span>
						) : (
							<Button
								variant="secondary"
								size="small"
								aria-label={texts.explainOf(nameOf(difference, texts))}
								onClick={() => setExplained(difference)}
							>
								{texts.explain}
							</Button>
						)}
					</li>
				))}
			</ul>
			{explained && <ExplainDialog difference={explained} onClose={() => setExplained(null)} />}
		</section>
	);
}

function ExplainDialog({ difference, onClose }: { difference: DayDifference; onClose: () => void }) {
	const texts = usePageTexts(dayCloseTexts);
	const formId = useId();
	const { run, busy, problem, forget } = useAction();
	const [note, setNote] = useState("");
	const issue = problem?.issues?.find(({ path }) => path === "note")?.message;

	async function explain(event: FormEvent) {
		event.preventDefault();
		const call = () =>
			adminApi["day-differences"][":id"].$put({ param: { id: difference._id }, json: { note: note.trim() } });
		if (!(await run(call, { done: texts.explained, inPlace: true }))) return;
		onClose();
		keepFocus();
	}
	return (
		<Dialog
			open
			onClose={onClose}
			dismissible={!busy}
			title={`${nameOf(difference, texts)}: ${amountText(difference, texts)}`}
			closeLabel={texts.close}
			size="small"
			footer={
				<div className="grid gap-3 *:min-h-12 sm:grid-cols-2">
					<Button variant="secondary" disabled={busy} onClick={onClose}>
						{texts.cancel}
					</Button>
					<Button type="submit" form={formId} busy={busy}>
						{texts.explain}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={explain} className="grid gap-4">
				<TextField
					label={texts.whatExplainsIt}
					description={texts.explainHelp}
					maxLength={500}
					autoComplete="off"
					value={note}
					error={issue}
					onChange={({ target }) => {
						setNote(target.value);
						forget();
					}}
					data-autofocus
				/>
				{problem && !issue && <Notice tone="error" title={problem.message} />}
			</form>
		</Dialog>
	);
}

function nameOf({ kind, rider }: DayDifference, texts: DayCloseTexts): string {
	return kind === "rider" && rider ? rider.name : texts.kinds[kind];
}
