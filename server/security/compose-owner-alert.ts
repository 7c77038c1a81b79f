import type { AuditEntry } from "../../contract/audit.ts";
import { ownerAlertTitle } from "../../domain/security/owner-alerts.ts";
import type { ShopSettings } from "../../domain/store/shop-settings.ts";
import { auditEntries } from "../audit/audit-entries.ts";
import type { Composing, NotificationRow } from "../notify/compose.ts";
import type { Mail } from "../notify/email-outlet.ts";
import { letter } from "../notify/letter.ts";
import type { Push } from "../notify/push-outlet.ts";

/** So many events stand in an alert; how many more there are is said. */
const MAX_LISTED = 5;
const MAX_READ = 200;

type Alert = { kind: string; title: string; lines: string[]; settings: ShopSettings };

/** The mail of an alert, which tells of all events of its kind since its first; the audit has the rest. */
export async function alertMail(from: Composing, row: NotificationRow): Promise<Mail | null> {
	const alert = await readAlert(from, row);
	const owner = await from.storage.read
		.selectFrom("accounts")
		.select("email")
		.where("id", "=", row.account_id)
		.executeTakeFirst();
	if (!alert || !owner) return null;
	const { title, lines, settings, kind } = alert;
	const envelope = { id: row.id, to: owner.email, subject: `${title} | ${settings.shopName}` };
	return letter(settings, "en", envelope, [
		...lines.map((text) => ({ kind: "line", text }) as const),
		{ kind: "button", text: "See it in the audit", url: `${from.publicOrigin}${auditPage(kind)}` },
		{
			kind: "line",
			text: "If you or somebody you trust did this, there is nothing to do. If not: log in, change your password, and look through the staff and the UPI id.",
		},
		{ kind: "small", text: "Every owner of the shop gets this mail. It is sent at most once in 15 minutes." },
	]);
}

/** The push message of an alert. */
export async function alertPush(
	from: Composing,
	row: NotificationRow,
	subscription: Push["subscription"],
): Promise<Push | null> {
	const alert = await readAlert(from, row);
	if (!alert) return null;
	const { kind, title, lines, settings } = alert;
	return {
		subscription,
		message: {
			title,
			body: lines.slice(0, 2).join(" "),
			url: auditPage(kind),
			tag: `security-${kind}`,
		},
		topic: `security-${kind}`,
		contact: `mailto:${settings.email}`,
	};
}

async function readAlert(from: Composing, row: NotificationRow): Promise<Alert | null> {
	const { read } = from.storage;
	const first = await read
		.selectFrom("events")
		.selectAll()
		.where("seq", "=", Number(row.subject))
		.executeTakeFirst();
	if (!first) return null;
	const { kind } = first;
	const rows = await read
		.selectFrom("events")
		.selectAll()
		.where("kind", "=", kind)
		.where("seq", ">=", first.seq)
		.orderBy("seq")
		.limit(MAX_READ)
		.execute();
	const titled = rows.map((event) => ({
		event,
		title: ownerAlertTitle({
			kind,
			payload: JSON.parse(event.payload),
			detail: JSON.parse(event.detail ?? "null"),
		}),
	}));
	const grave = titled.filter(({ title }) => title !== null);
	const title = grave[0]?.title;
	if (!title) return null;
	const entries = await auditEntries(
		read,
		grave.slice(0, MAX_LISTED).map(({ event }) => event),
	);
	const more = grave.length - entries.length;
	const lines = [...entries.map(lineOf), ...(more > 0 ? [`And ${more} more.`] : [])];
	const { settings } = await from.memory.current();
	return { kind, title, lines, settings };
}

/** `22 Nov, 10:15 am: Meena added the admin Kala.` */
function lineOf({ at, who, what }: AuditEntry): string {
	return `${shopTime.format(Date.parse(at))}: ${who.name ?? UNNAMED[who.role]} ${what}.`;
}

const shopTime = new Intl.DateTimeFormat("en-IN", {
	timeZone: "Asia/Kolkata",
	day: "numeric",
	month: "short",
	hour: "numeric",
	minute: "2-digit",
});

const UNNAMED: Record<AuditEntry["who"]["role"], string> = {
	admin: "Somebody of the staff",
	rider: "A rider",
	customer: "A customer",
	visitor: "Somebody who was not logged in",
	shop: "The shop",
};

function auditPage(kind: string): string {
	return `/admin/audit?kind=${kind}`;
}
