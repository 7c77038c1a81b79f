import type { RefusalOf } from "../../contract/refusals.ts";
import type { StaffChange } from "../../contract/staff.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { mayTakeAccess, type StaffKind } from "../../domain/staff/staff-rules.ts";
import { normaliseEmail } from "../../domain/text/email-address.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import { dropPosition } from "../deliveries/rider-position.ts";
import { warnMailbox } from "../identity/account-warnings.ts";
import { mustBeConfirmed } from "../identity/confirm-identity.ts";
import { forgetDevices } from "../identity/known-devices.ts";
import { lockAccount } from "../identity/lock-account.ts";
import { forgetAllAttempts, passwordOf } from "../identity/login-lock-out.ts";
import { checkNewPassword } from "../identity/new-password.ts";
import { forgetMadeLinks, forgetResets } from "../identity/password-reset.ts";
import { type Asker, hashPassword, verifyPassword } from "../identity/passwords.ts";
import { hasSecondFactor, removeSecondFactors } from "../identity/second-factor.ts";
import { type Caller, closeOtherSessions } from "../identity/sessions.ts";
import { aboutStaffAccount } from "../identity/staff-account-events.ts";
import { endScreensOf } from "../kitchen/kitchen-screens.ts";
import type { Shop } from "../shop.ts";
import { activeOwners } from "./active-owners.ts";
import { EMAIL_TAKEN, lockedMember, newPassword, type StaffResult } from "./add-staff.ts";
import { type StaffAccount, staffAccount } from "./staff.ts";

type ChangeStaffRefusal = RefusalOf<
	| "staff-not-found"
	| "staff-email-taken"
	| "own-account"
	| "current-password-needed"
	| "wrong-password"
	| "weak-password"
	| "signed-out"
	| "confirm-first"
	| "busy"
>;

/**
 * An owner changes a staff account: name, email, phone, role, whether it may log in, its password. Disabling it,
 * another role or a new password ends its sessions at once. Owners cannot take away their own access, and need their
 * current password for a new email or password (`guard` counts the guesses).
 */
export async function changeStaff(
	shop: Shop,
	owner: Caller,
	{ group, id }: { group: StaffGroup; id: string },
	change: StaffChange,
	guard: () => Promise<void>,
): Promise<StaffResult<ChangeStaffRefusal>> {
	const kind = kindOf(group);
	const known = await staffAccount(shop.storage.read, kind, id);
	if (!known || !isIn(group, known)) return refuse({ code: "staff-not-found" });
	const email = change.email === undefined ? known.email : normaliseEmail(change.email);
	const made = change.makePassword && change.password === undefined ? newPassword() : null;
	const password = change.password ?? made;
	const isOwn = id === owner.accountId;
	const wantsProof = isOwn && (email !== known.email || password !== null);
	const asker: Asker = { lane: "known-staff", from: owner.accountId };
	if (wantsProof) {
		const proved = await prove(asker, known, change.currentPassword, guard);
		if (!proved.ok) return proved;
	}
	if (change.password !== undefined) {
		const person = { name: change.name ?? known.name, email };
		const checked = await checkNewPassword(shop, "password", change.password, person);
		if (!checked.ok) return checked;
	}
	const hashed = password === null ? ok(null) : await hashPassword(asker, password);
	if (!hashed.ok) return hashed;
	const password_hash = hashed.value;
	const now = shop.clock.now();
	const changed = shop.storage.write(async (tx) => {
		const owners = await activeOwners(tx);
		if (!owners.includes(owner.accountId)) return refuse({ code: "signed-out" });
		// Somebody who has just entered the password has confirmed who they are.
		const confirmed = wantsProof ? ok(null) : await mustBeConfirmed(tx, owner, now);
		if (!confirmed.ok) return confirmed;
		const row = (await lockAccount(tx, id, "delete")) && (await staffAccount(tx, kind, id));
		if (!row || !isIn(group, row)) return refuse({ code: "staff-not-found" });
		const role = kind === "admin" ? (change.role ?? row.staff_role) : null;
		// What was confirmed above, or needed no confirmation, must still hold: another call may have changed it
		// meanwhile.
		const changesEmail = change.email !== undefined && email !== row.email;
		if (isOwn && changesEmail && !wantsProof) return refuse(PASSWORD_NEEDED);
		if (wantsProof && row.password_hash !== known.password_hash) return refuse({ code: "wrong-password" });
		if ((change.disabled && row.disabled_at === null) || role !== row.staff_role) {
			const verdict = mayTakeAccess(owner.accountId, id, owners);
			if (!verdict.ok) return verdict;
		}
		const asked = {
			name: change.name ?? row.name,
			email: change.email === undefined ? row.email : email,
			phone: change.phone ?? row.phone,
		};
		const held = { tx, owner, row, now };
		await keepProfile(held, asked);
		// The person concerned is told at the previous address.
		const warned = { accountId: id, mailbox: row.email, now };
		if (asked.email !== row.email) await warnMailbox(shop, tx, "email-changed", warned);
		if (password_hash !== null) await warnMailbox(shop, tx, "password-changed", warned);
		await keepRole(held, role);
		await keepAccess(held, change.disabled);
		if (password_hash !== null) await keepPassword(held, password_hash);
		if (change.removeSecondFactor && kind === "admin") await takeSecondFactor(held);
		return ok({ member: await lockedMember(tx, kind, id), made });
	});
	// Two accounts may request one address; the table lets only one have it.
	return changed.catch((fault): StaffResult<ChangeStaffRefusal> => {
		if (shop.storage.isDuplicate(fault)) return refuse(EMAIL_TAKEN);
		throw fault;
	});
}

