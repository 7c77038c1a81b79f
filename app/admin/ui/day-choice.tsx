import { Link, useNavigate } from "react-router";
import { addDays } from "../../../domain/shop-day.ts";
import { Icon } from "../../ui/icons.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** Which shop day a page shows: an address of its own, so that a reload and Back keep it. */
export function DayChoice({
	page,
	date,
	today,
	texts,
}: {
	/** The address of the page, which shows today. */
	page: string;
	date: string;
	today: string;
	texts: { day: string; previousDay: string; nextDay: string; today: string };
}) {
	const navigate = useNavigate();
	const address = (day: string) => (day === today ? page : `${page}?date=${day}`);
	const step =
		"inline-grid size-11 place-items-center rounded-md border-2 border-line-strong bg-surface text-xl " +
		"hover:bg-sunken";
	return (
		<div className="flex flex-wrap items-end gap-2">
			<Link to={address(addDays(date, -1))} preventScrollReset aria-label={texts.previousDay} className={step}>
				<Icon name="chevron-left" />
			</Link>
			<TextField
				key={date}
				type="date"
				label={texts.day}
				defaultValue={date}
				max={today}
				className="w-44"
				onChange={({ target }) => {
					// A year is typed digit by digit.
					if (target.value >= "2000" && target.value <= today)
						navigate(address(target.value), { preventScrollReset: true });
				}}
			/>
			{date < today && (
				<Link to={address(addDays(date, 1))} preventScrollReset aria-label={texts.nextDay} className={step}>
					<Icon name="chevron-right" />
				</Link>
			)}
			{date !== today && (
				<Link
					to={page}
					preventScrollReset
					className="text-link ml-2 inline-flex min-h-11 items-center font-semibold"
				>
					{texts.today}
				</Link>
			)}
		</div>
	);
}
