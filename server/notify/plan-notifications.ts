import type { Clock } from "../../domain/clock.ts";
import type { Storage, Tx } from "../db/storage.ts";
import type { NotificationsTable } from "../db/tables.ts";
import { randomId } from "../random-id.ts";
import type { Channel } from "./channels.ts";
import { isTold, orderNews } from "./order-news.ts";

const BATCH = 100;
/** After a longer outage, or when a channel is configured for the first time, the past is no news. */
export const NEWS_LIFE_MS = 3_600_000;

type Planning = { storage: Storage; clock: Clock; channels: readonly Channel[] };
type Event = Awaited<ReturnType<typeof eventsAfter>>[number];

/** The end of the events, noted down once: a shop that gets its first channel tells what happens from then on. */
export async function startCursor(storage: Storage): Promise<void> {
	await storage.write(async (tx) => {
		const newest = await tx
			.selectFrom("events")
			.select((row) => row.fn.max("seq").as("seq"))
			.executeTakeFirst();
		await tx
			.insertInto("notification_cursor")
			.values({ id: 1, seq: Number(newest?.seq ?? 0) })
			.onConflict((conflict) => conflict.column("id").doNothing())
			.execute();
	});
}

/**
 * Turns the events since the last time into notifications, one for each channel that is configured and that the order's customer
 * chose. The position moves in the same transaction, so that of several processes one wins and nothing is planned twice or lost.
 */
export async function planNotifications(planning: Planning): Promise<void> {
	const { storage, clock } = planning;
	for (;;) {
		const { seq } = await storage.read
			.selectFrom("notification_cursor")
			.select("seq")
			.where("id", "=", 1)
			.executeTakeFirstOrThrow();
		const events = await eventsAfter(storage, seq);
		const last = events.at(-1);
		if (!last) return;
		const now = clock.now();
		const fresh = events.filter((event) => event.at > now - NEWS_LIFE_MS);
		await storage.write(async (tx) => {
			const moved = await tx
				.updateTable("notification_cursor")
				.set({ seq: last.seq })
				.where("seq", "=", seq)
				.executeTakeFirst();
			if (moved.numUpdatedRows !== 1n) return;
			await enter(tx, await notificationsFor(tx, fresh, planning.channels, now));
		});
	}
}

/** Puts notifications on their way; one that is there already stays as it is. */
export async function enter(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
	if (rows.length === 0) return;
	await tx
		.insertInto("notifications")
		.values(rows.map((row) => ({ ...row, state: "waiting" as const, attempts: 0, sent_at: null })))
		.onConflict((conflict) => conflict.columns(["kind", "subject", "channel", "target"]).doNothing())
		.execute();
}

export type NewNotification = Omit<NotificationsTable, "state" | "attempts" | "sent_at">;

function eventsAfter(storage: Storage, seq: number) {
	return storage.read
		.selectFrom("events")
		.select(["seq", "at", "kind", "subject_id", "customer_id", "actor_role", "payload"])
		.where("seq", ">", seq)
		.orderBy("seq")
		.limit(BATCH)
		.execute();
}

async function notificationsFor(
	tx: Tx,
	events: readonly Event[],
	channels: readonly Channel[],
	now: number,
): Promise<NewNotification[]> {
	const news = events.flatMap((event) => {
		const about = orderNews(event);
		return about ? [{ ...about, seq: event.seq }] : [];
	});
	if (news.length === 0) return [];
	const customers = await customersOf(tx, [...new Set(news.map(({ customerId }) => customerId))], now);
	return news.flatMap((item) => {
		const customer = customers.get(item.customerId);
		if (!customer) return [];
		return channels
			.filter((channel) => customer.wants[channel] && isTold(channel, item))
			.flatMap((channel) =>
				(channel === "push" ? customer.devices : ["customer"]).map((target) => ({ channel, target })),
			)
			.map(({ channel, target }) => ({
				id: randomId(now),
				account_id: item.customerId,
				kind: "order-news" as const,
				subject: String(item.seq),
				channel,
				target,
				next_at: now,
				created_at: now,
			}));
	});
}

async function customersOf(tx: Tx, ids: readonly string[], now: number) {
	const accounts = await tx
		.selectFrom("accounts")
		.select(["id", "wants_email", "wants_sms", "wants_push"])
		.where("id", "in", ids)
		.where("disabled_at", "is", null)
		.execute();
	const devices = await tx
		.selectFrom("push_subscriptions")
		.innerJoin("sessions", "sessions.token_hash", "push_subscriptions.session_hash")
		.select(["push_subscriptions.id", "push_subscriptions.account_id"])
		.where("push_subscriptions.account_id", "in", ids)
		.where("sessions.expires_at", ">", now)
		.execute();
	const devicesOf = Map.groupBy(devices, (device) => device.account_id);
	return new Map(
		accounts.map((account) => [
			account.id,
			{
				wants: {
					email: account.wants_email === 1,
					sms: account.wants_sms === 1,
					push: account.wants_push === 1,
				},
				devices: (devicesOf.get(account.id) ?? []).map(({ id }) => id),
			},
		]),
	);
}
