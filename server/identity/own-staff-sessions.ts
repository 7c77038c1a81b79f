import type { RefusalOf } from "../../contract/refusals.ts";
import type { StaffSessionView } from "../../contract/staff-account.ts";
import { deviceName } from "../../domain/identity/device-name.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { holdConfirmed } from "./confirm-identity.ts";
import { type Caller, closeOtherSessions, closeSession } from "./sessions.ts";
import { aboutOwnAccount } from "./staff-account-events.ts";

/** The caller's open sessions, last used first: on which device, from where and since when. */
export async function ownStaffSessions(shop: Shop, me: Caller): Promise<StaffSessionView[]> {
	const rows = await ownSessions(shop, me);
	const sessions = rows.map((row) => {
		const unsaved = shop.sessionUses.unsavedUse(row.token_hash);
		return {
			id: idOf(row.token_hash),
			device: deviceName(unsaved?.device ?? row.device),
			place: unsaved?.place ?? row.place,
			startedAt: isoTime(Number(row.created_at)),
			lastUsedAt: isoTime(unsaved?.at ?? Number(row.used_at ?? row.created_at)),
			expiresAt: isoTime(Number(row.expires_at)),
			isThis: row.token_hash === me.tokenHash,
		};
	});
	return sessions.toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
}

type EndSessionRefusal = RefusalOf<"confirm-first" | "session-not-found" | "signed-out">;

/** Ends one of the caller's sessions; refuses one that no longer exists. */
export async function endSession(shop: Shop, me: Caller, id: string): Promise<Result<null, EndSessionRefusal>> {
	const now = shop.clock.now();
	const session = (await ownSessions(shop, me)).find(({ token_hash }) => idOf(token_hash) === id);
	return shop.storage.write(async (tx) => {
		const confirmed = await holdConfirmed(tx, me, now);
		if (!confirmed.ok) return confirmed;
		// A session that was extended in the meantime has another token, and is listed by that.
		if (!session || !(await closeSession(tx, session.token_hash))) return refuse({ code: "session-not-found" });
		await appendEvent(tx, {
			kind: "staff-sessions-ended",
			...aboutOwnAccount(me, now),
			detail: { before: null, after: {} },
		});
		return ok(null);
	});
}

type EndOtherStaffSessionsRefusal = RefusalOf<"confirm-first" | "signed-out">;

/** Ends every session of the caller except this one; returns how many. */
export function endOtherStaffSessions(
	shop: Shop,
	me: Caller,
): Promise<Result<{ ended: number }, EndOtherStaffSessionsRefusal>> {
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const confirmed = await holdConfirmed(tx, me, now);
		if (!confirmed.ok) return confirmed;
		const ended = await closeOtherSessions(tx, me.accountId, me.tokenHash);
		await appendEvent(tx, {
			kind: "staff-sessions-ended",
			...aboutOwnAccount(me, now),
			detail: { before: null, after: {} },
		});
		return ok({ ended });
	});
}

function ownSessions(shop: Shop, { accountId }: Caller) {
	return shop.storage.read
		.selectFrom("sessions")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("expires_at", ">", shop.clock.now())
		.execute();
}

/** A session's id for its owner, from which neither the token nor its hash can be derived. */
function idOf(tokenHash: string): string {
	return tokenHash.slice(0, 24);
}
