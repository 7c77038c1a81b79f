import type { Clock } from "../../domain/clock.ts";
import { isMadeByStaff } from "../../domain/orders/order-source.ts";
import { phoneRing, RINGS_FOR_MS, SMS_AFTER_MINUTES } from "../../domain/orders/ringing.ts";
import { isUnanswered } from "../../domain/orders/unanswered.ts";
import { PERMISSIONS } from "../../domain/staff/staff-roles.ts";
import { lockName } from "../db/locks.ts";
import type { Reader, Storage, Tx } from "../db/storage.ts";
import type { ShopCache } from "../menu/shop-cache.ts";
import type { Channel } from "../messaging/channels.ts";
import { type NewNotification, queueNotifications } from "../messaging/queue-notifications.ts";
import { isRinging, type RingingRow, ringingOrder } from "../orders/acknowledge-orders.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { randomId } from "../runtime/random-id.ts";
import { allowMessages } from "./allow-messages.ts";
import { signedInDevices } from "./signed-in-devices.ts";

type Planning = { storage: Storage; clock: Clock; cache: Pick<ShopCache, "current">; channels: readonly Channel[] };
type PendingRow = RingingRow & Pick<OrderRow, "id" | "customer_id" | "source">;
type Wanted = Pick<NewNotification, "kind" | "subject" | "channel" | "target" | "account_id" | "address">;

/** Above this number, only the newest ring. */
const MAX_PENDING = 200;

/**
 * Queues the rings that staff phones should have had by now, and messages to customers whose orders are unanswered
 * (decision 032). What is due depends on the clock alone; each ring has one row, so that only one of several processes
 * sends it, and missed rings become one.
 */
export async function planRings({ storage, clock, cache, channels }: Planning): Promise<void> {
	const { settings } = await cache.current();
	const now = clock.now();
	const { read } = storage;
	const pending = await pendingOrders(read, now);
	if (pending.length === 0) return;
	const ringing = pending.filter((order) => isRinging(order, now));
	const wanted = [
		...(channels.includes("push") ? await pushes(read, ringing, now) : []),
		...(channels.includes("sms") ? await texts(read, ringing, settings.ringPhones, now) : []),
		...(channels.includes("push") && settings.cancelUnanswered ? await unanswered(read, pending, now) : []),
	];
	if ((await missing(read, wanted)).length === 0) return;
	await storage.write(async (tx) => {
		// Two plans at once would count a text message twice.
		await lockName(tx, "handi rings");
		const fresh = await missing(tx, wanted);
		const allowed = await allowedOf(tx, fresh, settings.smsPerDay, now);
		const rowOf = (each: Wanted) => ({ ...each, id: randomId(now), next_at: now, created_at: now });
		await queueNotifications(tx, allowed.map(rowOf));
		const withheld = fresh.filter((each) => !allowed.includes(each));
		await queueNotifications(tx, withheld.map(rowOf), "dropped");
	});
}

/** The subject of a ring: the order, and how many minutes it has waited. */
function ringSubject(orderId: string, minute: number | "sms"): string {
	return `${orderId} ${minute}`;
}

/** The order that a ring is about. */
export function orderOfRing(subject: string): string {
	return subject.split(" ", 1)[0] ?? "";
}

function pendingOrders(read: Reader, now: number): Promise<PendingRow[]> {
	return read
		.selectFrom("orders")
		.select(["id", "customer_id", "status", "is_new", "placed_at", "kitchen_at", "acknowledged_at"])
		.select(["source", "prebooking_id", "hidden_at"])
		.where("status", "=", "Pending")
		.where(({ fn }) => fn.coalesce("kitchen_at", "placed_at"), ">", now - RINGS_FOR_MS)
		.orderBy("placed_at", "desc")
		.orderBy("id", "desc")
		.limit(MAX_PENDING)
		.execute();
}

