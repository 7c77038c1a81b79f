import { Link, useNavigate } from "react-router";
import type { Language } from "../../../contract/language.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { billsTexts } from "./bills-texts.ts";

/** Whether a text is a month that can be asked for, `YYYY-MM`. */
export function isMonth(text: string): boolean {
	return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** A month in words: November 2026. */
export function monthLabel(month: string, language: Language): string {
	return `${billsTexts[language].months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Which month is shown: an address of its own, so that a reload and Back keep it. */
export function MonthChoice({ month, thisMonth }: { month: string; thisMonth: string }) {
	const texts = usePageTexts(billsTexts);
	const navigate = useNavigate();
	const address = (chosen: string) => (chosen === thisMonth ? "/admin/gst" : `/admin/gst?month=${chosen}`);
	const step =
		"inline-grid size-11 place-items-center rounded-md border-2 border-line-strong bg-surface text-xl " +
		"hover:bg-sunken";
	return (
		<div className="flex flex-wrap items-end gap-2">
			<Link to={address(stepped(month, -1))} preventScrollReset aria-label={texts.previousMonth} className={step}>
				<Icon name="chevron-left" />
			</Link>
			<TextField
				key={month}
				type="month"
				label={texts.month}
				defaultValue={month}
				max={thisMonth}
				className="w-44"
				onChange={({ target }) => {
					// Browsers without a choice of months let it be typed, sign by sign.
					if (isMonth(target.value) && target.value <= thisMonth)
						navigate(address(target.value), { preventScrollReset: true });
				}}
			/>
			{month < thisMonth && (
				<Link to={address(stepped(month, 1))} preventScrollReset aria-label={texts.nextMonth} className={step}>
					<Icon name="chevron-right" />
				</Link>
			)}
			{month !== thisMonth && (
				<Link
					to="/admin/gst"
					preventScrollReset
					className="text-link ml-2 inline-flex min-h-11 items-center font-semibold"
				>
					{texts.thisMonth}
				</Link>
			)}
		</div>
	);
}

function stepped(month: string, months: number): string {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number - 1 + months, 15)).toISOString().slice(0, 7);
}
