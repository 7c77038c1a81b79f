import { type FormEvent, useCallback, useId, useRef, useState } from "react";
import type { StoreHoursView } from "../../../contract/hours.ts";
import type { Language } from "../../../contract/language.ts";
import type { NewMoonRule } from "../../../domain/hours/calendar.ts";
import { inOrder, type Slot, slotsIssue } from "../../../domain/hours/opening-slots.ts";
import { weekdayName } from "../../format/admin-time.ts";
import { issueText } from "../../staff/issue-text.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { focusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { SaveButtons } from "../ui/save-buttons.tsx";
import { Unsaved } from "../ui/unsaved.tsx";
import { slotsLabel } from "./hours-labels.ts";
import { type HoursTexts, hoursTexts } from "./hours-texts.ts";
import { SlotsField } from "./slots-field.tsx";

/** The week begins on Monday here, as at work. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

type Draft = { weekly: Slot[][]; newMoon: NewMoonRule; lastOrder: string };

/** The changed days, each with its hours as they were: the others follow what somebody else saves meanwhile. */
type Days = Record<number, { was: Slot[]; slots: Slot[] }>;

/** Each weekday's hours, the rule for new moon days, and the last order; saved together. */
export function HoursForm({ hours }: { hours: StoreHoursView }) {
	const texts = usePageTexts(hoursTexts);
	const language = useLanguage();
	const [changes, setChanges] = useState<Partial<Omit<Draft, "weekly">>>({});
	const [days, setDays] = useState<Days>({});
	const [isChecked, setChecked] = useState(false);
	const action = useAction();
	const form = useRef<HTMLFormElement>(null);
	const known = draftOf(hours);
	const weekly = known.weekly.map((slots, day) => days[day]?.slots ?? slots);
	const draft = { ...known, weekly, ...changes };
	const { newMoon, lastOrder } = draft;
	const isUnsaved = JSON.stringify(draft) !== JSON.stringify(known);
	const isLeaving = useCallback(() => isUnsaved, [isUnsaved]);
	const id = useId();
	const change = (changed: typeof changes) => setChanges({ ...changes, ...changed });
	const changeDays = (changed: readonly [number, Slot[]][]) => {
		const all = { ...days };
		for (const [day, slots] of changed) {
			const was = days[day]?.was ?? known.weekly[day] ?? [];
			if (JSON.stringify(was) === JSON.stringify(slots)) delete all[day];
			else all[day] = { was, slots };
		}
		setDays(all);
	};
	const forget = () => {
		setChanges({});
		setDays({});
	};

	const issues = weekly.map((slots) => dayIssue(slots, texts, language));
	const minutesIssue = /^\d{1,3}$/.test(lastOrder) && Number(lastOrder) <= 180 ? undefined : texts.n0To180Minutes;
	const first = WEEK.find((day) => weekly[day]?.length);
	const isAlike = weekly.every((slots) => JSON.stringify(slots) === JSON.stringify(weekly[0]));

	async function save(event: FormEvent) {
		event.preventDefault();
		setChecked(true);
		if (minutesIssue || issues.some((issue) => issue)) {
			requestAnimationFrame(() => focusOnIssue(form.current));
			return;
		}
		const week = {
			weekly: weekly.map((slots, day) => ({ day, slots: inOrder(slots) })),
			was: known.weekly.map((slots, day) => ({ day, slots: days[day]?.was ?? slots })),
		};
		// What was not changed here is left out: somebody else may have saved it meanwhile.
		const json = {
			...(Object.keys(days).length > 0 && week),
			...(changes.newMoon !== undefined && { newMoon }),
			...(changes.lastOrder !== undefined && { lastOrderMinutes: Number(lastOrder) }),
		};
		if (!(await action.run(() => adminApi.store.hours.$put({ json }), { done: texts.hoursSaved }))) return;
		forget();
		setChecked(false);
	}

	return (
		<form ref={form} onSubmit={save} noValidate>
			<Card className="grid grid-cols-1 gap-5">
				<h2 className="text-xl">{texts.everyWeek}</h2>
				<ul className="grid grid-cols-1 divide-y-2 divide-line">
					{WEEK.map((day) => (
						<li key={day} className="grid grid-cols-1 gap-1 py-3 first:pt-0 sm:grid-cols-[8rem_1fr]">
							<h3 className="pt-2 font-sans text-base">
								{weekdayName(day, language)}
								{weekly[day]?.length === 0 && (
									<span className="ml-2 font-normal text-ink-soft sm:ml-0 sm:block">
										{texts.closed}
									</span>
								)}
							</h3>
							<SlotsField
								id={`${id}-${day}`}
								day={weekdayName(day, language)}
								slots={weekly[day] ?? []}
								onChange={(slots) => changeDays([[day, slots]])}
								error={(isChecked && issues[day]) || undefined}
							/>
						</li>
					))}
				</ul>
				{first !== undefined && !isAlike && (
					<Button
						variant="secondary"
						size="small"
						icon="copy"
						className="justify-self-start"
						onClick={() => changeDays(weekly.map((_, day) => [day, weekly[first] ?? []]))}
					>
						{texts.everyDayLike(
							weekdayName(first, language),
							slotsLabel(weekly[first] ?? [], texts, language),
						)}
					</Button>
				)}
				<div className="grid grid-cols-1 gap-5">
					<SelectField
						label={texts.newMoonDaysAmavasai}
						description={texts.newMoonHelp}
						value={newMoon}
						onChange={({ target }) => change({ newMoon: target.value as NewMoonRule })}
					>
						<option value="tuesdays">{texts.newMoonTuesdays}</option>
						<option value="all">{texts.newMoonAll}</option>
						<option value="none">{texts.openAsUsual}</option>
					</SelectField>
					<TextField
						label={texts.lastOrder}
						hint={texts.minutes}
						description={texts.lastOrderHelp}
						inputMode="numeric"
						maxLength={3}
						value={lastOrder}
						onChange={({ target }) => change({ lastOrder: target.value })}
						error={isChecked ? minutesIssue : undefined}
					/>
				</div>
				<div className="flex flex-wrap items-center gap-3">
					<SaveButtons
						isUnsaved={isUnsaved}
						busy={action.busy}
						labels={{ save: texts.saveHours, discard: texts.discardChanges }}
						onDiscard={forget}
					/>
				</div>
			</Card>
			<Unsaved isUnsaved={isLeaving} />
		</form>
	);
}

function draftOf({ weekly, newMoon, lastOrderMinutes }: StoreHoursView): Draft {
	return {
		weekly: Array.from({ length: 7 }, (_, day) => weekly.find((each) => each.day === day)?.slots ?? []),
		newMoon,
		lastOrder: String(lastOrderMinutes),
	};
}

function dayIssue(slots: readonly Slot[], texts: HoursTexts, language: Language): string | null {
	const isMissing = slots.some(({ opens, closes }) => !opens || !closes);
	return isMissing ? texts.pleaseEnterBothTimes : issueText(slotsIssue(slots), language);
}