/** Whose account a call may change: a rider's, an owner's, or that of anybody with a role in the shop. */
export type StaffGroup = "rider" | "owner" | "staff";

function kindOf(group: StaffGroup): StaffKind {
	return group === "rider" ? "rider" : "admin";
}

function isIn(group: StaffGroup, { staff_role }: StaffAccount): boolean {
	return group !== "owner" || staff_role === "owner";
}

/** Somebody at an unattended desk must not be able to take the account over. */
async function prove(
	asker: Asker,
	{ password_hash }: StaffAccount,
	currentPassword: string | undefined,
	guard: () => Promise<void>,
): Promise<Result<null, RefusalOf<"wrong-password" | "current-password-needed" | "busy">>> {
	if (!currentPassword) return refuse(PASSWORD_NEEDED);
	await guard();
	const verified = await verifyPassword(asker, currentPassword, password_hash);
	if (!verified.ok) return verified;
	return verified.value ? ok(null) : refuse({ code: "wrong-password" });
}

const PASSWORD_NEEDED: RefusalOf<"current-password-needed"> = {
	code: "current-password-needed",
	issues: [{ path: "currentPassword", message: "Your current password is required" }],
};

/** The locked account as it was before the change, and which owner changes it. */
type Held = { tx: Tx; owner: Caller; row: StaffAccount; now: number };
type Profile = Pick<StaffAccount, "name" | "email" | "phone">;

async function keepProfile({ tx, owner, row, now }: Held, asked: Profile): Promise<void> {
	const fields = (["name", "email", "phone"] as const).filter((field) => asked[field] !== row[field]);
	if (fields.length === 0) return;
	const of = (profile: Profile) => Object.fromEntries(fields.map((field) => [field, profile[field]]));
	await tx.updateTable("accounts").set(of(asked)).where("id", "=", row.id).execute();
	if (fields.includes("email")) await forgetResets(tx, row.id);
	const detail = { before: of(row), after: of(asked) };
	await appendEvent(tx, { kind: "staff-changed", ...aboutStaffAccount(asStaff(row), owner, now), detail });
}

async function keepRole({ tx, owner, row, now }: Held, role: StaffAccount["staff_role"]): Promise<void> {
	if (role === row.staff_role) return;
	await tx.updateTable("accounts").set({ staff_role: role }).where("id", "=", row.id).execute();
	// Their open pages show data for another role.
	await tx.deleteFrom("sessions").where("account_id", "=", row.id).execute();
	if (!may(role, "screens:manage")) await endScreensOf(tx, row.id, owner, now);
	if (!may(role, "customers:recover")) await forgetMadeLinks(tx, row.id);
	const detail = { before: { role: row.staff_role }, after: { role } };
	await appendEvent(tx, { kind: "staff-role-changed", ...aboutStaffAccount(asStaff(row), owner, now), detail });
}

async function keepAccess({ tx, owner, row, now }: Held, disabled: boolean | undefined): Promise<void> {
	const wasDisabled = row.disabled_at !== null;
	if (disabled === undefined || disabled === wasDisabled) return;
	await tx
		.updateTable("accounts")
		.set({ disabled_at: disabled ? now : null })
		.where("id", "=", row.id)
		.execute();
	await tx.deleteFrom("sessions").where("account_id", "=", row.id).execute();
	await forgetDevices(tx, row.id);
	await forgetResets(tx, row.id);
	if (disabled) {
		await endScreensOf(tx, row.id, owner, now);
		await forgetMadeLinks(tx, row.id);
	}
	// Orders in hand stay with the rider until the counter moves them; only people know where the food is.
	await dropPosition(tx, row.id);
	const detail = { before: { disabled: wasDisabled }, after: { disabled } };
	const kind = disabled ? "staff-disabled" : "staff-enabled";
	await appendEvent(tx, { kind, ...aboutStaffAccount(asStaff(row), owner, now), detail });
}

async function keepPassword({ tx, owner, row, now }: Held, hash: string): Promise<void> {
	await tx.updateTable("accounts").set({ password_hash: hash }).where("id", "=", row.id).execute();
	// The caller's own session continues; another account loses all of its sessions.
	await closeOtherSessions(tx, row.id, row.id === owner.accountId ? owner.tokenHash : "");
	await forgetDevices(tx, row.id);
	// A pending reset link would undo this password.
	await forgetResets(tx, row.id);
	// A person locked out for wrong guesses may log in with the new password at once.
	await forgetAllAttempts(tx, passwordOf(asStaff(row).role, row.email));
	const detail = { before: { password: "the earlier one" }, after: { password: "another one" } };
	await appendEvent(tx, { kind: "staff-password-changed", ...aboutStaffAccount(asStaff(row), owner, now), detail });
}

/**
 * Somebody who has lost the phone logs in with only the password again; whoever has the phone does not stay logged in.
 */
async function takeSecondFactor({ tx, owner, row, now }: Held): Promise<void> {
	if (!(await hasSecondFactor(tx, row.id))) return;
	await removeSecondFactors(tx, row.id);
	await closeOtherSessions(tx, row.id, row.id === owner.accountId ? owner.tokenHash : "");
	const detail = { before: { secondFactor: true }, after: { secondFactor: false } };
	await appendEvent(tx, {
		kind: "staff-second-factor-removed",
		...aboutStaffAccount(asStaff(row), owner, now),
		detail,
	});
}

function asStaff({ id, role }: StaffAccount): { accountId: string; role: StaffKind } {
	return { accountId: id, role: role === "admin" ? "admin" : "rider" };
}
