import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ok, refuse } from "../../domain/result.ts";
import { backUpWhenDue } from "../../server/backup/nightly-backups.ts";
import { createWorld, type World } from "../world.ts";

const DAY = 86_400;
let world: World;
let folder: string;
let problem: string | null;

beforeEach(async () => {
	world = await createWorld(Date.parse("2026-11-21T12:00:00+05:30"));
	folder = mkdtempSync(join(tmpdir(), "handi-nights-"));
	problem = null;
});
afterEach(async () => {
	await world.close();
	rmSync(folder, { recursive: true });
});

const look = () =>
	backUpWhenDue(world.shop, folder, (file) => {
		if (problem === null) for (const name of [file, `${file}.sha256`]) writeFileSync(name, "everything");
		return { made: Promise.resolve(problem === null ? ok(null) : refuse(problem)), end() {} };
	});
const files = () => readdirSync(folder).filter((name) => !name.endsWith(".sha256"));
async function said() {
	const owner = await world.staff("owner", `Owner${Math.random()}`);
	return (await owner.call("GET", "/api/admin/backups")).body;
}

it("a new shop is told that the first backup is made tonight, and it is", async () => {
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

it("as many stay as the owner wants, the newest", async () => {
	const owner = await world.admin();
	await owner.call("PUT", "/api/store/settings", { backupsKept: 3 });
	writeFileSync(join(folder, "of-somebody-else.db"), "");
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
			world.shop.storage.engine === "postgres" && name.startsWith("handi")
				? name.replace(".db", ".dump")
				: name,
		),
	);
});

it("a backup that fails is told with its reason, tried again in an hour, and forgotten once one is good", async () => {
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

it("the owner is warned after 36 hours without a backup, and may switch them off", async () => {
	await look();
	world.wait(1.6 * DAY);
	expect(await said()).toMatchObject({ health: "overdue" });
	const owner = await world.admin();
	expect((await owner.call("PUT", "/api/store/settings", { nightlyBackups: false })).status).toBe(200);
	expect(await look()).toBe(false);
	expect(await said()).toMatchObject({ health: "off", nextAt: null });
});
