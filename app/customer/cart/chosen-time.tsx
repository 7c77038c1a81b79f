import { DueBadge } from "../../slots/due-badge.tsx";
import type { FulfilmentState } from "./use-fulfilment.ts";

/** "Pickup today 7:30–8:00 pm", for the order about to be placed. */
export function ChosenTime({ fulfilment: { offered, kind, dueAt } }: { fulfilment: FulfilmentState }) {
	if (dueAt === null || !offered?.slots) return null;
	const dueUntil = new Date(Date.parse(dueAt) + offered.slots.minutes * 60_000).toISOString();
	return (
		<p>
			<DueBadge order={{ fulfilment: kind, dueAt, dueUntil }} className="text-lg" />
		</p>
	);
}
