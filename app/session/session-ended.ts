import { useEffect } from "react";
import { useIsCachedPage } from "../live/connection.ts";
import { forgetUser, isUserKnown } from "./known-user.ts";
import { endedLoginPath } from "./login-path.ts";

/**
 * After a 401 in the browser: forgets the person, keeps the cart, and sends them to the login and back (specification
 * 12.2), with the reason.
 */
export function sessionEnded(): void {
	forgetUser();
	if (location.pathname.toLowerCase() === "/user/login") return;
	location.assign(endedLoginPath(location.pathname + location.search));
}

/**
 * The same for a page that requires a login, if this device still knows somebody: nobody logged out here, so the
 * session has ended. A cached page does not count, nor does a shop that could not look the session up: `isSignedOut` is
 * true only if the shop says so.
 */
export function useEndedSession(isSignedOut: boolean): void {
	const isKept = useIsCachedPage();
	// Before the layout's effect, which forgets a person who is not logged in (known-user.ts).
	useEffect(() => {
		if (isSignedOut && !isKept && isUserKnown()) sessionEnded();
	}, [isSignedOut, isKept]);
}
