import { randomInt } from "node:crypto";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { madeRiderPin, riderPinIssue } from "../../domain/staff/rider-pin.ts";
import { appendEvent } from "../db/append-event.ts";
import { mustBeConfirmed } from "../identity/confirm-identity.ts";
import { lockAccount } from "../identity/lock-account.ts";
import { forgetAllAttempts, riderPinOf } from "../identity/login-lock-out.ts";
import { hashPassword } from "../identity/passwords.ts";
import { type Caller, closeOtherSessions } from "../identity/sessions.ts";
import { aboutStaffAccount } from "../identity/staff-account-events.ts";
import type { Shop } from "../shop.ts";
import { activeOwners } from "./active-owners.ts";
import { lockedMember, type StaffResult } from "./add-staff.ts";

type SetRiderPinRefusal = RefusalOf<"staff-not-found" | "bad-rider-pin" | "signed-out" | "confirm-first" | "busy">;

/**
 * Gives a rider a PIN, generated if none is given, or with null removes it. Refuses an easily guessed one, a rider
 * without a phone, and a phone with which another rider logs in. If there was a PIN before, the sessions end.
 */
export async function setRiderPin(
	shop: Shop,
	owner: Caller,
	id: string,
	given: string | null | undefined,
): Promise<StaffResult<SetRiderPinRefusal>> {
	const made = given === undefined ? madeRiderPin(randomInt) : null;
	const pin = given === undefined ? made : given;
	const issue = pin === null ? null : riderPinIssue(pin);
	if (issue) return badPin(issue);
	const hashed = pin === null ? ok(null) : await hashPassword({ lane: "known-staff", from: owner.accountId }, pin);
	if (!hashed.ok) return hashed;
	const pin_hash = hashed.value;
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		if (!(await activeOwners(tx)).includes(owner.accountId)) return refuse({ code: "signed-out" });
		const confirmed = await mustBeConfirmed(tx, owner, now);
		if (!confirmed.ok) return confirmed;
		const rider = tx.selectFrom("accounts").select("phone").where("id", "=", id).where("role", "=", "rider");
		const row = (await lockAccount(tx, id, "delete")) ? await rider.executeTakeFirst() : undefined;
		if (!row) return refuse({ code: "staff-not-found" });
		const { phone } = row;
		const before = await tx
			.selectFrom("rider_pins")
			.select("rider_id")
			.where("rider_id", "=", id)
			.executeTakeFirst();
		if (pin_hash !== null) {
			if (phone === "") return badPin("Please add a phone number for this rider first");
			const other = await tx
				.selectFrom("rider_pins")
				.innerJoin("accounts", "accounts.id", "rider_pins.rider_id")
				.select("accounts.id")
				.where("accounts.phone", "=", phone)
				.where("accounts.id", "!=", id)
				.executeTakeFirst();
			if (other) return badPin("Another rider already logs in with this phone number");
		}
		await tx.deleteFrom("rider_pins").where("rider_id", "=", id).execute();
		if (pin_hash !== null)
			await tx.insertInto("rider_pins").values({ rider_id: id, pin_hash, made_at: now }).execute();
		if (before) await closeOtherSessions(tx, id, "");
		await forgetAllAttempts(tx, riderPinOf(phone));
		await appendEvent(tx, {
			kind: "rider-pin-changed",
			...aboutStaffAccount({ accountId: id, role: "rider" }, owner, now),
			detail: { before: { pin: before !== undefined }, after: { pin: pin_hash !== null } },
		});
		return ok({ member: await lockedMember(tx, "rider", id), made });
	});
}

function badPin(message: string): Result<never, RefusalOf<"bad-rider-pin">> {
	return refuse({ code: "bad-rider-pin", issues: [{ path: "pin", message }] });
}
