import { useEffect } from "react";
import type { UserView } from "../../contract/auth.ts";
import { useIsCachedPage } from "../live/connection.ts";

/** Specification 12.2: name, email, phone and location under this key; never a token. */
const KEY = "user";

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
	try {
		localStorage.removeItem(KEY);
	} catch {
		// Storage is forbidden: nothing was kept.
	}
}

function rememberUser({ name, email, phone, location }: UserView): void {
	try {
		localStorage.setItem(KEY, JSON.stringify({ name, email, phone, location }));
	} catch {
		// Storage is forbidden: the pages work without it.
	}
}
