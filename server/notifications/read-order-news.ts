import type { Language } from "../../contract/language.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { deliveryEstimate } from "../../domain/orders/shown-estimate.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { readEvent } from "../db/read-event.ts";
import { findOrder, type OrderRecord } from "../orders/order-store.ts";
import { changedParts } from "./changed-parts.ts";
import { type Composing, isOfAccount, type Row } from "./composing.ts";
import { newsFacts, reasonFor } from "./news-facts.ts";
import { isOvertaken, isSent, type OrderNews, orderNews, STEPS } from "./order-news.ts";
import { type MessageTexts, messageTexts, type News, type NewsFacts } from "./texts/message-texts.ts";
import { willingAccount } from "./willing-account.ts";

export type OrderMessage = {
	id: string;
	account: { email: string; language: Language };
	order: OrderRecord;
	status: OrderStatus;
	/** The step that was undone. */
	takesBack: OrderStatus | null;
	isDelay: boolean;
	isChange: boolean;
	said: News;
	facts: NewsFacts;
	texts: MessageTexts;
	settings: ShopSettings;
};

/** What a message says about an order; null if it is about something else or out of date. */
export async function readOrderNews(from: Composing, row: Row): Promise<OrderMessage | null> {
	const { read } = from.storage;
	const event = await read
		.selectFrom("events")
		.select(["kind", "subject_id", "customer_id", "actor_role", "payload", "detail"])
		.where("seq", "=", Number(row.subject))
		.executeTakeFirst();
	const account = isOfAccount(row) ? await willingAccount(from, row) : GUEST;
	const news = event ? orderNews(event) : null;
	const order = news ? await findOrder(read, news.orderId) : null;
	if (!account) return null;
	if (!news || !order || order.customer_id !== row.account_id) return null;
	if (isOvertaken(news, order.status) || (await isFollowed(from, row, news.orderId))) return null;
	if (news.isDelay && order.promised_at === null) return null;
	if (news.takesBack && !(await wasTold(from, row, news.orderId))) return null;
	const { settings, rush } = await from.cache.current();
	const texts = messageTexts(account.language);
	const change = event && news.isChange ? readEvent(event) : null;
	const { parts: changed, isOtherTotal } = change?.kind === "order-changed" ? changedParts(change) : NO_CHANGE;
	const facts = {
		...{ ...newsFacts(settings, from.publicOrigin, account.language, order), changed, isOtherTotal },
		isGuest: !isOfAccount(row),
		reason: reasonFor(reasonToTell(news, order), account.language),
		estimatedDelivery: deliveryEstimate(settings, rush, account.language, from.clock.now()),
		isTimeToCome: settings.promiseTimes,
	};
	return {
		id: row.id,
		account,
		order,
		status: news.status,
		takesBack: news.takesBack,
		isDelay: news.isDelay,
		isChange: news.isChange,
		said: words(news, order, texts),
		facts,
		texts,
		settings,
	};
}

/** Why the shop did this; the reason for a delay is in the message's own text. */
function reasonToTell({ status, isChange }: OrderNews, { cancel_reason, change_reason }: OrderRecord): string | null {
	if (isChange) return change_reason;
	return status === "Cancelled" ? cancel_reason : null;
}

const NO_CHANGE = { parts: [], isOtherTotal: false };

/** The language of a customer without an account is unknown. */
const GUEST = { email: "", language: "en" } as const;

/** The order's status; after an undone step, first that the last message was wrong. */
function words({ status, takesBack, isDelay, isChange }: OrderNews, order: OrderRecord, texts: MessageTexts): News {
	const { news, pickup, later, delayed, takenBack, orderChanged } = texts;
	const isPickup = order.fulfilment === "pickup";
	if (isDelay) return isPickup ? pickup.delayed : delayed;
	if (isChange) return orderChanged;
	const others: Partial<typeof news> = isPickup ? pickup : order.due_at === null ? {} : later;
	const said = others[status] ?? news[status];
	if (!takesBack) return said;
	const { lead } = said;
	return {
		subject: takenBack.subject,
		lead: (facts) => `${takenBack.lead(facts)} ${lead(facts)}`,
		short: (facts) => `${takenBack.short(facts)} ${lead(facts)}`,
	};
}

/**
 * Whether there is newer news of the order for this channel: if sent after it, the older would be read as the newest.
 * An undone step is no longer news, and neither is the undo for someone who was never told of the step.
 */
async function isFollowed({ storage }: Composing, row: Row, orderId: string): Promise<boolean> {
	const later = await storage.read
		.selectFrom("events")
		.select(["kind", "subject_id", "customer_id", "actor_role", "payload"])
		.where("subject_type", "=", "order")
		.where("subject_id", "=", orderId)
		.where("kind", "in", STEPS)
		.where("seq", ">", Number(row.subject))
		.orderBy("seq")
		.execute();
	const standing: typeof later = [];
	for (const event of later) {
		if (event.kind !== "order-undone") standing.push(event);
		else if (standing.pop() === undefined) return true;
	}
	return standing.some((event) => {
		const news = orderNews(event);
		// An order back at the counter is no longer where the older news says.
		return event.kind === "order-released" || (news !== null && isSent(row.channel, news));
	});
}

/** Whether the undone step had been announced here. */
async function wasTold({ storage }: Composing, row: Row, orderId: string): Promise<boolean> {
	const step = await storage.read
		.selectFrom("events")
		.select("seq")
		.where("subject_type", "=", "order")
		.where("subject_id", "=", orderId)
		.where("kind", "in", STEPS)
		.where("kind", "<>", "order-undone")
		.where("seq", "<", Number(row.subject))
		.orderBy("seq", "desc")
		.executeTakeFirst();
	const told = await storage.read
		.selectFrom("notifications")
		.select("id")
		.where("kind", "=", "order-news")
		.where("subject", "=", String(step?.seq))
		.where("channel", "=", row.channel)
		.where("target", "=", row.target)
		.where("state", "=", "sent")
		.executeTakeFirst();
	return told !== undefined;
}
