import { useEffect } from "react";
import type { UserView } from "../../contract/auth.ts";
import { useIsCachedPage } from "../live/connection.ts";
import { storedOnDevice } from "../storage/stored-text.ts";

/** Specification 12.2: name, email, phone and location under this key; never a token. */
const stored = storedOnDevice("user");

/** Local storage's `user` follows who the server says is here; a page that this device kept says nothing about that. */
export function useKnownUser(me: UserView | null): void {
	// A kept page that has been read again speaks of its person, also when there is none.
	const isKept = useIsCachedPage();
	useEffect(() => {
		if (me) rememberUser(me);
		else if (!isKept) forgetUser();
	}, [me, isKept]);
}

/** Nobody is logged in here any more. */
export function forgetUser(): void {
	stored.write(null);
}

function rememberUser({ name, email, phone, location }: UserView): void {
	stored.write(JSON.stringify({ name, email, phone, location }));
}
