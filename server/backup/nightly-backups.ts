import { readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BackupState } from "../../contract/backups.ts";
import {
	type BackupHistory,
	backupHealth,
	isBackupDue,
	nextBackupTime,
} from "../../domain/backups/backup-due.ts";
import type { Tx } from "../db/storage.ts";
import { randomId } from "../random-id.ts";
import type { Shop } from "../shop.ts";
import type { MakeBackup } from "./back-up-in-process.ts";
import { checksumFile } from "./checksum.ts";
import { stamp } from "./sqlite-backup.ts";

type BackedUpShop = Pick<Shop, "storage" | "clock" | "memory" | "log">;

const LOOK_MS = 60_000;
const ROWS_KEPT_MS = 90 * 86_400_000;
const NAME = /^handi-\d{8}-\d{6}\.(db|dump)$/;
const UNFINISHED = /^handi-\d{8}-\d{6}\.(db|dump)\.unfinished/;

/** Makes each night's backup into `folder`; gives what stops it, and a backup that is being made. */
export function scheduleBackups(shop: BackedUpShop, folder: string, make: MakeBackup): () => void {
	let end = () => {};
	let isBusy = false;
	const makeStoppable: MakeBackup = (file) => {
		const backup = make(file);
		end = backup.end;
		return backup;
	};
	const look = async () => {
		if (isBusy) return;
		isBusy = true;
		await backUpWhenDue(shop, folder, makeStoppable).catch((fault) =>
			shop.log.error({ err: fault }, "whether a backup is due could not be read"),
		);
		isBusy = false;
	};
	void look();
	const timer = setInterval(look, LOOK_MS).unref();
	return () => {
		clearInterval(timer);
		end();
	};
}

/** Makes a backup if one is due and no other process has begun it; then deletes those that are too many. Tells whether it made one. */
export async function backUpWhenDue(shop: BackedUpShop, folder: string, make: MakeBackup): Promise<boolean> {
	if (!(await claimBackup(shop))) return false;
	const now = shop.clock.now();
	const name = `handi-${stamp(now)}.${shop.storage.engine === "sqlite" ? "db" : "dump"}`;
	const file = resolve(folder, name);
	remove(folder, UNFINISHED, 0);
	const made = await make(file).made;
	const { backupsKept } = (await shop.memory.current()).settings;
	if (made.ok) remove(folder, NAME, backupsKept);
	else shop.log.error({ why: made.refusal }, "the backup failed; it is tried again in an hour");
	const finished_at = shop.clock.now();
	const outcome = made.ok
		? { state: "good" as const, file: name, bytes: statSync(file).size, reason: null }
		: { state: "failed" as const, file: null, bytes: null, reason: made.refusal.slice(0, 300) };
	await shop.storage.write(async (tx) => {
		await tx
			.insertInto("backups")
			.values({ id: randomId(now), finished_at, ...outcome })
			.execute();
		await tx
			.deleteFrom("backups")
			.where("finished_at", "<", finished_at - ROWS_KEPT_MS)
			.execute();
	});
	return made.ok;
}

/** What the dashboard shows of the nightly backups. */
export async function readBackupState(shop: BackedUpShop): Promise<BackupState> {
	const now = shop.clock.now();
	const { settings } = await shop.memory.current();
	const { good, failed, history } = await readHistory(shop.storage.read, now);
	const health = backupHealth(now, settings, history);
	return {
		health,
		lastGoodAt: good ? new Date(good.finished_at).toISOString() : null,
		lastGoodFile: good?.file ?? null,
		lastGoodBytes: good?.bytes ?? null,
		reason: health === "failed" ? (failed?.reason ?? null) : null,
		nextAt: settings.nightlyBackups ? new Date(nextBackupTime(now)).toISOString() : null,
	};
}

/** Whether this process may make the backup that is due: the one that notes the try first. */
async function claimBackup(shop: BackedUpShop): Promise<boolean> {
	const { settings } = await shop.memory.current();
	return shop.storage.write(async (tx) => {
		const now = shop.clock.now();
		await tx
			.insertInto("backup_schedule")
			.values({ id: 1, since_at: now, tried_at: null })
			.onConflict((conflict) => conflict.column("id").doNothing())
			.execute();
		const { history } = await readHistory(tx, now);
		if (!isBackupDue(now, settings, history)) return false;
		const { numUpdatedRows } = await tx
			.updateTable("backup_schedule")
			.set({ tried_at: now })
			.where("id", "=", 1)
			.where("tried_at", history.triedAt === null ? "is" : "=", history.triedAt)
			.executeTakeFirstOrThrow();
		return numUpdatedRows > 0n;
	});
}

async function readHistory(reader: Pick<Tx, "selectFrom">, now: number) {
	const last = (state: "good" | "failed") =>
		reader
			.selectFrom("backups")
			.selectAll()
			.where("state", "=", state)
			.orderBy("finished_at", "desc")
			.limit(1)
			.executeTakeFirst();
	const schedule = await reader.selectFrom("backup_schedule").selectAll().executeTakeFirst();
	const good = await last("good");
	const failed = await last("failed");
	const history: BackupHistory = {
		since: schedule?.since_at ?? now,
		triedAt: schedule?.tried_at ?? null,
		goodAt: good?.finished_at ?? null,
		failedAt: failed?.finished_at ?? null,
	};
	return { good, failed, history };
}

/** Deletes all but the newest of the shop's own files in the folder. */
function remove(folder: string, name: RegExp, keep: number): void {
	let names: string[] = [];
	try {
		names = readdirSync(folder).filter((each) => name.test(each));
	} catch {
		// The folder comes with the first backup.
	}
	for (const old of names.sort().reverse().slice(keep)) {
		rmSync(join(folder, old), { recursive: true, force: true });
		rmSync(checksumFile(join(folder, old)), { force: true });
	}
}
