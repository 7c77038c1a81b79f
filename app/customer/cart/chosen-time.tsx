import { DueBadge } from "../../slots/due-badge.tsx";
import type { ChosenWish } from "./use-wish.ts";

/** "Pickup today 7:30–8:00 pm", of what is about to be ordered. */
export function ChosenTime({ wish: { offered, fulfilment, dueAt } }: { wish: ChosenWish }) {
	if (dueAt === null || !offered?.slots) return null;
	const dueUntil = new Date(Date.parse(dueAt) + offered.slots.minutes * 60_000).toISOString();
	return (
		<p>
			<DueBadge order={{ fulfilment, dueAt, dueUntil }} className="text-lg" />
		</p>
	);
}
