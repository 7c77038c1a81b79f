import type { Selectable } from "kysely";
import type { AdminView, RiderView, StaffView } from "../../contract/staff.ts";
import type { StaffKind } from "../../domain/staff/staff-rules.ts";
import type { Reader } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { unindexed } from "../db/unindexed.ts";
import { type Cursor, newestPage } from "../http/pagination.ts";
import { withSecondFactor } from "../identity/second-factor.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { StaffGroup } from "./change-staff.ts";

/** Staff and riders always have an email; only customers may have none. */
export type StaffAccount = Selectable<Tables["accounts"]> & { email: string };
/** A member of staff or rider, with what the owner needs to know. */
export type StaffMember = StaffAccount & {
	lastLoginAt: number | null;
	hasSecondFactor: boolean;
	/** For riders: whether there is a PIN to log in with. */
	hasPin: boolean;
	outForDelivery: { _id: string; orderId: string }[];
};

/**
 * The riders, the owners or everybody with a role in the shop, newest first, at most `limit`, continuing after one of
 * them.
 */
export async function staff(
	reader: Reader,
	group: StaffGroup,
	limit: number,
	after?: Cursor,
): Promise<{ members: StaffMember[]; nextCursor: string | null }> {
	let accounts = people(reader).where("role", "=", group === "rider" ? "rider" : "admin");
	if (group === "owner") accounts = accounts.where("staff_role", "=", "owner");
	const { page, nextCursor } = await newestPage(accounts, "created_at", { limit, after });
	return { members: await known(reader, page), nextCursor };
}

/** A member of staff or rider; null if there is no such account of this kind. */
export async function staffMember(reader: Reader, kind: StaffKind, id: string): Promise<StaffMember | null> {
	const row = await staffAccount(reader, kind, id);
	return row ? ((await known(reader, [row]))[0] ?? null) : null;
}

/** Only the account; null if there is none of this kind. */
export async function staffAccount(reader: Reader, kind: StaffKind, id: string): Promise<StaffAccount | null> {
	const row = await people(reader).where("id", "=", id).where("role", "=", kind).executeTakeFirst();
	return row ?? null;
}

/** Accounts of people: a kitchen screen has one as well, which nobody changes or logs in to. */
function people(reader: Reader) {
	return reader
		.selectFrom("accounts")
		.selectAll()
		.$narrowType<{ email: string }>()
		.where("id", "not in", reader.selectFrom("kitchen_screens").select("account_id"));
}

/** Each with the last login, from the events, and the orders on the way. */
async function known(reader: Reader, rows: StaffAccount[]): Promise<StaffMember[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const logins = await reader
		.selectFrom("accounts")
		.select(({ selectFrom }) => [
			"accounts.id",
			// Backwards from the newest event: most of a rider's are about cash.
			selectFrom("events")
				.select("events.at")
				.where("events.subject_type", "=", "account")
				.whereRef("events.subject_id", "=", "accounts.id")
				.where(unindexed("events.kind"), "=", "staff-logged-in")
				.orderBy("events.seq", "desc")
				.limit(1)
				.as("at"),
		])
		.where("accounts.id", "in", ids)
		.execute();
	const orders = await reader
		.selectFrom("orders")
		.select(["id", "order_number", "rider_id"])
		// Of all riders: SQLite would read everything that these ever delivered.
		.where("status", "=", "Out for Delivery")
		.orderBy("placed_at")
		.execute();
	const secured = await withSecondFactor(reader, ids);
	const pins = await reader.selectFrom("rider_pins").select("rider_id").where("rider_id", "in", ids).execute();
	const withPin = new Set(pins.map(({ rider_id }) => rider_id));
	const loginOf = new Map(logins.map(({ id, at }) => [id, at === null ? null : Number(at)]));
	const ordersOf = Map.groupBy(orders, (order) => order.rider_id);
	return rows.map((row) => ({
		...row,
		lastLoginAt: loginOf.get(row.id) ?? null,
		hasSecondFactor: secured.has(row.id),
		hasPin: withPin.has(row.id),
		outForDelivery: (ordersOf.get(row.id) ?? []).map(({ id, order_number }) => ({
			_id: id,
			orderId: order_number,
		})),
	}));
}

/** A rider as owners see them. */
export function riderView(member: StaffMember): RiderView {
	return { ...accountView(member), hasPin: member.hasPin, outForDelivery: member.outForDelivery };
}

/** An owner as owners see them. */
export function adminView(member: StaffMember, caller: string): AdminView {
	return { ...accountView(member), isYou: member.id === caller };
}

/** A member of staff as owners see them. */
export function staffView(member: StaffMember, caller: string): StaffView {
	const role = member.staff_role;
	if (role === null) throw new Error(`the account ${member.id} has no role in the shop`);
	const { id, hasSecondFactor } = member;
	return { ...accountView(member), role, isYou: id === caller, hasSecondFactor };
}

function accountView({ id, name, email, phone, disabled_at, created_at, lastLoginAt }: StaffMember) {
	return {
		_id: id,
		name,
		email,
		phone,
		disabled: disabled_at !== null,
		createdAt: isoTime(created_at),
		lastLoginAt: lastLoginAt === null ? null : isoTime(lastLoginAt),
	};
}
