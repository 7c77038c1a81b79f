/** Who is logged in, null for a visitor. Some have no e-mail, and others no phone. */
export function personOf(me: { email: string; phone: string } | null): string | null {
	return me && `${me.email} ${me.phone}`;
}
