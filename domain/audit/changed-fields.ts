/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One changed field; `path` leads to it from the whole value: `["sizes", "large", "price"]`. */
export type ChangedField = { path: readonly string[]; before: Json; after: Json };

/**
 * The differences between before and after, field by field. A field missing from `after` has not changed. Named entries
 * of a list are compared by name, and a changed order of them is one more field. Something added or removed gives each
 * of its filled fields.
 */
export function changedFields(before: Json, after: Json, path: readonly string[] = []): ChangedField[] {
	if (isSame(before, after)) return [];
	if (areEntries(before) && areEntries(after)) return changedEntries(before, after, path);
	if (isRecord(before) && isRecord(after)) {
		return Object.entries(after).flatMap(([key, value]) =>
			changedFields(before[key] ?? null, value, [...path, key]),
		);
	}
	const whole = before ?? after;
	if (areEntries(whole)) return changedEntries(entriesOf(before), entriesOf(after), path);
	if (isRecord(whole) && (before === null || after === null)) {
		return Object.entries(whole)
			.filter(([, value]) => !saysNothing(value))
			.flatMap(([key, value]) =>
				before === null
					? changedFields(null, value, [...path, key])
					: changedFields(value, null, [...path, key]),
			);
	}
	return saysNothing(before) && saysNothing(after) ? [] : [{ path, before, after }];
}

type Entry = { readonly [key: string]: Json };

function changedEntries(before: readonly Entry[], after: readonly Entry[], path: readonly string[]): ChangedField[] {
	const keys = [...new Set([...before, ...after].map(keyOf))];
	const of = (entries: readonly Entry[], key: string) => entries.find((entry) => keyOf(entry) === key) ?? null;
	const fields = keys.flatMap((key) => {
		const was = of(before, key);
		const is = of(after, key);
		const name = nameOf(is ?? was ?? {});
		const changed = changedFields(was, is, [...path, name]);
		if (was && is) return changed;
		// Its name is in the path already.
		const told = changed.filter(({ before: gone, after: come }) => (gone ?? come) !== name);
		return told.length > 0 ? told : [{ path, before: was && name, after: is && name }];
	});
	const stayed = (entries: readonly Entry[], others: readonly Entry[]) =>
		entries.filter((entry) => of(others, keyOf(entry))).map((entry) => nameOf(of(after, keyOf(entry)) ?? entry));
	const wasOrdered = stayed(before, after);
	const isOrdered = stayed(after, before);
	return isSame(wasOrdered, isOrdered)
		? fields
		: [...fields, { path: [...path, "order"], before: wasOrdered, after: isOrdered }];
}

const KEYS = ["id", "size", "name", "title"];
const NAMES = ["name", "title", "size", "id"];

function keyOf(entry: Entry): string {
	return String(entry[KEYS.find((key) => typeof entry[key] === "string") ?? ""]);
}

function nameOf(entry: Entry): string {
	return String(entry[NAMES.find((key) => typeof entry[key] === "string") ?? ""]);
}

/** Whether each entry of a list has a name or an id. */
function areEntries(value: Json): value is readonly Entry[] {
	if (!Array.isArray(value) || value.length === 0) return false;
	const isNamed = (entry: Json) => isRecord(entry) && KEYS.some((key) => typeof entry[key] === "string");
	return value.every(isNamed) && new Set(value.map(keyOf)).size === value.length;
}

function entriesOf(value: Json): readonly Entry[] {
	return areEntries(value) ? value : [];
}

function isRecord(value: Json | undefined): value is Entry {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function saysNothing(value: Json): boolean {
	return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function isSame(one: Json, other: Json): boolean {
	return sorted(one) === sorted(other);
}

function sorted(value: Json): string {
	return JSON.stringify(value, (_key, part) =>
		isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
	);
}
