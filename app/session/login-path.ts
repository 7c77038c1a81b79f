import type { LoginMode } from "./login-form.ts";

/** The address of the login page, or of its sign-up, that leads back to `next`. */
export function loginPath(next: string, mode: LoginMode = "login"): string {
	const search = new URLSearchParams(mode === "signup" ? { mode } : {});
	if (next !== "/") search.set("next", next);
	return search.size === 0 ? "/user/login" : `/user/login?${search}`;
}

/** The login page for somebody whose session has ended: it says so, and leads back to `next`. */
export function endedLoginPath(next: string): string {
	const path = loginPath(next);
	return `${path}${path.includes("?") ? "&" : "?"}${SESSION_ENDED}=1`;
}

/** The search parameter of the login page that says that a session has ended. */
export const SESSION_ENDED = "ended";
