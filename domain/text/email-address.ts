import { withoutUnseen } from "./without-unseen.ts";

/** The address that a browser's own e-mail field takes: anybody's, not only Gmail's (specification 11.1). */
export function isEmailAddress(value: string): boolean {
	return EMAIL_ADDRESS.test(seenAddress(value));
}

/** An address without what cannot be seen of it. */
export function seenAddress(text: string): string {
	return withoutUnseen(text).trim();
}

// The living HTML standard's definition, with a dot asked for in the domain: without one nobody outside can answer.
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const EMAIL_ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, "i");
