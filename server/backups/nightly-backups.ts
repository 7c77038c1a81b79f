import { readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BackupState } from "../../contract/backups.ts";
import { type BackupHistory, backupHealth, isBackupDue, nextBackupTime } from "../../domain/backups/backup-due.ts";
import { isFromBeforePutBack, latestPast } from "../../domain/clock.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { checksumFile } from "./checksum.ts";
import { stamp } from "./sqlite-backup.ts";

type BackedUpShop = Pick<Shop, "storage" | "clock" | "cache" | "log" | "backups">;

const CHECK_EVERY_MS = 60_000;
/** How long the lease of a process that died blocks the others at most. */
const LEASE_MS = 60_000;
const RENEW_MS = 20_000;
const ROWS_KEPT_MS = 90 * DAY_MS;
const MAX_SAID = 300;
const NAME = /^handi-\d{8}-\d{6}\.(db|dump)$/;
const UNFINISHED = /^handi-\d{8}-\d{6}\.(db|dump)\.unfinished/;

/** Makes the nightly backups; returns a function that stops them, and any backup that is being made. */
export function scheduleBackups(shop: BackedUpShop): () => void {
	let isBusy = false;
	const look = async () => {
		if (isBusy) return;
		isBusy = true;
		await backUpWhenDue(shop).catch((fault) =>
			shop.log.error({ err: fault }, "whether a backup is due could not be read"),
		);
		isBusy = false;
	};
	void look();
	const timer = setInterval(look, CHECK_EVERY_MS).unref();
	return () => {
		clearInterval(timer);
		shop.backups.end();
	};
}

/** Makes a backup if one is due and no other process is making one. Returns whether it made one. */
export async function backUpWhenDue(shop: BackedUpShop): Promise<boolean> {
	const { settings } = await shop.cache.current();
	const isClaimed = await shop.storage.write((tx) =>
		claimBackup(tx, shop.clock.now(), (now, history) => isBackupDue(now, settings, history)),
	);
	return isClaimed && makeClaimedBackup(shop);
}

/** Starts the backup that somebody asked for; if one is already being made, that is the one. */
export async function beginBackup(shop: BackedUpShop, by: Caller): Promise<void> {
	const isClaimed = await shop.storage.write(async (tx) => {
		const at = shop.clock.now();
		if (!(await claimBackup(tx, at, () => true))) return false;
		const subject = { type: "settings", id: "backups" } as const;
		await appendEvent(tx, { kind: "backup-begun", at, subject, by, payload: {} });
		return true;
	});
	if (!isClaimed) return;
	void makeClaimedBackup(shop).catch((fault) =>
		shop.log.error({ err: fault }, "the result of a backup could not be saved"),
	);
}

/** Makes the backup that this process has claimed, records the outcome, and deletes surplus backups. */
async function makeClaimedBackup(shop: BackedUpShop): Promise<boolean> {
	const { folder, make } = shop.backups;
	const now = shop.clock.now();
	const name = `handi-${stamp(now)}.${shop.storage.engine === "sqlite" ? "db" : "dump"}`;
	const file = resolve(folder, name);
	remove(folder, UNFINISHED, 0);
	const renewing = setInterval(() => void renewLease(shop), RENEW_MS).unref();
	const made = await make(file).finally(() => clearInterval(renewing));
	if (made === null) {
		await shop.storage.write(endLease);
		return false;
	}
	const { backupsKept, nightlyBackups } = (await shop.cache.current()).settings;
	if (made.ok) {
		remove(folder, NAME, backupsKept, name);
		const why = made.value.notRehearsed;
		if (why) shop.log.warn({ why }, "the backup is complete, but a test restore was not possible");
	} else {
		shop.log.error(
			{ why: made.refusal },
			`the backup failed${nightlyBackups ? "; it is tried again in an hour" : ""}`,
		);
	}
	const finished_at = shop.clock.now();
	const outcome = made.ok
		? {
				...{ state: "good" as const, file: name, bytes: statSync(file).size, reason: null },
				not_rehearsed: made.value.notRehearsed?.slice(0, MAX_SAID) ?? null,
			}
		: {
				...{ state: "failed" as const, file: null, bytes: null, not_rehearsed: null },
				reason: made.refusal.slice(0, MAX_SAID),
			};
	await shop.storage.write(async (tx) => {
		await tx
			.insertInto("backups")
			.values({ id: randomId(now), finished_at, ...outcome })
			.execute();
		await tx
			.deleteFrom("backups")
			.where("finished_at", "<", finished_at - ROWS_KEPT_MS)
			.execute();
		await endLease(tx);
	});
	return made.ok;
}

