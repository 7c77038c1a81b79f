import { sql } from "kysely";
import { latestPast } from "../../domain/clock.ts";
import { FAILURE_WINDOW_MS, isFlood, isRecorded } from "../../domain/security/counted-failures.ts";
import { A_VISITOR, appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { aboutAccount, type GuardedAccount } from "./event-about-account.ts";

const MINUTES = FAILURE_WINDOW_MS / 60_000;

type FailedLogin = {
	/** Null for an email without an account. */
	account: GuardedAccount | null;
	/** Whether this failure has locked the account for the caller. */
	locksNow: boolean;
};

type FailedSecondFactor = FailedLogin & { account: GuardedAccount };

/** Counts a failed login; only some of many become events, each with the count so far. */
export async function countFailedLogin(shop: Shop, { account, locksNow }: FailedLogin): Promise<void> {
	const at = shop.clock.now();
	await shop.storage.write((tx) => countFailure(tx, "login-failed", { account, locksNow }, at));
}

/** Counts a wrong second factor, tried by somebody who knows the password. */
export async function countFailedSecondFactor(shop: Shop, failed: FailedSecondFactor): Promise<void> {
	const at = shop.clock.now();
	await shop.storage.write((tx) => countFailure(tx, "second-factor-failed", failed, at));
}

async function countFailure(
	tx: Tx,
	kind: "login-failed" | "second-factor-failed",
	{ account, locksNow }: FailedLogin,
	at: number,
): Promise<void> {
	const what = kind === "login-failed" ? "login" : "second factor";
	const failures = await countAgain(tx, `${what} ${account?.id ?? "unknown"}`, at);
	const locks = locksNow && account ? await countAgain(tx, `lock ${account.id}`, at) : 0;
	const inShop = await countAgain(tx, "logins", at);
	const about = account && aboutAccount(account, A_VISITOR, at);
	if (isRecorded(failures, account?.role ?? "unknown")) {
		if (about) await appendEvent(tx, { kind, ...about, payload: { ...about.payload, ...counted(failures) } });
		else await appendEvent(tx, { kind: "login-failed", ...aboutShop(at), payload: counted(failures) });
	}
	if (about && locks > 0 && isRecorded(locks, "admin"))
		await appendEvent(tx, {
			kind: "account-locked",
			...about,
			payload: { ...about.payload, ...counted(locks) },
		});
	if (isFlood(inShop)) await appendEvent(tx, { kind: "login-flood", ...aboutShop(at), payload: counted(inShop) });
}

/** Counts an order that was refused because new customers order too many at once; many of them are a flood. */
export async function countRefusedOrder(shop: Shop): Promise<void> {
	const at = shop.clock.now();
	await shop.storage.write(async (tx) => {
		const count = await countAgain(tx, "orders refused", at);
		if (isRecorded(count, "unknown"))
			await appendEvent(tx, { kind: "order-flood", ...aboutShop(at), payload: counted(count) });
	});
}

function aboutShop(at: number) {
	return { at, subject: { type: "shop" as const, id: "shop" }, by: A_VISITOR };
}

function counted(count: number) {
	return { count, minutes: MINUTES };
}

/** How often something has happened since its count began; a count ends after its window. */
async function countAgain(tx: Tx, subject: string, now: number): Promise<number> {
	const since = sql.ref("security_counts.since");
	const isOver = sql`(${since} <= ${now - FAILURE_WINDOW_MS} or ${since} > ${latestPast(now)})`;
	const { happened } = await tx
		.insertInto("security_counts")
		.values({ subject, since: now, happened: 1 })
		.onConflict((conflict) =>
			conflict.column("subject").doUpdateSet({
				happened: sql<number>`case when ${isOver} then 1 else security_counts.happened + 1 end`,
				since: sql<number>`case when ${isOver} then excluded.since else security_counts.since end`,
			}),
		)
		.returning("happened")
		.executeTakeFirstOrThrow();
	return happened;
}
