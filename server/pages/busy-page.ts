import type { Context } from "hono";
import { html } from "hono/html";
import { answerTo } from "../../contract/refusals.ts";
import { callLanguage } from "../http/call-language.ts";

const RETRY_SECONDS = 3;
const AGAIN = { en: "Try again", ta: "மீண்டும் முயற்சிக்கவும்" };

/** A page that costs nothing, for when too many others are being made. A retry may get the real one. */
export function busyPage(c: Context) {
	const language = callLanguage(c);
	const { status, body } = answerTo({ code: "busy", retryAfterSeconds: RETRY_SECONDS }, language);
	c.header("Retry-After", String(RETRY_SECONDS));
	c.header("Cache-Control", "no-store");
	return c.html(
		html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${status}</title></head>
<body><main><h1>${body.message}</h1><p><a href="">${AGAIN[language]}</a></p></main></body>
</html>`,
		503,
	);
}
