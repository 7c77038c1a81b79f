/**
 * What was read just now, with the objects of what was read before wherever they say the same (structural sharing).
 * Both are JSON. In lists what has an `_id` is looked for by it, wherever it stands now; all else by its place.
 */
export function keepSame<T>(before: unknown, now: T): T {
	if (Object.is(before, now) || !isObject(now) || !isObject(before)) return now;
	if (Array.isArray(now) !== Array.isArray(before)) return now;
	const places = Array.isArray(before) ? placesOf(before) : null;
	let isSame = Object.keys(before).length === Object.keys(now).length;
	const kept: Record<string, unknown> = now;
	for (const [key, value] of Object.entries(kept)) {
		const place = places && isObject(value) && typeof value._id === "string" ? places.get(value._id) : key;
		kept[key] = keepSame(place !== undefined && Object.hasOwn(before, place) ? before[place] : undefined, value);
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
