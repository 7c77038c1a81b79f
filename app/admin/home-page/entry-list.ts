type Entry = { id: string };

/** A list with one entry replaced, or added at its end. */
export function withEntry<E extends { id?: string | undefined }>(list: readonly E[], entry: E): E[] {
	const isKnown = entry.id !== undefined && list.some(({ id }) => id === entry.id);
	return isKnown ? list.map((each) => (each.id === entry.id ? entry : each)) : [...list, entry];
}

/** A list without one entry. */
export function withoutEntry<E extends Entry>(list: readonly E[], id: string): E[] {
	return list.filter((each) => each.id !== id);
}

/** A list in which an entry has swapped places with its neighbour; unchanged at the list's ends. */
export function entryMoved<E extends Entry>(list: readonly E[], id: string, step: -1 | 1): E[] {
	const at = list.findIndex((each) => each.id === id);
	const [here, there] = [list[at], list[at + step]];
	if (!here || !there) return [...list];
	const moved = [...list];
	moved[at] = there;
	moved[at + step] = here;
	return moved;
}
