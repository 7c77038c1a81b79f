import { hash, randomBytes } from "node:crypto";
import type { Actor } from "../../domain/orders/order-status.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import { lockRows } from "../db/locks.ts";
import type { Storage, Tx } from "../db/storage.ts";
import type { MessageCause } from "../messaging/message-causes.ts";

/** How long a session lasts from its login (specification 12.2). */
export const SESSION_LIFE: Record<Actor, number> = { admin: DAY_MS, customer: 30 * DAY_MS, rider: 30 * DAY_MS };

/** The account that makes a call; the role is read from the database each time. */
export type Caller = {
	accountId: string;
	role: Actor;
	/** The role of a member of staff; null for customers and riders. */
	staffRole: StaffRole | null;
	/** A kitchen device (kitchen-screens.ts), not a person. */
	isScreen: boolean;
	/** Empty for a customer without one. */
	email: string;
	name: string;
	phone: string;
	tokenHash: string;
	/** The network of the call in the form that is counted (fingerprints), if the shop sends messages. */
	cause?: MessageCause;
};

/** Opens a session; the token goes out in the reply, only its hash is stored. */
export async function openSession(
	tx: Tx,
	account: { id: string; role: Actor },
	now: number,
	lifeMs = SESSION_LIFE[account.role],
) {
	const token = newToken();
	const expiresAt = now + lifeMs;
	await tx
		.insertInto("sessions")
		.values({
			token_hash: hashToken(token),
			account_id: account.id,
			role: account.role,
			created_at: now,
			expires_at: expiresAt,
		})
		.execute();
	return { token, expiresAt };
}

/** Until when an open session lasts; null if it has ended. */
export async function openUntil(storage: Storage, tokenHash: string, now: number): Promise<number | null> {
	if (!(await callerByHash(storage, tokenHash, now))) return null;
	const row = await storage.read
		.selectFrom("sessions")
		.select("expires_at")
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
	return row?.expires_at ?? null;
}

/**
 * Renews an open session with another token: the earlier one is void. What belongs to the session, such as a push
 * device, moves with it. Null if the session has ended in the meantime.
 */
export async function rotateSession(tx: Tx, tokenHash: string, now: number) {
	const open = tx
		.selectFrom("sessions")
		.selectAll()
		.where("token_hash", "=", tokenHash)
		.where("expires_at", ">", now);
	const row = await lockRows(tx, open, "update").executeTakeFirst();
	if (!row) return null;
	const token = newToken();
	const expiresAt = now + SESSION_LIFE[row.role];
	const fresh = { token_hash: hashToken(token), created_at: now, expires_at: expiresAt };
	await tx
		.insertInto("sessions")
		.values({ ...row, ...fresh })
		.execute();
	await movePushDevices(tx, tokenHash, { accountId: row.account_id, tokenHash: fresh.token_hash });
	await closeSession(tx, tokenHash);
	return { token, expiresAt };
}

/**
 * Ends the customer's session that a browser had before its new one; a push device of the same person moves with it.
 * Returns whose session ended, null if none did.
 */
export async function replaceSession(tx: Tx, earlier: string, next: NextSession): Promise<string | null> {
	await movePushDevices(tx, earlier, next);
	const ended = await tx
		.deleteFrom("sessions")
		.where("token_hash", "=", earlier)
		.where("role", "=", "customer")
		.returning("account_id")
		.executeTakeFirst();
	return ended?.account_id ?? null;
}

type NextSession = Pick<Caller, "accountId" | "tokenHash">;

/** Gives a session's push devices of this account to its next session. */
async function movePushDevices(tx: Tx, from: string, { accountId, tokenHash }: NextSession): Promise<void> {
	await tx
		.updateTable("push_subscriptions")
		.set({ session_hash: tokenHash })
		.where("session_hash", "=", from)
		.where("account_id", "=", accountId)
		.execute();
}

/** The account of this session token, or null: unknown, expired, revoked, or of a disabled account. */
export function callerOf(storage: Storage, token: string, now: number): Promise<Caller | null> {
	return callerByHash(storage, hashToken(token), now);
}

async function callerByHash(storage: Storage, tokenHash: string, now: number): Promise<Caller | null> {
	const [row] = (await openSessionOf(storage.read, { tokenHash, now })).rows;
	if (!row) return null;
	const { id: accountId, screenId, email, ...account } = row;
	return { accountId, ...account, email: email ?? "", isScreen: screenId !== null, tokenHash };
}

const openSessionOf = compiledOnce((on, { tokenHash, now }: { tokenHash: string; now: number }) =>
	on
		.selectFrom("sessions")
		.innerJoin("accounts", "accounts.id", "sessions.account_id")
		.leftJoin("kitchen_screens", "kitchen_screens.account_id", "accounts.id")
		.select([
			"kitchen_screens.account_id as screenId",
			"accounts.id",
			"accounts.role",
			"accounts.staff_role as staffRole",
			"accounts.email",
			"accounts.name",
			"accounts.phone",
		])
		.where("sessions.token_hash", "=", tokenHash)
		.where("sessions.expires_at", ">", now)
		.where("accounts.disabled_at", "is", null),
);

/** Ends a session; false if it had already ended. */
export async function closeSession(tx: Tx, tokenHash: string): Promise<boolean> {
	const closed = await tx.deleteFrom("sessions").where("token_hash", "=", tokenHash).executeTakeFirst();
	return closed.numDeletedRows === 1n;
}

/** The open sessions of an account, newest first. */
export function sessionsOf(storage: Storage, accountId: string, now: number) {
	return storage.read
		.selectFrom("sessions")
		.select(["token_hash", "created_at", "expires_at"])
		.where("account_id", "=", accountId)
		.where("expires_at", ">", now)
		.orderBy("created_at", "desc")
		.execute();
}

/** When a session started and when it expires; null if it has ended. */
export async function sessionTimes(storage: Storage, tokenHash: string) {
	const [row] = (await timesOfSession(storage.read, { tokenHash })).rows;
	return row ? { startedAt: row.created_at, expiresAt: row.expires_at } : null;
}

const timesOfSession = compiledOnce((on, { tokenHash }: { tokenHash: string }) =>
	on.selectFrom("sessions").select(["created_at", "expires_at"]).where("token_hash", "=", tokenHash),
);

/** Ends every other session of the account; returns how many. Push devices are removed with their sessions. */
export async function closeOtherSessions(tx: Tx, accountId: string, keptTokenHash: string): Promise<number> {
	const closed = await tx
		.deleteFrom("sessions")
		.where("account_id", "=", accountId)
		.where("token_hash", "<>", keptTokenHash)
		.executeTakeFirst();
	return Number(closed.numDeletedRows);
}

function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** A random token in the form that the database stores. */
export function hashToken(token: string): string {
	return hash("sha256", token);
}
