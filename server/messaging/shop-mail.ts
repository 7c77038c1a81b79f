import type { Language } from "../../contract/language.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import type { Mail } from "./email-outlet.ts";
import { type MailPart, mailBody } from "./mail-body.ts";

/** A mail from the shop. */
export function shopMail(
	settings: ShopSettings,
	language: Language,
	envelope: Pick<Mail, "id" | "to" | "subject">,
	parts: MailPart[],
): Mail {
	const from = { name: settings.shopName, address: settings.email };
	return { ...envelope, from, ...mailBody(language, settings.shopName, parts) };
}
