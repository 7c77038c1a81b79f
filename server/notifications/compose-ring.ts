import type { Language } from "../../contract/language.ts";
import { formatRupees, rupees } from "../../domain/money.ts";
import { isMadeByStaff } from "../../domain/orders/order-source.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import { isUnanswered } from "../../domain/orders/unanswered.ts";
import type { Sms } from "../messaging/sms-outlet.ts";
import { isRinging, ringingOrder } from "../orders/acknowledge-orders.ts";
import type { Composing, NotificationRow, PushText } from "./composing.ts";
import { orderOfRing } from "./plan-rings.ts";
import { messageTexts } from "./texts/message-texts.ts";
import { type RingFacts, ringTexts } from "./texts/ring-texts.ts";
import { willingAccount } from "./willing-account.ts";

/** One tag, so that the waiting orders are one message on a phone, which each ring replaces. */
const TAG = "new-orders";

/** The ring on a staff phone: the orders waiting now; null once its order was answered. */
export async function ringPush(from: Composing, row: NotificationRow): Promise<PushText | null> {
	const told = await readRing(from, row);
	if (!told) return null;
	const { texts, facts } = told;
	return {
		message: { title: texts.title(facts), body: texts.body(facts), url: "/admin/orders", tag: TAG, isUrgent: true },
		topic: TAG,
	};
}

/** The text message about a waiting order, to a phone from the settings. */
export async function ringSms(from: Composing, row: NotificationRow): Promise<Sms | null> {
	const told = row.address === null ? null : await readRing(from, row);
	if (!told) return null;
	const { texts, facts, number, shopName } = told;
	return { id: row.id, to: `+91${row.address}`, text: `${shopName}: ${texts.sms(facts)}`, orderId: number };
}

/**
 * The message to a customer whose order nobody has answered, if the shop lets them cancel it then; null once somebody
 * has answered.
 */
export async function unansweredPush(from: Composing, row: NotificationRow): Promise<PushText | null> {
	const account = await willingAccount(from, row);
	const order = await from.storage.read
		.selectFrom("orders")
		.select(["order_number", "status", "placed_at", "kitchen_at", "prebooking_id", "source"])
		.where("id", "=", row.subject)
		.where("customer_id", "=", row.account_id)
		.executeTakeFirst();
	const { settings } = await from.cache.current();
	if (!account || !order || !settings.cancelUnanswered) return null;
	const waits = {
		...{ status: order.status, placedAt: order.placed_at, kitchenAt: order.kitchen_at },
		isMadeByStaff: isMadeByStaff(order.source, order.prebooking_id),
	};
	if (!isUnanswered(waits, from.clock.now())) return null;
	const texts = messageTexts(account.language);
	const { shopName, phones } = settings;
	return {
		message: {
			title: texts.pushTitle,
			body: texts.unanswered({ shopName, orderId: order.order_number, phone: phones[0] ?? "" }),
			url: "/orders",
			tag: `order-${order.order_number}-unanswered`,
		},
		topic: row.subject,
	};
}

type Ring = {
	texts: ReturnType<typeof ringTexts>;
	facts: RingFacts;
	number: string;
	shopName: string;
};

async function readRing({ storage, clock, cache }: Composing, row: NotificationRow): Promise<Ring | null> {
	const { read } = storage;
	const now = clock.now();
	const account = await read
		.selectFrom("accounts")
		.select("language")
		.where("id", "=", row.account_id)
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	const pending = await read
		.selectFrom("orders")
		.select(["id", "order_number", "total_rupees"])
		.select(["status", "is_new", "placed_at", "kitchen_at", "acknowledged_at", "prebooking_id", "hidden_at"])
		.where("status", "=", "Pending")
		.where("hidden_at", "is", null)
		.orderBy(({ fn }) => fn.coalesce("kitchen_at", "placed_at"))
		.orderBy("id")
		.execute();
	const ringing = pending.filter((order) => isRinging(order, now));
	const order = ringing.find(({ id }) => id === orderOfRing(row.subject));
	const oldest = ringing[0];
	if (!account || !order || !oldest) return null;
	const { settings } = await cache.current();
	return {
		texts: ringTexts(account.language satisfies Language),
		facts: {
			count: ringing.length,
			waitingMinutes: Math.floor((now - ringingOrder(oldest).placedAt) / 60_000),
			number: shortNumber(order.order_number),
			total: formatRupees(rupees(ringing.reduce((sum, { total_rupees }) => sum + total_rupees, 0))),
		},
		number: order.order_number,
		shopName: settings.shopName,
	};
}
