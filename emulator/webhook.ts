import { createHmac } from "node:crypto";
import type { EventParts } from "./provider.ts";
import { badRequest } from "./provider-error.ts";
import { providerId } from "./provider-id.ts";
import type { WebhookSettings } from "./settings.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const AFTER_RESTART_MS = 10_000;
const REPLAYED_FOR_MS = 15 * DAY_MS;

type WebhookTarget = { url: string; secret: string };
type WebhookEvent = {
	id: string;
	event: string;
	/** The exact bytes that are signed and sent. */
	body: string;
	/** The secret at the time it was made: retries after a rotation still use it (facts 1.7). */
	secret: string;
	createdAt: number;
};
type Delivery = {
	eventId: string;
	event: string;
	dueAt: number;
	attempts: number;
	state: "waiting" | "delivered" | "given-up";
	/** The last answer's status; null if none came within the timeout. */
	lastStatus: number | null;
};
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Everything about a merchant's webhook: what happened, what is waiting to be sent, and whether it is disabled. */
export type Webhook = ReturnType<typeof createWebhook>;

/**
 * A webhook as described in facts 1.7: signed raw bodies, at least once, retried with growing pauses for 24 hours, then
 * disabled. It has no timer: `due` says when something is to be sent and `deliver` sends it.
 */
export function createWebhook(send: Send, timeoutMs: number) {
	let target: WebhookTarget | null = null;
	let isDisabled = false;
	let events: WebhookEvent[] = [];
	let deliveries: Delivery[] = [];
	let random = 1;

	function queue(event: WebhookEvent, dueAt: number, copies: number): void {
		for (let copy = 0; copy < copies; copy += 1) {
			const { id: eventId, event: name } = event;
			deliveries.push({ eventId, event: name, dueAt, attempts: 0, state: "waiting", lastStatus: null });
		}
	}

	async function attempt(delivery: Delivery, now: number): Promise<void> {
		const event = events.find((each) => each.id === delivery.eventId);
		if (!event || !target || delivery.state !== "waiting") return;
		delivery.attempts += 1;
		delivery.lastStatus = await post(event, target.url);
		const status = delivery.lastStatus;
		if (status !== null && status >= 200 && status < 300) {
			delivery.state = "delivered";
			return;
		}
		const end = event.createdAt + DAY_MS;
		if (now >= end) {
			delivery.state = "given-up";
			isDisabled = true;
			return;
		}
		delivery.dueAt = Math.min(now + 2 ** (delivery.attempts - 1) * MINUTE_MS, end);
	}

	async function post(event: WebhookEvent, url: string): Promise<number | null> {
		try {
			const response = await send(url, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					"user-agent": "Razorpay-Webhook/v1",
					"x-razorpay-signature": sign(event.body, event.secret),
					"x-razorpay-event-id": event.id,
				},
				body: event.body,
				redirect: "manual",
				signal: AbortSignal.timeout(timeoutMs),
			});
			await response.body?.cancel();
			return response.status;
		} catch {
			return null;
		}
	}

	/** A number in [0, 1) from the seed (mulberry32). */
	function next(): number {
		random = (random + 0x6d2b79f5) | 0;
		let mixed = Math.imul(random ^ (random >>> 15), 1 | random);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	}

	function ordered(due: Delivery[], { order }: WebhookSettings): Delivery[] {
		if (order === "reversed") return due.toReversed();
		if (order === "created") return due;
		return due
			.map((delivery) => ({ delivery, rank: next() }))
			.toSorted((a, b) => a.rank - b.rank)
			.map(({ delivery }) => delivery);
	}

	return {
		/** Sets where new events go. Older events keep their old secret. */
		configure(to: WebhookTarget | null) {
			if (to && to.secret === "") throw badRequest("A webhook must have a secret.");
			target = to;
		},
		seed(value: number) {
			random = value;
		},
		/** Stores an event and schedules its delivery; without a target, or while disabled, nothing is sent. */
		emit(event: string, parts: EventParts, now: number, settings: WebhookSettings) {
			if (!target || (settings.events && !settings.events.includes(event))) return;
			const contains = Object.keys(parts);
			const payload = Object.fromEntries(
				Object.entries(parts).map(([name, entity]) => [name, { entity: structuredClone(entity) }]),
			);
			if (settings.contradictory && event === "payment.failed")
				Object.assign(payload.payment?.entity ?? {}, { captured: true });
			const body = JSON.stringify({
				entity: "event",
				account_id: "acc_TestModeEmulat",
				event,
				contains,
				payload,
				created_at: Math.floor(now / 1000),
			});
			const made = { id: providerId(""), event, body, secret: target.secret, createdAt: now };
			events.push(made);
			if (!isDisabled) queue(made, now + settings.delaySeconds * 1000, 1 + settings.duplicates);
		},
		/** When the next delivery is due; null if nothing is waiting or nothing may be sent. */
		due(settings: WebhookSettings): number | null {
			if (settings.paused || isDisabled || !target) return null;
			const times = deliveries.filter(({ state }) => state === "waiting").map(({ dueAt }) => dueAt);
			return times.length === 0 ? null : times.reduce((first, time) => Math.min(first, time));
		},
		/** Sends once what is due by `now`, in the order of the settings. */
		async deliver(now: number, settings: WebhookSettings): Promise<void> {
			if (settings.paused || isDisabled) return;
			const due = deliveries.filter(({ state, dueAt }) => state === "waiting" && dueAt <= now);
			const inOrder = ordered(due, settings);
			if (settings.sideBySide) await Promise.all(inOrder.map((delivery) => attempt(delivery, now)));
			else for (const delivery of inOrder) await attempt(delivery, now);
		},
		/** The owner enables it again; deliveries that were given up stay so until they are replayed. */
		enable() {
			isDisabled = false;
		},
		/** The dashboard's replay, for 15 days: the same event id and body, signed with its old secret. */
		replay(eventId: string, now: number) {
			const event = events.find((each) => each.id === eventId);
			if (!event || now - event.createdAt > REPLAYED_FOR_MS) return false;
			queue(event, now, 1);
			return true;
		},
		state: () => ({
			target,
			isDisabled,
			events: structuredClone(events),
			deliveries: structuredClone(deliveries),
		}),
		/** The state to keep across a restart. */
		keep: () => ({ events, deliveries }),
		/** Sends what was waiting, once the shop has had a moment to open. */
		restore(kept: { events: WebhookEvent[]; deliveries: Delivery[] }, now: number) {
			({ events, deliveries } = kept);
			for (const delivery of deliveries) delivery.dueAt = Math.max(delivery.dueAt, now + AFTER_RESTART_MS);
		},
		forget() {
			events = [];
			deliveries = [];
			isDisabled = false;
		},
	};
}

/** hex(HMAC-SHA256(secret, text)): webhooks over the raw body, checkout over `order_id|payment_id`. */
export function sign(text: string, secret: string): string {
	return createHmac("sha256", secret).update(text).digest("hex");
}
