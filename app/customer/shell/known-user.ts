import { useEffect } from "react";
import type { UserView } from "../../../contract/auth.ts";

/** Spec section 3: name, email, phone and location under this key; never a token (decisions: Identity). */
const KEY = "user";

/** Local storage's `user` follows who the server says is here. */
export function useKnownUser(me: UserView | null): void {
	useEffect(() => {
		if (me) rememberUser(me);
		else forgetUser();
	}, [me]);
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
