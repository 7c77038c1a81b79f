import { contactView } from "../contact/contact-messages.ts";
import { ordersOf } from "../orders/order-store.ts";
import { orderView } from "../orders/order-views.ts";
import { prebookingsOf } from "../prebookings/prebooking-store.ts";
import { prebookingView } from "../prebookings/prebooking-view.ts";
import { feedbackView } from "../reviews/reviews.ts";
import type { Shop } from "../shop.ts";
import { subscriptionView } from "../subscriptions/subscriptions.ts";
import { savedAddresses } from "./addresses.ts";
import { customer } from "./customer-account.ts";
import { notificationChoices } from "./notification-choices.ts";

const MAX_ORDERS = 10_000;

/** Everything that the shop holds about a customer, for a file of their own. */
export async function exportAccount(shop: Shop, accountId: string) {
	const { read } = shop.storage;
	const now = shop.clock.now();
	const account = await read
		.selectFrom("accounts")
		.select(["created_at", "language", "standing", "standing_reason"])
		.where("id", "=", accountId)
		.executeTakeFirst();
	const sessions = await read
		.selectFrom("sessions")
		.select(["created_at", "expires_at"])
		.where("account_id", "=", accountId)
		.orderBy("created_at")
		.execute();
	const browsers = await read
		.selectFrom("known_devices")
		.select(["created_at", "used_at"])
		.where("account_id", "=", accountId)
		.orderBy("created_at")
		.execute();
	const feedbacks = await read
		.selectFrom("feedbacks")
		.selectAll()
		.where("customer_id", "=", accountId)
		.orderBy("created_at")
		.execute();
	const devices = await read
		.selectFrom("push_subscriptions")
		.select(["endpoint", "created_at"])
		.where("account_id", "=", accountId)
		.orderBy("created_at")
		.execute();
	const messages = await read
		.selectFrom("notifications")
		.select(["kind", "channel", "state", "created_at", "sent_at"])
		.where("account_id", "=", accountId)
		.orderBy("created_at")
		.execute();
	const contactMessages = await read
		.selectFrom("contact_messages")
		.selectAll()
		.where("account_id", "=", accountId)
		.orderBy("created_at")
		.execute();
	const subscriptions = await read
		.selectFrom("subscriptions")
		.selectAll()
		.where("account_id", "=", accountId)
		.orderBy("created_at")
		.execute();
	const payments = await read
		.selectFrom("payments")
		.select(["id", "amount_paise", "method", "order_id", "received_at"])
		.where("customer_id", "=", accountId)
		.orderBy("received_at")
		.execute();
	const origins = await read
		.selectFrom("order_origins")
		.select(["id", "network", "phone", "at"])
		.where("account_id", "=", accountId)
		.orderBy("at")
		.execute();
	const orders = await ordersOf(read, accountId, MAX_ORDERS);
	const prebookings = await prebookingsOf(read, accountId, MAX_ORDERS);
	return {
		exportedAt: iso(now),
		user: await customer(read, accountId),
		memberSince: account ? iso(account.created_at) : null,
		language: account?.language ?? null,
		standing: { standing: account?.standing ?? "ok", reason: account?.standing_reason ?? "" },
		addresses: await savedAddresses(shop, accountId),
		orders: orders.map((order) => orderView(order, now)),
		prebookings: prebookings.map(prebookingView),
		payments: payments.map((row) => ({
			id: row.id,
			amount: row.amount_paise / 100,
			method: row.method,
			order: row.order_id,
			at: iso(row.received_at),
		})),
		orderedFrom: origins.map(({ id, network, phone, at }) => ({ order: id, network, phone, at: iso(at) })),
		feedback: feedbacks.map((row) => ({
			...feedbackView(row),
			name: row.customer_name,
			email: row.customer_email,
		})),
		contactMessages: contactMessages.map(contactView),
		subscriptionOrders: subscriptions.map(subscriptionView),
		notifications: await notificationChoices(read, accountId),
		devices: devices.map((row) => ({
			pushService: new URL(row.endpoint).host,
			addedAt: iso(row.created_at),
		})),
		messagesSent: messages.map((row) => ({
			about: row.kind,
			channel: row.channel,
			state: row.state,
			at: iso(row.sent_at ?? row.created_at),
		})),
		sessions: sessions.map((row) => ({ startedAt: iso(row.created_at), expiresAt: iso(row.expires_at) })),
		browsers: browsers.map((row) => ({
			knownSince: iso(row.created_at),
			lastLoginAt: iso(row.used_at),
		})),
		notIncluded:
			"Contact messages and subscription orders that were written without being signed in are not in " +
			"this file: an e-mail address alone proves nobody's identity, so the shop gives them to you on " +
			"request. Neither are counts of login attempts, which are kept for a day, and the record of which " +
			"change was made when, which names no person but by a number.",
	};
}

function iso(at: number): string {
	return new Date(at).toISOString();
}
