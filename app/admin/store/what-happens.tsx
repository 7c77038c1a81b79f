import type { StoreStatusView } from "../../../contract/store-schemas.ts";
import { pauseWords } from "../../../domain/hours/closure-words.ts";
import { isPause } from "../../../domain/hours/store-now.ts";
import { DEFAULT_CLOSURE_MESSAGE } from "../../../domain/store/store-status.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { atWhen } from "./reopening.ts";

type Draft = Pick<StoreStatusView, "isOpen" | "allowPrebooking" | "message" | "messageTa">;

/** What pressing Update will do, and what customers will read, before it is pressed. */
export function WhatHappens({
	store,
	draft,
	end,
	opens,
	now,
	busy,
}: {
	store: StoreStatusView;
	draft: Draft;
	/** When it opens by itself: null for not, undefined while that is not said yet. */
	end: number | null | undefined;
	/** The same in words that do not change while one looks at them. */
	opens: string;
	now: number;
	busy: boolean;
}) {
	const message = draft.message.trim() || DEFAULT_CLOSURE_MESSAGE;
	const isUsual = message === DEFAULT_CLOSURE_MESSAGE;
	const said = isUsual && end && isPause(now, end) ? pauseWords(end, now) : { message, messageTa: draft.messageTa };
	return (
		<Card as="section" tone="sunken" className="grid gap-4 lg:sticky lg:top-20">
			<h2 className="text-xl">What happens next</h2>
			<ul aria-live="polite" className="grid list-disc gap-1.5 pl-5">
				{sentences(store, draft, end, opens).map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
			{!draft.isOpen && (
				<div>
					<p className="mb-1.5 text-ink-soft text-sm">Customers see</p>
					<Notice tone="warning" title="Store Temporarily Closed">
						<p className="wrap-anywhere">{said.message}</p>
						{said.messageTa && (
							<p lang="ta" className="wrap-anywhere mt-1">
								{said.messageTa}
							</p>
						)}
						{end && <p className="mt-1">Reopens {atWhen(end, now)}.</p>}
					</Notice>
				</div>
			)}
			<Button type="submit" size="large" full busy={busy}>
				Update
			</Button>
		</Card>
	);
}

function sentences(store: StoreStatusView, draft: Draft, end: number | null | undefined, opens: string): string[] {
	const prebooking = draft.allowPrebooking ? "Customers can prebook for a later day." : "Customers cannot prebook.";
	if (draft.isOpen && store.hours) return ["The store opens and closes by its hours.", prebooking];
	if (draft.isOpen) {
		const opening = store.isOpen
			? "The store stays open."
			: "The store opens immediately. Every open page updates within a second.";
		return [opening];
	}
	const ending =
		end === null
			? "It stays closed until you open it."
			: end
				? `It reopens automatically ${opens}.`
				: "Choose when it reopens.";
	if (!store.isOpen && store.reason !== "hours") return ["The store stays closed.", ending, prebooking];
	return [
		"The store closes immediately. Open carts update within a second, and new orders are declined.",
		ending,
		prebooking,
		"Orders already placed aren’t affected.",
	];
}
