import { useEffect } from "react";
import type { UserView } from "../../contract/auth.ts";
import { personOf } from "./person-of.ts";

/**
 * Deletes the data that came with the document, in scripts that ran long ago: after a logout it is an earlier page of
 * the person who has left, and whoever finds the device could read it.
 */
export function forgetSent(): void {
	for (const script of document.scripts) if (!script.src) script.textContent = "";
}

/**
 * Does so once this customer is no longer logged in here, wherever they logged out, or somebody else is; and at each
 * new page of theirs, whose data did not come with the document.
 */
export function useForgetSent(me: UserView): void {
	const person = personOf(me);
	// biome-ignore lint/correctness/useExhaustiveDependencies: forgets at each change of the person
	useEffect(() => forgetSent, [person]);
}
