import { type FormEvent, useId, useState } from "react";
import type { CalendarDayView } from "../../../contract/hours.ts";
import { MAX_LABEL, MAX_LABEL_TA } from "../../../domain/hours/calendar.ts";
import { inOrder, type Slot, slotsIssue, USUAL_SLOT } from "../../../domain/hours/opening-slots.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { useShop } from "../../shop-data.tsx";
import { issueAt } from "../../staff/issue-at.ts";
import { adminApi } from "../../staff/staff-api.ts";
import type { Action } from "../../staff/use-action.ts";
import { useDialogAction } from "../../staff/use-dialog-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusAfterTry } from "../../ui/use-focus-after-try.ts";
import { TranslatedFields } from "../ui/translated-fields.tsx";
import { spanLabel } from "./hours-labels.ts";
import { hoursTexts } from "./hours-texts.ts";
import type { OrderForLater } from "./order-for-later.ts";
import { SlotsField } from "./slots-field.tsx";
import { prebookedNames, type WaitingPrebookings } from "./waiting-prebookings.ts";

type Asked = { day: CalendarDayView | null };
type Kind = "closed" | "open";
/** Prebookings and orders for coming days. */
type Booked = { prebooked: WaitingPrebookings; forLater: readonly OrderForLater[] };

/** Asks for days that are closed, or open at other hours; `asked.day` is preselected. */
export function ClosureDialog({
	asked,
	onClose,
	...booked
}: {
	asked: Asked | null;
	onClose: () => void;
} & Booked) {
	const texts = usePageTexts(hoursTexts);
	const language = useLanguage();
	const { action, close, dialog } = useDialogAction(onClose);
	return (
		<Dialog
			open={asked !== null}
			{...dialog}
			title={
				asked?.day
					? texts.hoursOf(spanLabel(asked.day.date, asked.day.date, language))
					: texts.closureOrSpecialDay
			}
			closeLabel={texts.close}
			size="small"
		>
			{asked && <ClosureForm asked={asked} action={action} onDone={close} {...booked} />}
		</Dialog>
	);
}

function ClosureForm({
	asked: { day },
	action,
	prebooked,
	forLater,
	onDone,
}: {
	asked: Asked;
	action: Action;
	onDone: () => void;
} & Booked) {
	const texts = usePageTexts(hoursTexts);
	const language = useLanguage();
	const today = shopDay(useShop().serverNow).date;
	const [from, setFrom] = useState(day?.date ?? "");
	const [to, setTo] = useState(day?.date ?? "");
	const [kind, setKind] = useState<Kind>(day ? "open" : "closed");
	const [slots, setSlots] = useState<Slot[]>(day?.slots.length ? day.slots : [USUAL_SLOT]);
	const [label, setLabel] = useState(day?.label ?? "");
	const [labelTa, setLabelTa] = useState(day?.labelTa ?? "");
	const [isChecked, setChecked] = useState(false);
	const { form, onTry } = useFocusAfterTry(action.busy);
	const id = useId();
	const last = to || from;
	const isMissing = slots.length === 0 || slots.some(({ opens, closes }) => !opens || !closes);
	const hoursIssue = kind === "open" ? (isMissing ? texts.pleaseEnterBothTimes : slotsIssue(slots)) : null;
	const hit = Object.entries(prebooked)
		.filter(([date]) => date >= from && date <= last)
		.flatMap(([, waiting]) => waiting);
	const ordered = forLater.filter(({ dueAt = "" }) => {
		const { date } = shopDay(Date.parse(dueAt));
		return date >= from && date <= last;
	});

	async function save(event: FormEvent) {
		event.preventDefault();
		setChecked(true);
		onTry();
		if (!from || hoursIssue) return;
		const json = {
			...{ from, to: last, isOpen: kind === "open", label, labelTa: labelTa || null },
			...(kind === "open" ? { slots: inOrder(slots) } : {}),
		};
		const done = texts.daysSaved(spanLabel(from, last, language));
		if (await action.run(() => adminApi.store.closures.$post({ json }), { done, inPlace: true })) onDone();
	}
	const issueOf = (field: string) => issueAt(action.problem, field);

	return (
		<form ref={form} onSubmit={save} noValidate className="grid grid-cols-1 gap-4">
			{!day && (
				<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
					<TextField
						label={texts.firstDay}
						type="date"
						required
						min={today}
						value={from}
						onChange={({ target }) => setFrom(target.value)}
						error={isChecked && !from ? texts.pleaseChooseADay : issueOf("from")}
					/>
					<TextField
						label={texts.lastDay}
						hint={texts.optional}
						type="date"
						min={from || today}
						value={to}
						onChange={({ target }) => setTo(target.value)}
						error={issueOf("to")}
					/>
				</div>
			)}
			<ChoiceCards<Kind>
				legend={texts.onTheseDays}
				legendHidden
				name={`${id}-kind`}
				layout="chips"
				value={kind}
				onChange={setKind}
				choices={[
					{ value: "closed", label: texts.closed },
					{ value: "open", label: texts.openAtOtherHours },
				]}
			/>
			{kind === "open" && (
				<SlotsField
					id={`${id}-slots`}
					day={texts.specialHours}
					slots={slots}
					onChange={setSlots}
					error={(isChecked && hoursIssue) || issueOf("slots")}
				/>
			)}
			<TranslatedFields
				english={{
					label: texts.whatCustomersAreTold,
					description: texts.forExamplePongal,
					value: label,
					onChange: ({ target }) => setLabel(target.value),
				}}
				tamil={{
					label: texts.theSameInTamil,
					value: labelTa,
					onChange: ({ target }) => setLabelTa(target.value),
				}}
				maxLength={MAX_LABEL}
				maxTamilLength={MAX_LABEL_TA}
			/>
			{kind === "closed" && hit.length > 0 && (
				<Notice
					tone="warning"
					announce
					title={hit.length === 1 ? texts.onePrebooking : texts.prebookings(hit.length)}
				>
					<p className="wrap-anywhere">{prebookedNames(hit, texts)}</p>
					{texts.theyStayUntilYouCancel}
				</Notice>
			)}
			{kind === "closed" && ordered.length > 0 && (
				<Notice
					tone="warning"
					announce
					title={ordered.length === 1 ? texts.oneOrderForLater : texts.ordersOfDays(ordered.length)}
				>
					{texts.ordersStay}
				</Notice>
			)}
			{action.problem && !action.problem.issues?.length && <Notice tone="error" title={action.problem.message} />}
			<Button type="submit" busy={action.busy} full>
				{texts.save}
			</Button>
		</form>
	);
}
