import { withoutUnseen } from "./without-unseen.ts";

/** The longest address that mail can be sent to. */
export const MAX_EMAIL_LENGTH = 254;

export const EMAIL_MISSING = "Email is required";
export const EMAIL_INVALID = "Please enter a valid email address";

/** Why a required email address is refused, or null: it is blank, or not an address. */
export function emailAddressIssue(typed: string): string | null {
	if (typed.trim() === "") return EMAIL_MISSING;
	return isEmailAddress(typed) ? null : EMAIL_INVALID;
}

/** Whether a browser's own email field accepts the address: any address, not only Gmail's (specification 11.1). */
export function isEmailAddress(value: string): boolean {
	return EMAIL_ADDRESS.test(seenAddress(value));
}

/** An address without its invisible characters. */
export function seenAddress(text: string): string {
	return withoutUnseen(text).trim();
}

/** Email addresses are compared and stored in lower case, without invisible characters. */
export function normaliseEmail(email: string): string {
	return seenAddress(email).toLowerCase();
}

// The living HTML standard's definition, except that the domain needs a dot: one without can't be reached from outside.
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const EMAIL_ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, "i");
