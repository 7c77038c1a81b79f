import { type FormEvent, useCallback, useId, useState } from "react";
import type { FulfilmentSettings } from "../../../contract/slots.ts";
import { FIRST_TIME_SLOTS, MAX_DAYS_AHEAD, SLOT_MINUTES } from "../../../domain/slots/time-slots.ts";
import { privateMeta } from "../../page-meta.ts";
import { issueAt } from "../../staff/issue-at.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusAfterTry } from "../../ui/use-focus-after-try.ts";
import { StoreLinks } from "../store/store-links.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import { Unsaved } from "../ui/unsaved.tsx";
import type { Route } from "./+types/slots-page.ts";
import { type SlotsTexts, slotsTexts } from "./slots-texts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "settings:edit");
	return (await asAdmin(api.store.fulfilment.$get(), request)).json();
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(slotsTexts, matches).pickupAndTimes);
}

/** Whether customers can choose pickup, and order for a chosen time. */
export default function SlotsPage({ loaderData: settings }: Route.ComponentProps) {
	const texts = usePageTexts(slotsTexts);
	return (
		<AdminPage title={texts.pickupAndTimes} intro={texts.intro}>
			<StoreLinks />
			<div className="grid max-w-3xl gap-5">
				<Pickup settings={settings} />
				<Times settings={settings} />
			</div>
		</AdminPage>
	);
}

function Pickup({ settings }: { settings: FulfilmentSettings }) {
	const texts = usePageTexts(slotsTexts);
	const action = useAction();
	/** The value just pressed, until the server replies. */
	const [pressed, setPressed] = useState<boolean | null>(null);
	async function change(pickup: boolean) {
		setPressed(pickup);
		const done = pickup ? texts.pickupOn : texts.pickupOff;
		await action.run(() => adminApi.store.fulfilment.$put({ json: { pickup } }), { done });
		setPressed(null);
	}
	return (
		<Card tone={settings.pickup ? "highlight" : "plain"}>
			<CheckboxField
				label={texts.pickup}
				description={texts.pickupHelp}
				checked={pressed ?? settings.pickup}
				aria-busy={action.busy || undefined}
				onChange={({ target }) => void change(target.checked)}
			/>
		</Card>
	);
}

type Draft = Record<"minutes" | "mostOrders" | "mostPortions" | "daysAhead" | "leadMinutes", string>;

function Times({ settings }: { settings: FulfilmentSettings }) {
	const texts = usePageTexts(slotsTexts);
	const formId = useId();
	const action = useAction();
	const { form, onTry } = useFocusAfterTry(action.busy);
	const [chosen, setChosen] = useState<boolean | null>(null);
	const [changes, setChanges] = useState<Partial<Draft>>({});
	const isOn = chosen ?? settings.slots !== null;
	const draft = { ...typed(settings.slots ?? FIRST_TIME_SLOTS), ...changes };
	const slots = isOn ? read(draft) : null;
	const isChanged = JSON.stringify(slots) !== JSON.stringify(settings.slots);
	const isLeaving = useCallback(() => isChanged, [isChanged]);
	const issueOf = (field: keyof Draft) => issueAt(action.problem, `slots.${field}`);
	const field = (name: keyof Draft) => ({
		name,
		value: draft[name],
		error: issueOf(name),
		onChange: ({ target }: { target: { value: string } }) => {
			setChanges({ ...changes, [name]: target.value });
			action.forget();
		},
	});
	const number = { type: "text", inputMode: "numeric", maxLength: 4, autoComplete: "off" } as const;

	async function save(event: FormEvent) {
		event.preventDefault();
		if (!isChanged) return;
		onTry();
		const json = { slots: slots as FulfilmentSettings["slots"] };
		const done = slots ? texts.timesOn : texts.timesOff;
		if (!(await action.run(() => adminApi.store.fulfilment.$put({ json }), { done, inPlace: true }))) return;
		setChosen(null);
		setChanges({});
	}

	return (
		<Card as="section" aria-label={texts.timesToChoose} tone={settings.slots ? "highlight" : "plain"}>
			<form ref={form} id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
				<CheckboxField
					label={texts.letChoose}
					description={texts.timesHelp}
					checked={isOn}
					onChange={({ target }) => setChosen(target.checked)}
				/>
				{isOn && (
					<div className="grid items-end has-[[aria-invalid]]:items-start gap-4 sm:grid-cols-2">
						<SelectField label={texts.lengthOfASlot} {...field("minutes")}>
							{SLOT_MINUTES.map((minutes) => (
								<option key={minutes} value={minutes}>
									{texts.minutes(minutes)}
								</option>
							))}
						</SelectField>
						<SelectField label={texts.howFarAhead} {...field("daysAhead")}>
							{Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, days) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of days
								<option key={days} value={days}>
									{daysLabel(days, texts)}
								</option>
							))}
						</SelectField>
						<TextField
							label={texts.ordersPerSlot}
							hint={texts.noLimit}
							{...number}
							{...field("mostOrders")}
						/>
						<TextField
							label={texts.dishesPerSlot}
							hint={texts.noLimit}
							{...number}
							{...field("mostPortions")}
						/>
						<TextField
							label={texts.lead}
							description={texts.leadHelp}
							{...number}
							{...field("leadMinutes")}
						/>
					</div>
				)}
				{action.problem && !action.problem.issues?.length && (
					<Notice tone="error" title={action.problem.message} />
				)}
				<div>
					{/* Not disabled after saving: a disabled button loses the focus. */}
					<Button
						type="submit"
						busy={action.busy}
						variant={isChanged ? "primary" : "secondary"}
						aria-disabled={!isChanged || undefined}
					>
						{texts.save}
					</Button>
				</div>
				<Unsaved isUnsaved={isLeaving} />
			</form>
		</Card>
	);
}

function typed(slots: NonNullable<FulfilmentSettings["slots"]>): Draft {
	const { minutes, mostOrders, mostPortions, daysAhead, leadMinutes } = slots;
	return {
		minutes: String(minutes),
		mostOrders: mostOrders === null ? "" : String(mostOrders),
		mostPortions: mostPortions === null ? "" : String(mostPortions),
		daysAhead: String(daysAhead),
		leadMinutes: String(leadMinutes),
	};
}

/** The typed values as the API takes them; the server refuses a field that is not a number. */
function read({ minutes, mostOrders, mostPortions, daysAhead, leadMinutes }: Draft) {
	const number = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : -1);
	const most = (text: string) => (text.trim() === "" ? null : number(text));
	return {
		minutes: number(minutes),
		mostOrders: most(mostOrders),
		mostPortions: most(mostPortions),
		daysAhead: number(daysAhead),
		leadMinutes: number(leadMinutes),
	};
}

function daysLabel(days: number, texts: SlotsTexts): string {
	if (days === 0) return texts.laterToday;
	return days === 1 ? texts.untilTomorrow : texts.upToDays(days);
}
