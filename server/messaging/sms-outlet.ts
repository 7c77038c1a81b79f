import type { Handed } from "./channels.ts";
import { smsLetters } from "./sms-letters.ts";

export type Sms = { id: string; to: string; text: string; orderId: string };
export type SmsOutlet = { send(sms: Sms): Promise<Handed> };

const TIMEOUT_MS = 10_000;

/** The hook rejects this message; too slow (408) and too many (429) are temporary. */
function isRefusedForGood(status: number): boolean {
	return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/**
 * Sends text messages through the shop's own HTTP hook: POST { to, text, orderId }; any 2xx counts as sent. A name and
 * password in the URL are sent as Basic authorization; `Idempotency-Key` is the same at each try.
 */
export function createSmsOutlet(webhookUrl: string): SmsOutlet {
	const url = new URL(webhookUrl);
	const headers: Record<string, string> = { "Content-Type": "application/json" };
	if (url.username || url.password) {
		const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
		headers.Authorization = `Basic ${Buffer.from(login).toString("base64")}`;
		url.username = "";
		url.password = "";
	}
	return {
		async send({ id, text, ...sms }) {
			const reply = await fetch(url, {
				method: "POST",
				headers: { ...headers, "Idempotency-Key": id },
				body: JSON.stringify({ ...sms, text: smsLetters(text) }),
				redirect: "error",
				signal: AbortSignal.timeout(TIMEOUT_MS),
			});
			await reply.body?.cancel();
			if (isRefusedForGood(reply.status)) return { refused: `HTTP ${reply.status}` };
			if (!reply.ok) throw Object.assign(new Error("the SMS hook refused"), { code: `HTTP ${reply.status}` });
			return "sent";
		},
	};
}
