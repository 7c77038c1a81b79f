/**
 * The value just read, with the earlier value's objects wherever they are equal (structural sharing). Both are JSON. In
 * lists, items with an `_id` are matched by it, wherever they are now; all others by position.
 */
export function shareStructure<T>(before: unknown, now: T): T {
	if (Object.is(before, now) || !isObject(now) || !isObject(before)) return now;
	if (Array.isArray(now) !== Array.isArray(before)) return now;
	const places = Array.isArray(before) ? placesOf(before) : null;
	let isSame = Object.keys(before).length === Object.keys(now).length;
	const kept: Record<string, unknown> = now;
	for (const [key, value] of Object.entries(kept)) {
		const place = places && isObject(value) && typeof value._id === "string" ? places.get(value._id) : key;
		kept[key] = shareStructure(
			place !== undefined && Object.hasOwn(before, place) ? before[place] : undefined,
			value,
		);
		isSame &&= place === key && kept[key] === before[key];
	}
	return isSame ? (before as T) : now;
}

function placesOf(list: readonly unknown[]): Map<unknown, string> {
	return new Map(list.map((each, place) => [isObject(each) ? each._id : undefined, String(place)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
