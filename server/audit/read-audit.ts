import { type RawBuilder, type Selectable, sql } from "kysely";
import type { AuditEntry } from "../../contract/audit.ts";
import { kindsWith } from "../../contract/event-kinds.ts";
import { AUDIT_AREAS } from "../../contract/event-rule.ts";
import { spanOfDays, startOfShopDay } from "../../domain/shop-day.ts";
import type { Storage } from "../db/storage.ts";
import type { EventsTable } from "../db/tables.ts";
import { unindexed } from "../db/unindexed.ts";
import { Refused } from "../http/refusal.ts";
import { auditEntries } from "./audit-entries.ts";
import { type FoundPerson, peopleMeant, thingsOfOrder } from "./audit-filters.ts";

type AuditQuery = {
	order?: string | undefined;
	person?: string | undefined;
	kind?: string | undefined;
	/** First and last shop day. */
	from?: string | undefined;
	to?: string | undefined;
	cursor?: string | undefined;
	limit: number;
	/** Whether to leave out what concerns staff accounts, which only owners may see. */
	withoutStaff: boolean;
};
type EventRow = Selectable<EventsTable>;
type Condition = RawBuilder<boolean>;

/**
 * A page of events, newest first: all of them, or those about an order, by or about a person, of a kind, between two
 * days.
 */
export async function readAudit(
	read: Storage["read"],
	query: AuditQuery,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null; people: (FoundPerson & { email: string })[] }> {
	const { limit } = query;
	const meant = query.person ? await peopleMeant(read, query.person) : [];
	const people = query.withoutStaff ? meant.filter(({ role }) => role !== "admin") : meant;
	const sources = await sourcesOf(read, query, people);
	const pages = await Promise.all(sources.map((source) => pageOf(read, [source, ...narrowing(query)], limit)));
	const found = new Map(pages.flat().map((row) => [row.seq, row]));
	const rows = [...found.values()].sort((one, other) => other.at - one.at || other.seq - one.seq);
	const page = rows.slice(0, limit);
	const last = rows.length > limit ? page.at(-1) : undefined;
	return {
		entries: await auditEntries(read, page),
		nextCursor: last ? `${last.at}.${last.seq}` : null,
		people: people.map((person) => ({ ...person, email: person.email ?? "" })),
	};
}

/**
 * The queries that give the rows: each walks along one index and stops after a page, so that none has to sort the
 * events of several years. Together they give what the filter asks for.
 */
async function sourcesOf(
	read: Storage["read"],
	{ order, person, kind }: AuditQuery,
	people: readonly FoundPerson[],
): Promise<Condition[]> {
	if (order) {
		const things = await thingsOfOrder(read, order);
		const ids = people.map(({ id }) => id);
		const by = person ? sql`actor_id in (${ids.length > 0 ? sql.join(ids) : sql`null`})` : sql`true`;
		return things.map(
			({ type, id }) =>
				sql<boolean>`subject_type = ${type} and subject_id = ${id}
					and ${ofKind(kind, SUBJECTS_KIND)} and ${by}`,
		);
	}
	if (person) return people.flatMap((one) => aboutPerson(one, kind));
	if (kind) return kindsOf(kind).map((one) => sql<boolean>`kind = ${one}`);
	return [sql<boolean>`true`];
}

/** What this person did, and what was done to their account; for a customer, also everything about their orders. */
function aboutPerson({ id, role }: FoundPerson, kind: string | undefined): Condition[] {
	const account = sql<boolean>`subject_type = 'account' and subject_id = ${id} and ${ofKind(kind, SUBJECTS_KIND)}`;
	if (role !== "customer")
		return [sql<boolean>`actor_id = ${id} and actor_role <> 'customer' and ${ofKind(kind)}`, account];
	const owned = (["order", "prebooking", "feedback"] as const).map(
		(type) =>
			sql<boolean>`subject_type = ${type} and ${ofKind(kind, SUBJECTS_KIND)}
				and subject_id in (select id from ${sql.table(`${type}s`)} where customer_id = ${id})`,
	);
	return [account, ...owned];
}

/** A subject has few events, a kind may have most of them. */
const SUBJECTS_KIND = unindexed("kind");

function ofKind(kind: string | undefined, written: RawBuilder<unknown> = sql`kind`): Condition {
	return kind ? sql<boolean>`${written} in (${sql.join(kindsOf(kind))})` : sql<boolean>`true`;
}

function narrowing({ from, to, cursor, withoutStaff }: AuditQuery): Condition[] {
	const conditions: Condition[] = [];
	if (withoutStaff) conditions.push(sql<boolean>`kind not in (${sql.join(STAFF_KINDS)})`);
	if (from) conditions.push(sql<boolean>`at >= ${startOfShopDay(from)}`);
	if (to) conditions.push(sql<boolean>`at < ${spanOfDays(to).end}`);
	if (cursor) {
		const place = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor);
		if (!place) throw new Refused({ code: "malformed" });
		conditions.push(sql<boolean>`(at, seq) < (${Number(place[1])}, ${Number(place[2])})`);
	}
	return conditions;
}

/** The kinds about staff accounts, their logins and the shop's security. */
const STAFF_KINDS = kindsWith("readWith", "staff:manage");

/** The kinds of events that a filter means: those of an area, or the one it names. */
function kindsOf(filter: string): readonly string[] {
	const area = AUDIT_AREAS.find((known) => known === filter);
	return area ? kindsWith("area", area) : [filter];
}

function pageOf(read: Storage["read"], conditions: readonly Condition[], limit: number): Promise<EventRow[]> {
	return conditions
		.reduce((query, condition) => query.where(condition), read.selectFrom("events").selectAll())
		.orderBy("at", "desc")
		.orderBy("seq", "desc")
		.limit(limit + 1)
		.execute();
}
