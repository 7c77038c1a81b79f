import type { Notes } from "./entities.ts";
import { badRequest, invalidField } from "./provider-error.ts";

export type Fields = Record<string, unknown>;

/** The fields of a call: JSON, or a form, which the provider accepts too. An empty body has no fields. */
export async function readBody(request: Request): Promise<Fields> {
	const text = await request.text();
	if (text.trim() === "") return {};
	if (request.headers.get("content-type")?.includes("application/x-www-form-urlencoded"))
		return Object.fromEntries(new URLSearchParams(text));
	let body: unknown;
	try {
		body = JSON.parse(text);
	} catch {
		throw badRequest("The request body is not valid JSON.");
	}
	if (!isRecord(body)) throw badRequest("The request body is not valid JSON.");
	return body;
}

/** Refuses fields that the call does not know, like the provider. */
export function refuseOthers(fields: Fields, known: readonly string[]): void {
	const extra = Object.keys(fields).filter((name) => !known.includes(name));
	if (extra.length > 0) throw badRequest(`${extra.join(", ")} is/are not required and should not be sent`);
}

/** A whole number of paise, at least one rupee. */
export function readAmount(fields: Fields, name = "amount", floor = "INR 1.00"): number {
	const amount = readInteger(fields, name);
	if (amount === undefined) throw invalidField(name, `The ${label(name)} field is required.`);
	if (amount < 100) throw invalidField(name, `The ${label(name)} must be at least ${floor}`);
	if (amount > 50_000_000) throw invalidField(name, "Amount exceeds maximum amount allowed.");
	return amount;
}

/** An integer, digits that make one, or undefined. */
export function readInteger(fields: Fields, name: string): number | undefined {
	const value = fields[name];
	if (value === undefined || value === null) return undefined;
	const number = typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value;
	if (typeof number !== "number" || !Number.isSafeInteger(number))
		throw invalidField(name, `The ${label(name)} must be an integer.`);
	return number;
}

/** A text of at most so many characters; null if absent. */
export function readText(fields: Fields, name: string, longest: number): string | null {
	const value = fields[name];
	if (value === undefined || value === null) return null;
	if (typeof value !== "string") throw invalidField(name, `The ${label(name)} must be a string.`);
	if (value.length > longest)
		throw invalidField(name, `The ${label(name)} may not be greater than ${longest} characters.`);
	return value;
}

/** A field that must be one of these; `otherwise` if it is absent. */
export function readChoice<Choice extends string>(
	fields: Fields,
	name: string,
	choices: readonly Choice[],
	otherwise?: Choice,
): Choice {
	const value = fields[name] ?? otherwise;
	if (value === undefined) throw invalidField(name, `The ${label(name)} field is required.`);
	const choice = choices.find((each) => each === value);
	if (choice === undefined) throw invalidField(name, `The selected ${label(name)} is invalid.`);
	return choice;
}

/** A yes or no in any form that the provider accepts; no if absent. */
export function readYes(fields: Fields, name: string): boolean {
	const value = fields[name];
	if (value === undefined || value === null) return false;
	if ([true, 1, "1", "true"].includes(value as never)) return true;
	if ([false, 0, "0", "false"].includes(value as never)) return false;
	throw invalidField(name, `The ${label(name)} field must be true or false.`);
}

/** At most 15 pairs of at most 256 characters; no notes are `[]`, as at the provider. */
export function readNotes(fields: Fields): Notes {
	const value = fields.notes;
	if (value === undefined || value === null) return [];
	if (Array.isArray(value) && value.length === 0) return [];
	if (!isRecord(value)) throw invalidField("notes", "The notes must be an array.");
	const pairs = Object.entries(value);
	if (pairs.length > 15) throw invalidField("notes", "Number of fields in notes should be less than or equal to 15");
	for (const [key, note] of pairs) {
		const text = String(note);
		if (isRecord(note) || key.length > 256 || text.length > 256)
			throw invalidField("notes", "The notes may not be greater than 256 characters.");
	}
	return pairs.length === 0 ? [] : Object.fromEntries(pairs.map(([key, note]) => [key, String(note)]));
}

/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function label(name: string): string {
	return name.replaceAll("_", " ");
}
