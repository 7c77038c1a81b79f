/** The most letters that an address may have. */
export const MAX_ADDRESS = 500;

/** A link, to a map or anything else, and a `geo:` link. */
const LINKS = /\b(?:https?:\/\/|www\.|geo:)\S+|\b(?:maps\.app\.)?goo\.gl\/\S+|\bmaps\.google\.\S+/giu;
/** A latitude and a longitude: 13.0827, 80.2707 · 13.0827° N 80.2707° E · 13°04'57.7"N 80°16'14.5"E. */
const DECIMAL = String.raw`[-+]?\d{1,3}\.\d+ ?°? ?[NSEW]?`;
const SEXAGESIMAL = String.raw`\d{1,3} ?°(?: ?\d{1,2} ?['′’])?(?: ?\d{1,2}(?:\.\d+)? ?(?:["″”]|''))? ?[NSEW]?`;
const COORDINATES = new RegExp(
	String.raw`(?<![\d.])(?:${DECIMAL}[ ,;:=/]+${DECIMAL}|${SEXAGESIMAL}[ ,;/]*${SEXAGESIMAL})(?![\d.])`,
	"giu",
);
/** A plus code: 3W4M+XR, 7M523W4M+XR. */
const PLUS_CODES = /(?<![\p{L}\p{N}])(?:[2-9CFGHJMPQRVWX]{4}){1,2}\+[2-9CFGHJMPQRVWX]{2,3}(?![\p{L}\p{N}])/giu;
/** The labels that screens and people give a place on the map; they name no building. */
const LABELS =
	/\b(?:(?:my|current|live|pinned) location|dropped pin|location|latitude|longitude|lat|long|lng|gps)\b|இப்போதைய இடம்/giu;

/** Specification 15.1. */
export const ADDRESS_MISSING = "Please select or enter a delivery address";
/** Specification 15.1, of a new address. */
export const ADDRESS_BLANK = "Please enter an address";
/** Specification 4.2. */
export const DOOR_MISSING = "Please add the door number or the name of the building.";

/** Why food cannot be delivered to an address: it is blank, or no rider finds it; null if it can. */
export function deliveryAddressIssue(address: string): string | null {
	return address.trim() === "" ? ADDRESS_MISSING : addressIssue(address);
}

/**
 * That the door is missing, if an address is only coordinates or a link to a map, by which no rider finds it; null for
 * any other address and for a blank one (departures: the current location).
 */
export function addressIssue(address: string): string | null {
	if (address.trim() === "") return null;
	const named = [LINKS, LABELS, COORDINATES, PLUS_CODES].reduce(
		(text, place) => text.replace(place, " "),
		address.replace(/\s+/gu, " "),
	);
	return /[\p{L}\p{N}]/u.test(named) ? null : DOOR_MISSING;
}
