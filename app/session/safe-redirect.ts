import { parsedUrl } from "../../domain/links/parsed-url.ts";

const ANY_ORIGIN = "https://shop.invalid";

/** Where to go after signing in: a path of this shop, or `/` for anything that leads elsewhere. */
export function safeNext(next: string | null | undefined): string {
	if (!next?.startsWith("/") || hasControlCharacter(next)) return "/";
	// The browser's own parser decides, since it is the one that would follow `//evil`, `/\evil` and similar URLs.
	const url = parsedUrl(next, ANY_ORIGIN);
	if (url?.origin !== ANY_ORIGIN) return "/";
	const path = url.pathname + url.search + url.hash;
	const isLogin = url.pathname.toLowerCase().startsWith("/user/login");
	return path.startsWith("//") || isLogin ? "/" : path;
}

function hasControlCharacter(text: string): boolean {
	return [...text].some((character) => character < " " || character === "\u007f");
}
