/** The licence number of a food business (facts 5.4), 14 digits. Null when it is one. */
export function fssaiIssue(fssai: string): string | null {
	return /^\d{14}$/.test(fssai) ? null : "An FSSAI licence number has exactly 14 digits";
}

/**
 * A UPI address, `name@handle`; a handle has no dot, so that an e-mail address is not taken for one. Null when it is
 * one.
 */
export function upiIdIssue(upiId: string): string | null {
	// The demo's own, which can never be anybody's.
	if (/^[\w.-]{2,100}@upi\.example$/i.test(upiId)) return null;
	return /^[a-z0-9][\w.-]{1,99}@[a-z][a-z0-9]{1,63}$/i.test(upiId)
		? null
		: "A UPI ID looks like name@bank, without spaces and without a dot after the @";
}
