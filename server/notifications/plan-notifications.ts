import { isEventKind, ruleOf } from "../../contract/event-kinds.ts";
import type { NewsTopic } from "../../contract/event-rule.ts";
import type { Clock } from "../../domain/clock.ts";
import { eventsInOrder } from "../db/event-order.ts";
import type { Storage, Tx } from "../db/storage.ts";
import type { ShopCache } from "../menu/shop-cache.ts";
import type { Channel } from "../messaging/channels.ts";
import { type NewNotification, queueNotifications } from "../messaging/queue-notifications.ts";
import type { Log } from "../runtime/log.ts";
import { randomId } from "../runtime/random-id.ts";
import { allowMessages, type WantedMessage } from "./allow-messages.ts";
import { isMoneySent, moneyNews } from "./money-news.ts";
import { isSent, orderNews } from "./order-news.ts";
import { planOwnerAlerts } from "./plan-owner-alerts.ts";
import { isPrebookingSent, prebookingNews } from "./prebooking-news.ts";
import { signedInDevices } from "./signed-in-devices.ts";

const BATCH = 100;
/** After a longer outage, or when a channel is first configured, older events are not news. */
export const NEWS_LIFE_MS = 3_600_000;

type Planning = {
	storage: Storage;
	clock: Clock;
	cache: Pick<ShopCache, "current">;
	log: Log;
	channels: readonly Channel[];
};
type Event = Awaited<ReturnType<typeof eventsAfter>>[number];

/** Stores the end of the events once: a shop that gets its first channel sends news from then on. */
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
 * Turns the events since the last run into notifications, one for each channel that is configured and that the order's
 * customer chose, if its phone or mailbox may be written to (allow-messages.ts). The position moves in the same
 * transaction, so that of several processes one wins and nothing is planned twice or lost.
 */
export async function planNotifications(planning: Planning): Promise<void> {
	const { storage, clock, log, cache } = planning;
	for (;;) {
		const { seq } = await storage.read
			.selectFrom("notification_cursor")
			.select("seq")
			.where("id", "=", 1)
			.executeTakeFirstOrThrow();
		const { rows: events } = await eventsInOrder(storage, seq, () => eventsAfter(storage, seq));
		const last = events.at(-1);
		if (!last) return;
		const now = clock.now();
		const { smsPerDay } = (await cache.current()).settings;
		const fresh = events.filter((event) => event.at > now - NEWS_LIFE_MS);
		const unsaid = await storage.write(async (tx) => {
			const moved = await tx
				.updateTable("notification_cursor")
				.set({ seq: last.seq })
				.where("seq", "=", seq)
				.executeTakeFirst();
			if (moved.numUpdatedRows !== 1n) return 0;
			const { rows, withheld } = await notificationsFor(tx, fresh, { ...planning, smsPerDay, now });
			await queueNotifications(tx, [...rows, ...(await planOwnerAlerts(tx, events, planning.channels, now))]);
			return withheld;
		});
		if (unsaid > 0)
			log.warn(
				{ messages: unsaid },
				"messages are not sent: their phone, mailbox or network, or the shop's SMS, reached the limit",
			);
	}
}

function eventsAfter(storage: Storage, seq: number) {
	return storage.read
		.selectFrom("events")
		.select(["seq", "at", "kind", "subject_id", "customer_id", "actor_role", "payload", "detail"])
		.where("seq", ">", seq)
		.orderBy("seq")
		.limit(BATCH)
		.execute();
}

