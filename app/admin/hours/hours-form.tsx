import { type FormEvent, useCallback, useId, useRef, useState } from "react";
import type { StoreHoursView } from "../../../contract/hours.ts";
import { WEEKDAYS } from "../../../contract/weekdays.ts";
import type { NewMoonRule } from "../../../domain/hours/calendar.ts";
import { inOrder, type Slot, slotsIssue } from "../../../domain/hours/slots.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Unsaved } from "../menu/unsaved.tsx";
import { slotsLabel } from "./hours-labels.ts";
import { SlotsField } from "./slots-field.tsx";

/** The week begins on Monday here, as it does at work. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

type Draft = { weekly: Slot[][]; newMoon: NewMoonRule; lastOrder: string };

/** The hours of each weekday, what happens at the new moon, and the last order; saved together. */
export function HoursForm({ hours }: { hours: StoreHoursView }) {
	const [changes, setChanges] = useState<Partial<Draft>>({});
	const [isChecked, setChecked] = useState(false);
	const action = useAction();
	const form = useRef<HTMLFormElement>(null);
	const known = draftOf(hours);
	const { weekly, newMoon, lastOrder } = { ...known, ...changes };
	const isUnsaved = JSON.stringify({ ...known, ...changes }) !== JSON.stringify(known);
	const isLeaving = useCallback(() => isUnsaved, [isUnsaved]);
	const id = useId();
	const change = (changed: Partial<Draft>) => setChanges({ ...changes, ...changed });
	const changeDay = (day: number, slots: Slot[]) =>
		change({ weekly: weekly.map((each, weekday) => (weekday === day ? slots : each)) });

	const issues = weekly.map(dayIssue);
	const minutesIssue = /^\d{1,3}$/.test(lastOrder) && Number(lastOrder) <= 180 ? undefined : "0 to 180 minutes";
	const first = WEEK.find((day) => weekly[day]?.length);
	const isAlike = weekly.every((slots) => JSON.stringify(slots) === JSON.stringify(weekly[0]));

	async function save(event: FormEvent) {
		event.preventDefault();
		setChecked(true);
		if (minutesIssue || issues.some((issue) => issue)) {
			requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
			return;
		}
		const json = {
			weekly: weekly.map((slots, day) => ({ day, slots: inOrder(slots) })),
			newMoon,
			lastOrderMinutes: Number(lastOrder),
		};
		if (!(await action.run(() => adminApi.store.hours.$put({ json }), { done: "Hours saved" }))) return;
		setChanges({});
		setChecked(false);
	}

	return (
		<form ref={form} onSubmit={save} noValidate>
			<Card className="grid grid-cols-1 gap-5">
				<h2 className="text-xl">Every week</h2>
				<ul className="grid grid-cols-1 divide-y-2 divide-line">
					{WEEK.map((day) => (
						<li key={day} className="grid grid-cols-1 gap-1 py-3 first:pt-0 sm:grid-cols-[8rem_1fr]">
							<h3 className="pt-2 font-sans text-base">
								{WEEKDAYS.en[day]}
								{weekly[day]?.length === 0 && (
									<span className="ml-2 font-normal text-ink-soft sm:ml-0 sm:block">Closed</span>
								)}
							</h3>
							<SlotsField
								id={`${id}-${day}`}
								day={WEEKDAYS.en[day] ?? ""}
								slots={weekly[day] ?? []}
								onChange={(slots) => changeDay(day, slots)}
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
						onClick={() => change({ weekly: weekly.map(() => weekly[first] ?? []) })}
					>
						Every day like {WEEKDAYS.en[first]}: {slotsLabel(weekly[first] ?? [])}
					</Button>
				)}
				<div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
					<SelectField
						label="New-moon days (Amavasai)"
						description="By the sunrise in Chennai. The calendar shows them; you can change each day."
						value={newMoon}
						onChange={({ target }) => change({ newMoon: target.value as NewMoonRule })}
					>
						<option value="tuesdays">Closed on Tuesdays with a new moon</option>
						<option value="all">Closed on every new-moon day</option>
						<option value="none">Open as usual</option>
					</SelectField>
					<TextField
						label="Last order before closing"
						hint="minutes"
						description="Orders are taken until then. 0 takes them until closing."
						inputMode="numeric"
						maxLength={3}
						value={lastOrder}
						onChange={({ target }) => change({ lastOrder: target.value })}
						error={isChecked ? minutesIssue : undefined}
					/>
				</div>
				<div className="flex flex-wrap items-center gap-3">
					<Button type="submit" busy={action.busy} variant={isUnsaved ? "primary" : "secondary"}>
						Save hours
					</Button>
					{isUnsaved && (
						<Button variant="quiet" onClick={() => setChanges({})}>
							Discard changes
						</Button>
					)}
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

function dayIssue(slots: readonly Slot[]): string | null {
	const isMissing = slots.some(({ opens, closes }) => !opens || !closes);
	return isMissing ? "Please enter both times" : slotsIssue(slots);
}
