import type { Context } from "hono";
import { type Language, rememberedLanguage } from "../../contract/language.ts";

/** The language to answer a call in: the one that its browser remembers. */
export function callLanguage(c: Context): Language {
	return rememberedLanguage(c.req.header("Cookie")) ?? "en";
}
