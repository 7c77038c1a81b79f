import { useEffect } from "react";
import { useIsCachedPage } from "../live/connection.ts";
import { forgetUser, isUserKnown } from "./known-user.ts";
import { endedLoginPath } from "./login-path.ts";

/**
 * After a 401 in the browser: forgets the person, keeps the cart, and asks them to sign in and come back (specification
 * 12.2), with the reason.
 */
export function sessionEnded(): void {
	forgetUser();
	if (location.pathname.toLowerCase() === "/user/login") return;
	location.assign(endedLoginPath(location.pathname + location.search));
}

/**
 * The same in place of a page that asks its reader to log in, where this device still knows somebody: nobody logged out
 * here, the session has ended. A page that this device kept says nothing about that, nor does a shop that could not
 * look it up: `isSignedOut` is its word for it.
 */
export function useEndedSession(isSignedOut: boolean): void {
	const isKept = useIsCachedPage();
	// Before the layout's effect, which forgets whoever is not here (known-user.ts).
	useEffect(() => {
		if (isSignedOut && !isKept && isUserKnown()) sessionEnded();
	}, [isSignedOut, isKept]);
}
