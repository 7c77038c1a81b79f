import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { openStorage } from "../../server/db/storage.ts";
import { createHub } from "../../server/live/hub.ts";
import { freePort } from "../servers/free-port.ts";
import { createDatabase } from "../servers/postgres.ts";
import { startTcpProxy, type TcpProxy } from "../servers/tcp-proxy.ts";
import { customerOf } from "./customer-of.ts";
import { placeOrder } from "./orders.ts";
import { runCommand } from "./run-command.ts";
import { startProgram, until } from "./start-program.ts";

const IS_LONG = process.env.HANDI_FAULTS === "long";
const postgresUrl = inject("postgresUrl");

it("a silent database delays no request more than 10 s, and the shop goes on by itself once it is back", async () => {
	const database = await createDatabase(postgresUrl, "silent");
	const proxy = await startTcpProxy(database);
	const shop = await startProgram({ DATABASE_URL: proxy.through(database) });
	await shop.ready();
	const customers = await Promise.all(Array.from({ length: 12 }, () => customerOf(shop)));
	const placed = await Promise.all(customers.map((customer) => customer.order()));
	expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([201]));
	await expectUnknownOutcomeIsSafe({ proxy, database }, shop, customers[0]?.token);

	proxy.silence();
	const asked = await Promise.all(
		[...customers, ...customers].map(async (customer) => {
			const startedAt = performance.now();
			const { status } = await customer.order();
			return { status, seconds: (performance.now() - startedAt) / 1000 };
		}),
	);
	expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([503]));
	expect(Math.max(...asked.map(({ seconds }) => seconds))).toBeLessThan(10.5);
	expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
	const ready = await fetch(`${shop.url}/readyz`);
	expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ ok: false })]);
	const metrics = await (await fetch(`${shop.url}/metrics`)).text();
	expect(metrics).toMatch(/^handi_storage_writable 0$/m);
	expect(metrics).toMatch(/^handi_orders_under_way Nan$/im);

	proxy.mend();
	const customer = await customerWhenBack(shop);
	expect((await customer.order()).status).toBe(201);
	await until(async () => shop.log().some(({ msg }) => msg === "the storage works again"));
	expect(shop.log().filter(({ level }) => level >= 50).length).toBeLessThan(6);
	// Closing needs no reply either.
	proxy.silence();
	await shop.stop();
	await proxy.close();
});

it.each(IS_LONG ? [2, 3] : [3])("%i processes may start at once on an empty database", async (count) => {
	const url = await createDatabase(postgresUrl, `together_${count}`);
	const shops = await Promise.all(Array.from({ length: count }, () => startProgram({ DATABASE_URL: url })));
	await Promise.all(shops.map((shop) => shop.ready()));
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query(
		"SELECT role, count(*)::int AS count FROM accounts GROUP BY role ORDER BY role",
	);
	expect(rows).toEqual([
		{ role: "admin", count: 1 },
		{ role: "rider", count: 1 },
	]);
	await client.end();
	const printed = shops.filter((shop) => shop.printed().includes("First admin"));
	expect(printed).toHaveLength(1);
	await Promise.all(shops.map((shop) => shop.stop()));
});

it("an event whose notification never comes is still sent, within seconds", async () => {
	const url = await createDatabase(postgresUrl, "without_notices", inject("postgresTemplate"));
	const storage = await openStorage(url);
	const hub = await createHub(storage, () => {});
	const { promise: message, resolve } = Promise.withResolvers<string>();
	hub.onEvent(resolve);
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(
		"INSERT INTO events (kind, at, subject_type, subject_id, visible_to, actor_role, payload) VALUES " +
			"('backup-begun', 1, 'settings', '1', 'admin', 'admin', '{}')",
	);
	await client.end();
	expect(await message).toBe("backup-begun");
	hub.close();
	await storage.close();
}, 10_000);

