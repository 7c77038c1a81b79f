import { forgetUser } from "./known-user.ts";
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
