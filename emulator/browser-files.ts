import { readFileSync } from "node:fs";
import { join } from "node:path";

type BrowserFile =
	| "checkout/checkout.js"
	| "checkout/page.html"
	| "checkout/page.js"
	| "checkout/page.css"
	| "desk/desk.html"
	| "desk/desk.js"
	| "desk/desk.css";

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
const read = new Map<string, string>();

/** The emulator's own files for browsers; each is read once. */
export function browserFile(name: BrowserFile): string {
	const text = read.get(name) ?? readFileSync(join(import.meta.dirname, name), "utf8");
	read.set(name, text);
	return text;
}

/** A text response for a browser; `policy` is the page's content security policy. */
export function browserReply(text: string, type: keyof typeof TYPES, policy?: string): Response {
	const headers = new Headers({
		"content-type": `${TYPES[type]}; charset=utf-8`,
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		"cross-origin-resource-policy": "cross-origin",
	});
	if (policy) headers.set("content-security-policy", policy);
	return new Response(text, { headers });
}
