import { Link } from "react-router";
import type { CalendarDayView, ClosureView } from "../../../contract/hours.ts";
import { groupBy } from "../../../domain/group-by.ts";
import { dayOfDate } from "../../../domain/shop-day.ts";
import { shortDay } from "../../format/admin-days.ts";
import { shortMonth, shortWeekday } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { slotLabel, whyLabel } from "./hours-labels.ts";
import { hoursTexts } from "./hours-texts.ts";
import type { WaitingPrebookings } from "./waiting-prebookings.ts";

type OfDays = {
	closures: readonly ClosureView[];
	prebooked: WaitingPrebookings;
	onEdit: (day: CalendarDayView) => void;
};

/** The days by month. */
export function CalendarDays({ days, ...of }: OfDays & { days: readonly CalendarDayView[] }) {
	const language = useLanguage();
	const months = groupBy(days, ({ date }) => date.slice(0, 7));
	return (
		<div className="grid grid-cols-1 gap-6">
			{[...months].map(([month, held]) => (
				<section key={month} aria-labelledby={`month-${month}`}>
					<h2 id={`month-${month}`} className="mb-2 text-xl">
						{shortMonth(Number(month.slice(5)), language)} {month.slice(0, 4)}
					</h2>
					<ul className="grid grid-cols-1 gap-2 lg:grid-cols-2">
						{held.map((day) => (
							<Day key={day.date} day={day} {...of} />
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

function Day({ day, closures, prebooked, onEdit }: OfDays & { day: CalendarDayView }) {
	const texts = usePageTexts(hoursTexts);
	const language = useLanguage();
	const { date, isOpen, slots } = day;
	const booked = prebooked[date]?.length ?? 0;
	const why = whyLabel(day, texts);
	return (
		<li
			className={
				`flex min-w-0 flex-wrap items-center gap-x-3 rounded-md border-2 py-1.5 pr-1.5 pl-3 ` +
				`${isOpen ? "border-line bg-surface" : "border-transparent bg-sunken"}`
			}
		>
			<p className="w-[3.25rem] shrink-0 whitespace-nowrap text-center leading-tight">
				<span className="sr-only">{shortDay(date, language)}</span>
				<span aria-hidden="true" className="block text-ink-soft text-sm">
					{shortWeekday(dayOfDate(date).weekday, language)}
				</span>
				<span aria-hidden="true" className="block font-bold text-xl tabular-nums">
					{Number(date.slice(8))}
				</span>
			</p>
			<div className="wrap-anywhere min-w-0 flex-1 basis-[6.5rem]">
				{isOpen ? (
					slots.map((slot) => (
						<p key={slot.opens} className="font-semibold text-sm leading-snug">
							{slotLabel(slot, texts, language)}
						</p>
					))
				) : (
					<p className="font-bold text-danger">{texts.closed}</p>
				)}
				{why && <p className="wrap-anywhere text-ink-soft text-sm">{why}</p>}
				{booked > 0 && (
					<Link to="/admin/prebookings" className="inline-flex min-h-11 items-center">
						<Badge tone={isOpen ? "info" : "danger"} icon="calendar" className="whitespace-normal!">
							{booked === 1 ? texts.onePrebooked : texts.prebooked(booked)}
						</Badge>
					</Link>
				)}
			</div>
			<DayButtons day={day} closures={closures} onEdit={onEdit} />
		</li>
	);
}

/** One tap closes or opens a day, or removes an exception for this day alone. */
function DayButtons({ day, closures, onEdit }: Omit<OfDays, "prebooked"> & { day: CalendarDayView }) {
	const texts = usePageTexts(hoursTexts);
	const language = useLanguage();
	const { date, isOpen, reason, closureId } = day;
	const action = useAction();
	const own = closures.find(({ id, from, to }) => id === closureId && from === to);
	const named = shortDay(date, language);

	function override() {
		const json = { from: date, to: date, isOpen: !isOpen, label: "" };
		// A weekday without hours has none to open with.
		if (!isOpen && reason === "weekly") return onEdit(day);
		const done = isOpen ? texts.dayClosed(named) : texts.dayOpen(named);
		return action.run(() => adminApi.store.closures.$post({ json }), { done });
	}
	const takeBack = (id: string) =>
		action.run(() => adminApi.store.closures[":id"].$delete({ param: { id } }), {
			done: texts.dayAsUsual(named),
		});

	return (
		<span className="ml-auto flex shrink-0 items-center">
			<IconButton icon="edit" label={texts.hoursOfDay(named)} onClick={() => onEdit(day)} />
			<Button
				variant={own ? "quiet" : "secondary"}
				size="small"
				busy={action.busy}
				className="min-w-18"
				aria-label={own ? texts.undoOf(named) : `${isOpen ? texts.closeDay : texts.openDay} ${named}`}
				onClick={() => (own ? takeBack(own.id) : override())}
			>
				{own ? texts.undo : isOpen ? texts.closeDay : texts.openDay}
			</Button>
		</span>
	);
}
