import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { expect, inject, it, vi } from "vitest";
import { createDatabase } from "../servers/postgres.ts";
import { busyClients } from "./busy-clients.ts";
import { customerOf, ownerOf } from "./customer-of.ts";
import { faultSize } from "./fault-size.ts";
import { livePage } from "./live-page.ts";
import { startProgram, until } from "./start-program.ts";

const REPLACEMENTS = faultSize("HANDI_REPLACEMENTS", 1, 20);
const postgresUrl = inject("postgresUrl");

type Program = Awaited<ReturnType<typeof startProgram>>;
const processesOf = (shop: Program) =>
	String(spawnSync("pgrep", ["-P", String(shop.pid), "-f", "server/main.ts"]).stdout)
		.trim()
		.split("\n")
		.filter(Boolean)
		.map(Number);

async function startTwo(database: string): Promise<Program> {
	const DATABASE_URL = await createDatabase(postgresUrl, database);
	const shop = await startProgram({ DATABASE_URL, LOG_LEVEL: "info" }, ["--processes", "2"]);
	await shop.ready();
	// The first process serves and the second is starting: the death of the second must not affect the first.
	await until(async () => processesOf(shop).length === 2, 60_000);
	process.kill(Math.max(...processesOf(shop)), "SIGKILL");
	await until(async () => shop.printed().includes("2 processes share the port"), 60_000);
	return shop;
}

it.skipIf(process.platform === "win32")(
	`each process is replaced without a failed request, ${REPLACEMENTS} times; one that dies is started again`,
	async () => {
		const shop = await startTwo("replaced");
		const customers = await Promise.all(Array.from({ length: 12 }, () => customerOf(shop)));
		const next = (n: number) =>
			Math.random() < 0.15
				? (customers[n % customers.length]?.orderRequest() ?? { path: "/" })
				: { path: "/api/store/status" };
		const pauseMs = () => 20 + Math.random() * 60;
		// Clients that keep their connections, as a proxy does, and new ones each time.
		const page = livePage(shop.url, await ownerOf(shop));
		await until(async () => page.received.includes("hello"), 60_000);
		const staying = busyClients(shop.url, 6, next, { pauseMs });
		const coming = busyClients(shop.url, 3, next, { pauseMs, keepAlive: false });
		for (let n = 1; n <= REPLACEMENTS; n += 1) {
			const old = processesOf(shop);
			expect(old).toHaveLength(2);
			shop.signal("SIGHUP");
			await until(
				async () => shop.log().filter(({ msg }) => msg === "a process was replaced").length === 2 * n,
				60_000,
			);
			expect(processesOf(shop).filter((pid) => old.includes(pid))).toEqual([]);
		}
		let orders = 0;
		for (const clients of [staying, coming]) {
			const { answered, written, ...rest } = await clients.end();
			console.info({ answered, written, ...rest });
			expect(rest).toMatchObject({ cut: [], refused: 0, odd: {} });
			orders += written;
		}
		// No event was missed or sent twice, and the page never had to read everything again.
		const orderEvents = () => page.received.filter((kind) => kind === "order-placed").length;
		const stopped = () => page.ends.filter((end) => end !== "closing");
		await vi.waitFor(
			() => expect({ told: orderEvents(), stopped: stopped() }).toEqual({ told: orders, stopped: [] }),
			{ timeout: 60_000, interval: 100 },
		);
		expect(page.received).not.toContain("reset");
		expect(page.ends).toContain("closing");

		const [first = 0] = processesOf(shop);
		process.kill(first, "SIGKILL");
		await until(async () => {
			const now = processesOf(shop);
			return now.length === 2 && !now.includes(first);
		}, 60_000);
		shop.signal("SIGTERM");
		expect(await shop.ended).toBe(0);
		expect(existsSync(`/proc/${first}`)).toBe(false);
	},
);

it("several processes that cannot start end with one line, and are not restarted", async () => {
	const { code, errors } = await (
		await startProgram({ DATABASE_URL: `${postgresUrl}-of-nobody`, PROCESSES: "3" })
	).failure();
	expect([code, errors.split("\n")]).toEqual([1, [expect.stringMatching(/does not exist on the server/)]]);

	const taken = createServer().listen(0, "127.0.0.1");
	await once(taken, "listening");
	const { port } = taken.address() as AddressInfo;
	const DATABASE_URL = await createDatabase(postgresUrl, "port_taken");
	const second = await (await startProgram({ DATABASE_URL, PROCESSES: "2", PORT: String(port) })).failure();
	taken.close();
	expect([second.code, second.errors.split("\n")]).toEqual([1, [expect.stringMatching(/^PORT .* is taken by/)]]);
});
