import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { type Asked, busyClients } from "./busy-clients.ts";
import { customerOf, ownerOf } from "./customer-of.ts";
import { faultSize } from "./fault-size.ts";
import { followEvents } from "./follow-events.ts";
import { figuresOf, slopeOf } from "./process-figures.ts";
import { startProgram } from "./start-program.ts";

const MINUTES = faultSize("HANDI_SOAK_MINUTES", 0, 60);
const CLIENTS = 8;
const STREAMS = 20;
const SAMPLE_MS = 5_000;
const FEW = 10;
/** A shorter run shows no trend, because the program is still warming up. */
const SHOWS_A_TREND_MINUTES = 60;

const isLinux = process.platform === "linux";
it.skipIf(MINUTES === 0 || !isLinux)(
	`${MINUTES} minutes of orders, pages, streams and counter work leave memory and open files as they were`,
	async () => {
		const folder = mkdtempSync(join(tmpdir(), "handi-soak-"));
		const shop = await startProgram({ DATABASE_URL: `file:${join(folder, "handi.db")}` });
		await shop.ready();
		const owner = await ownerOf(shop);
		const customers = await Promise.all(Array.from({ length: CLIENTS }, () => customerOf(shop)));
		const streams = Array.from({ length: STREAMS }, () => followEvents(shop, owner, 50));
		await Promise.all(streams.map(({ isOpen }) => isOpen));

		let asked = 0;
		const reads: ((token: string) => Asked)[] = [
			() => ({ path: "/" }),
			() => ({ path: "/api/dishes" }),
			(token) => ({ path: "/api/addresses", token }),
			(token) => ({ path: "/api/auth/me", token }),
			() => ({ path: "/api/orders/admin/all?limit=50", token: owner }),
			() => ({ path: "/api/reports/dashboard", token: owner }),
			() => ({ path: "/menu" }),
			() => ({
				path: "/api/dishes/egg-biryani/stock",
				method: "PUT",
				token: owner,
				json: { size: "large", outOfStock: asked % 2 === 0 },
			}),
		];
		const clients = busyClients(
			shop.url,
			CLIENTS,
			(n) => {
				asked += 1;
				const customer = customers[n];
				if (!customer) throw new Error("there is no such customer");
				if (asked % 10 === 0) return customer.orderRequest();
				return (reads[asked % reads.length] ?? reads[0])?.(customer.token) ?? { path: "/" };
			},
			{ pauseMs: () => 100 },
		);
		const samples: { at: number; megabytes: number; files: number }[] = [];
		const startedAt = performance.now();
		while (performance.now() < startedAt + MINUTES * 60_000) {
			await pause(SAMPLE_MS);
			samples.push({ at: (performance.now() - startedAt) / 3_600_000, ...figuresOf(shop.pid) });
		}
		const tally = await clients.end();
		for (const stream of streams) await stream.close();
		await pause(2_000);
		await shop.stop();
		rmSync(folder, { recursive: true });

		const half = samples.slice(Math.floor(samples.length / 2));
		const slope = slopeOf(half.map(({ at, megabytes }) => ({ at, value: megabytes })));
		const [first, last] = [half[0], half.at(-1)];
		const mean = (part: typeof samples) => part.reduce((sum, { megabytes }) => sum + megabytes, 0) / part.length;
		const filesOf = (part: typeof samples) => Math.max(...part.map(({ files }) => files));
		const [third, fourth] = [half.slice(0, half.length / 2), half.slice(half.length / 2)];
		console.info(
			`Soak: ${tally.answered} calls in ${MINUTES} minutes, ${tally.written} changes; odd answers ` +
				`${JSON.stringify(tally.odd)}, ${tally.busy} busy, ${tally.cut.length} cut. RSS ` +
				`${first?.megabytes.toFixed(0)} MB at half time, ${last?.megabytes.toFixed(0)} MB at the end ` +
				`(mean of the last quarter ${(mean(fourth) - mean(third)).toFixed(1)} MB above the one before), ` +
				`slope of the second half ${slope.toFixed(1)} MB/h; open files at most ${filesOf(third)} in the ` +
				`third quarter, ${filesOf(fourth)} in the last`,
		);
		expect([tally.odd, tally.cut]).toEqual([{}, []]);
		// Streams disconnect and reconnect; a leak grows with every call.
		expect(filesOf(fourth)).toBeLessThan(filesOf(third) + FEW);
		if (MINUTES >= SHOWS_A_TREND_MINUTES) expect(slope).toBeLessThan(1);
	},
	MINUTES * 60_000 + 120_000,
);
