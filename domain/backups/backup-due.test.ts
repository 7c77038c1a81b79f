import { expect, test } from "vitest";
import { type BackupHistory, backupHealth, isBackupDue, nextBackupTime } from "./backup-due.ts";

const at = (written: string) => Date.parse(`${written}+05:30`);
const on = { nightlyBackups: true };
const fresh: BackupHistory = { since: at("2026-11-21T12:00"), triedAt: null, goodAt: null, failedAt: null };
const good = (written: string) => ({ ...fresh, triedAt: at(written), goodAt: at(written) });

test("a new shop makes its first backup in its first night, not at once", () => {
	expect(isBackupDue(at("2026-11-21T23:59"), on, fresh)).toBe(false);
	expect(isBackupDue(at("2026-11-22T03:29"), on, fresh)).toBe(false);
	expect(isBackupDue(at("2026-11-22T03:30"), on, fresh)).toBe(true);
	expect(nextBackupTime(at("2026-11-21T12:00"))).toBe(at("2026-11-22T03:30"));
	expect(nextBackupTime(at("2026-11-22T03:30"))).toBe(at("2026-11-23T03:30"));
});

test("each night has one backup; a machine that was off at night makes it once it is on", () => {
	expect(isBackupDue(at("2026-11-23T03:29"), on, good("2026-11-22T03:30"))).toBe(false);
	expect(isBackupDue(at("2026-11-23T10:00"), on, good("2026-11-22T03:30"))).toBe(true);
	expect(isBackupDue(at("2026-11-23T10:01"), on, good("2026-11-23T10:00"))).toBe(false);
});

test("a failed backup is retried an hour later, even if the clock was put back", () => {
	const failed = {
		...good("2026-11-22T03:30"),
		triedAt: at("2026-11-23T03:30"),
		failedAt: at("2026-11-23T03:30"),
	};
	expect(isBackupDue(at("2026-11-23T04:00"), on, failed)).toBe(false);
	expect(isBackupDue(at("2026-11-23T04:30"), on, failed)).toBe(true);
	expect(isBackupDue(at("2026-11-23T03:31"), on, { ...failed, triedAt: at("2026-11-25T00:00") })).toBe(true);
	// Another machine's clock is a little ahead.
	expect(isBackupDue(at("2026-11-23T03:31"), on, { ...failed, triedAt: at("2026-11-23T03:31:30") })).toBe(false);
});

test("if backups are switched off, none is made and none is reported missing", () => {
	expect(isBackupDue(at("2026-12-22T03:30"), { nightlyBackups: false }, fresh)).toBe(false);
	expect(backupHealth(at("2026-12-22T03:30"), { nightlyBackups: false }, fresh)).toBe("off");
});

test("the owner is warned of a failure and of 36 hours without a backup, but not on a shop's first day", () => {
	expect(backupHealth(at("2026-11-21T12:01"), on, fresh)).toBe("first-tonight");
	expect(backupHealth(at("2026-11-23T00:01"), on, fresh)).toBe("overdue");
	expect(backupHealth(at("2026-11-23T15:29"), on, good("2026-11-22T03:30"))).toBe("good");
	expect(backupHealth(at("2026-11-23T15:31"), on, good("2026-11-22T03:30"))).toBe("overdue");
	expect(
		backupHealth(at("2026-11-23T04:00"), on, {
			...good("2026-11-22T03:30"),
			failedAt: at("2026-11-23T03:30"),
		}),
	).toBe("failed");
});
