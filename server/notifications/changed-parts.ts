import type { PastEvent } from "../../contract/event-kinds.ts";

/** What of an order staff can change that its customer may read of. */
export type ChangedPart = "dishes" | "note" | "address" | "time";

/** What a change of an order has changed of it, and whether it comes to another total since. */
export function changedParts({ detail }: PastEvent<"order-changed">): { parts: ChangedPart[]; isOtherTotal: boolean } {
	const { before, after } = detail ?? {};
	const isOf: Record<ChangedPart, boolean> = {
		dishes: dishesOf(before) !== dishesOf(after),
		note: after?.noteChanged === true,
		address: after?.addressChanged === true,
		time: after?.dueAt !== undefined,
	};
	return {
		parts: (["dishes", "note", "address", "time"] as const).filter((part) => isOf[part]),
		isOtherTotal: before?.total !== after?.total,
	};
}

function dishesOf(side: { items?: readonly string[] | undefined } | null | undefined): string {
	return JSON.stringify([...(side?.items ?? [])].sort());
}