it.runIf(IS_LONG).each(["refuses", "drops"])(
	"the shop runs behind PgBouncer in transaction mode, which supports no LISTEN and %s session settings, and a " +
		"backup through it is refused",
	async (does) => {
		const program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find(
			(path) => spawnSync(path, ["--version"]).status === 0,
		);
		if (!program) throw new Error("npm run test:faults needs PgBouncer: apt-get install pgbouncer");
		const url = new URL(await createDatabase(postgresUrl, `pooled_${does}`));
		const ignored =
			does === "drops"
				? "ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout\n"
				: "";
		const folder = mkdtempSync(join(tmpdir(), "handi-pgbouncer-"));
		chmodSync(folder, 0o755);
		const port = await freePort();
		writeFileSync(
			join(folder, "pgbouncer.ini"),
			`[databases]\n* = host=127.0.0.1 port=${url.port}\n[pgbouncer]\nlisten_addr = ` +
				`127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = trust\nauth_file = ` +
				`${folder}/users\npool_mode = transaction\ndefault_pool_size = 6\nmax_client_conn = 200\n${ignored}`,
		);
		writeFileSync(join(folder, "users"), '"postgres" ""\n');
		const asUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
		const bouncer = spawn(program, [join(folder, "pgbouncer.ini")], {
			stdio: ["ignore", "ignore", "pipe"],
			...asUser,
		});
		try {
			const pooled = `postgres://postgres@127.0.0.1:${port}/pooled_${does}`;
			const shops = await Promise.all([1, 2].map(() => startProgram({ DATABASE_URL: pooled })));
			await Promise.all(shops.map((shop) => shop.ready()));
			const [first, second] = shops;
			if (!first || !second) throw new Error("two were started");
			const customer = await customerOf(first);
			const stream = await second.api("/events");
			const message = readUntil(stream, /stock-changed/);
			const token = (await (await first.api("/admin/login", { json: first.admin })).json()).token;
			const json = { size: "regular", outOfStock: true };
			expect((await first.api("/dishes/egg-biryani/stock", { method: "PUT", json, token })).status).toBe(200);
			await message;
			const placed = await Promise.all(Array.from({ length: 8 }, () => customer.order()));
			expect(placed.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
			expect(placed.filter(({ status }) => status >= 500)).toEqual([]);
			// PgBouncer would give the shop the connections on which pg_dump has emptied the search path.
			const backup = await runCommand("scripts/backup-shop.ts", [join(folder, "handi.dump")], {
				DATABASE_URL: pooled,
			});
			expect(backup).toEqual({
				code: 1,
				output: expect.stringMatching(/pooler in transaction mode.* own address$/),
			});
			const after = await Promise.all(Array.from({ length: 8 }, () => customer.order()));
			expect(after.filter(({ status }) => status >= 500)).toEqual([]);
			await Promise.all(shops.map((shop) => shop.stop()));
		} finally {
			bouncer.kill();
			rmSync(folder, { recursive: true, force: true });
		}
	},
);

/**
 * A commit with a lost reply may have happened or not: 503, and the same key again returns the one order that it made.
 */
async function expectUnknownOutcomeIsSafe(
	{ proxy, database }: { proxy: TcpProxy; database: string },
	shop: Awaited<ReturnType<typeof startProgram>>,
	token = "",
): Promise<void> {
	const before = await countOrders(database);
	// The order is one statement, which includes the key and commits itself.
	proxy.loseAnswerTo("unknown-outcome");
	const answered = await placeOrder(shop, { key: "unknown-outcome", token });
	expect([answered.status, answered.headers.get("retry-after")]).toEqual([503, "1"]);
	const ids: string[] = [];
	for (const _ of [1, 2]) {
		const again = await placeOrder(shop, { key: "unknown-outcome", token });
		expect(again.status).toBe(200);
		ids.push((await again.json()).order._id);
	}
	expect(new Set(ids).size).toBe(1);
	expect(await countOrders(database)).toBe(before + 1);
}

async function countOrders(database: string): Promise<number> {
	const client = new pg.Client({ connectionString: database });
	await client.connect();
	const { rows } = await client.query("SELECT count(*)::int AS count FROM orders");
	await client.end();
	return rows[0].count;
}

/** The pools notice by themselves; nobody restarts the shop. */
async function customerWhenBack(shop: Awaited<ReturnType<typeof startProgram>>) {
	let customer: Awaited<ReturnType<typeof customerOf>> | undefined;
	await until(async () => {
		if ((await fetch(`${shop.url}/readyz`)).status !== 200) return false;
		customer = await customerOf(shop);
		return customer.token !== undefined;
	}, 20_000);
	if (!customer) throw new Error("nobody came");
	return customer;
}

async function readUntil(response: Response, pattern: RegExp): Promise<void> {
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let read = "";
	while (reader && !pattern.test(read)) {
		const { value, done } = await reader.read();
		if (done) throw new Error("the stream ended");
		read += value;
	}
	await reader?.cancel();
}
