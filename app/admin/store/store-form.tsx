import { type FormEvent, useCallback, useState } from "react";
import type { StoreStatusView } from "../../../contract/store-status-schema.ts";
import {
	DEFAULT_CLOSURE_MESSAGE,
	DEFAULT_CLOSURE_MESSAGE_TA,
	MAX_CLOSURE_MESSAGE,
} from "../../../domain/hours/closure-message.ts";
import { useShop } from "../../shop-data.tsx";
import { issueAt } from "../../staff/issue-at.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { useFocusAfterTry } from "../../ui/use-focus-after-try.ts";
import { Unsaved } from "../ui/unsaved.tsx";
import { closingMessage, isOpenByHand } from "./closing-message.ts";
import { asTyped, atWhen, openingAhead, type Reopening, reopeningOf, reopensAt } from "./reopening.ts";
import { storeTexts } from "./store-texts.ts";
import { UpdatePreview } from "./update-preview.tsx";

/** Opens and closes the store, with the reason and the end; the effect is shown beside the button. */
export function StoreForm({
	store,
	closedDays,
	now,
}: {
	store: StoreStatusView;
	closedDays: readonly string[];
	now: number;
}) {
	const texts = usePageTexts(storeTexts);
	const language = useLanguage();
	const { openingHours } = useShop().settings;
	const opening = openingAhead(store, openingHours, closedDays, now);
	const action = useAction();
	const { form, onTry } = useFocusAfterTry(action.busy);
	const [initial, setInitial] = useState(() => beginning(store, opening));
	const [typed, setTyped] = useState<Partial<Form>>({});
	const [seen, setSeen] = useState(store);
	// The form takes in changes from another device; what was typed here stays, and so does the focus.
	if (JSON.stringify(seen) !== JSON.stringify(store)) {
		const next = beginning(store, opening);
		setSeen(store);
		setInitial(next);
		setTyped(otherThan(next, typed));
	}
	const { isOpen, allowPrebooking, message, typedTamil, reopening, chosen } = { ...initial, ...typed };
	const change = (changes: Partial<Form>) => setTyped({ ...typed, ...changes });
	// Somebody who unchecks Open and leaves without Update believes that the store is closed.
	const isUnsaved = Object.keys(otherThan(initial, typed)).length > 0;
	const isLeaving = useCallback(() => isUnsaved, [isUnsaved]);
	const [isMissing, setMissing] = useState(false);

	// A Tamil text belongs to its English text only.
	const tamil = typedTamil ?? tamilOf(message, store);
	const isAsItWas = reopening === "chosen" && store.reopenTime !== null && chosen === typedEnd(store);
	const end = isAsItWas ? Date.parse(store.reopenTime ?? "") : reopensAt(reopening, chosen, opening, now);
	const isSpan = /^\d+$/.test(reopening);
	const opens = isSpan ? texts.inMinutes(reopening) : end ? atWhen(end, now, language) : "";
	const draft = { isOpen, allowPrebooking, message, messageTa: tamil.trim() || null };

	async function update(event: FormEvent) {
		event.preventDefault();
		onTry();
		if (!isOpen && end === undefined) return setMissing(true);
		const reopenTime = isOpen || !end ? null : new Date(end).toISOString();
		const opened = store.hours ? texts.followsHours : texts.isOpen;
		const done = isOpen ? opened : texts.isClosed;
		const call = () => adminApi.store.status.$put({ json: { ...draft, reopenTime } });
		if (await action.run(call, { done })) setTyped({});
	}
	const issueOf = (field: string) => issueAt(action.problem, field);

	return (
		<form ref={form} onSubmit={update} noValidate className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
			<Card className="grid grid-cols-1 gap-5">
				<CheckboxField
					label={store.hours ? texts.openByItsHours : texts.isOpen}
					description={store.hours && texts.uncheckToClose}
					checked={isOpen}
					onChange={({ target }) => change({ isOpen: target.checked })}
				/>
				{!isOpen && (
					<div className="grid gap-3 border-line border-l-4 pl-4">
						<ChoiceCards<Reopening>
							legend={texts.reopensAutomatically}
							name="reopening"
							layout="chips"
							value={reopening}
							onChange={(value) => {
								change({ reopening: value });
								setMissing(false);
							}}
							choices={[
								{ value: "15", label: texts.in15 },
								{ value: "30", label: texts.in30 },
								{ value: "60", label: texts.in60 },
								{ value: "opening", label: texts.nextOpening },
								{ value: "chosen", label: texts.dayAndTime },
								{ value: "never", label: texts.illOpenItMyself },
							]}
						/>
						{reopening === "chosen" && (
							<TextField
								label={texts.opensAt}
								hint={texts.shopTime}
								type="datetime-local"
								required
								min={asTyped(now)}
								value={chosen}
								onChange={({ target }) => {
									change({ chosen: target.value });
									setMissing(false);
								}}
								error={isMissing ? texts.timeNeeded : issueOf("reopenTime")}
								className="max-w-xs"
							/>
						)}
						{end && <p className="text-ink-soft">{texts.opens(atWhen(end, now, language))}</p>}
					</div>
				)}
				<CheckboxField
					label={texts.allowPrebooking}
					description={texts.whileTheStoreIsClosed}
					checked={allowPrebooking}
					onChange={({ target }) => change({ allowPrebooking: target.checked })}
				/>
				<div id="closure-message" tabIndex={-1} className="grid gap-2 outline-none">
					<TextAreaField
						label={texts.closureMessage}
						description={texts.messageHelp}
						rows={2}
						maxLength={MAX_CLOSURE_MESSAGE}
						lang="en"
						value={message}
						onChange={({ target }) => change({ message: target.value })}
						error={issueOf("message")}
					/>
					{message !== DEFAULT_CLOSURE_MESSAGE && (
						<div>
							<Button
								variant="quiet"
								size="small"
								icon="refresh"
								onClick={() => {
									change({ message: DEFAULT_CLOSURE_MESSAGE, typedTamil: null });
									keepFocus("closure-message");
								}}
							>
								{texts.useDefaultText}
							</Button>
						</div>
					)}
				</div>
				<TextAreaField
					label={texts.closureMessageInTamil}
					hint={texts.optional}
					description={texts.ifEmptyTamilCustomersSee}
					rows={2}
					maxLength={MAX_CLOSURE_MESSAGE}
					lang="ta"
					value={tamil}
					onChange={({ target }) => change({ typedTamil: target.value })}
					error={issueOf("messageTa")}
				/>
			</Card>
			<UpdatePreview {...{ store, draft, end, opens, now }} busy={action.busy} />
			<Unsaved isUnsaved={isLeaving} />
		</form>
	);
}

