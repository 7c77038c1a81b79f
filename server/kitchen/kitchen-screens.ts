import { randomBytes } from "node:crypto";
import type { KitchenScreenView } from "../../contract/kitchen.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { appendEvent } from "../db/append-event.ts";
import { lockRows } from "../db/locks.ts";
import type { Storage, Tx } from "../db/storage.ts";
import { mustBeConfirmed } from "../identity/confirm-identity.ts";
import { forgetDevice } from "../identity/known-devices.ts";
import { lockAccount } from "../identity/lock-account.ts";
import { hashPassword } from "../identity/passwords.ts";
import { type Caller, closeSession, openSession } from "../identity/sessions.ts";
import { aboutStaffAccount } from "../identity/staff-account-events.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";

const HOUR_MS = 3_600_000;

/** How long a kitchen screen stays signed in after it was last used. */
export const SCREEN_LIFE_MS = 365 * DAY_MS;

/** How precisely its last use is recorded. */
const USE_NOTED_EVERY_MS = HOUR_MS;

type AddKitchenScreenRefusal = RefusalOf<"confirm-first" | "signed-out" | "busy">;

/**
 * Makes the caller's device a kitchen screen: a session with the role kitchen replaces the caller's own, which ends,
 * and the browser, by its token, is no longer known for any account.
 */
export async function addKitchenScreen(
	shop: Shop,
	by: Caller,
	name: string,
	deviceToken: string | null,
): Promise<Result<{ screen: KitchenScreenView; token: string; expiresAt: number }, AddKitchenScreenRefusal>> {
	// A random password that nobody has ever seen.
	const asker = { lane: "known-staff", from: by.accountId } as const;
	const hashed = await hashPassword(asker, randomBytes(32).toString("base64url"));
	if (!hashed.ok) return hashed;
	const password_hash = hashed.value;
	const now = shop.clock.now();
	const id = randomId(now);
	return shop.storage.write(
		async (
			tx,
		): Promise<
			Result<{ screen: KitchenScreenView; token: string; expiresAt: number }, AddKitchenScreenRefusal>
		> => {
			if (!(await isOpen(tx, by))) return refuse({ code: "signed-out" });
			const confirmed = await mustBeConfirmed(tx, by, now);
			if (!confirmed.ok) return confirmed;
			const account = { id, role: "admin", staff_role: "kitchen" } as const;
			await tx
				.insertInto("accounts")
				.values({
					...account,
					email: `${id.toLowerCase()}@kitchen.invalid`,
					name: `Kitchen screen: ${name}`,
					password_hash,
					...{ phone: "", address: "", latitude: null, longitude: null },
					created_at: now,
					disabled_at: null,
				})
				.execute();
			const times = { created_at: now, last_used_at: now };
			await tx
				.insertInto("kitchen_screens")
				.values({ account_id: id, name, created_by: by.accountId, ...times })
				.execute();
			await closeSession(tx, by.tokenHash);
			if (deviceToken !== null) await forgetDevice(tx, deviceToken);
			const opened = await openSession(tx, account, now, SCREEN_LIFE_MS);
			await appendEvent(tx, {
				kind: "kitchen-screen-added",
				...aboutStaffAccount({ accountId: id, role: "admin" }, by, now),
				detail: { before: null, after: { name } },
			});
			return ok({ screen: view({ account_id: id, name, createdBy: by.name, ...times }), ...opened });
		},
	);
}

/** The kitchen screens that are signed in, newest first. */
export async function kitchenScreens(read: Storage["read"], now: number): Promise<KitchenScreenView[]> {
	const rows = await read
		.selectFrom("kitchen_screens")
		.leftJoin("accounts as creator", "creator.id", "kitchen_screens.created_by")
		.select([
			"kitchen_screens.account_id",
			"kitchen_screens.name",
			"kitchen_screens.created_at",
			"kitchen_screens.last_used_at",
			"creator.name as createdBy",
		])
		.where(
			"kitchen_screens.account_id",
			"in",
			read.selectFrom("sessions").select("account_id").where("expires_at", ">", now),
		)
		.orderBy("kitchen_screens.created_at", "desc")
		.orderBy("kitchen_screens.account_id", "desc")
		.execute();
	return rows.map(view);
}

