import { type RawBuilder, sql } from "kysely";
import { searchedDigits } from "../../domain/identity/phone-number.ts";
import { likePattern } from "../db/like-pattern.ts";

/**
 * Whether a customer's name, phone or email contains this text, in any case; an empty text matches everybody. A number
 * may be written as people write it: +91 98400-12345.
 */
export function customersLike(text: string): RawBuilder<boolean> {
	if (text === "") return sql<boolean>`true`;
	// The database lowercases both: SQLite only knows ASCII capitals.
	const inName = sql<boolean>`lower(name) like lower(${likePattern(text)}) escape '\\'`;
	const inEmail = sql<boolean>`email like ${likePattern(text.toLowerCase())} escape '\\'`;
	const phone = searchedDigits(text);
	const inPhone = phone === null ? sql<boolean>`false` : sql<boolean>`phone like ${likePattern(phone)}`;
	return sql<boolean>`(${inName} or ${inEmail} or ${inPhone})`;
}
