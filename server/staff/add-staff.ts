import { randomInt } from "node:crypto";
import type { RefusalOf } from "../../contract/refusals.ts";
import type { NewStaff } from "../../contract/staff.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import { madePassword, type StaffKind } from "../../domain/staff/staff-rules.ts";
import { normaliseEmail } from "../../domain/text/email-address.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import { mustBeConfirmed } from "../identity/confirm-identity.ts";
import { checkNewPassword } from "../identity/new-password.ts";
import { hashPassword } from "../identity/passwords.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutStaffAccount } from "../identity/staff-account-events.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { activeOwners } from "./active-owners.ts";
import { type StaffMember, staffMember } from "./staff.ts";

/** An account as it is now, and the generated password, which cannot be read again. */
export type StaffResult<Refused> = Result<{ member: StaffMember; made: string | null }, Refused>;
type AddStaffRefusal = RefusalOf<"weak-password" | "busy" | "signed-out" | "confirm-first" | "staff-email-taken">;

/** What a new member is added as: a rider, or with a role in the shop. */
type Post = "rider" | StaffRole;

/**
 * An owner creates a login for somebody; refuses an email that another rider, or another member of staff, already has.
 */
export async function addStaff(
	shop: Shop,
	owner: Caller,
	post: Post,
	{ name, email: given, phone, password }: NewStaff,
): Promise<StaffResult<AddStaffRefusal>> {
	const made = password === undefined ? newPassword() : null;
	if (password !== undefined) {
		const checked = await checkNewPassword(shop, "password", password, { name, email: given });
		if (!checked.ok) return checked;
	}
	const asker = { lane: "known-staff", from: owner.accountId } as const;
	const hashed = await hashPassword(asker, made ?? password ?? "");
	if (!hashed.ok) return hashed;
	const password_hash = hashed.value;
	const now = shop.clock.now();
	const id = randomId(now);
	const email = normaliseEmail(given);
	const role = post === "rider" ? "rider" : "admin";
	const staff_role = post === "rider" ? null : post;
	return shop.storage.write(async (tx) => {
		if (!(await activeOwners(tx)).includes(owner.accountId)) return refuse({ code: "signed-out" });
		const confirmed = await mustBeConfirmed(tx, owner, now);
		if (!confirmed.ok) return confirmed;
		const inserted = await tx
			.insertInto("accounts")
			.values({
				...{ id, role, staff_role, email, name, phone, password_hash },
				...NOWHERE,
				created_at: now,
				disabled_at: null,
			})
			.onConflict((conflict) => conflict.columns(["role", "email"]).doNothing())
			.executeTakeFirst();
		if (inserted.numInsertedOrUpdatedRows !== 1n) return refuse(EMAIL_TAKEN);
		await appendEvent(tx, {
			kind: "staff-added",
			...aboutStaffAccount({ accountId: id, role }, owner, now),
			detail: { before: null, after: { role: post, name, email, phone } },
		});
		return ok({ member: await lockedMember(tx, role, id), made });
	});
}

const NOWHERE = { address: "", latitude: null, longitude: null };

export const EMAIL_TAKEN = {
	code: "staff-email-taken",
	issues: [{ path: "email", message: "Another staff account already uses this email" }],
} as const satisfies RefusalOf<"staff-email-taken">;

/** A generated password. */
export function newPassword(): string {
	return madePassword(randomInt);
}

/** An account that this job has written or locked. */
export async function lockedMember(tx: Tx, kind: StaffKind, id: string): Promise<StaffMember> {
	const member = await staffMember(tx, kind, id);
	if (!member) throw new Error(`the account ${id} vanished while it was changed`);
	return member;
}
