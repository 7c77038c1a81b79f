import { useState } from "react";
import type { StoreHoursView } from "../../../contract/hours.ts";
import type { StoreStatusView } from "../../../contract/store-schemas.ts";
import { useServerNow } from "../../live/server-clock.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { atWhen } from "../store/reopening.ts";

/** The switch, and how the shop stands with it. */
export function FollowHours({ hours, store }: { hours: StoreHoursView; store: StoreStatusView }) {
	const action = useAction();
	const now = useServerNow(true);
	/** What was just pressed, until the shop has answered. */
	const [pressed, setPressed] = useState<boolean | null>(null);
	async function change(followHours: boolean) {
		setPressed(followHours);
		await action.run(() => adminApi.store.hours.$put({ json: { followHours } }), {
			done: followHours ? "The store follows its hours" : "Store Status alone opens and closes the store",
		});
		setPressed(null);
	}
	return (
		<Card tone={hours.followHours ? "highlight" : "plain"} className="grid gap-2">
			<CheckboxField
				label="Open by these hours"
				description={
					hours.followHours
						? "The store opens and closes by itself. Store Status can still close it at once."
						: "Off: only Store Status opens and closes the store, at any hour."
				}
				checked={pressed ?? hours.followHours}
				aria-busy={action.busy || undefined}
				onChange={({ target }) => void change(target.checked)}
			/>
			<p role="status" className="pl-9 font-semibold">
				{standing(store, now)}
			</p>
		</Card>
	);
}

function standing({ isOpen, reopenTime, reason, hours }: StoreStatusView, now: number): string {
	if (isOpen) return hours?.closesAt ? `Open now. Closes ${atWhen(Date.parse(hours.closesAt), now)}.` : "Open now.";
	const why = reason === "hours" ? "Closed now" : "Closed by Store Status";
	return reopenTime ? `${why}. Opens ${atWhen(Date.parse(reopenTime), now)}.` : `${why}.`;
}
