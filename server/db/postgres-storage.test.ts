import { type AddressInfo, connect, createServer } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freePort } from "../../test/servers/free-port.ts";
import { createDatabase } from "../../test/servers/postgres.ts";
import { startTcpProxy } from "../../test/servers/tcp-proxy.ts";
import { appendEvent, THE_SHOP } from "./append-event.ts";
import { migrate } from "./migrate.ts";
import { schemaWithoutBackup } from "./schema-of-tables.ts";
import { openStorage, type Storage, type Tx } from "./storage.ts";

/** As PgBouncer says it. */
const SAID = "SFATAL\0C08P01\0Mno more connections allowed (max_client_conn)\0\0";
const NO_MORE = Buffer.concat([Buffer.from([0x45, 0, 0, 0, 4 + SAID.length]), Buffer.from(SAID)]);

const onPostgres = test.runIf(inject("engine") === "postgres");
let url: string;
let storage: Storage;
let neighbour: Storage;

beforeAll(async () => {
	if (inject("engine") !== "postgres") return;
	url = await createDatabase(inject("postgresUrl"), `t${process.pid}_neighbours`);
	storage = await openStorage(url);
	neighbour = await openStorage(url);
	await Promise.all([migrate(storage), migrate(neighbour)]);
});
afterAll(() => Promise.all([storage?.close(), neighbour?.close()]));

onPostgres("two processes may migrate an empty database together", async () => {
	expect(await storage.read.selectFrom("migrations").selectAll().execute()).not.toHaveLength(0);
});

onPostgres("an event that another process commits is announced here", async () => {
	await heardBy(storage, () => neighbour.write(happen));
});

onPostgres(
	"a wait for an order number that times out leaves no lock behind, and the next numbers are drawn",
	async () => {
		const draw = (limit: string) =>
			storage.write(async (tx) => {
				await sql.raw(`set local statement_timeout = '${limit}'`).execute(tx);
				const { rows } = await sql<{ number: number }>`select next_order_number(5000) as number`.execute(tx);
				return rows[0]?.number ?? 0;
			});
		const holder = new pg.Client({ connectionString: url });
		await holder.connect();
		await holder.query("SELECT pg_advisory_lock(hashtext('handi order numbers'))");
		await expect(draw("50ms")).rejects.toMatchObject({ name: "StorageBusy" });
		await holder.query("SELECT pg_advisory_unlock(hashtext('handi order numbers'))");
		const numbers = await Promise.all(Array.from({ length: 20 }, () => draw("5s")));
		expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => 5000 + n));
		const left = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
			WHERE locktype = 'advisory' AND datname = current_database()`;
		expect((await holder.query(left)).rowCount).toBe(0);
		await holder.end();
	},
);

onPostgres("on a server with few connections left, those who write at once wait for an open one", async () => {
	const role = `few_${process.pid}`;
	const administrator = new pg.Client({ connectionString: url });
	await administrator.connect();
	await administrator.query(
		`CREATE ROLE ${role} LOGIN CONNECTION LIMIT 4 IN ROLE pg_write_all_data, pg_read_all_data`,
	);
	const limited = new URL(url);
	limited.username = role;
	const few = await openStorage(limited.href);
	try {
		const writes = Array.from({ length: 40 }, () => few.write((tx) => sql`SELECT 1`.execute(tx)));
		expect(await Promise.all(writes)).toHaveLength(40);
	} finally {
		await few.close();
		await administrator.query(`DROP ROLE ${role}`);
		await administrator.end();
	}
});

onPostgres("behind a pooler with few connections left, those who write at once wait for an open one", async () => {
	const { hostname, port } = new URL(url);
	let open = 0;
	const pooler = createServer((caller) => {
		caller.on("error", () => {});
		if (open === 4) return caller.once("data", () => caller.end(NO_MORE));
		open += 1;
		const server = connect(Number(port), hostname, () => caller.pipe(server).pipe(caller));
		server.on("error", () => caller.destroy());
		caller.once("close", () => {
			open -= 1;
			server.destroy();
		});
	});
	await new Promise<void>((resolve) => pooler.listen(0, "127.0.0.1", resolve));
	const through = new URL(url);
	through.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
	const few = await openStorage(through.href);
	try {
		const writes = Array.from({ length: 40 }, () => few.write((tx) => sql`SELECT 1`.execute(tx)));
		expect(await Promise.all(writes)).toHaveLength(40);
	} finally {
		await few.close();
		pooler.close();
	}
});

onPostgres("a server that lets the shop's user in no more is an outage, and over once it does", async () => {
	const role = `outside_${process.pid}`;
	const administrator = new pg.Client({ connectionString: url });
	await administrator.connect();
	await administrator.query(`CREATE ROLE ${role} LOGIN IN ROLE pg_write_all_data, pg_read_all_data`);
	const own = new URL(url);
	own.username = role;
	const shut = await openStorage(own.href);
	const ask = () => shut.read.selectFrom("migrations").select("name").executeTakeFirst();
	try {
		await ask();
		await administrator.query(`ALTER ROLE ${role} NOLOGIN`);
		await administrator.query(
			`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = '${role}'`,
		);
		await expect.poll(() => ask().catch((fault) => fault.code)).toBe("28000");
		expect(await ask().catch(shut.isOutage)).toBe(true);
		await expect(shut.write((tx) => sql`SELECT 1`.execute(tx))).rejects.toMatchObject({ name: "StorageBusy" });
		await administrator.query(`ALTER ROLE ${role} LOGIN`);
		await shut.write((tx) => sql`SELECT 1`.execute(tx));
	} finally {
		await shut.close();
		await administrator.query(`DROP ROLE ${role}`);
		await administrator.end();
	}
});

onPostgres("jobs that deadlock are run again, and both are done", async () => {
	for (const name of ["a", "b"]) await storage.write((tx) => count(tx, name));
	const bothHoldOne = meetingOf(2);
	const raise = (first: string, second: string) =>
		storage.write(async (tx) => {
			for (const name of [first, second]) {
				await tx
					.updateTable("counters")
					.set((row) => ({ value: row("value", "+", 1) }))
					.where("name", "=", name)
					.execute();
				await bothHoldOne();
			}
		});
	await Promise.all([raise("a", "b"), raise("b", "a")]);
	const rows = await storage.read.selectFrom("counters").select("value").execute();
	expect(rows.map(({ value }) => value)).toEqual([3, 3]);
});

onPostgres("losing every connection, one inside a job, ends neither the process nor the listening", async () => {
	const inside = storage.write(async (tx) => {
		await count(tx, "lost");
		await endConnections();
		await new Promise((resolve) => setTimeout(resolve, 100));
		await count(tx, "lost too");
	});
	await expect(inside).rejects.toMatchObject({ name: "StorageBusy" });
	await storage.write((tx) => count(tx, "afterwards"));
	const names = await storage.read.selectFrom("counters").select("name").orderBy("name").execute();
	expect(names.map(({ name }) => name)).toEqual(["a", "afterwards", "b"]);
	// The two processes have lost their own listening with all else.
	await expect.poll(listening).toBe(2);
	await heardBy(storage, () => neighbour.write(happen));
});

onPostgres("of several hosts the one that answers is used, and the next one when it is gone", async () => {
	const nobody = await freePort();
	const [first, second] = [await startTcpProxy(url), await startTcpProxy(url)];
	const hosts = [first, second].map((proxy) => new URL(proxy.through(url)).host);
	const address = new URL(url);
	const several = `postgres://postgres@127.0.0.1:${nobody},${hosts.join()}${address.pathname}?target_session_attrs=read-write`;
	const moving = await openStorage(several);
	await heardBy(moving, () => neighbour.write(happen));
	await first.close();
	await expect(moving.write((tx) => count(tx, "moved"))).rejects.toMatchObject({ name: "StorageBusy" });
	await moving.write((tx) => count(tx, "moved"));
	await heardBy(moving, () => neighbour.write(happen));
	await second.close();
	await expect(moving.write((tx) => count(tx, "nowhere"))).rejects.toMatchObject({ name: "StorageBusy" });
	await moving.close();
	await expect(openStorage(several)).rejects.toThrow(
		new RegExp(`none of its hosts takes writes \\(127.0.0.1:${nobody}: .*; ${hosts[0]}: .*; ${hosts[1]}: .*\\)`),
	);
});

