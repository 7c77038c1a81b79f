import type { Language } from "../../contract/language.ts";
import { CODE_LIFE_MS, LINK_LIFE_MS } from "../../domain/identity/ways-in.ts";
import type { Outlets } from "../messaging/channels.ts";
import { shopMail } from "../messaging/shop-mail.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Composing } from "./composing.ts";
import { messageTexts } from "./texts/message-texts.ts";

/** What is sent to somebody who logs in: six digits to a phone, or a link to a mailbox. */
export type LoginMessage =
	| { channel: "sms"; to: string; code: string; language: Language }
	| { channel: "email"; to: string; token: string; language: Language };

/** Composes and sends it; throws if no provider accepted it. */
export async function sendLoginMessage(
	{ cache, clock, publicOrigin, outlets }: Composing & { outlets: Outlets },
	message: LoginMessage,
): Promise<void> {
	const { settings } = await cache.current();
	const { shopName, phones } = settings;
	const { login, questions } = messageTexts(message.language);
	const id = randomId(clock.now());
	if (message.channel === "sms") {
		const said = login.code({ shopName, code: message.code, minutes: CODE_LIFE_MS / 60_000 });
		// With the last line a browser offers the code on this site only (WICG sms-one-time-codes).
		const text = `${said}\n\n@${new URL(publicOrigin).hostname} #${message.code}`;
		return taken(await outlets.sms?.send({ id, to: `+91${message.to}`, text, orderId: "" }));
	}
	// No server and no other site sees what follows `#`.
	const url = `${publicOrigin}/user/link#${new URLSearchParams({ token: message.token, email: message.to })}`;
	const mail = shopMail(settings, message.language, { id, to: message.to, subject: login.subject(shopName) }, [
		{ kind: "line", text: login.lead(shopName) },
		{ kind: "button", text: login.button, url },
		{ kind: "line", text: login.life(LINK_LIFE_MS / 60_000) },
		{ kind: "line", text: login.notYou },
		{ kind: "small", text: questions(phones[0] ?? "") },
	]);
	return taken(await outlets.email?.send(mail));
}

function taken(handed: unknown): void {
	if (handed !== "sent") throw Object.assign(new Error("refused"), { code: "REFUSED" });
}