/** Push rings, to each registered device of staff who take orders. */
async function pushes(read: Reader, ringing: readonly PendingRow[], now: number): Promise<Wanted[]> {
	if (ringing.length === 0) return [];
	const devices = await signedInDevices(read, now)
		.innerJoin("accounts", "accounts.id", "push_subscriptions.account_id")
		.where("push_subscriptions.rings", "=", 1)
		.where("accounts.disabled_at", "is", null)
		.where("accounts.staff_role", "in", PERMISSIONS["orders:manage"])
		.execute();
	return ringing.flatMap((order) => {
		const { id } = order;
		const minute = phoneRing(now - ringingOrder(order).placedAt);
		if (minute === null) return [];
		const ring = { kind: "order-ring", subject: ringSubject(id, minute), channel: "push" } as const;
		return devices.map((device) => ({ ...ring, target: device.id, account_id: device.account_id }));
	});
}

/** One text message per order to each phone in the settings; it is counted under the first owner's account. */
async function texts(
	read: Reader,
	ringing: readonly PendingRow[],
	phones: readonly string[],
	now: number,
): Promise<Wanted[]> {
	const late = ringing.filter((order) => now - ringingOrder(order).placedAt >= SMS_AFTER_MINUTES * 60_000);
	if (late.length === 0 || phones.length === 0) return [];
	const owner = await read
		.selectFrom("accounts")
		.select("id")
		.where("staff_role", "=", "owner")
		.where("disabled_at", "is", null)
		.orderBy("created_at")
		.orderBy("id")
		.executeTakeFirst();
	if (!owner) return [];
	return late.flatMap(({ id }) =>
		phones.map((phone) => ({
			...({ kind: "order-ring", subject: ringSubject(id, "sms"), channel: "sms" } as const),
			// Three phones at most, identified by their position: the stored row contains no number.
			...{ target: `phone ${phones.indexOf(phone)}`, address: phone, account_id: owner.id },
		})),
	);
}

/** Messages to the devices of customers who may now cancel because nobody has answered. */
async function unanswered(read: Reader, pending: readonly PendingRow[], now: number): Promise<Wanted[]> {
	const late = pending.filter((order) => {
		const byStaff = isMadeByStaff(order.source, order.prebooking_id);
		return order.customer_id !== null && isUnanswered({ ...ringingOrder(order), isMadeByStaff: byStaff }, now);
	});
	if (late.length === 0) return [];
	const customers = late.flatMap(({ customer_id }) => customer_id ?? []);
	const devices = await signedInDevices(read, now)
		.innerJoin("accounts", "accounts.id", "push_subscriptions.account_id")
		.where("push_subscriptions.account_id", "in", customers)
		.where("accounts.wants_push", "=", 1)
		.where("accounts.disabled_at", "is", null)
		.execute();
	return late.flatMap(({ id, customer_id }) =>
		devices
			.filter(({ account_id }) => account_id === customer_id)
			.map((device) => ({
				...({ kind: "order-unanswered", subject: id, channel: "push" } as const),
				...{ target: device.id, account_id: device.account_id },
			})),
	);
}

/** Those that are not queued yet. */
async function missing(reader: Reader | Tx, wanted: readonly Wanted[]): Promise<Wanted[]> {
	if (wanted.length === 0) return [];
	const known = await reader
		.selectFrom("notifications")
		.select(["kind", "subject", "channel", "target"])
		.where("kind", "in", ["order-ring", "order-unanswered"])
		.where("subject", "in", [...new Set(wanted.map(({ subject }) => subject))])
		.execute();
	const keyOf = ({ kind, subject, channel, target }: (typeof known)[number]) =>
		[kind, subject, channel, target].join("\n");
	const keys = new Set(known.map(keyOf));
	return wanted.filter((each) => !keys.has(keyOf(each)));
}

/** Text messages within the day's budget and the hourly limit of a phone. */
async function allowedOf(tx: Tx, fresh: readonly Wanted[], smsPerDay: number, now: number): Promise<Wanted[]> {
	const texts = fresh.filter(({ channel }) => channel === "sms");
	const allowed = await allowMessages(
		tx,
		texts.map(({ account_id, address = "", subject }) => ({
			accountId: account_id,
			channel: "sms" as const,
			address,
			about: orderOfRing(subject),
			isMoney: false,
		})),
		smsPerDay,
		now,
	);
	return fresh.filter((each) => each.channel !== "sms" || allowed[texts.indexOf(each)]);
}
