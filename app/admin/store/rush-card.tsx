import { useState } from "react";
import type { StoreStatusView } from "../../../contract/store-schemas.ts";
import { nextShopMidnight } from "../../../domain/shop-day.ts";
import { adminTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";

const MINUTES = ["10", "20", "30", "45"] as const;
const HALF_HOUR_MS = 30 * 60_000;
const LASTS = [
	{ value: "1", label: "30 min" },
	{ value: "2", label: "1 hour" },
	{ value: "4", label: "2 hours" },
	{ value: "day", label: "rest of today" },
] as const;

/** Tells customers that orders take longer for a while, and when that is over. */
export function RushCard({ rush, now }: { rush: StoreStatusView["rush"]; now: number }) {
	const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>("20");
	const [lasts, setLasts] = useState<(typeof LASTS)[number]["value"]>("2");
	const action = useAction();

	function start() {
		const until = lasts === "day" ? nextShopMidnight(now) : now + Number(lasts) * HALF_HOUR_MS;
		const json = { extraMinutes: Number(minutes), until: new Date(until).toISOString() };
		void action.run(() => adminApi.store.rush.$put({ json }), { done: "Customers see the longer time" });
	}
	function end() {
		void action.run(() => adminApi.store.rush.$put({ json: { extraMinutes: 0 } }), { done: "The rush is over" });
	}

	return (
		<Card as="section" aria-labelledby="rush" className="grid gap-4">
			<h2 id="rush" className="text-xl">
				Rush
			</h2>
			{rush ? (
				<div className="flex flex-wrap items-center justify-between gap-3">
					<p className="font-semibold">
						{rush.extraMinutes} minutes more for each order, until{" "}
						<time dateTime={rush.until}>{adminTime(rush.until)}</time>.
					</p>
					<Button variant="secondary" busy={action.busy} onClick={end}>
						End the rush
					</Button>
				</div>
			) : (
				<>
					<p className="text-ink-soft">
						When the kitchen can’t keep up, customers see a longer time before they order. It ends by
						itself.
					</p>
					<ChoiceCards
						legend="Minutes more"
						name="rush-minutes"
						layout="chips"
						choices={MINUTES.map((value) => ({ value, label: value }))}
						value={minutes}
						onChange={setMinutes}
					/>
					<ChoiceCards
						legend="For"
						name="rush-lasts"
						layout="chips"
						choices={LASTS}
						value={lasts}
						onChange={setLasts}
					/>
					<div>
						<Button icon="clock" busy={action.busy} onClick={start}>
							Start the rush
						</Button>
					</div>
				</>
			)}
		</Card>
	);
}
