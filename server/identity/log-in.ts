import type { RefusalOf } from "../../contract/refusals.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { normaliseEmail } from "../../domain/text/email-address.ts";
import { lockRows } from "../db/locks.ts";
import type { Network } from "../http/network.ts";
import { countFailedLogin } from "../security/count-failures.ts";
import type { Shop } from "../shop.ts";
import { type KnownDevice, knownDevice } from "./known-devices.ts";
import { withLoginDelay } from "./login-delay.ts";
import {
	countAttempt,
	forgetAttempts,
	type GuessOrigin,
	LOCK_MS,
	passwordOf,
	takeBackAttempt,
} from "./login-lock-out.ts";
import { type LoggedIn, type LoginClient, openLogin } from "./open-login.ts";
import { type Asker, admitToHash, verifyPassword } from "./passwords.ts";
import { secondFactorChallenge, secondFactorNeeded } from "./second-factor-login.ts";

type LogInRefusal = RefusalOf<
	"wrong-credentials" | "wrong-admin-credentials" | "login-locked" | "login-paused" | "second-factor-needed" | "busy"
>;

/**
 * Logs an account of a role in; refuses wrong credentials alike for known and unknown emails, while locked, and when
 * too many passwords wait to be checked. `guard` counts the logins of a network, except those from a browser known to
 * the account.
 */
export async function logIn(
	shop: Shop,
	role: Actor,
	credentials: { email: string; password: string },
	client: LoginClient,
	guard: () => Promise<void>,
): Promise<Result<LoggedIn, LogInRefusal>> {
	const email = normaliseEmail(credentials.email);
	const answer = attemptLogin(shop, { role, email, password: credentials.password }, client, guard);
	return role === "admin" ? withLoginDelay(shop, answer) : answer;
}

type Credentials = { role: Actor; email: string; password: string };

async function attemptLogin(
	shop: Shop,
	credentials: Credentials,
	client: LoginClient,
	guard: () => Promise<void>,
): Promise<Result<LoggedIn, LogInRefusal>> {
	const { role, email } = credentials;
	const { network, browser } = client;
	const earlierToken = browser?.deviceToken ?? null;
	const device = earlierToken === null ? null : await knownDevice(shop.storage, role, email, earlierToken);
	if (device === null) await guard();
	const asker = askerOf(role, network, device);
	const admitted = admitToHash(asker);
	if (!admitted.ok) return admitted;
	try {
		return await tryPassword(shop, { ...credentials, asker, origin: device ?? network }, client);
	} finally {
		admitted.value();
	}
}

async function tryPassword(
	shop: Shop,
	{ role, email, password, asker, origin }: Credentials & { asker: Asker; origin: GuessOrigin },
	client: LoginClient,
): Promise<Result<LoggedIn, LogInRefusal>> {
	const counted = await countAttempt(shop.storage, passwordOf(role, email), origin, shop.clock.now());
	if (!counted.ok) return counted;
	const attempt = counted.value;

	const account = await shop.storage.read
		.selectFrom("accounts")
		.select(["id", "role", "staff_role", "name", "email", "password_hash"])
		.where("role", "=", role)
		.where("email", "=", email)
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	const verified = await verifyPassword(asker, password, account?.password_hash ?? null);
	if (!verified.ok) {
		await shop.storage.write((tx) => takeBackAttempt(tx, attempt));
		return verified;
	}
	const passwordHash = account?.password_hash;
	if (!account || !passwordHash || !verified.value) return wrong();
	const now = shop.clock.now();
	const opened = await shop.storage.write(async (tx) => {
		// Locked: a new password ends every session, and also a login with the old one in progress.
		const still = tx
			.selectFrom("accounts")
			.select("id")
			.where("id", "=", account.id)
			.where("password_hash", "=", passwordHash)
			.where("disabled_at", "is", null);
		if (!(await lockRows(tx, still, "share").executeTakeFirst())) return null;
		await forgetAttempts(tx, attempt);
		const challenge =
			role === "admin"
				? await secondFactorChallenge(tx, { id: account.id, password_hash: passwordHash }, now)
				: null;
		return challenge === null ? openLogin(tx, account, client, now) : { challenge };
	});
	if (!opened) return wrong();
	if ("challenge" in opened) return refuse(await secondFactorNeeded(shop, opened.challenge, account.id));
	return ok(opened);

	async function wrong(): Promise<
		Result<never, RefusalOf<"wrong-credentials" | "wrong-admin-credentials" | "login-locked">>
	> {
		const { locksNow, remaining } = attempt;
		const known = account ? { id: account.id, role, staffRole: account.staff_role } : null;
		await countFailedLogin(shop, { account: known, locksNow });
		if (locksNow) return refuse({ code: "login-locked", retryAfterSeconds: LOCK_MS / 1000 });
		if (role === "admin") return refuse({ code: "wrong-admin-credentials", attemptsRemaining: remaining });
		return refuse({ code: "wrong-credentials" });
	}
}

function askerOf(role: Actor, { network, site }: Network, device: KnownDevice | null): Asker {
	const who = role === "customer" ? "customers" : "staff";
	return device === null ? { lane: who, from: site ?? network } : { lane: `known-${who}`, from: device.tokenHash };
}
