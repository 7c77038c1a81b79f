import { parseStored, storedOnDevice, useStoredText } from "../../storage/stored-text.ts";

/** More than a rider needs in a week. */
const MAX = 50;

/** Texts that this device keeps under a name, newest first; empty while the server renders. */
export function useStoredSet(name: string): { values: ReadonlySet<string>; remember(value: string): void } {
	const stored = storedOnDevice(name);
	const values = parseValues(useStoredText(stored));
	return {
		values: new Set(values),
		remember(value) {
			stored.write(JSON.stringify([value, ...values.filter((other) => other !== value)].slice(0, MAX)));
		},
	};
}

function parseValues(text: string | null): string[] {
	const values = parseStored(text);
	return Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
}
