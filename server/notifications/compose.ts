import type { Mail } from "../messaging/email-outlet.ts";
import type { Push } from "../messaging/push-outlet.ts";
import type { Sms } from "../messaging/sms-outlet.ts";
import { resetMail, warningMail } from "./compose-account.ts";
import { linkMadeMail, linkMadePush, linkMadeSms } from "./compose-link-made.ts";
import { moneyMail, moneyPush } from "./compose-money.ts";
import { orderMail, orderPush, orderSms } from "./compose-order.ts";
import { alertMail, alertPush } from "./compose-owner-alert.ts";
import { prebookingMail, prebookingPush, prebookingSms } from "./compose-prebooking.ts";
import { ringPush, ringSms, unansweredPush } from "./compose-ring.ts";
import { type Composing, isOfAccount, type Row } from "./composing.ts";

/** The mail of a notification; null if it is out of date. */
export async function composeMail(from: Composing, row: Row): Promise<Mail | null> {
	if (!isOfAccount(row)) return null;
	if (row.kind === "password-reset") return resetMail(from, row);
	if (row.kind === "email-changed" || row.kind === "password-changed") return warningMail(from, row, row.kind);
	if (row.kind === "link-made") return linkMadeMail(from, row);
	if (row.kind === "owner-alert") return alertMail(from, row);
	return (await orderMail(from, row)) ?? (await prebookingMail(from, row)) ?? moneyMail(from, row);
}

/** The tax invoice as a file, in the customer's language. */
async function billFile({ storage }: Composing, { order, settings, account }: OrderMessage) {
	const invoice = await invoiceOf(storage.read, order, settings);
	const content = Buffer.from(await billPdf(invoice, account.language));
	return { filename: billFileName(invoice), content, contentType: "application/pdf" };
}

/** The text message of a notification; phone numbers are sent with the country code. */
export async function composeSms(from: Composing, row: Row): Promise<Sms | null> {
	if (row.kind === "link-made") return isOfAccount(row) ? linkMadeSms(from, row) : null;
	if (row.kind === "order-ring") return isOfAccount(row) ? ringSms(from, row) : null;
	return (await orderSms(from, row)) ?? (isOfAccount(row) ? prebookingSms(from, row) : null);
}

/** The push message of a notification, for one device. */
export async function composePush(from: Composing, row: Row): Promise<Push | null> {
	if (!isOfAccount(row)) return null;
	const subscription = await from.storage.read
		.selectFrom("push_subscriptions")
		.select(["endpoint", "p256dh", "auth"])
		.where("id", "=", row.target)
		.where("account_id", "=", row.account_id)
		.executeTakeFirst();
	if (!subscription) return null;
	if (row.kind === "link-made") return linkMadePush(from, row, subscription);
	if (row.kind === "owner-alert") return alertPush(from, row, subscription);
	if (row.kind === "order-ring") return ringPush(from, row, subscription);
	if (row.kind === "order-unanswered") return unansweredPush(from, row, subscription);
	const told = await readNews(from, row);
	if (!told) return (await prebookingPush(from, row, subscription)) ?? moneyPush(from, row, subscription);
	const { texts, facts, status, order, settings, isDelay, isChange } = told;
	return {
		subscription,
		message: {
			title: texts.pushTitle(facts),
			body: [told.said.short(facts), facts.cancelReason && texts.reason(facts.cancelReason)]
				.filter(Boolean)
				.join("\n"),
			url: "/orders",
			// The same tag as the open page's own notification, so that the two are one.
			tag: `order-${order.order_number}-${isDelay ? "delayed" : isChange ? "changed" : status}`,
		},
		topic: order.id,
		contact: `mailto:${settings.email}`,
	};
}

async function resetMail(from: Composing, row: NotificationRow): Promise<Mail | null> {
	const account = await from.storage.read
		.selectFrom("accounts")
		.select(["email", "language", "role"])
		.where("id", "=", row.account_id)
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	if (!account?.email) return null;
	const token = await newResetToken(from.storage, row.subject, from.clock.now());
	if (!token) return null;
	const { settings } = await from.cache.current();
	const { reset, questions } = messageTexts(account.language);
	const facts = factsOf(settings, from.publicOrigin, account.language);
	const envelope = { id: row.id, to: account.email, subject: reset.subject(facts) };
	return shopMail(settings, account.language, envelope, [
		{ kind: "line", text: reset.lead(facts) },
		{ kind: "button", text: reset.button, url: from.publicOrigin + resetPath(account.role, token) },
		{ kind: "line", text: reset.life(RESET_LIFE_MS / 60_000) },
		{ kind: "line", text: reset.notYou },
		{ kind: "small", text: questions(facts.phone) },
	]);
}

/** No server and no other site sees the token behind `#`. */
function resetPath(role: string, token: string): string {
	return `/${role === "admin" ? "admin" : "user"}/reset#token=${token}`;
}

