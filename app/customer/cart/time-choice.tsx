import { useEffect, useEffectEvent, useState } from "react";
import { addDays, shopDay } from "../../../domain/shop-day.ts";
import { useShop } from "../../shop-data.tsx";
import { nearDay, slotTime } from "../../slots/slot-time.ts";
import { useTimeSlots } from "../../slots/use-time-slots.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { closureTexts } from "../shell/closure-texts.ts";
import { fulfilmentTexts } from "./fulfilment-texts.ts";
import type { FulfilmentState } from "./use-fulfilment.ts";

type Props = { fulfilment: FulfilmentState; daysAhead: number; onPrebook: () => void };

/**
 * A day, at first the next one with times left, and a time that still has room; if a closed shop has none on any day,
 * this leads to a prebooking.
 */
export function TimeChoice({ fulfilment, daysAhead, onPrebook }: Props) {
	const texts = usePageTexts(fulfilmentTexts);
	const cart = useCartTexts();
	const { times } = useTexts();
	const { bookAnotherDay } = usePageTexts(closureTexts);
	const { store, serverNow, lastEventId } = useShop();
	const today = shopDay(serverNow).date;
	const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(today, ahead));
	const ofTime = fulfilment.dueAt && shopDay(Date.parse(fulfilment.dueAt)).date;
	const [picked, setPicked] = useState<string | null>(null);
	/** Days without a time left for an order of this kind. */
	const [passed, setPassed] = useState<readonly string[]>([]);
	const asked = (date: string) => `${date} ${fulfilment.kind}`;
	const left = days.find((date) => !passed.includes(asked(date)));
	const day = [picked, ofTime].find((each) => each && days.includes(each)) ?? left ?? today;
	const { slots, hasFailed, retry } = useTimeSlots(
		day,
		fulfilment.kind,
		`${lastEventId} ${fulfilment.problem?.message}`,
	);
	const isPassed = slots?.every(({ isFull }) => isFull) ?? false;
	if (isPassed && !passed.includes(asked(day))) setPassed([...passed, asked(day)]);
	const chosen = slots?.find(({ from }) => from === fulfilment.dueAt);
	const isOfShownDay = ofTime === day || !days.some((each) => each === ofTime);
	const isGone = slots !== null && fulfilment.dueAt !== null && chosen === undefined && isOfShownDay;
	const tellGone = useEffectEvent(() => fulfilment.refuse(texts.goneNow));
	// A time chosen a while ago may have passed, also in a tab left open overnight.
	useEffect(() => {
		if (isGone) tellGone();
	}, [isGone]);
	const problem = fulfilment.problem?.message ?? (chosen?.isFull ? texts.fullNow : null);

	return (
		<div className="grid grid-cols-1 gap-4">
			{problem && (
				<InSight of={fulfilment.problem ?? fulfilment.dueAt}>
					<Notice tone="error" announce title={problem} />
				</InSight>
			)}
			{days.length > 1 && (
				<ChoiceCards
					legend={texts.day}
					name="slot-day"
					layout="chips"
					choices={days.map((date) => ({
						value: date,
						label: nearDay(date, serverNow, texts, times.months),
					}))}
					value={day}
					onChange={setPicked}
				/>
			)}
			{hasFailed ? (
				<Notice
					tone="error"
					title={texts.failed}
					action={
						<Button variant="secondary" size="small" icon="refresh" onClick={retry}>
							{cart.retry}
						</Button>
					}
				/>
			) : slots === null ? (
				<div role="status" className="grid gap-2.5">
					<span className="sr-only">{texts.loading}</span>
					<Skeleton className="h-11 w-full" />
					<Skeleton className="h-11 w-2/3" />
				</div>
			) : slots.length === 0 ? (
				<div className="grid justify-items-start gap-3">
					<p className="text-ink-soft">{texts.none}</p>
					{!store.isOpen && left === undefined && store.allowPrebooking && (
						<Button variant="secondary" size="small" icon="calendar" onClick={onPrebook}>
							{bookAnotherDay}
						</Button>
					)}
				</div>
			) : (
				<ChoiceCards
					legend={texts.time}
					name="slot"
					layout="chips"
					choices={slots.map((slot) => ({
						value: slot.from,
						label: slotTime(slot, times.dayHalves),
						disabled: slot.isFull,
						...(slot.isFull && { description: texts.full }),
					}))}
					value={chosen?.isFull ? null : fulfilment.dueAt}
					onChange={(dueAt) => fulfilment.choose({ dueAt })}
				/>
			)}
		</div>
	);
}
