import type { Refusal } from "../../contract/refusals.ts";
import { normaliseEmail } from "../../domain/identity/sign-up-rules.ts";
import type { StaffRole } from "../../domain/identity/staff-roles.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { countAttempt, forgetAttempts, LOCK_MS } from "./login-attempts.ts";
import { isPassword } from "./passwords.ts";
import { secondFactorChallenge, secondFactorNeeded } from "./second-factor-login.ts";
import { openSession } from "./sessions.ts";

/** An admin login answers no sooner than this after it was asked, right or wrong (decisions: Identity). */
const ADMIN_ANSWER_MS = 1_000;

export type LoggedIn = {
	accountId: string;
	name: string;
	email: string;
	/** Of staff; null for customers and riders. */
	staffRole: StaffRole | null;
	token: string;
	expiresAt: number;
};

/** Logs an account of a role in; refuses wrong credentials alike for known and unknown e-mails, and while locked. */
export async function logIn(
	shop: Shop,
	role: Actor,
	credentials: { email: string; password: string },
	client: string,
): Promise<Result<LoggedIn, Refusal>> {
	const email = normaliseEmail(credentials.email);
	const [result] = await Promise.all([
		attempt(shop, role, email, credentials.password, client),
		role === "admin" ? shop.pause(ADMIN_ANSWER_MS) : null,
	]);
	return result;
}

async function attempt(
	shop: Shop,
	role: Actor,
	email: string,
	password: string,
	client: string,
): Promise<Result<LoggedIn, Refusal>> {
	const count = await countAttempt(shop.storage, role, email, client, shop.clock.now());
	if (count.locked) return refuse({ code: "login-locked", retryAfterSeconds: count.retryAfterSeconds });
	const { locksNow, remaining, slowDownMs } = count;
	if (slowDownMs > 0) await shop.pause(slowDownMs);

	const account = await shop.storage.read
		.selectFrom("accounts")
		.select(["id", "role", "staff_role", "name", "email", "password_hash"])
		.where("role", "=", role)
		.where("email", "=", email)
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	const right = await isPassword(password, account?.password_hash ?? null);
	const now = shop.clock.now();
	if (!account || !right) return wrong();
	await forgetAttempts(shop.storage, role, email, client);
	const session = await shop.storage.write(async (tx) => {
		// Held: a new password ends every session, also of a login with the old one that is under way.
		let still = tx
			.selectFrom("accounts")
			.select("id")
			.where("id", "=", account.id)
			.where("password_hash", "=", account.password_hash)
			.where("disabled_at", "is", null);
		if (shop.storage.engine === "postgres") still = still.forShare();
		if (!(await still.executeTakeFirst())) return null;
		const challenge = role === "admin" ? await secondFactorChallenge(tx, account, now) : null;
		if (challenge !== null) return { challenge };
		const opened = await openSession(tx, account, now);
		if (account.role !== "customer") await noteLogin(tx, account.id, account.role, now);
		return opened;
	});
	if (!session) return wrong();
	if ("challenge" in session) return refuse(await secondFactorNeeded(shop, session.challenge, account.id));
	return ok({
		accountId: account.id,
		name: account.name,
		email: account.email,
		staffRole: account.staff_role,
		...session,
	});

	function wrong(): Result<never, Refusal> {
		if (locksNow) return refuse({ code: "login-locked", retryAfterSeconds: LOCK_MS / 1000 });
		if (role === "admin") return refuse({ code: "wrong-admin-credentials", attemptsRemaining: remaining });
		return refuse({ code: "wrong-credentials" });
	}
}

/** The owner sees who of the staff came in when; customers come and go as they like. */
export function noteLogin(
	tx: Tx,
	accountId: string,
	role: Exclude<Actor, "customer">,
	at: number,
): Promise<void> {
	const subject = { subjectType: "account", subjectId: accountId, visibleTo: "admin" as const };
	const actor = { actorRole: role, actorId: accountId };
	return appendEvent(tx, { kind: "staff-logged-in", at, ...subject, ...actor, payload: { accountId, role } });
}