onPostgres(
	"a connection to a server that no longer takes writes is dropped, and the next write finds one that does",
	async () => {
		const demoted = await openStorage(`${url}?target_session_attrs=read-write`);
		await expect(
			demoted.write(async (tx) => {
				await sql`SET SESSION default_transaction_read_only = on`.execute(tx);
				await sql`SET LOCAL transaction_read_only = on`.execute(tx);
				await count(tx, "demoted");
			}),
		).rejects.toMatchObject({ name: "StorageBusy" });
		await demoted.write((tx) => count(tx, "promoted"));
		await demoted.close();
	},
);

onPostgres("a standby is reported as one, and no connection stays open", async () => {
	// Like a standby, it refuses the first statement: NOTIFY needs to write.
	const notify = `CREATE SCHEMA standby; CREATE FUNCTION standby.pg_notify(text, text) RETURNS void LANGUAGE plpgsql
		AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = '25006'; END $$`;
	await storage.write((tx) => storage.runScript(tx, notify));
	const standby = `${url}?options=${encodeURIComponent("-c search_path=standby,pg_catalog,public")}`;
	await expect(openStorage(standby)).rejects.toMatchObject({ cause: { code: "25006" } });
});

onPostgres("a database whose encoding has no Tamil letters is refused before any table is made", async () => {
	const name = `t${process.pid}_latin`;
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'`);
	const latin = await openStorage(Object.assign(new URL(url), { pathname: `/${name}` }).href);
	await expect(migrate(latin)).rejects.toThrow(/^names a database in the encoding LATIN1: make one in UTF8/);
	await latin.close();
	await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
	await client.end();
});