/** Signs a kitchen screen out for good; refuses anything that is not an active screen. */
export function endKitchenScreen(
	shop: Shop,
	by: Caller,
	id: string,
): Promise<Result<null, RefusalOf<"screen-not-found">>> {
	return shop.storage.write(async (tx) => {
		const now = shop.clock.now();
		const screen = await tx
			.selectFrom("kitchen_screens")
			.select("name")
			.where("account_id", "=", id)
			.executeTakeFirst();
		if (!screen) return refuse({ code: "screen-not-found" });
		const isEnded = await endScreen(tx, { id, name: screen.name }, by, now);
		return isEnded ? ok(null) : refuse({ code: "screen-not-found" });
	});
}

/**
 * Records that a screen is in use, and extends its session to another year; returns whether it did, which is once an
 * hour.
 */
export async function renewKitchenScreen(shop: Shop, { accountId, tokenHash, isScreen }: Caller): Promise<boolean> {
	if (!isScreen) return false;
	const now = shop.clock.now();
	const isDue = await shop.storage.read
		.selectFrom("kitchen_screens")
		.select("account_id")
		.where("account_id", "=", accountId)
		.where("last_used_at", "<=", now - USE_NOTED_EVERY_MS)
		.executeTakeFirst();
	if (!isDue) return false;
	await shop.storage.write(async (tx) => {
		await tx
			.updateTable("kitchen_screens")
			.set({ last_used_at: now })
			.where("account_id", "=", accountId)
			.execute();
		await tx
			.updateTable("sessions")
			.set({ expires_at: now + SCREEN_LIFE_MS })
			.where("token_hash", "=", tokenHash)
			.execute();
	});
	return true;
}

/** Ends every screen set up by somebody who is no longer allowed to; their own sessions have ended before. */
export async function endScreensOf(tx: Tx, makerId: string, by: Caller, now: number): Promise<void> {
	const screens = await tx
		.selectFrom("kitchen_screens")
		.select(["account_id", "name"])
		.where("created_by", "=", makerId)
		.execute();
	for (const { account_id, name } of screens) await endScreen(tx, { id: account_id, name }, by, now);
}

/** Whether the screen had not ended yet. */
async function endScreen(
	tx: Tx,
	{ id, name }: { id: string; name: string },
	by: Caller,
	now: number,
): Promise<boolean> {
	const ended = await tx
		.updateTable("accounts")
		.set({ disabled_at: now })
		.where("id", "=", id)
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	if (ended.numUpdatedRows !== 1n) return false;
	await tx.deleteFrom("sessions").where("account_id", "=", id).execute();
	await appendEvent(tx, {
		kind: "kitchen-screen-ended",
		...aboutStaffAccount({ accountId: id, role: "admin" }, by, now),
		detail: { before: { name }, after: null },
	});
	return true;
}

/**
 * Of two taps at the same moment, the second comes from a session that has ended; and a caller who is being disabled
 * sets nothing up.
 */
async function isOpen(tx: Tx, { accountId, tokenHash }: Caller): Promise<boolean> {
	if (!(await lockAccount(tx, accountId, "use"))) return false;
	const session = tx.selectFrom("sessions").select("token_hash").where("token_hash", "=", tokenHash);
	return (await lockRows(tx, session, "update").executeTakeFirst()) !== undefined;
}

type ScreenRow = {
	account_id: string;
	name: string;
	createdBy: string | null;
	created_at: number;
	last_used_at: number;
};

function view({ account_id, name, createdBy, created_at, last_used_at }: ScreenRow): KitchenScreenView {
	return { _id: account_id, name, createdAt: isoTime(created_at), createdBy, lastUsedAt: isoTime(last_used_at) };
}
