import type { Selectable } from "kysely";
import type { Language } from "../../contract/language.ts";
import { isAlertKind, isOwnerAlert, type OwnerAlert, type OwnerAlertKind } from "../../contract/owner-alerts.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { auditEntries } from "../audit/audit-entries.ts";
import { readEvent } from "../db/read-event.ts";
import type { Reader } from "../db/storage.ts";
import type { EventsTable } from "../db/tables.ts";
import type { Mail } from "../messaging/email-outlet.ts";
import { shopMail } from "../messaging/shop-mail.ts";
import type { Composing, NotificationRow, PushText } from "./composing.ts";
import { type OwnerAlertTexts, ownerAlertTexts } from "./texts/owner-alert-texts.ts";

/** How many events an alert lists; of the rest it gives the number. */
const MAX_LISTED = 5;
const MAX_READ = 200;

type Alert = {
	kind: OwnerAlertKind;
	to: string;
	language: Language;
	texts: OwnerAlertTexts;
	title: string;
	lines: string[];
	settings: ShopSettings;
};

/** The mail of an alert, about all events of its kind since its first; the audit log has the rest. */
export async function alertMail(from: Composing, row: NotificationRow): Promise<Mail | null> {
	const alert = await readAlert(from, row);
	if (!alert) return null;
	const { kind, to, language, texts, title, lines, settings } = alert;
	const envelope = { id: row.id, to, subject: `${title} | ${settings.shopName}` };
	return shopMail(settings, language, envelope, [
		...lines.map((text) => ({ kind: "line", text }) as const),
		{
			kind: "button",
			text: wordsOf(kind, texts).button,
			url: `${from.publicOrigin}${pageOf(kind)}`,
		},
		{ kind: "line", text: wordsOf(kind, texts).advice },
		{ kind: "small", text: texts.why },
	]);
}

/** The push message of an alert. */
export async function alertPush(from: Composing, row: NotificationRow): Promise<PushText | null> {
	const alert = await readAlert(from, row);
	if (!alert) return null;
	const { kind, title, lines } = alert;
	return {
		message: {
			title,
			body: lines.slice(0, 2).join(" "),
			url: pageOf(kind),
			tag: `security-${kind}`,
		},
		topic: `security-${kind}`,
	};
}

async function readAlert(from: Composing, row: NotificationRow): Promise<Alert | null> {
	const { read } = from.storage;
	const owner = await read
		.selectFrom("accounts")
		.select(["email", "language"])
		.where("id", "=", row.account_id)
		.executeTakeFirst();
	const first = await read.selectFrom("events").selectAll().where("seq", "=", Number(row.subject)).executeTakeFirst();
	if (!owner || !first || !isAlertKind(first.kind)) return null;
	const { kind } = first;
	const rows = await read
		.selectFrom("events")
		.selectAll()
		.where("kind", "=", kind)
		.where("seq", ">=", first.seq)
		.orderBy("seq")
		.limit(MAX_READ)
		.execute();
	const isOver = await madeGood(read, kind, rows);
	const grave = rows.flatMap((each) => {
		const event = readEvent(each);
		return event && isOwnerAlert(event) && !isOver(each) ? [{ row: each, event }] : [];
	});
	if (grave.length === 0) return null;
	const texts = ownerAlertTexts(owner.language);
	const listed = grave.slice(0, MAX_LISTED);
	const entries = await auditEntries(
		read,
		listed.map((each) => each.row),
	);
	const lines = entries.map((entry, place) => {
		const time = shopTime[owner.language].format(Date.parse(entry.at));
		return texts.line({ kind, entry, time, count: countIn(listed[place]?.event) });
	});
	const more = grave.length - entries.length;
	if (more > 0) lines.push(texts.more(more));
	const { settings } = await from.cache.current();
	const { language } = owner;
	const to = owner.email ?? "";
	return { kind, to, language, texts, title: texts.titles[kind], lines, settings };
}

type Row = Selectable<EventsTable>;

/**
 * Tells which failed refunds are over, since all of their money has gone back in another way: the provider often
 * refuses one because somebody has made it in its dashboard.
 */
async function madeGood(read: Reader, kind: OwnerAlertKind, rows: readonly Row[]): Promise<(row: Row) => boolean> {
	if (kind !== "refund-failed" && kind !== "payment-refund-failed") return () => false;
	const ids = rows.map(({ subject_id }) => subject_id);
	const gone = await read
		.selectFrom("payments")
		.select(["id", "order_id"])
		.where(kind === "refund-failed" ? "order_id" : "id", "in", ids)
		.whereRef("returning_paise", ">=", "amount_paise")
		.execute();
	const over = new Set(gone.map(({ id, order_id }) => (kind === "refund-failed" ? order_id : id)));
	return ({ subject_id }) => over.has(subject_id);
}

function countIn(event: OwnerAlert | undefined): number | null {
	return event && "count" in event.payload ? (event.payload.count ?? null) : null;
}

const TIME = {
	timeZone: "Asia/Kolkata",
	day: "numeric",
	month: "short",
	hour: "numeric",
	minute: "2-digit",
} as const;
const shopTime: Record<Language, Intl.DateTimeFormat> = {
	en: new Intl.DateTimeFormat("en-IN", TIME),
	ta: new Intl.DateTimeFormat("ta-IN", TIME),
};

function isBudget(kind: OwnerAlertKind): boolean {
	return kind === "sms-budget-low" || kind === "sms-budget-spent";
}

function wordsOf(kind: OwnerAlertKind, texts: OwnerAlertTexts): { button: string; advice: string } {
	if (isBudget(kind)) return { button: texts.settings, advice: texts.budget };
	if (kind === "order-given-back") return { button: texts.orders, advice: texts.onTheRoad };
	if (kind === "refund-exceeds-payment") return { button: texts.audit, advice: texts.refundedTwice };
	if (kind === "refund-failed") return { button: texts.audit, advice: texts.refundFailed };
	if (kind === "payment-refund-failed") return { button: texts.payments, advice: texts.unmatchedRefundFailed };
	return { button: texts.audit, advice: texts.ifNotYou };
}

function pageOf(kind: OwnerAlertKind): string {
	if (kind === "order-given-back") return "/admin/orders";
	if (kind === "payment-refund-failed") return "/admin/payments";
	return isBudget(kind) ? "/admin/settings#messages" : `/admin/audit?kind=${kind}`;
}
