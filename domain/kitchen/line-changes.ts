import type { Size } from "../menu/dish.ts";
import type { WrittenLine } from "../orders/written-line.ts";

/** A change of an order's items, by its lines before and after; `at` is epoch ms. */
export type ItemsChanged = { at: number; before: readonly WrittenLine[]; after: readonly WrittenLine[] };

/** A line that was changed: how many it was and is, 0 for none, and when it was changed last. */
type LineChange = { name: string; size: Size; was: number; is: number; at: number };

/**
 * What the changes of an order (specification 5.11), oldest first, have made of its lines, so that the kitchen cooks
 * what is wanted now. Each line once, by its last change.
 */
export function lineChanges(changes: readonly ItemsChanged[]): LineChange[] {
	const changed = new Map<string, LineChange>();
	for (const { at, before, after } of changes) {
		const was = quantities(before);
		const is = quantities(after);
		for (const key of new Set([...was.keys(), ...is.keys()])) {
			const line = is.get(key) ?? was.get(key);
			const [from, to] = [was.get(key)?.quantity ?? 0, is.get(key)?.quantity ?? 0];
			if (!line || from === to) continue;
			changed.delete(key);
			changed.set(key, { name: line.name, size: line.size, was: from, is: to, at });
		}
	}
	return [...changed.values()];
}

function quantities(lines: readonly WrittenLine[]): Map<string, WrittenLine> {
	return new Map(lines.map((line) => [`${line.size} ${line.name}`, line]));
}
