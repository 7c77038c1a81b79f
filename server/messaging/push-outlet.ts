import { createHash } from "node:crypto";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import type { Clock } from "../../domain/clock.ts";
import type { Handed } from "./channels.ts";
import { type PushReach, publicInternet } from "./push-endpoint.ts";
import { encryptPush, type PushKeys, type VapidKeys, vapidAuthorization } from "./push-message.ts";

export type Push = {
	subscription: PushKeys & { endpoint: string };
	/** What the service worker shows; an urgent message makes a sound each time, and stays until somebody taps it. */
	message: { title: string; body: string; url: string; tag: string; isUrgent?: boolean };
	/** Replaces a message of the same topic that is still waiting at the push service. */
	topic: string;
	/** Whom the push service can contact about us. */
	contact: string;
};
export type PushOutlet = {
	publicKey: string;
	accepts(endpoint: string): boolean;
	send(push: Push): Promise<Handed>;
};

/** A push service answers at once; an invented one that keeps us waiting gets no more time. */
const TIMEOUT_MS = 3_000;
/** The subscription is void, or was made with other keys than ours: this device cannot be reached any more. */
const GONE = new Set([400, 401, 403, 404, 410]);
/** A phone that was off for longer does not need to know where its biryani was. */
const KEPT_SECONDS = 3_600;
/** A ring that has not reached the phone by then is old: the next one says the same with newer data. */
const RING_KEPT_SECONDS = 300;

/** Sends Web Push messages (RFC 8030) signed with the shop's VAPID keys. */
export function createPushOutlet(keys: VapidKeys, clock: Clock, reach: PushReach = publicInternet): PushOutlet {
	return {
		publicKey: keys.publicKey,
		accepts: reach.accepts,
		async send({ subscription, message, topic, contact }) {
			const { endpoint } = subscription;
			if (!reach.accepts(endpoint)) return "gone";
			const body = encryptPush(JSON.stringify(message), subscription);
			const status = await post(endpoint, reach, body, {
				Authorization: vapidAuthorization(keys, { endpoint, contact, now: clock.now() }),
				"Content-Encoding": "aes128gcm",
				"Content-Type": "application/octet-stream",
				TTL: String(message.isUrgent ? RING_KEPT_SECONDS : KEPT_SECONDS),
				Urgency: "high",
				Topic: createHash("sha256").update(topic).digest("base64url").slice(0, 32),
			});
			if (status >= 200 && status < 300) return "sent";
			if (GONE.has(status)) return "gone";
			if (status === 429 || status >= 500)
				throw Object.assign(new Error("the push service is busy"), { code: `HTTP ${status}` });
			return { refused: `HTTP ${status}` };
		},
	};
}

/** Posts and returns the status; the rest of the answer is not read, and redirects are not followed. */
function post(endpoint: string, { lookup }: PushReach, body: Buffer, headers: Record<string, string>): Promise<number> {
	const request = new URL(endpoint).protocol === "https:" ? secureRequest : plainRequest;
	return new Promise((resolve, reject) => {
		const sending = request(endpoint, {
			method: "POST",
			headers: { ...headers, "Content-Length": body.length },
			agent: false,
			signal: AbortSignal.timeout(TIMEOUT_MS),
			...(lookup ? { lookup } : {}),
		});
		sending.on("response", (reply) => {
			resolve(reply.statusCode ?? 0);
			reply.destroy();
		});
		sending.on("error", reject);
		sending.end(body);
	});
}
