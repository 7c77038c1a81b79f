import { isUnlikelyMobile, tenDigits } from "../../domain/identity/phone-number.ts";

/** Marks the question whether an unlikely number is right; `PhoneAnswer` asks it in the reader's language. */
export const PHONE_QUESTION = "unlikely-phone";
/** The form field with the number that was already asked about. */
export const ASKED_PHONE = "askedPhone";

/** Whether a form asks about this number: only once, so that sending it again confirms it. */
export function asksAboutPhone(phone: string, asked: string): boolean {
	return isUnlikelyMobile(phone) && tenDigits(phone) !== tenDigits(asked);
}
