import type { Context } from "hono";
import { type Language, rememberedLanguage } from "../../contract/language.ts";

/** The language that a call is answered in: the one its browser remembers. */
export function callLanguage(c: Context): Language {
	return rememberedLanguage(c.req.header("Cookie")) ?? "en";
}
