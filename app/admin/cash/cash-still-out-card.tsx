import { useState } from "react";
import { Link } from "react-router";
import type { CashStillOut } from "../../../contract/cash.ts";
import { formatRupees } from "../../../domain/money.ts";
import { shortDay } from "../../format/admin-days.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { cashTexts } from "./cash-texts.ts";

const SHOWN = 5;

/** Cash of earlier days that riders have not handed over, each with a link to its day, where it is counted. */
export function CashStillOutCard({ days }: { days: readonly CashStillOut[] }) {
	const texts = usePageTexts(cashTexts);
	const language = useLanguage();
	const [isWhole, setWhole] = useState(false);
	if (days.length === 0) return null;
	const shown = isWhole ? days : days.slice(-SHOWN);
	function showAll() {
		setWhole(true);
		keepFocus("still-out");
	}
	const all = days.reduce((sum, { missing }) => sum + missing, 0);
	return (
		<section
			aria-labelledby="still-out"
			className="mb-5 rounded-md border-turmeric border-l-6 bg-turmeric-soft px-4 py-3"
		>
			<h2
				id="still-out"
				tabIndex={-1}
				className="wrap-anywhere flex items-center gap-2 font-bold font-sans! text-base outline-none"
			>
				<Icon name="alert" className="text-lg" />
				{texts.fromEarlierDays(formatRupees(all))}
			</h2>
			<ul className="mt-1">
				{shown.map(({ rider, date, missing }) => (
					<li key={`${rider._id} ${date}`} className="flex flex-wrap items-center gap-x-3">
						<Link
							to={`/admin/cash?date=${date}`}
							className="text-link inline-flex min-h-11 items-center font-semibold"
						>
							{shortDay(date, language)}
						</Link>
						<span className="wrap-anywhere">
							{rider.name}
							{texts.has}
							<b className="tabular-nums">{formatRupees(missing)}</b>
						</span>
					</li>
				))}
			</ul>
			{days.length > shown.length && (
				<button type="button" onClick={showAll} className="text-link min-h-11 font-semibold">
					{texts.showAll(days.length)}
				</button>
			)}
		</section>
	);
}
