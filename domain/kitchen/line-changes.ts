import type { Size } from "../menu/dish.ts";
import type { WrittenLine } from "../orders/written-line.ts";

/** A change of an order's items: its lines before and after; `at` is epoch ms. */
export type ItemsChanged = { at: number; before: readonly WrittenLine[]; after: readonly WrittenLine[] };

/** A changed line: its quantity before and after, 0 for none, and when it last changed. */
type LineChange = { name: string; size: Size; was: number; is: number; at: number };

/**
 * The changed lines of an order (specification 5.11), from its changes, oldest first, so that the kitchen cooks the
 * current items. Each line appears once, with its last change.
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