onPostgres("a shop whose tables are where no backup finds them says so, until the schema is renamed", async () => {
	const name = `t${process.pid}_own_schema`;
	const own = new URL(await createDatabase(url, name));
	const client = new pg.Client({ connectionString: own.href });
	await client.connect();
	await client.query(`CREATE ROLE ${name} LOGIN; CREATE SCHEMA AUTHORIZATION ${name}`);
	own.username = name;
	const shop = await openStorage(own.href);
	await migrate(shop);
	expect(await schemaWithoutBackup(shop)).toBe(name);
	await shop.close();
	await client.query(
		`ALTER SCHEMA public RENAME TO public_before; ALTER SCHEMA ${name} RENAME TO public;
			ALTER ROLE ${name} SET search_path = public`,
	);
	const renamed = await openStorage(own.href);
	expect(await schemaWithoutBackup(renamed)).toBeNull();
	const done = renamed.read.selectFrom("migrations").select("name");
	expect(await done.execute()).not.toEqual([]);
	await renamed.close();
	await client.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
	await client.end();
});

onPostgres("the options in the URL are set in addition to the shop's own", async () => {
	const own = await openStorage(`${url}?options=${encodeURIComponent("-c work_mem=5MB")}`);
	const { rows } = await sql<{ memory: string }>`select current_setting('work_mem') as memory`.execute(own.read);
	expect(rows).toEqual([{ memory: "5MB" }]);
	await expect(sql`delete from counters`.execute(own.read)).rejects.toMatchObject({ code: "25006" });
	await own.close();
});

onPostgres("queries are planned for tables in memory, unless the URL says that the disk is slow", async () => {
	const plannedFor = async ({ read, write }: Storage) => {
		const cost = sql<{ is: string }>`select current_setting('random_page_cost') as is`;
		return [await cost.execute(read), await write((tx) => cost.execute(tx))].map(({ rows }) => rows[0]?.is);
	};
	expect(await plannedFor(storage)).toEqual(["1.1", "1.1"]);
	const slow = await openStorage(`${url}?options=${encodeURIComponent("-c random_page_cost=4")}`);
	expect(await plannedFor(slow)).toEqual(["4", "4"]);
	await slow.close();
});

onPostgres("if a pooler drops session settings, each change sets its own", async () => {
	const pooled = await openStorage(`${url}?statement_timeout=0`);
	const longest = await pooled.write(
		async (tx) => (await sql<{ is: string }>`select current_setting('statement_timeout') as is`.execute(tx)).rows,
	);
	expect(longest).toEqual([{ is: "5s" }]);
	expect(pooled.channel?.isConnected()).toBe(false);
	await pooled.close();
});

onPostgres(
	"a full disk is told apart from other outages; a lock timeout, or a table without rights, counts as one",
	async () => {
		const failWith = (code: string) =>
			storage
				.write((tx) => sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx))
				.catch((fault: unknown) => fault);
		expect(storage.isFull?.(await failWith("53100"))).toBe(true);
		expect(await storage.hasRoom?.()).toBe(true);
		for (const code of ["57P01", "55P03", "58030", "42501"]) {
			const fault = await failWith(code);
			expect([storage.isOutage(fault), storage.isFull?.(fault)]).toEqual([true, false]);
		}
	},
);

onPostgres("an engine without notices still stores events", async () => {
	const name = `t${process.pid}_without_notices`;
	const quiet = new URL(await createDatabase(url, name));
	const client = new pg.Client({ connectionString: quiet.href });
	await client.connect();
	await client.query(`CREATE ROLE ${name} LOGIN; GRANT ALL ON SCHEMA public TO ${name}`);
	await client.query("REVOKE EXECUTE ON FUNCTION pg_notify FROM PUBLIC; CREATE EXTENSION IF NOT EXISTS pg_trgm");
	quiet.username = name;
	const engine = await openStorage(quiet.href);
	await migrate(engine);
	await engine.write(happen);
	const told = await engine.read.selectFrom("events").select("kind").where("kind", "=", "backup-begun").execute();
	expect(told).toHaveLength(1);
	await engine.close();
	await client.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
	await client.end();
});

function count(tx: Tx, name: string) {
	return tx.insertInto("counters").values({ name, value: 1 }).execute();
}

function happen(tx: Tx): Promise<void> {
	const subject = { type: "settings", id: "1" } as const;
	return appendEvent(tx, { kind: "backup-begun", at: 1, subject, by: THE_SHOP, payload: {} });
}

async function heardBy(listener: Storage, act: () => Promise<unknown>): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const leave = listener.onCommit(resolve);
	await act();
	await promise;
	leave();
}

/** How many connections listen for notices. */
async function listening(): Promise<number> {
	const { rows } = await sql`SELECT pid FROM pg_stat_activity
		WHERE datname = current_database() AND query = 'listen handi'`.execute(storage.read);
	return rows.length;
}

async function endConnections(): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> " +
			"pg_backend_pid()",
	);
	await client.end();
}

/** Lets the callers continue once this many have arrived; later callers don't wait. */
function meetingOf(count: number): () => Promise<void> {
	let missing = count;
	const { promise, resolve } = Promise.withResolvers<void>();
	return () => {
		missing -= 1;
		if (missing === 0) resolve();
		return promise;
	};
}