/** Warns the mailbox that the account had until now: an owner who did not make the change can still call. */
async function warningMail(
	from: Composing,
	row: NotificationRow,
	kind: "email-changed" | "password-changed",
): Promise<Mail | null> {
	const account = await from.storage.read
		.selectFrom("accounts")
		.select("language")
		.where("id", "=", row.account_id)
		.executeTakeFirst();
	if (!account || row.address === null) return null;
	const { settings } = await from.cache.current();
	const { changed } = messageTexts(account.language);
	const facts = factsOf(settings, from.publicOrigin, account.language);
	const { subject, lead } = changed[kind];
	return shopMail(settings, account.language, { id: row.id, to: row.address, subject: subject(facts) }, [
		{ kind: "line", text: lead(facts) },
		{ kind: "line", text: changed.notYou(facts.phone) },
	]);
}

async function readNews(from: Composing, row: Row): Promise<OrderMessage | null> {
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
		...{ ...factsOf(settings, from.publicOrigin, account.language, order), changed, isOtherTotal },
		isGuest: !isOfAccount(row),
		cancelReason: news.status === "Cancelled" ? reasonFor(order.cancel_reason, account.language) : null,
		estimatedDelivery: deliveryEstimate(settings, rush, account.language, from.clock.now()),
		isTimeToCome: settings.promiseTimes,
	};
	return {
		id: row.id,
		account,
		order,
		status: news.status,
		isDelay: news.isDelay,
		isChange: news.isChange,
		said: words(news, order, texts),
		facts,
		texts,
		settings,
	};
}

const NO_CHANGE = { parts: [], isOtherTotal: false };

/** The language of a customer without an account is unknown. */
const GUEST = { email: "", language: "en" } as const;

function isOfAccount(row: Row): row is NotificationRow {
	return row.account_id !== null;
}

/**
 * Why the shop has cancelled or delayed an order, in the customer's language if it is one of the shop's standard
 * reasons.
 */
function reasonFor(reason: string | null, language: Language): string | null {
	return reason === null ? null : toldReason(reason, language);
}

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

function factsOf(settings: ShopSettings, publicOrigin: string, language: Language, order?: OrderRecord): NewsFacts {
	return {
		shopName: settings.shopName,
		orderId: order?.order_number ?? "",
		total: formatRupees(order?.total_rupees ?? 0),
		...{ changed: [], isOtherTotal: false },
		toPay: order && isDearer(order) && isActive(order.status) ? formatRupees(order.collect_rupees) : null,
		link: `${publicOrigin}/orders`,
		isGuest: false,
		phone: settings.phones[0] ?? "",
		promisedBy: order?.promised_at ? timeOfDay(order.promised_at, language) : null,
		due: order ? dueText(order, language) : null,
		shortNumber: shortNumber(order?.order_number ?? ""),
		shopAddress: singleLine(settings.address),
		delayReason: reasonFor(order?.delay_reason ?? null, language),
		cancelReason: null,
		isTimeToCome: false,
		estimatedDelivery: (language === "ta" && settings.estimatedDeliveryTa) || settings.estimatedDelivery,
	};
}

const TIME = { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit", hourCycle: "h12" } as const;
const clockTime = new Intl.DateTimeFormat("en-IN", TIME);

/** A time of day in the shop, in the format of the pages: 1:45 pm. */
function timeOfDay(at: number, language: Language): string {
	const parts = Object.fromEntries(clockTime.formatToParts(at).map(({ type, value }) => [type, value]));
	const { hour, minute, dayPeriod = "" } = parts;
	const isMorning = dayPeriod.toLowerCase() === "am";
	if (language === "ta") return `${tamilPartOfDay(inShopTime(at).getUTCHours())} ${hour}:${minute}`;
	return `${hour}:${minute} ${isMorning ? "am" : "pm"}`;
}

/** The time that a customer chose, with its day: 21 Nov, 7:30 pm – 8:00 pm. */
function dueText({ due_at, due_until }: OrderRecord, language: Language): string | null {
	if (due_at === null || due_until === null) return null;
	const [, month = 1, day = 1] = shopDay(due_at).date.split("-").map(Number);
	const date = `${day} ${messageTexts(language).prebookings.months[month - 1]}`;
	return `${date}, ${timeOfDay(due_at, language)} – ${timeOfDay(due_until, language)}`;
}

/** Whether a change has made an order that was paid online more expensive. */
function isDearer({ payment_method, collect_rupees }: OrderRecord): boolean {
	return payment_method !== "cod" && collect_rupees > 0;
}

/** How an order is or was paid, as far as the shop knows. */
function paymentLabel(order: OrderRecord, texts: MessageTexts): string {
	if (order.payment_method === "cod") return onDeliveryLabel(order, texts);
	if (!isDearer(order)) return texts.paid;
	const online = formatRupees(order.total_rupees - order.collect_rupees);
	const rest = formatRupees(order.collect_rupees);
	const restLabel = isActive(order.status) ? texts.toPay(rest) : `${onDeliveryLabel(order, texts)} ${rest}`;
	return `${texts.paid} ${online}; ${restLabel}`;
}

function onDeliveryLabel(order: OrderRecord, texts: MessageTexts): string {
	const paid = paidByNow(order);
	const isAtCounter = order.fulfilment === "pickup" || paid?.atCounter;
	if (paid?.method === "upi") return isAtCounter ? texts.upiAtCounter : texts.upiOnDelivery;
	return paid?.state === "verified"
		? texts.paidInCash
		: order.fulfilment === "pickup"
			? texts.payAtCounter
			: texts.payOnDelivery;
}
