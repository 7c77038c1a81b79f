import { withoutUnseen } from "../text/without-unseen.ts";

/** The code points of 0 in the scripts used for phone numbers in India, full-width digits included. */
const ZEROS = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0xff10] as const;
/** Characters that people and address books put between the digits. */
const SEPARATORS = /[\s().\p{Pd}]/gu;
/** +91, 0091 or 91, and the 0 dialled within India; no number starts with 0. */
const PREFIX = /^(?:(?:\+|00)?91)?0?(?=[1-9]\d{9}$)/;

/**
 * Converts a phone as typed or pasted (`+91 98400-12345`, `09840012345`, `௯௮௪௦௦ …`) to its ten digits. Text that is not
 * an Indian number is returned as typed, so that no wrong number silently becomes another one.
 */
export function tenDigits(typed: string): string {
	if (isTenDigits(typed)) return typed;
	const bare = bareNumber(typed);
	if (isTenDigits(bare)) return bare;
	const rest = bare.replace(PREFIX, "");
	return isTenDigits(rest) ? rest : typed.trim();
}

/** Specification 12.1. */
export const PHONE_INVALID = "Phone number must be exactly 10 digits";

/** Why a phone is refused; null if it has ten digits in any notation. */
export function phoneIssue(phone: string): string | null {
	return isTenDigits(tenDigits(phone)) ? null : PHONE_INVALID;
}

/**
 * Whether this can't be an Indian mobile: their first digit is 6 to 9. It may be a landline, so the customer is asked
 * to check it and the shop sees it, but it is never refused.
 */
export function isUnlikelyMobile(phone: string): boolean {
	return /^[0-5]\d{9}$/.test(tenDigits(phone));
}

/** The digits to search for if a text is a phone or part of one; else null. */
export function searchedDigits(text: string): string | null {
	const whole = tenDigits(text);
	if (isTenDigits(whole)) return whole;
	const part = bareNumber(text).replace(/^\+(?:91)?/, "");
	return /^\d+$/.test(part) ? part : null;
}

function isTenDigits(text: string): boolean {
	return /^\d{10}$/.test(text);
}

function bareNumber(typed: string): string {
	const seen = withoutUnseen(typed).replace(SEPARATORS, "");
	return seen.replace(/\p{Nd}/gu, (digit) => {
		const at = digit.codePointAt(0) ?? 0;
		const zero = ZEROS.find((first) => at >= first && at < first + 10);
		return zero === undefined ? digit : String(at - zero);
	});
}
