import { readFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { createDatabase, startPostgres } from "../servers/postgres.ts";
import { startWithCustomers } from "./customers.ts";
import { median } from "./median.ts";
import { type Running, start } from "./processes.ts";
import { processorMs } from "./processor-time.ts";
import { sampleWaits, type Waits } from "./sample-waits.ts";

const ROUNDS = 3;
const CUSTOMERS = 4_000;
const AT_ONCE = [10, 50, 200];

type Tools = {
	env: Record<string, string>;
	folder: string;
	seconds: number;
	order(key: string): object;
	report(what: string, figures: string): void;
};
type Contestant = { name: string; running: Running; tokens: readonly string[]; databaseUrl?: string };
type Measured = { perSecond: number; ms: number; databaseMs: number; askingMs: number; waits: Waits | null };

/**
 * Orders over HTTP, on disk before the reply, compared with a bare server that parses the body and commits one row of
 * it to the same engine: by 10, 50 and 200 customers at once, in turns; on PostgreSQL with one process of the shop and
 * with two.
 */
export async function measureOrders({ env, folder, seconds, order, report }: Tools): Promise<void> {
	const file = join(folder, "orders.db");
	const sqlite = await openShop("the shop", `file:${file}`, env, []);
	const bareRow = await start(["test/bench/bare-servers.ts", "row", join(folder, "bare.db")]);
	await sideBySide("SQLite", [{ name: "bare server", running: bareRow, tokens: [] }, sqlite], undefined);
	report("memory after the orders", `${sqlite.running.megabytes()} MB`);
	for (const { running } of [sqlite, { running: bareRow }]) await running.stop();

	const postgres = await startPostgres({ durable: true });
	try {
		const postmaster = Number(readFileSync(`${postgres.folder}/postmaster.pid`, "utf8").split("\n")[0]);
		const database = (name: string) => createDatabase(postgres.url, name);
		const contestants: Contestant[] = [
			{
				name: "bare server",
				running: await start(["test/bench/bare-servers.ts", "postgres-row", await database("bench_bare")]),
				tokens: [],
			},
			await openShop("the shop", await database("bench_one"), env, []),
			await openShop("two processes of the shop", await database("bench_two"), env, ["--processes", "2"]),
		];
		await sideBySide("PostgreSQL", contestants, postmaster);
		for (const { running } of contestants) await running.stop();
	} finally {
		await postgres.stop();
	}

	async function sideBySide(engine: string, contestants: readonly Contestant[], postmaster: number | undefined) {
		for (const contestant of contestants) await ask(contestant, 20, 2, postmaster);
		for (const customers of AT_ONCE) {
			const rounds: Measured[][] = [];
			for (let round = 0; round < ROUNDS; round += 1) {
				const measured: Measured[] = [];
				for (const contestant of contestants)
					measured.push(await ask(contestant, customers, seconds, postmaster));
				rounds.push(measured);
			}
			for (const [place, { name, databaseUrl }] of contestants.entries()) {
				const own = rounds.flatMap((round) => round[place] ?? []);
				const ratios = rounds.map((round) => (round[place]?.perSecond ?? 0) / (round[0]?.perSecond ?? 0));
				const each = (key: "ms" | "databaseMs" | "askingMs") => median(own.map((of) => of[key])).toFixed(2);
				const waits = own.reduce(
					(sum, of) => ({
						busy: sum.busy + (of.waits?.busy ?? 0),
						lock: sum.lock + (of.waits?.lock ?? 0),
						disk: sum.disk + (of.waits?.disk ?? 0),
					}),
					{ busy: 0, lock: 0, disk: 0 },
				);
				report(
					`${engine}, ${customers} at once, ${name}`,
					`${own.map(({ perSecond }) => Math.round(perSecond)).join(", ")} a second` +
						`${place > 0 ? `, ${median(ratios).toFixed(2)} of the bare server` : ""}; processor a piece: ` +
						`${each("ms")} ms${postmaster ? ` and ${each("databaseMs")} in PostgreSQL` : ""}` +
						`, ${each("askingMs")} to ask` +
						(databaseUrl?.startsWith("postgres")
							? `; of ${waits.busy} busy connections seen, ` +
								`${waits.lock} waited for a lock, ${waits.disk} for the log`
							: ""),
				);
			}
		}
	}

	/** Places orders for some seconds, each by another customer; a failed one ends the measurement. */
	async function ask(
		{ running, tokens, databaseUrl }: Contestant,
		customers: number,
		duration: number,
		postmaster: number | undefined,
	): Promise<Measured> {
		const sampled = databaseUrl?.startsWith("postgres") ? await sampleWaits(databaseUrl) : null;
		const spent = () => [processorMs(running.pid), postmaster ? processorMs(postmaster) : 0];
		const before = spent();
		const own = process.cpuUsage();
		const result = await autocannon({
			...{ url: running.url, connections: customers, duration },
			requests: [
				{
					method: "POST",
					path: "/api/orders",
					setupRequest(request) {
						asked += 1;
						const authorization = `Bearer ${tokens[asked % tokens.length]}`;
						const headers = { "content-type": "application/json", authorization };
						return { ...request, headers, body: JSON.stringify(order(`bench-${asked}`)) };
					},
				},
			],
		});
		const { user, system } = process.cpuUsage(own);
		const after = spent();
		const waits = (await sampled?.end()) ?? null;
		const failed = result.non2xx + result.errors + result.timeouts;
		const { total } = result.requests;
		if (failed > 0) throw new Error(`${failed} of ${total} orders failed: no figure`);
		const [ms = 0, databaseMs = 0] = after.map((of, place) => (of - (before[place] ?? 0)) / total);
		return { perSecond: total / result.duration, ms, databaseMs, askingMs: (user + system) / 1000 / total, waits };
	}
}

let asked = 0;

async function openShop(
	name: string,
	databaseUrl: string,
	env: Record<string, string>,
	options: readonly string[],
): Promise<Contestant> {
	const { shop, tokens } = await startWithCustomers({ ...env, DATABASE_URL: databaseUrl }, CUSTOMERS, options);
	return { name, running: shop, tokens, databaseUrl };
}
