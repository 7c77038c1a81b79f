import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ok, refuse } from "../../domain/result.ts";
import { backUpInProcess } from "../../server/backups/back-up-in-process.ts";
import { backUpWhenDue } from "../../server/backups/nightly-backups.ts";
import { createWorld, type Person, type World } from "../world.ts";

const DAY = 86_400;
let world: World;
let folder: string;
let problem: string | null;
let notRehearsed: string | null;
/** Every backup waits for this. */
let underWay: Promise<void>;

beforeEach(async () => {
	world = await createWorld(Date.parse("2026-11-21T12:00:00+05:30"));
	folder = mkdtempSync(join(tmpdir(), "handi-nights-"));
	problem = null;
	notRehearsed = null;
	underWay = Promise.resolve();
	world.shop.backups = {
		folder,
		async make(file) {
			await underWay;
			if (problem !== null) return refuse(problem);
			for (const name of [file, `${file}.sha256`]) writeFileSync(name, "everything");
			return ok({ notRehearsed });
		},
		end() {},
	};
});
afterEach(async () => {
	await world.close();
	rmSync(folder, { recursive: true });
});

const look = () => backUpWhenDue(world.shop);
const files = () => readdirSync(folder).filter((name) => !name.endsWith(".sha256"));
async function said() {
	const owner = await world.staff("owner", `Owner${Math.random()}`);
	return (await owner.call("GET", "/api/admin/backups")).body;
}

it("a new shop is told that its first backup runs tonight, and it does", async () => {
	expect(await look()).toBe(false);
	expect(await said()).toMatchObject({
		health: "first-tonight",
		lastGoodAt: null,
		nextAt: "2026-11-21T22:00:00.000Z",
	});
	world.set("2026-11-22T03:30:00+05:30");
	expect(await look()).toBe(true);
	expect(await look()).toBe(false);
	expect(await said()).toMatchObject({
		health: "good",
		lastGoodAt: "2026-11-21T22:00:00.000Z",
		lastGoodBytes: 10,
	});
});

it("several processes that look at the same moment make one backup", async () => {
	await look();
	world.set("2026-11-22T03:30:00+05:30");
	const made = await Promise.all([look(), look(), look()]);
	expect(made.filter(Boolean)).toHaveLength(1);
	expect(files()).toHaveLength(1);
});

it("the newest backups are kept, as many as the owner wants", async () => {
	const owner = await world.admin();
	await owner.call("PUT", "/api/store/settings", { backupsKept: 3 });
	for (const name of ["of-somebody-else.db", "handi-20261120-220000.db.unfinished"])
		writeFileSync(join(folder, name), "");
	await look();
	for (let night = 0; night < 5; night += 1) {
		world.wait(DAY);
		expect(await look()).toBe(true);
	}
	expect(readdirSync(folder).sort()).toEqual(
		[
			"handi-20261124-063000.db",
			"handi-20261124-063000.db.sha256",
			"handi-20261125-063000.db",
			"handi-20261125-063000.db.sha256",
			"handi-20261126-063000.db",
			"handi-20261126-063000.db.sha256",
			"of-somebody-else.db",
		].map((name) =>
			world.shop.storage.engine === "postgres" && name.startsWith("handi") ? name.replace(".db", ".dump") : name,
		),
	);
});

it("each night has a backup after the clock was set back as well, kept before those of future days", async () => {
	const owner = await world.admin();
	await owner.call("PUT", "/api/store/settings", { backupsKept: 2 });
	await look();
	for (let night = 1; night <= 2; night += 1) {
		world.wait(DAY);
		expect(await look()).toBe(true);
	}
	world.wait(-2 * DAY + 120);
	const before = files();
	world.set("2026-11-22T03:30:00+05:30");
	expect(await look()).toBe(true);
	expect(await look()).toBe(false);
	expect(await said()).toMatchObject({ health: "good", lastGoodAt: "2026-11-21T22:00:00.000Z" });
	expect(files().sort()).toEqual([expect.stringMatching(/^handi-20261121-220000\./), before.sort().at(-1)]);
});

it("a failed backup is reported with its reason, tried again in an hour, and cleared once one succeeds", async () => {
	await look();
	world.wait(DAY);
	problem = "there is no room on the disk";
	expect(await look()).toBe(false);
	expect(await said()).toMatchObject({ health: "failed", reason: problem });
	problem = null;
	expect(await look()).toBe(false);
	world.wait(3600);
	expect(await look()).toBe(true);
	expect(await said()).toMatchObject({ health: "good", reason: null });
});