type Form = {
	isOpen: boolean;
	allowPrebooking: boolean;
	message: string;
	/** Null until somebody types in the field. */
	typedTamil: string | null;
	reopening: Reopening;
	chosen: string;
};

function beginning(store: StoreStatusView, opening: number): Form {
	const { allowPrebooking, reopenTime } = store;
	const isOpen = isOpenByHand(store);
	const { message } = closingMessage(store);
	return {
		...{ isOpen, allowPrebooking, message },
		typedTamil: null,
		// Every closing has an end by default: a forgotten one costs the next day.
		reopening: isOpen ? "opening" : reopeningOf(reopenTime, opening),
		chosen: typedEnd(store),
	};
}

/** The typed fields that differ from the form. */
function otherThan(form: Form, typed: Partial<Form>): Partial<Form> {
	return Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== form[field as keyof Form]));
}

function typedEnd({ reopenTime }: StoreStatusView): string {
	return reopenTime === null ? "" : asTyped(Date.parse(reopenTime));
}

function tamilOf(message: string, store: StoreStatusView): string {
	const known = closingMessage(store);
	if (message === known.message) return known.messageTa ?? "";
	return message === DEFAULT_CLOSURE_MESSAGE ? DEFAULT_CLOSURE_MESSAGE_TA : "";
}
