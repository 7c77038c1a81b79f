import type { Selectable } from "kysely";
import { coalesced } from "../../domain/coalesced.ts";
import { claimRow } from "../db/claim-due.ts";
import type { Tables } from "../db/tables.ts";
import type { Channel, Handed, Outlets } from "../messaging/channels.ts";
import { reasonOf } from "../messaging/reason-of.ts";
import type { Log } from "../runtime/log.ts";
import { composeMail, composePush, composeSms } from "./compose.ts";
import type { Composing } from "./composing.ts";
import { NEWS_LIFE_MS } from "./plan-notifications.ts";

const BATCH = 50;
/** How many messages of a channel are sent in parallel. Push services answer at once, unless somebody invented one. */
const LANES: Record<Channel, number> = { email: 4, sms: 4, push: 16 };
/** How long a row stays claimed if its process died; longer than any attempt may take. */
const LEASE_MS = 60_000;
const ATTEMPT_MS = 25_000;
/** 30 s, then 1, 2, 4, 8 and 16 minutes between the seven tries: news of a meal is stale after that. */
const FIRST_WAIT_MS = 30_000;
const MAX_ATTEMPTS = 7;
/** An older ring is dropped: the next one says the same with newer data. */
const RING_LIFE_MS = 5 * 60_000;
/** A device that fails this many times in a row is dropped; its next visit adds it again. */
const MAX_FAILURES = 10;

type Sending = Composing & {
	outlets: Outlets;
	log: Log;
	isClosing(): boolean;
	/** Called when the storage does not answer; what is waiting is tried again at the next check. */
	complain(fault: unknown): void;
};
type Row = Selectable<Tables["notifications"]>;
type Sender = {
	/** Starts what is due, as far as there are free lanes, and continues from then on. */
	begin(): Promise<void>;
	/** Sends everything that is due and waits for it. */
	drain(): Promise<void>;
};

/**
 * Sends what is due on a channel; each attempt is claimed first, so that only one of several processes makes it. An
 * account has one message in progress at a time, so that its hanging devices delay nobody else, and each finished
 * message makes room at once.
 */
export function createSender(sending: Sending, channel: Channel): Sender {
	const underWay = new Map<string, Promise<void>>();
	const begin = coalesced(async () => {
		while (underWay.size < LANES[channel] && !sending.isClosing()) {
			const due = await nextDue(sending, channel, [...underWay.keys()]);
			if (due.size === 0) return;
			for (const [person, row] of due)
				if (underWay.size < LANES[channel]) underWay.set(person, sendOne(person, row));
		}
	});

	async function sendOne(person: string, row: Row): Promise<void> {
		try {
			await attempt(sending, row);
			underWay.delete(person);
			await begin();
		} catch (fault) {
			// Nothing takes its place: the storage is away, and another query at once would not help.
			underWay.delete(person);
			sending.complain(fault);
		}
	}

	return {
		begin,
		async drain() {
			await begin();
			while (underWay.size > 0) await Promise.all(underWay.values());
		},
	};
}

/** The oldest due notification of each account that has none in progress. */
async function nextDue(
	{ storage, clock }: Sending,
	channel: Channel,
	busy: readonly string[],
): Promise<Map<string, Row>> {
	let query = storage.read
		.selectFrom("notifications")
		.selectAll()
		.where("channel", "=", channel)
		.where("state", "=", "waiting")
		.where("next_at", "<=", clock.now());
	// A guest has no account that could have another message in progress.
	if (busy.length > 0) query = query.where(({ fn }) => fn.coalesce("account_id", "id"), "not in", busy);
	const rows = await query.orderBy("next_at").orderBy("id").limit(BATCH).execute();
	const first = new Map<string, Row>();
	for (const row of rows) {
		const person = row.account_id ?? row.id;
		if (!first.has(person)) first.set(person, row);
	}
	return first;
}

async function attempt(sending: Sending, due: Row): Promise<void> {
	const { storage, clock, log } = sending;
	const claim = { attempts: due.attempts + 1, next_at: clock.now() + LEASE_MS };
	if (!(await claimRow(storage, ["notifications", "next_at"], due, claim))) return;
	const row = { ...due, ...claim };
	const { id } = row;
	const outcome = await inTime(handOver(sending, row)).catch((fault: unknown) => ({ fault }));
	if (typeof outcome === "object" && "refused" in outcome) {
		log.warn({ notification: id, channel: row.channel, why: outcome.refused }, "a message was refused for good");
		return settle(sending, id, "failed");
	}
	if (typeof outcome === "object") return tryAgainLater(sending, row, outcome.fault);
	if (outcome === "gone") await forgetDevice(sending, row.target);
	if (outcome === "sent" && row.channel === "push") await forgetFailures(sending, row.target);
	await settle(sending, id, outcome === "sent" ? "sent" : "dropped");
}

async function tryAgainLater(sending: Sending, row: Row, fault: unknown): Promise<void> {
	const { storage, clock, log } = sending;
	const { id, channel, attempts } = row;
	if (channel === "push" && (await countFailure(sending, row.target)) >= MAX_FAILURES) {
		log.info({ notification: id, channel }, "a device that no longer takes messages was removed");
		await forgetDevice(sending, row.target);
		return settle(sending, id, "dropped");
	}
	const told = { notification: id, channel, attempts, why: reasonOf(fault) };
	if (attempts >= MAX_ATTEMPTS) {
		log.warn(told, "a message could not be sent and is given up");
		return settle(sending, id, "failed");
	}
	log.info(told, "a message could not be sent and waits");
	const next_at = clock.now() + FIRST_WAIT_MS * 2 ** (attempts - 1);
	await storage.write((tx) => tx.updateTable("notifications").set({ next_at }).where("id", "=", id).execute());
}

/** Composes and sends; `moot` if the message is out of date. */
async function handOver(sending: Sending, row: Row): Promise<Handed | "moot"> {
	const { email, sms, push } = sending.outlets;
	const isStale = sending.clock.now() - row.created_at > NEWS_LIFE_MS;
	if (row.kind === "order-news" && isStale) return "moot";
	if (row.kind === "order-ring" && sending.clock.now() - row.created_at > RING_LIFE_MS) return "moot";
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

async function settle({ storage, clock }: Sending, id: string, state: "sent" | "dropped" | "failed"): Promise<void> {
	const sent_at = state === "sent" ? clock.now() : null;
	await storage.write((tx) =>
		tx.updateTable("notifications").set({ state, sent_at, address: null }).where("id", "=", id).execute(),
	);
}

async function forgetDevice({ storage }: Sending, subscriptionId: string): Promise<void> {
	await storage.write((tx) => tx.deleteFrom("push_subscriptions").where("id", "=", subscriptionId).execute());
}

async function countFailure({ storage }: Sending, subscriptionId: string): Promise<number> {
	const counted = await storage.write((tx) =>
		tx
			.updateTable("push_subscriptions")
			.set((row) => ({ failures: row("failures", "+", 1) }))
			.where("id", "=", subscriptionId)
			.returning("failures")
			.executeTakeFirst(),
	);
	return counted?.failures ?? 0;
}

async function forgetFailures({ storage }: Sending, subscriptionId: string): Promise<void> {
	const query = storage.read.selectFrom("push_subscriptions").select("failures").where("id", "=", subscriptionId);
	if (((await query.executeTakeFirst())?.failures ?? 0) === 0) return;
	await storage.write((tx) =>
		tx.updateTable("push_subscriptions").set({ failures: 0 }).where("id", "=", subscriptionId).execute(),
	);
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
