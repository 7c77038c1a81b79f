import { useEffect, useSyncExternalStore } from "react";
import type { UserView } from "../../contract/auth.ts";
import { useIsCachedPage } from "../live/connection.ts";
import { storedOnDevice } from "../storage/stored-text.ts";
import type { LoginMode } from "./login-form.ts";

/** Specification 12.2: name, email, phone and location under this key; never a token. */
const stored = storedOnDevice("user");

/** Set for good once somebody was logged in here: after logging out they see the login, not the sign-up. */
const account = storedOnDevice("hasAccount");

/** Local storage's `user` follows the server's signed-in customer; a cached page says nothing about that. */
export function useKnownUser(me: UserView | null): void {
	// Once a cached page has been read again, its person counts, even if there is none.
	const isKept = useIsCachedPage();
	useEffect(() => {
		if (me) rememberUser(me);
		else if (!isKept) forgetUser();
	}, [me, isKept]);
}

/** Whether somebody logged in here and has not logged out. */
export function isUserKnown(): boolean {
	return stored.read() !== null;
}

/** Nobody is logged in here any more. */
export function forgetUser(): void {
	stored.write(null);
}

/**
 * Whether this browser is offered the sign-up or the login where an account is needed: the sign-up for a newcomer, else
 * the login.
 */
export function firstLoginMode(): LoginMode {
	return account.read() === null ? "signup" : "login";
}

/** Whether the sign-up or the login is offered, kept current; the login while the server renders. */
export function useFirstLoginMode(): LoginMode {
	return useSyncExternalStore(account.subscribe, firstLoginMode, () => "login");
}

function rememberUser({ name, email, phone, location }: UserView): void {
	stored.write(JSON.stringify({ name, email, phone, location }));
	if (account.read() === null) account.write("yes");
}