async function endLease(tx: Tx): Promise<void> {
	await tx.updateTable("backup_schedule").set({ begun_at: null, lease_until: null }).execute();
}

/** What the owner sees about backups. */
export async function readBackupState(shop: BackedUpShop): Promise<BackupState> {
	const now = shop.clock.now();
	const { settings } = await shop.cache.current();
	const { good, failed, history, schedule } = await readHistory(shop.storage.read, now);
	const isFailed = failed !== undefined && failed.finished_at > (good?.finished_at ?? 0);
	const begunAt = isLeased(schedule?.lease_until ?? null, now) ? schedule?.begun_at : null;
	return {
		health: backupHealth(now, settings, history),
		lastGoodAt: good ? isoTime(good.finished_at) : null,
		lastGoodFile: good?.file ?? null,
		lastGoodBytes: good?.bytes ?? null,
		lastGoodNotRehearsed: good?.not_rehearsed ?? null,
		reason: isFailed ? failed.reason : null,
		runningSince: begunAt ? isoTime(begunAt) : null,
		nextAt: settings.nightlyBackups ? isoTime(nextBackupTime(now)) : null,
	};
}

type IsWanted = (now: number, history: BackupHistory) => boolean;

/** Whether this process may make a backup that is due or requested: only the one that takes the lease may. */
async function claimBackup(tx: Tx, now: number, isWanted: IsWanted): Promise<boolean> {
	await tx
		.insertInto("backup_schedule")
		.values({ id: 1, since_at: now, tried_at: null, begun_at: null, lease_until: null })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	const { history, schedule } = await readHistory(tx, now);
	const leaseUntil = schedule?.lease_until ?? null;
	if (isLeased(leaseUntil, now) || !isWanted(now, history)) return false;
	const { numUpdatedRows } = await tx
		.updateTable("backup_schedule")
		.set({ tried_at: now, begun_at: now, lease_until: now + LEASE_MS })
		.where("id", "=", 1)
		.where("tried_at", history.triedAt === null ? "is" : "=", history.triedAt)
		.where("lease_until", leaseUntil === null ? "is" : "=", leaseUntil)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Whether a backup is being made; a lease from before the clock was set back does not count. */
function isLeased(until: number | null, now: number): boolean {
	return until !== null && until > now && !isFromBeforePutBack(until - LEASE_MS, now);
}

async function renewLease({ storage, clock, log }: BackedUpShop): Promise<void> {
	const lease_until = clock.now() + LEASE_MS;
	await storage
		.write((tx) => tx.updateTable("backup_schedule").set({ lease_until }).execute())
		.catch((fault) => log.warn({ err: fault }, "a backup could not say that it is still being made"));
}

/** Records from the future, made before the clock was set back, do not count as current backups. */
async function readHistory(reader: Reader, now: number) {
	const last = (state: "good" | "failed") =>
		reader
			.selectFrom("backups")
			.selectAll()
			.where("state", "=", state)
			.where("finished_at", "<=", latestPast(now))
			.orderBy("finished_at", "desc")
			.limit(1)
			.executeTakeFirst();
	const schedule = await reader.selectFrom("backup_schedule").selectAll().executeTakeFirst();
	const good = await last("good");
	const failed = await last("failed");
	const since = schedule?.since_at ?? now;
	const history: BackupHistory = {
		since: isFromBeforePutBack(since, now) ? 0 : since,
		triedAt: schedule?.tried_at ?? null,
		goodAt: good?.finished_at ?? null,
		failedAt: failed?.finished_at ?? null,
	};
	return { good, failed, history, schedule };
}

/**
 * Deletes all but the newest of the shop's own files in the folder. Files with a later name than `newest` are from
 * before the clock was set back, and are deleted first.
 */
function remove(folder: string, name: RegExp, keep: number, newest = ""): void {
	let names: string[] = [];
	try {
		names = readdirSync(folder).filter((each) => name.test(each));
	} catch {
		// The folder is made with the first backup.
	}
	const isOfNow = (each: string) => newest === "" || each <= newest;
	const sorted = names.toSorted().toReversed();
	const byAge = [...sorted.filter(isOfNow), ...sorted.filter((each) => !isOfNow(each))];
	for (const old of byAge.slice(keep)) {
		rmSync(join(folder, old), { recursive: true, force: true });
		rmSync(checksumFile(join(folder, old)), { force: true });
	}
}
