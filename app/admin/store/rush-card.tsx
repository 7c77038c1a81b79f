import { useState } from "react";
import type { StoreStatusView } from "../../../contract/store-status-schema.ts";
import { END_OF_TODAY } from "../../../domain/store/rush.ts";
import { adminTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { type StoreTexts, storeTexts } from "./store-texts.ts";

const MINUTES = ["10", "20", "30", "45"] as const;
const HALF_HOUR_MS = 30 * 60_000;
type Lasts = "1" | "2" | "4" | "day";
const lastsIn = (texts: StoreTexts): readonly { value: Lasts; label: string }[] => [
	{ value: "1", label: texts.n30Min },
	{ value: "2", label: texts.n1Hour },
	{ value: "4", label: texts.n2Hours },
	{ value: "day", label: texts.restOfToday },
];

/** Tells customers that orders take longer for a while, until a chosen time or until staff end it. */
export function RushCard({ rush, now }: { rush: StoreStatusView["rush"]; now: number }) {
	const texts = usePageTexts(storeTexts);
	const language = useLanguage();
	const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>("20");
	const [lasts, setLasts] = useState<Lasts>("2");
	const action = useAction();

	function start() {
		const until = lasts === "day" ? END_OF_TODAY : new Date(now + Number(lasts) * HALF_HOUR_MS).toISOString();
		const json = { extraMinutes: Number(minutes), until };
		void put(json, texts.customersSeeTheLongerTime);
	}
	async function put(json: { extraMinutes: number; until?: string }, done: string) {
		if (await action.run(() => adminApi.store.rush.$put({ json }), { done })) keepFocus("rush");
	}

	return (
		<Card as="section" aria-labelledby="rush" className="grid grid-cols-1 gap-4">
			<h2 id="rush" tabIndex={-1} className="text-xl outline-none">
				{texts.rush}
			</h2>
			{rush ? (
				<div className="flex flex-wrap items-center justify-between gap-3">
					<p className="font-semibold">
						{texts.rushMinutes(rush.extraMinutes)}{" "}
						<time dateTime={rush.until}>{adminTime(rush.until, language)}</time>.
					</p>
					<Button
						variant="secondary"
						busy={action.busy}
						onClick={() => void put({ extraMinutes: 0 }, texts.theRushIsOver)}
					>
						{texts.endTheRush}
					</Button>
				</div>
			) : (
				<>
					<p className="text-ink-soft">{texts.rushIntro}</p>
					<ChoiceCards
						legend={texts.minutesMore}
						name="rush-minutes"
						layout="chips"
						choices={MINUTES.map((value) => ({ value, label: value }))}
						value={minutes}
						onChange={setMinutes}
					/>
					<ChoiceCards
						legend={texts.rushFor}
						name="rush-lasts"
						layout="chips"
						choices={lastsIn(texts)}
						value={lasts}
						onChange={setLasts}
					/>
					<div>
						<Button icon="clock" busy={action.busy} onClick={start}>
							{texts.startTheRush}
						</Button>
					</div>
				</>
			)}
		</Card>
	);
}
