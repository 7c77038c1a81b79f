import { parsedUrl } from "../../domain/links/parsed-url.ts";

const ANY_ORIGIN = "https://shop.invalid";

/** Where to go after signing in: a path of this shop, or `/` for anything that leads elsewhere. */
export function safeNext(next: string | null | undefined): string {
	if (!next?.startsWith("/")) return "/";
	// The browser's own parser decides, since it is the one that would follow `//evil`, `/\evil` and similar URLs. It
	// leaves no control character: it drops tabs and line breaks, and encodes the others.
	const url = parsedUrl(next, ANY_ORIGIN);
	if (url?.origin !== ANY_ORIGIN) return "/";
	const path = url.pathname + url.search + url.hash;
	const isLogin = url.pathname.toLowerCase().startsWith("/user/login");
	return path.startsWith("//") || isLogin ? "/" : path;
}
