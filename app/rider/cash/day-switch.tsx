import { Link } from "react-router";
import { addDays } from "../../../domain/shop-day.ts";
import { shopDate } from "../../format/shop-time.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { cashTexts } from "./cash-texts.ts";

const FIRST = "2000-01-01";

/** Links to the previous and next shop day; each has its own URL, and none is after today. */
export function DaySwitch({ date, today }: { date: string; today: string }) {
	const texts = usePageTexts(cashTexts);
	const { months } = useTexts().times;
	const written = shopDate(`${date}T12:00:00Z`, months);
	const isToday = date === today;
	return (
		<nav aria-label={texts.days} className="mb-5 grid gap-1">
			<div className="grid grid-cols-[auto_1fr_auto] items-center gap-2">
				<Step to={date > FIRST ? addDays(date, -1) : null} label={texts.before} icon="chevron-left" />
				<p className="text-center font-bold text-xl leading-tight">
					{isToday && <span className="block">{texts.today}</span>}
					<time dateTime={date} className={isToday ? "text-base font-semibold" : ""}>
						{written}
					</time>
				</p>
				<Step to={date < today ? addDays(date, 1) : null} label={texts.after} icon="chevron-right" />
			</div>
			{!isToday && (
				<Link to="/rider/cash" className="text-link inline-flex min-h-12 items-center justify-self-center">
					{texts.toToday}
				</Link>
			)}
		</nav>
	);
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: "chevron-left" | "chevron-right" }) {
	const look = "inline-grid size-14 place-items-center rounded-full border-2 text-2xl";
	if (to === null) return <span aria-hidden="true" className={`${look} border-transparent`} />;
	return (
		<Link to={`?date=${to}`} aria-label={label} className={`${look} border-line-strong hover:bg-sunken`}>
			<Icon name={icon} />
		</Link>
	);
}
