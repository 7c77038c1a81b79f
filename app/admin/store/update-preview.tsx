import type { StoreStatusView } from "../../../contract/store-status-schema.ts";
import { DEFAULT_CLOSURE_MESSAGE, pauseMessage } from "../../../domain/hours/closure-message.ts";
import { isPause } from "../../../domain/hours/store-now.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { atWhen } from "./reopening.ts";
import { type StoreTexts, storeTexts } from "./store-texts.ts";

type Draft = Pick<StoreStatusView, "isOpen" | "allowPrebooking" | "message" | "messageTa">;

/** Shows, before Update is pressed, what it will do and what customers will read. */
export function UpdatePreview({
	store,
	draft,
	end,
	opens,
	now,
	busy,
}: {
	store: StoreStatusView;
	draft: Draft;
	/** When the store opens automatically: null for never, undefined while that is not chosen yet. */
	end: number | null | undefined;
	/** The same in words that do not change while somebody looks at them. */
	opens: string;
	now: number;
	busy: boolean;
}) {
	const texts = usePageTexts(storeTexts);
	const language = useLanguage();
	const message = draft.message.trim() || DEFAULT_CLOSURE_MESSAGE;
	const isUsual = message === DEFAULT_CLOSURE_MESSAGE;
	const said = isUsual && end && isPause(now, end) ? pauseMessage(end, now) : { message, messageTa: draft.messageTa };
	return (
		<Card as="section" tone="sunken" className="grid gap-4 lg:sticky lg:top-20">
			<h2 className="text-xl">{texts.whatHappensNext}</h2>
			<ul aria-live="polite" className="grid list-disc gap-1.5 pl-5">
				{sentences(store, draft, { end, opens }, texts).map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
			{!draft.isOpen && (
				<div>
					<p className="mb-1.5 text-ink-soft text-sm">{texts.customersSee}</p>
					<Notice tone="warning" title={texts.storeTemporarilyClosed}>
						<p lang="en" className="wrap-anywhere">
							{said.message}
						</p>
						{said.messageTa && (
							<p lang="ta" className="wrap-anywhere mt-1">
								{said.messageTa}
							</p>
						)}
						{end && <p className="mt-1">{texts.reopens(atWhen(end, now, language))}</p>}
					</Notice>
				</div>
			)}
			<Button type="submit" size="large" full busy={busy}>
				{texts.update}
			</Button>
		</Card>
	);
}

function sentences(
	store: StoreStatusView,
	draft: Draft,
	{ end, opens }: { end: number | null | undefined; opens: string },
	texts: StoreTexts,
): string[] {
	const prebooking = draft.allowPrebooking ? texts.prebookingStays : texts.customersCannotPrebook;
	if (draft.isOpen && store.hours) return [texts.theStoreOpensAndCloses, prebooking];
	if (draft.isOpen) {
		const opening = store.isOpen ? texts.theStoreStaysOpen : texts.opensNow;
		return [opening];
	}
	const ending = end === null ? texts.staysClosed : end ? texts.reopensBy(opens) : texts.chooseWhenItReopens;
	if (!store.isOpen && store.reason !== "hours") return [texts.theStoreStaysClosed, ending, prebooking];
	return [texts.closesNow, ending, prebooking, texts.placedOrdersStay];
}
