import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ok } from "../../domain/result.ts";
import { findPostgres } from "../../scripts/find-postgres.ts";
import { backUpInProcess } from "../../server/backups/back-up-in-process.ts";
import { backUpShop } from "../../server/backups/back-up-shop.ts";
import { makeTables } from "../../server/backups/make-tables.ts";
import { haveRoomForCopy, withScratchDatabase } from "../../server/backups/postgres-backup.ts";
import { startTestEmulator, type TestEmulator } from "../servers/emulator.ts";
import { createDatabase } from "../servers/postgres.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";
import { customerOf, ownerOf } from "./customer-of.ts";
import { runCommand } from "./run-command.ts";

let folder: string;
const postgresUrl = inject("postgresUrl");
let provider: TestEmulator;
let databases = 0;
/** The databases' owner: no superuser, as on a server that somebody else runs. */
const owner = `owner_${randomBytes(6).toString("hex")}`;

beforeAll(async () => {
	await read(postgresUrl, `CREATE ROLE ${owner} LOGIN CREATEDB`);
	folder = mkdtempSync(join(tmpdir(), "handi-backups-"));
	provider = await startTestEmulator();
});
afterAll(async () => {
	await provider.close();
	rmSync(folder, { recursive: true, force: true });
});

const newAddress = {
	async sqlite() {
		databases += 1;
		return `file:${join(folder, `shop-${databases}`, "handi.db")}`;
	},
	async postgres() {
		databases += 1;
		const url = new URL(await createDatabase(postgresUrl, `faults_${databases}`));
		await read(postgresUrl, `ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${owner}`);
		url.username = owner;
		return url.href;
	},
};
const command = (name: "backup" | "restore" | "move", url: string, ...args: string[]) =>
	runCommand(`scripts/${name}-shop.ts`, args.map(asCluster), { DATABASE_URL: asCluster(url) });
/** The URL of a cluster whose first host is gone. */
const asCluster = (url: string) =>
	url.replace(
		/^(?<user>postgres:\/\/\w+@)(?<rest>.*)$/,
		"$<user>127.0.0.1:1,$<rest>?target_session_attrs=read-write",
	);
const openShop = (url: string) => startShop({ ...provider.environment, DATABASE_URL: url });

