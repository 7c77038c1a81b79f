import { useState } from "react";

/**
 * Changes with the person, so that nobody sees what another person was about to do. A visitor who logs in or signs up
 * stays the same person.
 */
export function usePersonKey(person: string | null): number {
	const [last, setLast] = useState({ person, key: 0 });
	if (last.person === person) return last.key;
	const key = last.person === null ? last.key : last.key + 1;
	setLast({ person, key });
	return key;
}
