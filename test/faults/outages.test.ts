import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { moveShop } from "../../server/backups/move-shop.ts";
import { createDatabase } from "../servers/postgres.ts";
import { customerOf, ownerOf } from "./customer-of.ts";
import { startProgram, until } from "./start-program.ts";

let folder: string;
const postgresUrl = inject("postgresUrl");
const mounted: string[] = [];

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "handi-outages-"));
});
afterAll(() => {
	for (const disk of mounted) spawnSync("umount", ["-l", disk]);
	rmSync(folder, { recursive: true, force: true });
});

/** A separate disk; null if this user may not create one. */
function smallDisk(name: string, options: string): string | null {
	const disk = join(folder, name);
	mkdirSync(disk);
	if (spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk]).status !== 0) return null;
	mounted.push(disk);
	return disk;
}
const mayMount = process.platform === "linux" && process.getuid?.() === 0;

it.runIf(mayMount)(
	"a full disk is in the log, in /metrics and in /readyz at once, and is cleared once there is room",
	async () => {
		const disk = smallDisk("full", "size=24m");
		if (disk === null) throw new Error("root may mount nothing here");
		const BACKUP_FOLDER = join(disk, "handi.db", "backups");
		const shop = await startProgram({ DATABASE_URL: `file:${disk}/handi.db`, BACKUP_FOLDER });
		await shop.ready();
		expect(shop.log()).toEqual([
			expect.objectContaining({ level: 40, msg: "BACKUP_FOLDER: no backup can be written there" }),
		]);
		const customer = await customerOf(shop);
		expect((await customer.order()).status).toBe(201);

		// The log has room for some more orders; once it is full the shop checkpoints it, which frees some space again.
		await until(async () => {
			fill(disk);
			const other = await customerOf(shop);
			// The disk may already be too full for a sign-up.
			return (await (other.token ? other : customer).order()).status === 503;
		});
		// A smaller change than an order may still fit.
		await until(async () => (await fetch(`${shop.url}/readyz`)).status === 503, 5_000);
		expect(await (await fetch(`${shop.url}/readyz`)).json()).toMatchObject({
			ok: false,
			since: expect.any(String),
		});
		expect((await shop.api("/dishes")).status).toBe(200);
		for (let n = 0; n < 5; n += 1) await customer.order();
		expect(shop.log().filter(({ msg }) => /storage/.test(msg))).toEqual([
			expect.objectContaining({ level: 50, msg: "the storage fails: changes are refused with 503" }),
		]);
		const metrics = await (await fetch(`${shop.url}/metrics`)).text();
		expect(metrics).toMatch(/^handi_http_storage_refusals_total [1-9]/m);
		expect(metrics).toMatch(/^handi_storage_writable 0$/m);

		rmSync(join(disk, "filler"));
		await until(async () => (await fetch(`${shop.url}/readyz`)).status === 200);
		expect((await (await customerOf(shop)).order()).status).toBe(201);
		expect(shop.log().at(-1)).toMatchObject({ level: 40, msg: "the storage works again" });
		await shop.stop();
	},
);

it.runIf(mayMount)("a 24 MB disk is not filled by the shop's log; a move to a full one leaves nothing", async () => {
	const disk = smallDisk("small", "size=24m") ?? "";
	const shop = await startProgram({ DATABASE_URL: `file:${disk}/handi.db` });
	await shop.ready();
	const token = await ownerOf(shop as never);
	// Each change is small, but the pages that it touches are written to the log again.
	const text = "x".repeat(490);
	for (let n = 0; n < 900; n += 1) {
		const json = { isOpen: true, allowPrebooking: true, message: `${text}${n}` };
		expect((await shop.api("/store/status", { method: "PUT", token, json })).status).toBe(200);
	}
	const log = spawnSync("stat", ["-c", "%s", `${disk}/handi.db-wal`]);
	expect(Number(String(log.stdout))).toBeLessThan(8_000_000);
	await shop.stop();

	const moved = join(folder, "to-move.db");
	copyFileSync(`${disk}/handi.db`, moved);
	fill(disk);
	expect(await moveShop(`file:${moved}`, `file:${disk}/moved.db`)).toEqual({
		ok: false,
		refusal: `file:${disk}/moved.db could not be written: the disk is full`,
	});
	expect(readdirSync(disk).filter((name) => name.startsWith("moved"))).toEqual([]);
});

