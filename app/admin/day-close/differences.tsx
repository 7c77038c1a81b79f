import { useId, useState } from "react";
import { Link } from "react-router";
import type { DayDifference } from "../../../contract/day-close.ts";
import { MAX_CLOSE_NOTE } from "../../../domain/day-close/closing.ts";
import { dayWithYear } from "../../format/admin-days.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { NoteDialog } from "../ui/note-dialog.tsx";
import { OrderLink } from "../ui/order-link.tsx";
import { type DayCloseTexts, dayCloseTexts } from "./day-close-texts.ts";
import { amountText } from "./sheet-parts.ts";

const FIRST_SHOWN = 8;

/** The differences, each with its explanation or a way to give one. */
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
	const line = (difference: DayDifference) => (
		<li key={difference._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
			{withDay && (
				<Link
					to={`/admin/day-close?date=${difference.date}`}
					className="text-link inline-flex min-h-11 items-center font-semibold"
				>
					{dayWithYear(difference.date, language)}
				</Link>
			)}
			<span className="wrap-anywhere">
				{nameOf(difference, texts)}:{" "}
				<b className="whitespace-nowrap tabular-nums">{amountText(difference, texts)}</b>
			</span>
			{difference.order ? (
				<OrderLink order={difference.order} />
			) : (
				difference.reference && (
					<span className="wrap-anywhere text-ink-soft text-sm">{difference.reference}</span>
				)
			)}
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
					aria-label={texts.explainOf(
						[nameOf(difference, texts), difference.order?.orderId ?? difference.reference]
							.filter(Boolean)
							.join(" "),
					)}
					onClick={() => setExplained(difference)}
				>
					{texts.explain}
				</Button>
			)}
		</li>
	);
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
			<ul className="mt-1">{differences.slice(0, FIRST_SHOWN).map(line)}</ul>
			{differences.length > FIRST_SHOWN && (
				<details>
					<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline">
						{texts.moreDifferences(differences.length - FIRST_SHOWN)}
					</summary>
					<ul>{differences.slice(FIRST_SHOWN).map(line)}</ul>
				</details>
			)}
			{explained && <ExplainDialog difference={explained} onClose={() => setExplained(null)} />}
		</section>
	);
}

function ExplainDialog({ difference, onClose }: { difference: DayDifference; onClose: () => void }) {
	const texts = usePageTexts(dayCloseTexts);
	const param = { id: difference._id };
	return (
		<NoteDialog
			title={`${nameOf(difference, texts)}: ${amountText(difference, texts)}`}
			label={texts.whatExplainsIt}
			description={texts.explainHelp}
			field="note"
			maxLength={MAX_CLOSE_NOTE}
			confirmLabel={texts.explain}
			done={texts.explained}
			call={(note) => () => adminApi["day-differences"][":id"].$put({ param, json: { note } })}
			onClose={onClose}
		/>
	);
}

function nameOf({ kind, rider }: DayDifference, texts: DayCloseTexts): string {
	return kind === "rider" && rider ? rider.name : texts.kinds[kind];
}