describe.each(["sqlite", "postgres"] as const)("on %s", (engine) => {
	it("a backup made while orders come in holds everything acknowledged before it, and opens as the shop", async () => {
		const url = await newAddress[engine]();
		const shop = await openShop(url);
		const customer = await customerOf(shop);
		const image = await addImage(shop);
		const attempt = await (await customer.beginPayment()).json();
		const acknowledged = await orders(customer, 20);

		let isOver = false;
		const storm = Promise.all(
			[1, 2, 3, 4].map(async () => {
				const hungry = await customerOf(shop);
				while (!isOver) expect([201, 429]).toContain((await hungry.order()).status);
			}),
		);
		const file = join(folder, `${engine}.backup`);
		const made = await command("backup", url, file);
		isOver = true;
		await storm;
		expect(made).toMatchObject({ code: 0, output: expect.stringContaining("A test restore was successful") });
		expect(statSync(file).mode & 0o077).toBe(0);
		await shop.stop();

		const elsewhere = await newAddress[engine]();
		expect(await command("restore", elsewhere, file)).toMatchObject({ code: 0 });
		const restored = await openShop(elsewhere);
		const kept = await (await restored.api("/orders/admin/all", { token: await ownerOf(restored) })).json();
		const ids = kept.map((order: { _id: string }) => order._id);
		expect(ids).toEqual(expect.arrayContaining(acknowledged));
		expect((await fetch(`${restored.url}${image}`)).status).toBe(200);
		expect(await read(elsewhere, "SELECT provider_order_id FROM payment_attempts")).toEqual([
			{ provider_order_id: attempt.id },
		]);
		expect((await customer.order(restored)).status).toBe(201);
		await restored.stop();
	});

	it("a restore never overwrites a shop without --force, and keeps the old data", async () => {
		const url = await newAddress[engine]();
		const shop = await openShop(url);
		const customer = await customerOf(shop);
		await orders(customer, 2);
		const file = join(folder, `${engine}-two-orders.backup`);
		expect(await command("backup", url, file)).toMatchObject({ code: 0 });
		await orders(customer, 1);
		const count = () => read(url, "SELECT count(*) AS count FROM orders");
		expect((await command("restore", url, file)).output).toMatch(/^.*--force.*$/);
		expect((await command("restore", url, file, "--force")).output).toMatch(/^.*in use: stop the shop first$/);
		await shop.stop();
		expect(Number((await count())[0]?.count)).toBe(3);

		const restored = await command("restore", url, file, "--force");
		expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("is kept as") });
		expect(Number((await count())[0]?.count)).toBe(2);
		const aside = /is kept as (?:schema )?(\S+)\./.exec(restored.output)?.[1] ?? "";
		const before =
			engine === "sqlite"
				? await read(`file:${aside}`, "SELECT id FROM orders")
				: await read(url, `SELECT id FROM ${aside}.orders`);
		expect(before).toHaveLength(3);
		// A backup holds the shop, not data that was put aside.
		expect((await command("backup", url, `${file}-again`)).output).toContain("A test restore was successful");
	});

	it("a damaged backup and one of a newer version are refused with one line, and nothing changes", async () => {
		const url = await newAddress[engine]();
		await makeTables(url);
		const file = join(folder, `${engine}-whole.backup`);
		expect(await command("backup", url, file)).toMatchObject({ code: 0 });
		const elsewhere = await newAddress[engine]();
		const bytes = readFileSync(file);
		const damaged = join(folder, `${engine}-damaged.backup`);

		writeFileSync(damaged, bytes.subarray(0, bytes.length - 5_000));
		writeFileSync(`${damaged}.sha256`, readFileSync(`${file}.sha256`));
		expect(await command("restore", elsewhere, damaged)).toEqual({
			code: 1,
			output: `${damaged} is damaged: it differs from ${damaged}.sha256`,
		});
		rmSync(`${damaged}.sha256`);
		expect(await command("restore", elsewhere, damaged)).toEqual({
			code: 1,
			output: expect.stringMatching(/^.* is damaged: .*$/),
		});
		expect(await command("restore", elsewhere, folder)).toEqual({
			code: 1,
			output: `${folder} is a folder: name the backup in it`,
		});
		writeFileSync(damaged, "no backup at all");
		expect((await command("restore", elsewhere, damaged)).output).toMatch(
			/^.* is not a backup of a shop, or is damaged$/,
		);

		await read(url, "INSERT INTO migrations (name) VALUES ('9999-of-next-year')");
		const newer = await command("backup", url, join(folder, `${engine}-newer.backup`));
		expect(newer.output).toBe(
			"DATABASE_URL was written by a newer version of this program (9999-of-next-year): update the program first",
		);
		expect(readdirSync(folder).filter((name) => name.includes("newer"))).toEqual([]);
	});
});

