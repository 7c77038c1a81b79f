import { randomInt } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id like the provider's: a prefix and 14 case-sensitive alphanumerics (facts 1.1). */
export function providerId(prefix: "order_" | "pay_" | "rfnd_" | "qr_" | ""): string {
	return prefix + Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Whether a text has the form of an id with this prefix. */
export function isProviderId(text: string, prefix: string): boolean {
	return text.startsWith(prefix) && /^[A-Za-z0-9]{14}$/.test(text.slice(prefix.length));
}
