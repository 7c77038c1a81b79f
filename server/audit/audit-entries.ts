import { z } from "@hono/zod-openapi";
import type { Selectable } from "kysely";
import type { AuditEntry } from "../../contract/audit.ts";
import type { PastEvent } from "../../contract/event-kinds.ts";
import { type ChangedField, changedFields } from "../../domain/audit/changed-fields.ts";
import { readEvent } from "../db/read-event.ts";
import type { Storage } from "../db/storage.ts";
import type { AccountsTable, EventsTable } from "../db/tables.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { auditLabel } from "./audit-labels.ts";
import { auditLabelInTamil } from "./audit-labels-ta.ts";

type Read = Storage["read"];
type EventRow = Selectable<EventsTable>;
type Account = Pick<Selectable<AccountsTable>, "name" | "role">;

/**
 * Events as the owner reads them. Names are looked up now and never stored in the events: when an account is deleted,
 * its names disappear here too (docs/decisions/004).
 */
export async function auditEntries(read: Read, rows: readonly EventRow[]): Promise<AuditEntry[]> {
	const accounts = await accountsOf(read, rows);
	const labels = await labelsOf(read, rows, accounts);
	return rows.map((row) => {
		const event = readEvent(row);
		const detail = readDetail(row.detail);
		const changes = changesOf(detail, event);
		const label = labels.get(`${row.subject_type} ${row.subject_id}`) ?? null;
		const account = row.subject_type === "account" ? accounts.get(row.subject_id) : undefined;
		const circumstances = {
			label,
			isOfAccount: row.subject_type === "account",
			role: accounts.get(row.subject_id)?.role ?? (event && roleIn(event)) ?? "account",
			isNew: detail?.before === null,
			changes,
		};
		return {
			seq: row.seq,
			at: isoTime(row.at),
			kind: row.kind,
			who: {
				role: roleOf(row.actor_role),
				id: row.actor_id,
				name: (row.actor_id && accounts.get(row.actor_id)?.name) || null,
			},
			what: auditLabel(row.kind, event, circumstances),
			whatTa: auditLabelInTamil(event, circumstances),
			about: { type: row.subject_type, id: row.subject_id, label, role: account?.role ?? null },
			changes: changes.map((change) => ({ ...change, path: [...change.path] })),
			reason: detail?.reason ?? null,
		};
	});
}

/**
 * The values before and after, if they were kept; for older status changes of orders, the status that the streams got.
 */
function changesOf(detail: Detail | null, event: PastEvent | null): ChangedField[] {
	if (detail?.before !== undefined || detail?.after !== undefined)
		return changedFields(detail.before ?? null, detail.after ?? null);
	if (event === null || !("from" in event.payload)) return [];
	const { from, status } = event.payload;
	return from !== undefined && status !== undefined && from !== status
		? [{ path: ["status"], before: from, after: status }]
		: [];
}

const detailOfAny = z.object({
	before: z.json().optional(),
	after: z.json().optional(),
	reason: z.string().optional().catch(undefined),
});
type Detail = z.infer<typeof detailOfAny>;

/** The before, after and reason of any kind of event: the audit also shows what another version wrote. */
function readDetail(detail: string | null): Detail | null {
	return detail === null ? null : (detailOfAny.safeParse(JSON.parse(detail)).data ?? null);
}

function roleIn({ payload }: PastEvent): string | undefined {
	return "role" in payload ? payload.role : undefined;
}

const ROLES = ["admin", "rider", "customer", "visitor"] as const;

/** An action without an actor was done by the shop itself. */
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

/** The names of the things that the events are about, by type and id. */
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
