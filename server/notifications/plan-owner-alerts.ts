import type { Selectable } from "kysely";
import { isOwnerAlert, type OwnerAlert } from "../../contract/owner-alerts.ts";
import { ALERT_PAUSE_MS, nextAlertAt } from "../../domain/security/owner-alerts.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { readEvent } from "../db/read-event.ts";
import type { Tx } from "../db/storage.ts";
import type { EventsTable } from "../db/tables.ts";
import type { Channel } from "../messaging/channels.ts";
import type { NewNotification } from "../messaging/queue-notifications.ts";
import { randomId } from "../runtime/random-id.ts";
import { signedInDevices } from "./signed-in-devices.ts";

/** After a longer outage an alert is no longer urgent; the audit log has it. */
const ALERT_LIFE_MS = DAY_MS;

type Event = Pick<Selectable<EventsTable>, "seq" | "at" | "kind" | "subject_id" | "payload" | "detail">;

/**
 * The alerts for these events, to every owner by email and on each device registered for them: for each kind one at
 * once, then one per quarter of an hour that sums up. An owner who was locked out, demoted or disabled is told about it
 * as well.
 */
export async function planOwnerAlerts(
	tx: Tx,
	events: readonly Event[],
	channels: readonly Channel[],
	now: number,
): Promise<NewNotification[]> {
	const rows: NewNotification[] = [];
	for (const row of events) {
		if (row.at <= now - ALERT_LIFE_MS) continue;
		const event = readEvent(row);
		if (!event || !isOwnerAlert(event)) continue;
		const dueAt = await takeTurn(tx, event.kind, now);
		if (dueAt === null) continue;
		const alert = {
			kind: "owner-alert" as const,
			subject: String(row.seq),
			next_at: dueAt,
			created_at: now,
		};
		const recipients = await recipientsOf(tx, { event, subjectId: row.subject_id, channels }, now);
		for (const { channel, accountId, target } of recipients)
			rows.push({ ...alert, id: randomId(now), account_id: accountId, channel, target });
	}
	return rows;
}

/** When an alert of this kind may be sent; null if a waiting one will include it. */
async function takeTurn(tx: Tx, kind: string, now: number): Promise<number | null> {
	const last = await tx.selectFrom("owner_alerts").select("due_at").where("kind", "=", kind).executeTakeFirst();
	// A clock that was set back must not silence the shop.
	const known = last && last.due_at <= now + ALERT_PAUSE_MS ? last.due_at : null;
	const due_at = nextAlertAt(now, known);
	if (due_at === null) return null;
	await tx
		.insertInto("owner_alerts")
		.values({ kind, due_at })
		.onConflict((conflict) => conflict.column("kind").doUpdateSet({ due_at }))
		.execute();
	return due_at;
}

type Recipient = { channel: Channel; accountId: string; target: string };

async function recipientsOf(
	tx: Tx,
	{ event, subjectId, channels }: { event: OwnerAlert; subjectId: string; channels: readonly Channel[] },
	now: number,
): Promise<Recipient[]> {
	const formerRole = event.kind === "staff-role-changed" ? event.detail?.before?.role : null;
	const found = await tx
		.selectFrom("accounts")
		.select(["id", "staff_role", "disabled_at"])
		.where("role", "=", "admin")
		.where((account) => account.or([account("staff_role", "=", "owner"), account("id", "=", subjectId)]))
		.execute();
	const isConcerned = ({ id, staff_role }: (typeof found)[number]) =>
		id === subjectId && (staff_role === "owner" || formerRole === "owner");
	const isOwner = ({ staff_role, disabled_at }: (typeof found)[number]) =>
		staff_role === "owner" && disabled_at === null;
	const ids = found.filter((account) => isOwner(account) || isConcerned(account)).map(({ id }) => id);
	if (ids.length === 0) return [];
	const devices = channels.includes("push") ? await devicesOf(tx, ids, now) : [];
	return [
		...(channels.includes("email") ? ids : []).map((id) => ({
			channel: "email" as const,
			accountId: id,
			target: id,
		})),
		...devices.map(({ id, account_id }) => ({ channel: "push" as const, accountId: account_id, target: id })),
	];
}

function devicesOf(tx: Tx, owners: readonly string[], now: number) {
	return signedInDevices(tx, now)
		.where("push_subscriptions.account_id", "in", owners)
		.where("push_subscriptions.alerts", "=", 1)
		.execute();
}
