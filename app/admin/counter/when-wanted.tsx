import { addDays, shopDay } from "../../../domain/shop-day.ts";
import { capitalized } from "../../../domain/text/capitalized.ts";
import type { Problem } from "../../api.ts";
import { STAFF_DAY_HALVES } from "../../format/admin-time.ts";
import { useShop } from "../../shop-data.tsx";
import { dueTexts } from "../../slots/due-texts.ts";
import { nearDay, slotTime } from "../../slots/slot-time.ts";
import { useTimeSlots } from "../../slots/use-time-slots.ts";
import { useLanguage, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { counterTexts } from "./counter-texts.ts";

/** The field's name in the form. */
export const TIME = "time";

type Slot = { from: string; to: string; isFull: boolean };
type Wanted = {
	/** A shop day other than today; it needs a time. */
	day: string | null;
	dueAt: string | null;
	problem: Problem | null;
	change: (changes: { day?: string | null; dueAt: string | null }) => void;
	/** The order's current time, offered even if it is full or too soon for others. */
	kept?: { from: string; to: string } | undefined;
};

/** As soon as possible, a time today, or a time on a later day that the shop offers. */
export function WhenWanted({ order, slots }: { order: Wanted; slots: readonly Slot[] }) {
	const texts = usePageTexts(counterTexts);
	const near = usePageTexts(dueTexts);
	const { times } = useTexts();
	const { settings, serverNow } = useShop();
	const daysAhead = settings.fulfilment?.slots?.daysAhead ?? 0;
	const today = shopDay(serverNow).date;
	const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(today, ahead));
	return (
		<div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:not-[:lang(ta)]:grid-cols-[2fr_3fr]">
			{daysAhead > 0 && (
				<SelectField
					label={texts.day}
					value={order.day ?? today}
					onChange={({ target }) =>
						order.change({ day: target.value === today ? null : target.value, dueAt: null })
					}
				>
					{days.map((date) => (
						<option key={date} value={date}>
							{capitalized(nearDay(date, serverNow, near, times.months))}
						</option>
					))}
				</SelectField>
			)}
			{order.day === null ? (
				(slots.length > 0 || order.kept) && (
					<Time order={order} slots={slots} date={today} first={texts.asSoonAsPossible} />
				)
			) : (
				<TimeOfOtherDay order={order} day={order.day} />
			)}
		</div>
	);
}

function TimeOfOtherDay({ order, day }: { order: Wanted; day: string }) {
	const texts = usePageTexts(counterTexts);
	// As for a delivery: staff offer pickup even if customers are not offered it.
	const { slots, hasFailed, retry } = useTimeSlots(day, "delivery", order.problem?.message);
	if (hasFailed)
		return (
			<Notice
				tone="error"
				title={texts.network}
				action={
					<Button variant="secondary" size="small" icon="refresh" onClick={retry}>
						{texts.tryAgain}
					</Button>
				}
			/>
		);
	if (slots === null) return <Skeleton className="h-12 w-full self-end" />;
	if (slots.length === 0 && !isOn(order.kept, day))
		return <p className="self-end pb-3 text-ink-soft">{texts.noTimes}</p>;
	return <Time order={order} slots={slots} date={day} first={texts.chooseATime} />;
}

function Time({ order, slots, date, first }: { order: Wanted; slots: readonly Slot[]; date: string; first: string }) {
	const texts = usePageTexts(counterTexts);
	const language = useLanguage();
	const { kept } = order;
	const others = slots.filter(({ from }) => from !== kept?.from);
	const offered = [...(kept && isOn(kept, date) ? [{ ...kept, isFull: false }] : []), ...others].sort((one, other) =>
		one.from < other.from ? -1 : 1,
	);
	return (
		<SelectField
			label={texts.time}
			name={TIME}
			value={order.dueAt ?? ""}
			onChange={(event) => order.change({ dueAt: event.target.value || null })}
		>
			<option value="">{first}</option>
			{offered.map(({ from, to, isFull }) => (
				<option key={from} value={from} disabled={isFull}>
					{slotTime({ from, to }, STAFF_DAY_HALVES[language])}
					{isFull ? texts.full : ""}
				</option>
			))}
		</SelectField>
	);
}

function isOn(slot: { from: string } | undefined, date: string): boolean {
	return slot !== undefined && shopDay(Date.parse(slot.from)).date === date;
}