it("a backup removes what a killed one left of its rehearsal, and nothing of one that is running", async () => {
	const [onFile, onServer] = [await newAddress.sqlite(), await newAddress.postgres()];
	for (const url of [onFile, onServer]) await makeTables(url);
	const file = join(folder, "after-a-kill.db");
	const folders = ["zAbCdE", "4194305-zAbCdE", `${process.pid}-zAbCdE`].map(
		(name) => `${file}.unfinished-rehearsal-${name}`,
	);
	for (const name of folders) mkdirSync(name);
	expect(await command("backup", onFile, file)).toMatchObject({ code: 0 });
	expect(folders.map((name) => existsSync(name))).toEqual([false, false, true]);

	const running = new pg.Client({ connectionString: postgresUrl });
	await running.connect();
	const { pid } = (await running.query("SELECT pg_backend_pid() AS pid")).rows[0];
	const scratch = ["0a1b2c", "4194305_0a1b2c", `${pid}_0a1b2c`].map((name) => `handi_rehearsal_${name}`);
	for (const name of scratch) await running.query(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0`);
	expect(await command("backup", onServer, join(folder, "after-a-kill.dump"))).toMatchObject({ code: 0 });
	const left = await running.query("SELECT datname FROM pg_database WHERE datname ~ '^handi_rehearsal_.*0a1b2c$'");
	expect(left.rows).toEqual([{ datname: scratch[2] }]);
	await running.query(`DROP DATABASE ${scratch[2]}`);
	await running.end();
});

it("of two backups made under one name at once one is whole, and the other is told that the name is taken", async () => {
	const url = await newAddress.sqlite();
	await makeTables(url);
	const file = join(folder, "twice.db");
	const programs = { folders: [], environment: {} };
	const made = await Promise.all([backUpShop(url, file, programs), backUpShop(url, file, programs)]);
	expect(made.filter(({ ok }) => ok)).toMatchObject([{ value: { notRehearsed: null } }]);
	expect(made.filter(({ ok }) => !ok)).toEqual([{ ok: false, refusal: `${file} already exists: name a new file` }]);
	expect(
		readdirSync(folder)
			.filter((name) => name.startsWith("twice"))
			.toSorted(),
	).toEqual([...["twice.db", "twice.db.sha256"]]);
	expect(await command("restore", await newAddress.sqlite(), file)).toMatchObject({ code: 0 });
});

it("the shop's own process makes a backup while it serves, and says in one line why it cannot", async () => {
	const url = await newAddress.sqlite();
	await makeTables(url);
	const { make } = backUpInProcess({ ...process.env, DATABASE_URL: url }, folder);
	const file = join(folder, "nightly.db");
	expect(await make(file)).toEqual({ ok: true, value: { notRehearsed: null } });
	expect(readdirSync(folder)).toEqual(expect.arrayContaining(["nightly.db", "nightly.db.sha256"]));
	expect(await make(file)).toEqual({ ok: false, refusal: `${file} already exists: name a new file` });
	const inside = join(file, "nightly.db");
	expect(await make(inside)).toEqual({
		ok: false,
		refusal: expect.stringMatching(`^${inside} could not be written: `),
	});
});

it("a user who may not create databases or extensions gets a backup that needs neither, and is told that its restore was not rehearsed", async () => {
	const url = await newAddress.postgres();
	await makeTables(url);
	const administrator = Object.assign(new URL(url), { username: "postgres" });
	const ofAdministrator = "pg_stat_statements";
	const isThere = `SELECT FROM pg_available_extensions WHERE name = '${ofAdministrator}'`;
	if ((await read(url, isThere)).length > 0) await read(administrator.href, `CREATE EXTENSION ${ofAdministrator}`);
	const limited = new URL(url);
	limited.username = `keeper_${randomBytes(6).toString("hex")}`;
	await read(postgresUrl, `CREATE ROLE ${limited.username} LOGIN IN ROLE pg_read_all_data`);
	const { make } = backUpInProcess({ ...process.env, DATABASE_URL: limited.href }, folder);
	const file = join(folder, "of-keeper.dump");
	expect(await make(file)).toEqual({
		ok: true,
		value: { notRehearsed: expect.stringContaining("permission denied to create database") },
	});
	expect(readFileSync(file, "latin1").includes(ofAdministrator)).toBe(false);
});

it("a backup ends well although the server’s vacuum is still in its rehearsal, or its rehearsal cannot be dropped", async () => {
	const url = await newAddress.postgres();
	const rehearse = (job: (scratch: URL) => Promise<unknown>) =>
		withScratchDatabase(url, { folders: [], environment: {} }, async (scratch) => {
			await job(new URL(scratch));
			return ok("rehearsed");
		});
	// Stands in for the vacuum: a connection that this user may not end, and that ends once the drop waits for it.
	const untilDropped = `DO $$ BEGIN
		LOOP
			PERFORM pg_stat_clear_snapshot(), pg_sleep(0.01);
			EXIT WHEN EXISTS (SELECT FROM pg_stat_activity
				WHERE usename = '${owner}' AND query ~ '^DROP DATABASE.*handi_rehearsal_');
		END LOOP;
		PERFORM pg_terminate_backend(pg_backend_pid());
	END $$`;
	const withVacuum = await rehearse(async (scratch) => {
		const client = new pg.Client({ connectionString: Object.assign(scratch, { username: "postgres" }).href });
		client.on("error", () => {});
		await client.connect();
		void client.query(untilDropped).catch(() => {});
	});
	expect(withVacuum).toEqual(ok("rehearsed"));
	const left = `SELECT FROM pg_database WHERE datname ~ '^handi_rehearsal_' AND datdba = '${owner}'::regrole`;
	expect(await read(postgresUrl, left)).toEqual([]);

	const take = ({ pathname }: URL) => read(postgresUrl, `ALTER DATABASE ${pathname.slice(1)} OWNER TO postgres`);
	expect(await rehearse(take)).toEqual(ok("rehearsed"));
});

it("no test restore begins on a server whose disk has no room for it, where it would stop the shop", async () => {
	const [url, scratch] = [await newAddress.postgres(), await newAddress.postgres()];
	await makeTables(url);
	expect(await haveRoomForCopy(url, scratch)).toEqual({ ok: true, value: null });
	await fillServersDisk(scratch);
	expect(await haveRoomForCopy(url, scratch)).toEqual({
		ok: false,
		refusal: expect.stringMatching(/^the database server's disk has no room for a copy of the shop \(\d+ MB\)$/),
	});
});

it("no restore begins on a server whose disk has no room for the backup, and the shop stays as it is", async () => {
	const url = await newAddress.postgres();
	await makeTables(url);
	const file = join(folder, "for-a-full-server.dump");
	const programs = { folders: [findPostgres()], environment: process.env };
	expect(await backUpShop(url, file, programs)).toMatchObject({ ok: true });
	await fillServersDisk(url);
	expect(await command("restore", url, file, "--force")).toEqual({
		code: 1,
		output: expect.stringMatching(
			/^\S+ is not restored: the database server's disk has no room for it \(some \d+ MB\): make room first$/,
		),
	});
	const schemas = "SELECT count(*)::int4 AS aside FROM pg_namespace WHERE nspname LIKE 'before%'";
	expect(await read(url, schemas)).toEqual([{ aside: 0 }]);
});

/** From now on, new tables of this database find no room. */
async function fillServersDisk(url: string): Promise<void> {
	const asSuperuser = new URL(url);
	asSuperuser.username = "postgres";
	await read(
		asSuperuser.href,
		`CREATE FUNCTION fill_disk() RETURNS event_trigger LANGUAGE plpgsql
			AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$;
		CREATE EVENT TRIGGER disk_is_full ON ddl_command_start EXECUTE FUNCTION fill_disk()`,
	);
}

it("programs newer than the server, which set options unknown to it, make backups that can be restored", async () => {
	const url = await newAddress.postgres();
	await makeTables(url);
	const newer = join(folder, "newer-programs");
	mkdirSync(newer);
	const program = [
		"#!/bin/sh",
		`"${findPostgres()}/pg_restore" "$@" | sed '0,/^SET client/s//SET transaction_timeout = 0;\\nSET client/'`,
	];
	writeFileSync(join(newer, "pg_restore"), program.join("\n"), { mode: 0o755 });
	const programs = { folders: [newer, findPostgres()], environment: process.env };
	const file = join(folder, "of-newer-programs.dump");
	expect(await backUpShop(url, file, programs)).toMatchObject({ ok: true, value: { notRehearsed: null } });
});

it("a killed restore into PostgreSQL leaves the old data, and nothing put aside", async () => {
	const url = await newAddress.postgres();
	await makeTables(url);
	const file = join(folder, "to-be-killed.dump");
	expect(await command("backup", url, file)).toMatchObject({ code: 0 });
	await read(url, "CREATE TABLE since_then ()");
	const restoring = spawn(process.execPath, ["scripts/restore-shop.ts", file, "--force"], {
		env: { ...process.env, DATABASE_URL: url },
		stdio: "ignore",
		detached: true,
	});
	const ended = new Promise((resolve) => restoring.once("close", resolve));
	// Its programs, which start once it has looked at the existing data.
	const atWork = `SELECT application_name FROM pg_stat_activity WHERE datname = '${new URL(url).pathname.slice(1)}'
		AND application_name IN ('psql', 'pg_restore')`;
	while ((await read(postgresUrl, atWork)).length === 0) expect(restoring.exitCode).toBe(null);
	process.kill(-(restoring.pid ?? 0), "SIGKILL");
	await ended;
	await expect.poll(() => read(postgresUrl, atWork)).toEqual([]);
	expect(await read(url, "SELECT schemaname FROM pg_tables WHERE tablename IN ('orders', 'since_then')")).toEqual([
		{ schemaname: "public" },
		{ schemaname: "public" },
	]);
	const emptied = await newAddress.postgres();
	await read(emptied, "CREATE SCHEMA before_restore_20261126_030000");
	await expect(makeTables(emptied)).rejects.toThrow(/^has no shop in it, but what a restore put aside/);
	expect(await command("restore", emptied, file)).toMatchObject({ code: 0 });
	await makeTables(emptied);
});

describe.each([
	["sqlite", "postgres"],
	["postgres", "sqlite"],
] as const)("moved from %s to %s", (from, to) => {
	it("a moved shop has every row it had, and its numbers continue", async () => {
		const [here, there] = [await newAddress[from](), await newAddress[to]()];
		const shop = await openShop(here);
		const customer = await customerOf(shop);
		const image = await addImage(shop);
		const acknowledged = await orders(customer, 5);
		expect((await command("move", here, "--to", there)).output).toMatch(/in use: stop the shop first$/);
		await shop.stop();
		const events = () => read(here, "SELECT max(seq) AS seq, count(*) AS count FROM events");
		const before = await events();
		// As a program that copies the file leaves it there.
		await read(here, "CREATE TABLE _litestream_seq (id integer PRIMARY KEY, seq integer)");

		const moved = await command("move", here, "--to", there);
		expect(moved).toMatchObject({ code: 0, output: expect.stringContaining("copied and compared") });
		expect(moved.output).toContain("left behind: _litestream_seq.");
		expect(await events()).toEqual(before);
		expect((await command("move", here, "--to", there)).output).toMatch(/(not empty|already exists): name a/);

		const arrived = await openShop(there);
		const token = await ownerOf(arrived);
		const { totals } = await (await arrived.api("/reports/dashboard?days=30", { token })).json();
		expect(totals.orders).toBe(5);
		const placed = await orders(customer, 3, arrived);
		const all = await (await arrived.api("/orders/admin/all", { token })).json();
		expect(all.map((order: { _id: string }) => order._id)).toEqual([...acknowledged, ...placed].reverse());
		expect((await fetch(`${arrived.url}${image}`)).status).toBe(200);
		const figures = await (await arrived.api("/reports/dashboard?days=30", { token })).json();
		expect(figures.totals.orders).toBe(8);
		await arrived.stop();
		const [numbers] = await read(there, "SELECT max(seq) AS seq FROM events");
		expect(Number(numbers?.seq)).toBeGreaterThan(Number(before[0]?.seq));
	});
});

it("a move that fails ends with one line that says why, and leaves its target as it was", async () => {
	const [here, there] = [await newAddress.sqlite(), await newAddress.postgres()];
	// Another program's, which the shop's role may not drop; it refuses what a move does once its tables are made.
	const root = new URL(there);
	root.username = new URL(postgresUrl).username;
	await read(
		root.href,
		`CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
			IF current_query() LIKE '%DISABLE TRIGGER%' THEN RAISE 'not today'; END IF;
		END $$; CREATE EVENT TRIGGER refuse ON ddl_command_start EXECUTE FUNCTION refuse()`,
	);
	const left = () =>
		read(
			there,
			`SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND probin IS NULL
				UNION ALL SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
		);
	await makeTables(here);
	await read(here, "INSERT INTO security_counts (subject, happened, since) VALUES ('x', 3000000000, 1)");
	const refused = { code: 1, output: expect.stringMatching(/^postgres:.*: not today$/) };
	expect(await command("move", here, "--to", there)).toEqual(refused);
	expect(await left()).toEqual([{ name: "refuse" }]);
	await read(root.href, "DROP EVENT TRIGGER refuse");
	const tooLarge = { code: 1, output: expect.stringMatching(/^postgres:.*out of range for type integer$/) };
	expect(await command("move", here, "--to", there)).toEqual(tooLarge);
	expect(await left()).toEqual([{ name: "refuse" }]);

	const guest = new URL(there);
	guest.username = `guest_${randomBytes(6).toString("hex")}`;
	await read(postgresUrl, `CREATE ROLE ${guest.username} LOGIN`);
	const forbidden = await command("move", here, "--to", guest.href);
	expect(forbidden).toEqual({ code: 1, output: expect.stringMatching(/^.*permission denied for schema public$/) });
	const nothing = await command("move", there, "--to", await newAddress.sqlite());
	expect(nothing).toEqual({ code: 1, output: expect.stringMatching(/^.* has no shop in it$/) });
});

async function orders(customer: Awaited<ReturnType<typeof customerOf>>, count: number, at?: RunningShop) {
	const ids: string[] = [];
	for (let n = 0; n < count; n += 1) {
		const answer = await customer.order(at);
		expect(answer.status).toBe(201);
		ids.push((await answer.json()).order._id);
	}
	return ids;
}

/** Adds an image; returns its URL. */
async function addImage(shop: RunningShop): Promise<string> {
	const image = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#a52" } })
		.jpeg()
		.toBuffer();
	const form = new FormData();
	form.set("image", new File([new Uint8Array(image)], "biryani.jpg", { type: "image/jpeg" }));
	const answer = await shop.api("/images", { method: "POST", body: form, token: await ownerOf(shop) });
	expect(answer.status).toBe(201);
	return (await answer.json()).url;
}

async function read(url: string, sql: string): Promise<Record<string, unknown>[]> {
	if (url.startsWith("file:")) {
		const database = new DatabaseSync(url.slice("file:".length));
		const rows = database.prepare(sql).all();
		database.close();
		return rows.map((row) => ({ ...row }));
	}
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query(sql);
	await client.end();
	return rows;
}
