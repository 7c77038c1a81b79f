import type { Language } from "../../contract/language.ts";
import { publicName } from "../../domain/reviews/public-name.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import type { Mail } from "../messaging/email-outlet.ts";
import type { MailPart } from "../messaging/mail-body.ts";
import { shopMail } from "../messaging/shop-mail.ts";
import type { MessageTexts } from "./texts/message-texts.ts";

type Frame = {
	/** The notification's id. */
	id: string;
	account: { email: string; language: Language };
	settings: ShopSettings;
	texts: MessageTexts;
	facts: { link: string; phone: string };
	publicOrigin: string;
};

/**
 * A mail with news for a customer: the message, then where to follow it, whom to ask, and where to switch mails off.
 */
export function newsMail(
	{ id, account, settings, texts, facts, publicOrigin }: Frame,
	subject: string,
	follow: string,
	said: readonly MailPart[],
): Mail {
	return shopMail(settings, account.language, { id, to: account.email, subject }, [
		...said,
		{ kind: "button", text: follow, url: facts.link },
		{ kind: "line", text: texts.questions(facts.phone) },
		{ kind: "small", text: texts.why },
		{ kind: "small", text: `${texts.settings}: ${publicOrigin}/profile?tab=settings` },
	]);
}

/**
 * The greeting, with one word of the name only: somebody who signs up with another person's address must not be able to
 * write to them.
 */
export function greeting(name: string, texts: MessageTexts): MailPart[] {
	const first = publicName({ name, email: "" });
	return first ? [{ kind: "line", text: texts.greeting(first) }] : [];
}
