import type { LoginMode } from "./login-form.ts";

const ANY_ORIGIN = "https://shop.invalid";

/** Where to go after signing in: a path of this shop, or `/` for anything that leads elsewhere. */
export function safeNext(next: string | null | undefined): string {
	if (!next?.startsWith("/") || hasControlCharacter(next)) return "/";
	// The browser's own parser decides, since it is the one that would follow `//evil`, `/\evil` and the like.
	if (!URL.canParse(next, ANY_ORIGIN)) return "/";
	const url = new URL(next, ANY_ORIGIN);
	if (url.origin !== ANY_ORIGIN) return "/";
	const path = url.pathname + url.search + url.hash;
	const isLogin = url.pathname.toLowerCase().startsWith("/user/login");
	return path.startsWith("//") || isLogin ? "/" : path;
}

/** The address of the login page, or of its sign-up, that leads back to `next`. */
export function loginPath(next: string, mode: LoginMode = "login"): string {
	const search = new URLSearchParams(mode === "signup" ? { mode } : {});
	if (next !== "/") search.set("next", next);
	return search.size === 0 ? "/user/login" : `/user/login?${search}`;
}

/** The login page of somebody whose session has ended: it says so, and leads back to `next`. */
export function endedLoginPath(next: string): string {
	const path = loginPath(next);
	return `${path}${path.includes("?") ? "&" : "?"}${SESSION_ENDED}=1`;
}

/** The search parameter of the login page that says that a session has ended. */
export const SESSION_ENDED = "ended";

function hasControlCharacter(text: string): boolean {
	return [...text].some((character) => character < " " || character === "\u007f");
}
