import { type FormEvent, useId, useState } from "react";
import type { Size } from "../../../domain/menu/dish.ts";
import { nextShopMidnight } from "../../../domain/shop-day.ts";
import { shopInstant } from "../../../domain/shop-instant.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { useShop } from "../../shop-data.tsx";
import { issueAt } from "../../staff/issue-at.ts";
import { adminApi } from "../../staff/staff-api.ts";
import type { Action } from "../../staff/use-action.ts";
import { useDialogAction } from "../../staff/use-dialog-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusAfterTry } from "../../ui/use-focus-after-try.ts";
import { asTyped, openingAhead } from "../store/reopening.ts";
import { menuTexts } from "./menu-texts.ts";
import { backLabel } from "./stock-end-labels.ts";

type End = "next-opening" | "today" | "chosen" | "until-changed";

/** Asks until when a size is out of stock. */
export function StockDialog({
	open,
	onClose,
	named,
	...of
}: {
	open: boolean;
	onClose: () => void;
	dishId: string;
	size: Size;
	/** The dish and its size, in words. */
	named: string;
	/** The current end of the flag. */
	until: string | null;
	closedDays: readonly string[];
}) {
	const texts = usePageTexts(menuTexts);
	const { action, close, dialog } = useDialogAction(onClose);
	return (
		<Dialog open={open} {...dialog} title={texts.outOfStockUntil} closeLabel={texts.close} size="small">
			<EndForm {...of} named={named} action={action} onDone={close} />
		</Dialog>
	);
}

function EndForm({
	dishId,
	size,
	named,
	until,
	closedDays,
	action,
	onDone,
}: {
	dishId: string;
	size: Size;
	named: string;
	until: string | null;
	closedDays: readonly string[];
	action: Action;
	onDone: () => void;
}) {
	const texts = usePageTexts(menuTexts);
	const language = useLanguage();
	const { settings, store } = useShop();
	const now = useServerNow(false);
	const opening = new Date(openingAhead(store, settings.openingHours, closedDays, now)).toISOString();
	const [end, setEnd] = useState<End>(() => endOf(until, opening, now));
	const [chosen, setChosen] = useState(() => (until === null ? "" : asTyped(Date.parse(until))));
	const [isMissing, setMissing] = useState(false);
	const { form, onTry } = useFocusAfterTry(action.busy);
	const group = useId();

	async function save(event: FormEvent) {
		event.preventDefault();
		onTry();
		const at = shopInstant(chosen);
		if (end === "chosen" && at === null) return setMissing(true);
		const ends: Record<End, string | null> = {
			"next-opening": end,
			today: end,
			"until-changed": null,
			chosen: new Date(at ?? 0).toISOString(),
		};
		const json = { size, outOfStock: true, until: ends[end] };
		const done = texts.stockChanged(named);
		if (await action.run(() => adminApi.dishes[":id"].stock.$put({ param: { id: dishId }, json }), { done }))
			onDone();
	}

	const issue = issueAt(action.problem, "until");
	return (
		<form ref={form} onSubmit={save} noValidate className="grid gap-4">
			<p className="wrap-anywhere font-semibold">{named}</p>
			<ChoiceCards<End>
				legend={texts.until}
				legendHidden
				name={group}
				value={end}
				onChange={setEnd}
				choices={[
					{
						value: "next-opening",
						label: texts.theNextOpening,
						description: backLabel(opening, now, texts, language),
					},
					{ value: "today", label: texts.theEndOfToday },
					{ value: "chosen", label: texts.aDateAndTime },
					{ value: "until-changed", label: texts.iChangeIt },
				]}
			/>
			{end === "chosen" && (
				<TextField
					label={texts.backInStockAt}
					hint={texts.shopTime}
					type="datetime-local"
					required
					value={chosen}
					onChange={({ target }) => {
						setChosen(target.value);
						setMissing(false);
					}}
					error={isMissing ? texts.timeNeeded : issue}
				/>
			)}
			<Button type="submit" busy={action.busy} full>
				{texts.save}
			</Button>
		</form>
	);
}

function endOf(until: string | null, opening: string, now: number): End {
	if (until === null) return "until-changed";
	if (until === opening) return "next-opening";
	return Date.parse(until) === nextShopMidnight(now) ? "today" : "chosen";
}
