/** Why the licence number of a food business (facts 5.4), 14 digits, is invalid; null if it is valid. */
export function fssaiIssue(fssai: string): string | null {
	return /^\d{14}$/.test(fssai) ? null : "An FSSAI licence number has exactly 14 digits";
}

/**
 * Why a UPI address, `name@handle`, is invalid; null if it is valid. A handle has no dot, so that no email address is
 * accepted.
 */
export function upiIdIssue(upiId: string): string | null {
	// The demo's own address, which can't belong to anybody.
	if (/^[\w.-]{2,100}@upi\.example$/i.test(upiId)) return null;
	return /^[a-z0-9][\w.-]{1,99}@[a-z][a-z0-9]{1,63}$/i.test(upiId)
		? null
		: "A UPI ID looks like name@bank, without spaces and without a dot after the @";
}
