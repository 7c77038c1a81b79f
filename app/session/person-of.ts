/** The key of the logged-in person, null for a visitor. Some have no email, others no phone. */
export function personOf(me: { email: string; phone: string } | null): string | null {
	return me && `${me.email} ${me.phone}`;
}
