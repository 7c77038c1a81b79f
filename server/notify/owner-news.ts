import type { ShopSettings } from "../../domain/store/shop-settings.ts";
import type { BudgetNews } from "../../domain/store/sms-budget.ts";
import type { Storage, Tx } from "../db/storage.ts";
import type { Composing, NotificationRow } from "./compose.ts";
import type { Mail } from "./email-outlet.ts";
import { letter } from "./letter.ts";
import type { Push } from "./push-outlet.ts";

/** What owners are told wherever they are, besides what their screens show; in English, like the back-office. */
const TEXTS: Record<BudgetNews, (counts: Counts) => { subject: string; lead: string }> = {
	"sms-budget-low": ({ sent, perDay }) => ({
		subject: `${sent} of today's ${perDay} text messages are used`,
		lead: `The shop has sent ${sent} text messages today. At ${perDay} it stops until midnight; e-mails and push messages go on.`,
	}),
	"sms-budget-spent": ({ perDay }) => ({
		subject: "No more text messages today",
		lead: `The shop has sent ${perDay} text messages today and sends no more until midnight; e-mails and push messages go on.`,
	}),
};
const WHAT_TO_DO =
	"If you did not expect that many, look at today's orders: somebody may be ordering to strangers' phones. The number is set under Settings, Messages.";

type Counts = { sent: number; perDay: number };

/** Whether an event is for the shop's owners to hear of. */
export function isOwnerNews(kind: string): kind is BudgetNews {
	return Object.hasOwn(TEXTS, kind);
}

/** The accounts of the owners who can log in. */
export async function ownerIds(reader: Pick<Tx, "selectFrom">): Promise<string[]> {
	const owners = await reader
		.selectFrom("accounts")
		.select("id")
		.where("role", "=", "admin")
		.where("staff_role", "=", "owner")
		.where("disabled_at", "is", null)
		.execute();
	return owners.map(({ id }) => id);
}

/** The mail that tells an owner; null when the event is none of theirs, or the account is closed. */
export async function ownerMail(from: Composing, row: NotificationRow): Promise<Mail | null> {
	const told = await readOwnerNews(from.storage, row);
	if (!told) return null;
	const { settings } = await from.memory.current();
	const envelope = { id: row.id, to: told.email, subject: `${told.subject} | ${settings.shopName}` };
	return letter(settings, "en", envelope, [
		{ kind: "line", text: told.lead },
		{ kind: "line", text: WHAT_TO_DO },
		{ kind: "button", text: "Settings", url: `${from.publicOrigin}${PAGE}` },
	]);
}

/** The push message that tells an owner, for the device of this subscription. */
export async function ownerPush(
	from: Composing,
	row: NotificationRow,
	subscription: Push["subscription"],
): Promise<Push | null> {
	const told = await readOwnerNews(from.storage, row);
	if (!told) return null;
	const { settings }: { settings: ShopSettings } = await from.memory.current();
	return {
		subscription,
		message: { title: told.subject, body: told.lead, url: PAGE, tag: told.kind },
		topic: told.kind,
		contact: `mailto:${settings.email}`,
	};
}

const PAGE = "/admin/settings#messages";

async function readOwnerNews({ read }: Storage, row: NotificationRow) {
	const event = await read
		.selectFrom("events")
		.select(["kind", "payload"])
		.where("seq", "=", Number(row.subject))
		.executeTakeFirst();
	const owner = await read
		.selectFrom("accounts")
		.select("email")
		.where("id", "=", row.account_id)
		.where("role", "=", "admin")
		.where("staff_role", "=", "owner")
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	if (!event || !owner || !isOwnerNews(event.kind)) return null;
	const texts = TEXTS[event.kind](JSON.parse(event.payload) as Counts);
	return { ...texts, email: owner.email, kind: event.kind };
}
