import type { Log } from "../log.ts";
import type { Channel, Handed, Outlets } from "./channels.ts";
import { type Composing, composeMail, composePush, composeSms } from "./compose.ts";
import { NEWS_LIFE_MS } from "./plan-notifications.ts";

const BATCH = 50;
/** How many of a channel are under way at once. */
const LANES = 4;
/** Whoever claimed a row and died is waited for as long as this; longer than any attempt may take. */
const LEASE_MS = 60_000;
const ATTEMPT_MS = 25_000;
/** 30 s, 1, 2, 4, 8, 16 minutes between the seven tries: news of a meal is stale after that. */
const FIRST_WAIT_MS = 30_000;
const MOST_ATTEMPTS = 7;

export type Sending = Composing & { outlets: Outlets; log: Log; isClosing(): boolean };

/** Sends what is due on a channel; each attempt is claimed first, so that of several processes one makes it. */
export async function sendDue(sending: Sending, channel: Channel): Promise<void> {
	while (!sending.isClosing()) {
		const due = await sending.storage.read
			.selectFrom("notifications")
			.select("id")
			.where("channel", "=", channel)
			.where("state", "=", "waiting")
			.where("next_at", "<=", sending.clock.now())
			.orderBy("next_at")
			.limit(BATCH)
			.execute();
		if (due.length === 0) return;
		const waiting = due.map(({ id }) => id);
		await Promise.all(
			Array.from({ length: LANES }, async () => {
				for (let id = waiting.shift(); id && !sending.isClosing(); id = waiting.shift())
					await attempt(sending, id);
			}),
		);
	}
}

async function attempt(sending: Sending, id: string): Promise<void> {
	const row = await claim(sending, id);
	if (!row) return;
	const { log } = sending;
	const outcome = await inTime(handOver(sending, row)).catch((fault: unknown) => ({ fault }));
	if (typeof outcome === "object") return tryAgainLater(sending, row, outcome.fault);
	if (outcome === "gone") await forgetDevice(sending, row.target);
	if (outcome === "refused")
		log.warn({ notification: id, channel: row.channel }, "a message was refused for good");
	await settle(sending, id, outcome === "sent" ? "sent" : outcome === "refused" ? "failed" : "dropped");
}

async function tryAgainLater(sending: Sending, row: Claimed, fault: unknown): Promise<void> {
	const { storage, clock, log } = sending;
	const { id, channel, attempts } = row;
	const told = { notification: id, channel, attempts, why: reasonOf(fault) };
	if (attempts >= MOST_ATTEMPTS) {
		log.warn(told, "a message could not be sent and is given up");
		return settle(sending, id, "failed");
	}
	log.info(told, "a message could not be sent and waits");
	const next_at = clock.now() + FIRST_WAIT_MS * 2 ** (attempts - 1);
	await storage.write((tx) =>
		tx.updateTable("notifications").set({ next_at }).where("id", "=", id).execute(),
	);
}

/** Takes a row for this attempt; null when another process has it, or it is gone. */
async function claim({ storage, clock }: Sending, id: string) {
	const now = clock.now();
	return storage.write(async (tx) => {
		const claimed = await tx
			.updateTable("notifications")
			.set((row) => ({ attempts: row("attempts", "+", 1), next_at: now + LEASE_MS }))
			.where("id", "=", id)
			.where("state", "=", "waiting")
			.where("next_at", "<=", now)
			.executeTakeFirst();
		if (claimed.numUpdatedRows !== 1n) return null;
		return tx.selectFrom("notifications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	});
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Composes and hands over; `moot` when there is nothing to say any more. */
async function handOver(sending: Sending, row: Claimed): Promise<Handed | "moot"> {
	const { email, sms, push } = sending.outlets;
	const isStale = sending.clock.now() - row.created_at > NEWS_LIFE_MS;
	if (row.kind === "order-news" && isStale) return "moot";
	if (row.channel === "email" && email) {
		const mail = await composeMail(sending, row);
		return mail ? email.send(mail) : "moot";
	}
	if (row.channel === "sms" && sms) {
		const message = await composeSms(sending, row);
		return message ? sms.send(message) : "moot";
	}
	if (row.channel === "push" && push) {
		const message = await composePush(sending, row);
		return message ? push.send(message) : "moot";
	}
	return "moot";
}

async function settle(
	{ storage, clock }: Sending,
	id: string,
	state: "sent" | "dropped" | "failed",
): Promise<void> {
	const sent_at = state === "sent" ? clock.now() : null;
	await storage.write((tx) =>
		tx.updateTable("notifications").set({ state, sent_at, address: null }).where("id", "=", id).execute(),
	);
}

async function forgetDevice({ storage }: Sending, subscriptionId: string): Promise<void> {
	await storage.write((tx) => tx.deleteFrom("push_subscriptions").where("id", "=", subscriptionId).execute());
}

async function inTime<T>(work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const limit = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" })), ATTEMPT_MS);
		timer.unref();
	});
	try {
		return await Promise.race([work, limit]);
	} finally {
		clearTimeout(timer);
	}
}

/** What may be logged of a fault: servers put addresses and phone numbers into their messages. */
function reasonOf(fault: unknown): string {
	const { code, responseCode, name } = fault as { code?: unknown; responseCode?: unknown; name?: unknown };
	return [code ?? name, responseCode].filter(Boolean).map(String).join(" ");
}
