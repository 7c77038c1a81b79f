import type { PastEvent } from "../../contract/event-kinds.ts";

/** The parts of an order that staff can change and the customer is told about. */
export type ChangedPart = "dishes" | "note" | "address" | "time";

/** The parts that a change of an order has changed, and whether the total is different. */
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
