import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether the checkout's signature is the provider's, over the order id that the shop has stored and never over one
 * that a browser sends (facts 1.6).
 */
export function isPaymentSignature(
	{ orderId, paymentId, signature }: { orderId: string; paymentId: string; signature: string },
	keySecret: string,
): boolean {
	return isSigned(`${orderId}|${paymentId}`, signature, keySecret);
}

/** Whether a webhook's raw body was signed with one of these secrets (facts 1.7). */
export function isWebhookSignature(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
	return secrets.map((secret) => isSigned(body, signature, secret)).includes(true);
}

/** An empty secret verifies nothing: everybody has it. */
function isSigned(text: string | Uint8Array, signature: string, secret: string): boolean {
	if (secret === "") return false;
	const right = Buffer.from(createHmac("sha256", secret).update(text).digest("hex"));
	const given = Buffer.from(signature);
	return given.length === right.length && timingSafeEqual(given, right);
}
