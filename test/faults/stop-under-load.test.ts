import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createDatabase } from "../servers/postgres.ts";
import { busyClients } from "./busy-clients.ts";
import { customerOf, ownerOf } from "./customer-of.ts";
import { faultSize } from "./fault-size.ts";
import { livePage } from "./live-page.ts";
import { startProgram, until } from "./start-program.ts";

const STOPS = faultSize("HANDI_LOADED_STOPS", 1, 25);
let folder: string;
const postgresUrl = inject("postgresUrl");
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "handi-stop-"));
});
afterAll(() => {
	rmSync(folder, { recursive: true, force: true });
});

const databases = {
	sqlite: async () => `file:${join(folder, "handi.db")}`,
	postgres: () => createDatabase(postgresUrl, "stopped"),
};

/** Browsers and a proxy: most send again at once, some pause first; one in three requests is an order. */
async function load(shop: Awaited<ReturnType<typeof startProgram>>, untilRefused = true) {
	const customers = await Promise.all(Array.from({ length: 12 }, () => customerOf(shop)));
	let asked = 0;
	const next = (n: number) => {
		asked += 1;
		if (asked % 3 === 0) return customers[n % customers.length]?.orderRequest() ?? { path: "/" };
		return { path: asked % 3 === 1 ? "/api/menu" : "/api/store/status?fresh=1" };
	};
	const eager = busyClients(shop.url, 24, next, { untilRefused });
	const thoughtful = busyClients(shop.url, 12, next, { untilRefused, pauseMs: () => Math.random() * 200 });
	return [eager, thoughtful];
}

for (const engine of ["sqlite", "postgres"] as const)
	it(`a stop under load cuts no request, ${STOPS} times on ${engine}`, async () => {
		const DATABASE_URL = await databases[engine]();
		const totals = { answered: 0, lastOnes: 0, cut: [] as string[], odd: {}, slowestStopMs: 0 };
		for (let stop = 0; stop < STOPS; stop += 1) {
			const shop = await startProgram({ DATABASE_URL });
			await shop.ready();
			const page = livePage(shop.url, await ownerOf(shop));
			const clients = await load(shop);
			const answered = () => clients.reduce((sum, { tally }) => sum + tally.answered, 0);
			await until(async () => answered() > 100 + 20 * (stop % 10), 60_000);
			const begun = performance.now();
			shop.signal("SIGTERM");
			expect(await shop.ended).toBe(0);
			totals.slowestStopMs = Math.max(totals.slowestStopMs, performance.now() - begun);
			await Promise.all(clients.map(({ ended }) => ended));
			for (const { tally } of clients) {
				totals.answered += tally.answered;
				totals.lastOnes += tally.lastOnes;
				totals.cut.push(...tally.cut);
				Object.assign(totals.odd, tally.odd);
			}
			await page.ended;
			expect(page.ends.at(-1)).toContain("ECONNREFUSED");
			expect(new Set(page.ends.slice(0, -1))).toEqual(new Set(["closing"]));
		}
		console.info(engine, totals);
		expect(totals).toMatchObject({ cut: [], odd: {} });
		expect(totals.lastOnes).toBeGreaterThan(0);
	});

it("while a stop waits for proxies, the shop serves and says that it is not ready", async () => {
	const shop = await startProgram({ DATABASE_URL: `file:${join(folder, "idle.db")}`, DRAIN_SECONDS: "1" });
	await shop.ready();
	// npm and a terminal both forward Ctrl-C: it counts once.
	shop.signal("SIGINT");
	shop.signal("SIGINT");
	await until(async () => (await fetch(`${shop.url}/readyz`)).status === 503, 60_000);
	expect((await shop.api("/menu")).status).toBe(200);
	expect(await shop.ended).toBe(0);
});
