import { isUnlikelyMobile, tenDigits } from "../../domain/identity/phone-number.ts";

/** Stands for the question whether an unlikely number is right; `PhoneQuestion` asks it in the reader's language. */
export const PHONE_QUESTION = "unlikely-phone";
/** The field of a form that says which number was asked about. */
export const ASKED_PHONE = "askedPhone";

/** Whether a form asks about this number: once, so that whoever means it is believed the second time. */
export function asksAboutPhone(phone: string, asked: string): boolean {
	return isUnlikelyMobile(phone) && tenDigits(phone) !== tenDigits(asked);
}