it("a backup that is stopped with the shop is no failure", async () => {
	const stopped = backUpInProcess({ ...process.env, DATABASE_URL: "file:nowhere.db" }, folder);
	const made = stopped.make(join(folder, "stopped.db"));
	stopped.end();
	expect(await made).toBeNull();
	await look();
	world.wait(DAY);
	world.shop.backups = { ...world.shop.backups, make: async () => null };
	expect(await look()).toBe(false);
	expect(await said()).toMatchObject({ health: "first-tonight", reason: null, runningSince: null });
});

it("the owner is warned after 36 hours without a backup, and can switch the nightly backups off", async () => {
	await look();
	world.wait(1.6 * DAY);
	expect(await said()).toMatchObject({ health: "overdue" });
	const owner = await world.admin();
	expect((await owner.call("PUT", "/api/store/settings", { nightlyBackups: false })).status).toBe(200);
	expect(await look()).toBe(false);
	expect(await said()).toMatchObject({ health: "off", nextAt: null });
});

describe("a backup on request", () => {
	let owner: Person;
	let finish: () => void;
	beforeEach(async () => {
		owner = await world.admin();
		underWay = new Promise((resolve) => {
			finish = resolve;
		});
	});
	const begin = () => owner.call("POST", "/api/admin/backups");
	const over = () =>
		expect
			.poll(async () => (await owner.call("GET", "/api/admin/backups")).body, { interval: 5 })
			.toMatchObject({ runningSince: null });

	it("starts at once, is shown while it runs, and is then the last good one; the audit says who requested it", async () => {
		const begun = await begin();
		expect(begun.status).toBe(202);
		expect(begun.body).toMatchObject({ runningSince: "2026-11-21T06:30:00.000Z", lastGoodAt: null });
		expect(await said()).toMatchObject({ runningSince: "2026-11-21T06:30:00.000Z" });
		world.wait(30);
		finish();
		await over();
		expect(await said()).toMatchObject({
			health: "good",
			lastGoodAt: "2026-11-21T06:30:30.000Z",
			lastGoodFile: files()[0],
			reason: null,
		});
		const { body } = await owner.call("GET", "/api/audit?kind=backup-begun");
		expect(body.entries).toMatchObject([{ what: "started a backup", who: { name: "Owner" } }]);
	});

	it("is made once, however often it is requested, also at the time of the nightly one", async () => {
		await look();
		world.set("2026-11-22T03:30:00+05:30");
		await Promise.all([begin(), begin(), begin()]);
		expect(await look()).toBe(false);
		finish();
		await over();
		expect(await look()).toBe(false);
		expect(files()).toHaveLength(1);
	});

	it("that fails reports the reason, also where nightly ones are switched off", async () => {
		await owner.call("PUT", "/api/store/settings", { nightlyBackups: false });
		problem = "there is no room on the disk";
		finish();
		await begin();
		await over();
		expect(await said()).toMatchObject({ health: "off", reason: problem, nextAt: null });
	});

	it("can be started again a minute after the process that made one died, however long that took", async () => {
		const timers = vi.spyOn(globalThis, "setInterval");
		await begin();
		const [renew] = timers.mock.calls.find(([, everyMs]) => everyMs === 20_000) ?? [];
		timers.mockRestore();
		world.wait(50);
		renew?.();
		const read = world.shop.storage.read.selectFrom("backup_schedule").select("lease_until");
		await expect
			.poll(() => read.executeTakeFirst(), { interval: 5 })
			.toEqual({ lease_until: Date.parse("2026-11-21T12:01:50+05:30") });
		// Another machine's clock is a little behind.
		world.wait(-30);
		expect((await begin()).body).toMatchObject({ runningSince: "2026-11-21T06:30:00.000Z" });
		world.wait(30 + 59);
		expect(await said()).toMatchObject({ runningSince: "2026-11-21T06:30:00.000Z" });
		world.wait(1);
		expect(await said()).toMatchObject({ runningSince: null });
		expect((await begin()).body).toMatchObject({ runningSince: "2026-11-21T06:31:50.000Z" });
		finish();
		await over();
	});

	it("says why its restore could not be rehearsed, until one could be", async () => {
		finish();
		notRehearsed = "permission denied to create database";
		await begin();
		await over();
		expect(await said()).toMatchObject({ health: "good", lastGoodNotRehearsed: notRehearsed });
		notRehearsed = null;
		world.wait(1);
		await begin();
		await over();
		expect(await said()).toMatchObject({ lastGoodNotRehearsed: null });
	});
});