async function notificationsFor(
	tx: Tx,
	events: readonly Event[],
	{ channels, smsPerDay, now }: { channels: readonly Channel[]; smsPerDay: number; now: number },
): Promise<{ rows: NewNotification[]; withheld: number }> {
	const news = events.flatMap(newsOf);
	if (news.length === 0) return { rows: [], withheld: 0 };
	const customers = await customersOf(tx, [...new Set(news.flatMap(({ customerId }) => customerId ?? []))], now);
	const phones = channels.includes("sms") ? await phonesOf(tx, news) : new Map<string, string>();
	const guests = channels.includes("sms") ? await guestOrders(tx, news) : new Set<string>();
	const planned = news.flatMap((item) => {
		const customer = item.customerId === null ? guestOf(item, guests) : customers.get(item.customerId);
		if (!customer) return [];
		return channels
			.filter((channel) => customer.wants[channel] && item.isSent(channel))
			.filter((channel) => channel !== "email" || customer.email !== "")
			.flatMap((channel) =>
				(channel === "push" ? customer.devices : ["customer"]).map((target) => ({ channel, target })),
			)
			.map(({ channel, target }) => ({
				// A device was added by the account itself; phones and mailboxes may be anybody's.
				wanted: wantedBy(item, channel, { email: customer.email, sms: phones.get(item.about) ?? "" }),
				row: {
					id: randomId(now),
					account_id: item.customerId,
					kind: "order-news" as const,
					subject: String(item.seq),
					channel,
					target,
					next_at: now,
					created_at: now,
				},
			}));
	});
	const counted = planned.filter(({ wanted }) => wanted !== null);
	const allowed = await allowMessages(
		tx,
		counted.flatMap(({ wanted }) => wanted ?? []),
		smsPerDay,
		now,
	);
	const withheld = new Set(counted.filter((_, index) => !allowed[index]));
	const rows = planned.filter((each) => !withheld.has(each)).map(({ row }) => row);
	return { rows, withheld: withheld.size };
}

function wantedBy(
	{ customerId, about, isMoney = false }: News,
	channel: Channel,
	addresses: { email: string; sms: string },
): WantedMessage | null {
	if (channel === "push") return null;
	return { accountId: customerId, channel, address: addresses[channel], about, isMoney };
}

type News = {
	seq: number;
	/** Null for an order without an account. */
	customerId: string | null;
	/** The id of the order, the prebooking or the payment. */
	about: string;
	isMoney?: boolean;
	isSent(channel: Channel): boolean;
};

function newsOf(event: Event): News[] {
	const topic = isEventKind(event.kind) ? ruleOf(event.kind).news : undefined;
	const news = topic && NEWS[topic](event);
	return news ? [{ ...news, seq: event.seq }] : [];
}

const NEWS: Record<NewsTopic, (event: Event) => Omit<News, "seq"> | null> = {
	order(event) {
		const news = orderNews(event);
		if (!news) return null;
		const { customerId, orderId } = news;
		return { customerId, about: orderId, isSent: (channel) => isSent(channel, news) };
	},
	money(event) {
		const news = moneyNews(event);
		return news && { customerId: news.customerId, about: news.about, isMoney: true, isSent: isMoneySent };
	},
	prebooking(event) {
		const news = prebookingNews(event);
		if (!news) return null;
		const { customerId, prebookingId } = news;
		return { customerId, about: prebookingId, isSent: (channel) => isPrebookingSent(channel, news) };
	},
};

async function phonesOf(tx: Tx, news: readonly News[]): Promise<Map<string, string>> {
	const ids = news.map(({ about }) => about);
	const orders = await tx.selectFrom("orders").select(["id", "phone"]).where("id", "in", ids).execute();
	const booked = await tx.selectFrom("prebookings").select(["id", "phone"]).where("id", "in", ids).execute();
	return new Map([...orders, ...booked].map(({ id, phone }) => [id, phone]));
}

/** Which of these orders staff took for a customer without an account who gave a phone (decision 042). */
async function guestOrders(tx: Tx, news: readonly News[]): Promise<Set<string>> {
	const ids = news.flatMap(({ customerId, about }) => (customerId === null ? [about] : []));
	if (ids.length === 0) return new Set();
	const orders = await tx
		.selectFrom("orders")
		.select("id")
		.where("id", "in", ids)
		.where("source", "<>", "web")
		.where("customer_id", "is", null)
		.where("phone", "<>", "")
		.execute();
	return new Set(orders.map(({ id }) => id));
}

/** A guest whose order staff took with a phone is told by SMS; other orders without an account have nobody to tell. */
function guestOf({ about }: News, guests: ReadonlySet<string>) {
	return guests.has(about) ? { email: "", wants: { email: false, sms: true, push: false }, devices: [] } : undefined;
}

async function customersOf(tx: Tx, ids: readonly string[], now: number) {
	if (ids.length === 0) return new Map<string, never>();
	const accounts = await tx
		.selectFrom("accounts")
		.select(["id", "email", "wants_email", "wants_sms", "wants_push"])
		.where("id", "in", ids)
		.where("disabled_at", "is", null)
		.execute();
	const devices = await signedInDevices(tx, now).where("push_subscriptions.account_id", "in", ids).execute();
	const devicesOf = Map.groupBy(devices, (device) => device.account_id);
	return new Map(
		accounts.map((account) => [
			account.id,
			{
				email: account.email ?? "",
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
