/** Deletes what was added first until the map has no more than `most` entries. */
export function keepNewest<Key>(map: Map<Key, unknown>, most: number): void {
	for (const first of map.keys()) {
		if (map.size <= most) return;
		map.delete(first);
	}
}
