import type { Selectable } from "kysely";
import type { AuditEntry } from "../../contract/audit.ts";
import { type ChangedField, changedFields, type Json } from "../../domain/audit/changed-fields.ts";
import type { Storage } from "../db/storage.ts";
import type { EventsTable } from "../db/tables.ts";
import { auditLabel } from "./audit-labels.ts";

type Read = Storage["read"];
type EventRow = Selectable<EventsTable>;
type Account = { name: string; role: string };
type Detail = { before?: Json; after?: Json; reason?: Json } | null;

/**
 * Events as the owner reads them. Names are looked up now, never kept in the events: with an account they are gone here
 * as well (docs/decisions/004).
 */
export async function auditEntries(read: Read, rows: readonly EventRow[]): Promise<AuditEntry[]> {
	const accounts = await accountsOf(read, rows);
	const labels = await labelsOf(read, rows, accounts);
	return rows.map((row) => {
		const detail = JSON.parse(row.detail ?? "null") as Detail;
		const payload = JSON.parse(row.payload) as { [key: string]: Json };
		const changes = changesOf(detail, payload);
		const label = labels.get(`${row.subject_type} ${row.subject_id}`) ?? null;
		return {
			seq: row.seq,
			at: new Date(row.at).toISOString(),
			kind: row.kind,
			who: {
				role: roleOf(row.actor_role),
				id: row.actor_id,
				name: (row.actor_id && accounts.get(row.actor_id)?.name) || null,
			},
			what: auditLabel({
				kind: row.kind,
				label,
				subjectId: row.subject_id,
				isOfAccount: row.subject_type === "account",
				role: accounts.get(row.subject_id)?.role ?? String(payload.role ?? "account"),
				isNew: detail !== null && "before" in detail && detail.before === null,
				changes,
				payload,
			}),
			about: { type: row.subject_type, id: row.subject_id, label },
			changes: changes.map((change) => ({ ...change, path: [...change.path] })),
			reason: typeof detail?.reason === "string" ? detail.reason : null,
		};
	});
}

/** Before and after, where they were kept; of an order's older moves, the status that the streams were told. */
function changesOf(detail: Detail, payload: { [key: string]: Json }): ChangedField[] {
	if (detail && ("before" in detail || "after" in detail))
		return changedFields(detail.before ?? null, detail.after ?? null);
	const { from, status } = payload;
	return from !== undefined && status !== undefined && from !== status
		? [{ path: ["status"], before: from, after: status }]
		: [];
}

const ROLES = ["admin", "rider", "customer", "visitor"] as const;

/** What nobody did, the shop did by itself. */
function roleOf(role: string): AuditEntry["who"]["role"] {
	return ROLES.find((known) => known === role) ?? "shop";
}

async function accountsOf(read: Read, rows: readonly EventRow[]): Promise<Map<string, Account>> {
	const actors = rows.flatMap(({ actor_id }) => actor_id ?? []);
	const subjects = idsOf(rows, "account");
	const ids = [...new Set([...actors, ...subjects])];
	if (ids.length === 0) return new Map();
	const accounts = await read.selectFrom("accounts").select(["id", "name", "role"]).where("id", "in", ids).execute();
	return new Map(accounts.map(({ id, ...account }) => [id, account]));
}

/** What the things are called that the events are about, by type and id. */
async function labelsOf(
	read: Read,
	rows: readonly EventRow[],
	accounts: ReadonlyMap<string, Account>,
): Promise<Map<string, string>> {
	const labels = new Map<string, string>();
	const name = (type: string, found: readonly { id: string; label: string }[]) => {
		for (const { id, label } of found) labels.set(`${type} ${id}`, label);
	};
	for (const type of ["order", "prebooking"] as const) {
		const ids = idsOf(rows, type);
		if (ids.length === 0) continue;
		const found = read.selectFrom(`${type}s`).select(["id", "order_number as label"]);
		name(type, await found.where("id", "in", ids).execute());
	}
	const dishes = idsOf(rows, "dish");
	if (dishes.length > 0)
		name(
			"dish",
			await read.selectFrom("dishes").select(["id", "name as label"]).where("id", "in", dishes).execute(),
		);
	const reviews = idsOf(rows, "feedback");
	if (reviews.length > 0) {
		const orders = read
			.selectFrom("feedbacks")
			.innerJoin("orders", "orders.id", "feedbacks.order_id")
			.select(["feedbacks.id", "orders.order_number as label"]);
		name("feedback", await orders.where("feedbacks.id", "in", reviews).execute());
	}
	for (const [table, type] of [
		["contact_messages", "contact"],
		["subscriptions", "subscription"],
	] as const) {
		const ids = idsOf(rows, type);
		if (ids.length === 0) continue;
		const found = read.selectFrom(table).select(["id", "name as label"]);
		name(type, await found.where("id", "in", ids).execute());
	}
	name(
		"account",
		idsOf(rows, "account")
			.flatMap((id) => ({ id, label: accounts.get(id)?.name ?? "" }))
			.filter(({ label }) => label),
	);
	return labels;
}

function idsOf(rows: readonly EventRow[], type: string): string[] {
	return [...new Set(rows.filter((row) => row.subject_type === type).map((row) => row.subject_id))];
}
