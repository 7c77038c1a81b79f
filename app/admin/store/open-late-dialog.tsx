import { type FormEvent, useState } from "react";
import type { StoreStatusView } from "../../../contract/store-status-schema.ts";
import { addDays } from "../../../domain/shop-day.ts";
import { shopInstant } from "../../../domain/shop-instant.ts";
import { adminApi } from "../../staff/staff-api.ts";
import type { Action } from "../../staff/use-action.ts";
import { useDialogAction } from "../../staff/use-dialog-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { closingMessage } from "./closing-message.ts";
import { asTyped, atWhen } from "./reopening.ts";
import { storeTexts } from "./store-texts.ts";

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;

/** Asks until when the store stays open today, regardless of its hours. */
export function OpenLateDialog({
	open,
	onClose,
	...of
}: {
	open: boolean;
	onClose: () => void;
	store: StoreStatusView;
	now: number;
}) {
	const texts = usePageTexts(storeTexts);
	const { action, close, dialog } = useDialogAction(onClose);
	return (
		<Dialog open={open} {...dialog} title={texts.openLateToday} closeLabel={texts.close} size="small">
			<UntilForm {...of} action={action} onDone={close} />
		</Dialog>
	);
}

function UntilForm({
	store,
	now,
	action,
	onDone,
}: {
	store: StoreStatusView;
	now: number;
	action: Action;
	onDone: () => void;
}) {
	const texts = usePageTexts(storeTexts);
	const language = useLanguage();
	const [typed, setTyped] = useState(() => proposed(store, now));
	const form = useFocusOnIssue(action.problem);
	const until = nextTime(typed, now);

	async function save(event: FormEvent) {
		event.preventDefault();
		if (until === null) return;
		const { allowPrebooking } = store;
		const openUntil = new Date(until).toISOString();
		const json = { ...closingMessage(store), allowPrebooking, isOpen: true, openUntil };
		const done = texts.openedUntil(atWhen(until, now, language).replace(/^at /, ""));
		if (await action.run(() => adminApi.store.status.$put({ json }), { done, inPlace: true })) onDone();
	}

	return (
		<form ref={form} onSubmit={save} noValidate className="grid gap-4">
			<p className="text-ink-soft">{texts.thenByHours}</p>
			<TextField
				label={texts.openUntil}
				hint={texts.shopTime}
				type="time"
				required
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				error={action.problem?.message}
				description={
					until ? texts.takesOrdersUntil(atWhen(until, now, language).replace(/^at /, "")) : undefined
				}
			/>
			<Button type="submit" busy={action.busy} full disabled={until === null}>
				{texts.openIt}
			</Button>
		</form>
	);
}

/** An hour after now or after closing time, on the quarter hour: `16:00`. */
function proposed({ hours, isOpen }: StoreStatusView, now: number): string {
	const from = isOpen && hours?.closesAt ? Date.parse(hours.closesAt) : now;
	return asTyped(Math.ceil((from + HOUR_MS) / QUARTER_MS) * QUARTER_MS).slice(11);
}

/** The next instant at which the shop's clock shows this time. */
function nextTime(time: string, now: number): number | null {
	const today = asTyped(now).slice(0, 10);
	const instant = shopInstant(`${today}T${time}`);
	return instant !== null && instant <= now ? shopInstant(`${addDays(today, 1)}T${time}`) : instant;
}
