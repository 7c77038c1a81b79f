import { randomInt } from "node:crypto";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import { madePassword } from "../../domain/staff/staff-rules.ts";
import { isEmailAddress, normaliseEmail } from "../../domain/text/email-address.ts";
import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import type { Storage, Tx } from "../db/storage.ts";
import { unwrapOrFault } from "../http/refusal.ts";
import { forgetAllAttempts, secondFactorOf } from "../identity/login-lock-out.ts";
import { hashPassword } from "../identity/passwords.ts";
import { hasSecondFactor, removeSecondFactors } from "../identity/second-factor.ts";
import { closeOtherSessions } from "../identity/sessions.ts";
import { aboutStaffAccount } from "../identity/staff-account-events.ts";
import { setPassword } from "../identity/staff-password.ts";
import { randomId } from "../runtime/random-id.ts";

/** A separate process, in which nobody else waits. */
const AT_THE_MACHINE = { lane: "known-staff", from: "shell" } as const;

/** One line that says what is wrong. */
type Refused = string;
export type ListedMember = {
	role: StaffRole;
	email: string;
	name: string;
	isDisabled: boolean;
	hasSecondFactor: boolean;
	sessions: number;
};

/** Everybody with a role in the shop, owners first. */
export async function listStaff(storage: Storage, now: number): Promise<ListedMember[]> {
	const accounts = await storage.read
		.selectFrom("accounts")
		.selectAll()
		.where("role", "=", "admin")
		.orderBy("created_at")
		.execute();
	const members = accounts.map(async ({ id, staff_role, email, name, disabled_at }) => {
		const { open } = await storage.read
			.selectFrom("sessions")
			.select(({ fn }) => fn.countAll<number>().as("open"))
			.where("account_id", "=", id)
			.where("expires_at", ">", now)
			.executeTakeFirstOrThrow();
		const second = await hasSecondFactor(storage.read, id);
		const role = staff_role ?? "kitchen";
		return {
			...{ role, email: email ?? "", name, isDisabled: disabled_at !== null, hasSecondFactor: second },
			sessions: Number(open),
		};
	});
	return (await Promise.all(members)).toSorted(
		(one, other) => Number(other.role === "owner") - Number(one.role === "owner"),
	);
}

/**
 * Gives a member of staff a generated password and ends their sessions; the second factor stays. Refuses an unknown
 * email.
 */
export async function resetPasswordByHand(
	storage: Storage,
	email: string,
	now: number,
): Promise<Result<{ password: string; hasSecondFactor: boolean }, Refused>> {
	const password = madePassword(randomInt);
	const hash = unwrapOrFault(await hashPassword(AT_THE_MACHINE, password));
	return withAccount(storage, email, async (tx, accountId) => {
		await setPassword(tx, accountId, hash);
		await closeOtherSessions(tx, accountId, "");
		await forgetAllAttempts(tx, secondFactorOf(accountId));
		await appendEvent(tx, { kind: "staff-password-recovered", ...doneByHand(accountId, now) });
		return { password, hasSecondFactor: await hasSecondFactor(tx, accountId) };
	});
}

/**
 * Makes an owner with a generated password. Refuses an invalid email address, and one that a member of staff already
 * has.
 */
export async function addOwnerByHand(
	storage: Storage,
	given: string,
	name: string,
	now: number,
): Promise<Result<{ password: string }, Refused>> {
	const email = normaliseEmail(given);
	if (!isEmailAddress(email)) return refuse(`${given} is not an email address.`);
	const password = madePassword(randomInt);
	const password_hash = unwrapOrFault(await hashPassword(AT_THE_MACHINE, password));
	return storage.write(async (tx) => {
		const id = randomId(now);
		const account = { id, role: "admin", staff_role: "owner", email, name, password_hash } as const;
		const inserted = await tx
			.insertInto("accounts")
			.values({
				...account,
				...{ phone: "", address: "", latitude: null, longitude: null, disabled_at: null, created_at: now },
			})
			.onConflict((conflict) => conflict.columns(["role", "email"]).doNothing())
			.executeTakeFirst();
		if (inserted.numInsertedOrUpdatedRows !== 1n)
			return refuse(`${email} already works in this shop: use reset-password.`);
		await appendEvent(tx, {
			kind: "staff-added",
			...aboutStaffAccount({ accountId: id, role: "admin" }, THE_SHOP, now),
			detail: { before: null, after: { role: "owner", name, email, by: BY_HAND } },
		});
		return ok({ password });
	});
}

/** Ends every session of a member of staff; returns how many. Refuses an unknown email. */
export function endSessionsByHand(storage: Storage, email: string, now: number): Promise<Result<number, Refused>> {
	return withAccount(storage, email, async (tx, accountId) => {
		const ended = await closeOtherSessions(tx, accountId, "");
		await appendEvent(tx, { kind: "staff-sessions-ended", ...doneByHand(accountId, now) });
		return ended;
	});
}

/** Removes passkeys, app and recovery codes of a member of staff who has lost them. Refuses an unknown email. */
export function removeSecondFactorByHand(storage: Storage, email: string, now: number): Promise<Result<null, Refused>> {
	return withAccount(storage, email, async (tx, accountId) => {
		await removeSecondFactors(tx, accountId);
		await appendEvent(tx, { kind: "staff-second-factor-removed", ...doneByHand(accountId, now) });
		return null;
	});
}

const BY_HAND = "npm run admin";

/** The common fields of events caused by somebody at the command line. */
function doneByHand(accountId: string, at: number) {
	const about = aboutStaffAccount({ accountId, role: "admin" }, THE_SHOP, at);
	return { ...about, detail: { before: null, after: { by: BY_HAND } } };
}

async function withAccount<Value>(
	storage: Storage,
	given: string,
	job: (tx: Tx, accountId: string) => Promise<Value>,
): Promise<Result<Value, Refused>> {
	const email = normaliseEmail(given);
	return storage.write(async (tx) => {
		const account = await tx
			.selectFrom("accounts")
			.select("id")
			.where("role", "=", "admin")
			.where("email", "=", email)
			.executeTakeFirst();
		if (!account)
			return refuse(
				`No staff with the email ${email}: see npm run admin -- list; an owner gives riders new passwords ` +
					"under Staff",
			);
		return ok(await job(tx, account.id));
	});
}
