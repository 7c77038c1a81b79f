const MIN_LENGTH = 8;

/** The longest password that a login reads, and the longest new one. */
export const MAX_GIVEN_PASSWORD = 1024;
export const MAX_NEW_PASSWORD = 256;

/** A password needs at least 8 characters and one digit; nothing else (specification 12.1). */
export function passwordIssue(password: string): string | null {
	if (!/\d/.test(password)) return "Password must contain at least 1 number";
	if ([...password].length < MIN_LENGTH) return "Password must have at least 8 characters";
	return null;
}
