import { setImmediate as nextTurn } from "node:timers/promises";
import { addDays } from "../../domain/shop-day.ts";

/** Shop days (`YYYY-MM-DD`), both inclusive. */
export type Days = { from: string; to: string };

const DAYS_AT_ONCE = 10;

/** A list in parts, with a turn of the event loop between two: what takes long must not keep other callers waiting. */
export async function* inTurns<Item>(items: readonly Item[], atOnce: number): AsyncGenerator<readonly Item[]> {
	for (let start = 0; start < items.length; start += atOnce) {
		if (start > 0) await nextTurn();
		yield items.slice(start, start + atOnce);
	}
}

/** The same of days, some at a time: SQLite's queries hold the event loop. */
export async function* daysInTurns({ from, to }: Days): AsyncGenerator<Days> {
	for (let start = from; start <= to; start = addDays(start, DAYS_AT_ONCE)) {
		if (start > from) await nextTurn();
		const end = addDays(start, DAYS_AT_ONCE - 1);
		yield { from: start, to: end < to ? end : to };
	}
}
