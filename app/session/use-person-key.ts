import { useState } from "react";

/**
 * Changes with the person, so that nobody finds what another was about to do. A visitor who logs in or signs up stays
 * the same person.
 */
export function usePersonKey(email: string | null): number {
	const [last, setLast] = useState({ email, key: 0 });
	if (last.email === email) return last.key;
	const key = last.email === null ? last.key : last.key + 1;
	setLast({ email, key });
	return key;
}
