import { useState } from "react";
import type { StoreHoursView } from "../../../contract/hours.ts";
import type { Language } from "../../../contract/language.ts";
import type { StoreStatusView } from "../../../contract/store-status-schema.ts";
import { useOfServerNow } from "../../live/use-of-server-now.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { atWhen } from "../store/reopening.ts";
import { type HoursTexts, hoursTexts } from "./hours-texts.ts";

/** The switch for following the hours, and the shop's current status. */
export function FollowHours({ hours, store }: { hours: StoreHoursView; store: StoreStatusView }) {
	const texts = usePageTexts(hoursTexts);
	const action = useAction();
	const language = useLanguage();
	const said = useOfServerNow((now) => standing(store, now, texts, language));
	/** What was just pressed, until the shop answers. */
	const [pressed, setPressed] = useState<boolean | null>(null);
	async function change(followHours: boolean) {
		setPressed(followHours);
		await action.run(() => adminApi.store.hours.$put({ json: { followHours } }), {
			done: followHours ? texts.theStoreFollowsItsHours : texts.statusAlone,
		});
		setPressed(null);
	}
	return (
		<Card tone={hours.followHours ? "highlight" : "plain"} className="grid gap-2">
			<CheckboxField
				label={texts.openByTheseHours}
				description={hours.followHours ? texts.byHoursHelp : texts.byHandHelp}
				checked={pressed ?? hours.followHours}
				aria-busy={action.busy || undefined}
				onChange={({ target }) => void change(target.checked)}
			/>
			<p role="status" className="pl-9 font-semibold">
				{said}
			</p>
		</Card>
	);
}

function standing(
	{ isOpen, reopenTime, reason, hours }: StoreStatusView,
	now: number,
	texts: HoursTexts,
	language: Language,
): string {
	if (isOpen)
		return hours?.closesAt ? texts.openCloses(atWhen(Date.parse(hours.closesAt), now, language)) : texts.openNow;
	const why = reason === "hours" ? texts.closedNow : texts.closedByStatus;
	return reopenTime ? texts.closedOpens(why, atWhen(Date.parse(reopenTime), now, language)) : `${why}.`;
}