it("a failed start ends with one line that says why, and no stack trace", async () => {
	const locked = join(folder, "locked.db");
	const holder = new DatabaseSync(locked);
	holder.exec("CREATE TABLE t (x); BEGIN EXCLUSIVE");
	const noDatabase = join(folder, "no-database.db");
	writeFileSync(noDatabase, "this is a text, and long enough to be taken for a file of SQLite's own. ".repeat(40));
	const taken = createServer().listen(0, "127.0.0.1");
	await new Promise((resolve) => taken.once("listening", resolve));
	const address = taken.address();
	const port = typeof address === "object" ? String(address?.port) : "";
	const readOnly = await createDatabase(postgresUrl, "read_only");
	await query(postgresUrl, "ALTER DATABASE read_only SET default_transaction_read_only = on");
	const cases: [Record<string, string>, RegExp][] = [
		[{ DATABASE_URL: `file:${locked}` }, /locked by another program/],
		[{ DATABASE_URL: `file:${noDatabase}` }, /not a shop.s data file/],
		[{ DATABASE_URL: `file:${locked}/handi.db` }, /a file with its name exists/],
		[{ DATABASE_URL: readOnly }, /the database is read-only/],
		[{ DATABASE_URL: `${postgresUrl}-of-nobody` }, /does not exist on the server/],
		[
			{ DATABASE_URL: "postgres://a:secret@no-such-host.invalid/handi" },
			/^DATABASE_URL postgres:\/\/a@no-such.*: the host is not found/,
		],
		[{ DATABASE_URL: `postgres://a@127.0.0.1:${port === "1" ? 2 : 1}/handi` }, /nothing answers there/],
		[{ DATABASE_URL: `file:${join(folder, "new.db")}`, PORT: port }, /^PORT \d+ on 127.0.0.1 is taken/],
	];
	const disk = mayMount ? smallDisk("read-only", "size=1m") : null;
	if (disk) {
		spawnSync("mount", ["-o", "remount,ro", disk]);
		cases.push([{ DATABASE_URL: `file:${disk}/handi.db` }, /the disk is read-only|the file cannot be opened/]);
	}
	for (const [environment, line] of cases) {
		const { code, errors } = await (await startProgram(environment)).failure();
		expect(errors).toMatch(line);
		expect([code, errors.split("\n")]).toEqual([1, [expect.any(String)]]);
	}
	// No lock lies beside a file that is not the shop's.
	expect(existsSync(`${noDatabase}.lock`)).toBe(false);
	holder.close();
	taken.close();
});

it("a payment emulator that dies is started again at the same address, with its account beside the shop's file", async () => {
	const file = join(folder, "a try-out.db");
	const shop = await startProgram({
		DATABASE_URL: pathToFileURL(file).href,
		RAZORPAY_API_URL: "",
	});
	await shop.ready();
	const customer = await customerOf(shop);
	const { id } = await (await customer.beginPayment()).json();
	expect(id).toMatch(/^order_/);
	const children = () => String(spawnSync("pgrep", ["-P", String(shop.pid), "-f", "emulator.main"]).stdout).trim();
	const pid = Number(children());
	expect(pid).toBeGreaterThan(1);
	process.kill(pid, "SIGKILL");
	await until(async () => (await customer.beginPayment()).status === 200);
	const second = Number(children());
	expect(second).not.toBe(pid);
	// Ctrl-C reaches all processes of a terminal: the shop still needs the emulator until it has stopped.
	for (const each of [second, shop.pid]) process.kill(each, "SIGINT");
	expect(await shop.ended).toBe(0);
	expect(shop.log()).toEqual([
		expect.objectContaining({
			msg: "the payment emulator stopped: it is started again",
			why: "it ended with SIGKILL",
		}),
	]);
	expect(existsSync(`${file}.test-payments.json`)).toBe(true);
});

function fill(disk: string): void {
	spawnSync("dd", ["if=/dev/zero", `of=${join(disk, "filler")}`, "bs=4096"]);
}

async function query(url: string, sql: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(sql);
	await client.end();
}
