import type { Context } from "hono";
import { type Language, visitorLanguage } from "../../contract/language.ts";

/** The language to answer a request in. */
export function callLanguage(c: Context): Language {
	return visitorLanguage(c.req.url, c.req.header("Cookie"));
}
