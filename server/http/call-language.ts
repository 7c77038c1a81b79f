import type { Context } from "hono";
import { type Language, rememberedLanguage } from "../../contract/language.ts";

/** The language that a call is answered in: the one its browser remembers; the admin is in English. */
export function callLanguage(c: Context): Language {
	if (c.req.header("X-Acting-As") === "admin") return "en";
	return rememberedLanguage(c.req.header("Cookie")) ?? "en";
}
