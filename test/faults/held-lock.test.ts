import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { faultSize } from "./fault-size.ts";
import { placeOrder, signUp } from "./orders.ts";
import { startProgram, until } from "./start-program.ts";

const SECONDS = faultSize("HANDI_LOCK_SECONDS", 0, 30);
/** The longest time that the same reads take on this machine without the lock. */
const UNLOCKED_MS = 5_000;
const WRITERS = 5;
const READERS = 3;
const PATHS = ["/api/dishes", "/api/addresses", "/api/auth/me", "/api/store/status"];

it.skipIf(SECONDS === 0)(
	`another process holds the lock for ${SECONDS} s: orders are told to try again, and reads go on`,
	async () => {
		const folder = mkdtempSync(join(tmpdir(), "handi-lock-"));
		const file = join(folder, "handi.db");
		const shop = await startProgram({ DATABASE_URL: `file:${file}` });
		await shop.ready();
		const tokens = await Promise.all(Array.from({ length: WRITERS }, (_, n) => signUp(shop, n)));
		async function reader(n: number, until: number, times: number[]): Promise<void> {
			for (let asked = n; performance.now() < until; asked += 1) {
				const begun = performance.now();
				const response = await fetch(`${shop.url}${PATHS[asked % PATHS.length]}`, {
					headers: { authorization: `Bearer ${tokens[n]}` },
				});
				await response.arrayBuffer();
				times.push(performance.now() - begun);
				expect(response.status).toBe(200);
				await pause(20);
			}
		}
		const readAll = (until: number, times: number[]) =>
			Array.from({ length: READERS }, (_, n) => reader(n, until, times));
		const before: number[] = [];
		await Promise.all(readAll(performance.now() + UNLOCKED_MS, before));
		const holder = await holdLock(file);
		const over = performance.now() + SECONDS * 1_000;
		const refused: number[] = [];
		const reads: number[] = [];

		async function writer(n: number): Promise<void> {
			while (performance.now() < over - 2_000) {
				const begun = performance.now();
				const response = await placeOrder(shop, { key: `key-${n}`, token: tokens[n] ?? "" });
				await response.arrayBuffer();
				refused.push(performance.now() - begun);
				expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([503, true]);
				// A customer's page; requests per minute are limited as well.
				await pause(1_200);
			}
		}
		await Promise.all([...Array.from({ length: WRITERS }, (_, n) => writer(n)), ...readAll(over - 1_000, reads)]);
		await holder.release();
		await until(async () => (await fetch(`${shop.url}/readyz`)).status === 200);
		for (const [n, token] of tokens.entries())
			expect((await placeOrder(shop, { key: `key-${n}`, token })).status).toBe(201);
		await shop.stop();
		const [slowest, p99] = [Math.max(...refused), percentile(reads, 0.99)];
		console.info(
			`Held lock: ${refused.length} orders answered 503, the slowest in ${slowest.toFixed(0)} ms; ` +
				`${reads.length} reads, p99 ${p99.toFixed(1)} ms, the slowest ${Math.max(...reads).toFixed(0)} ms ` +
				`(before it p99 ${percentile(before, 0.99).toFixed(1)} ms)`,
		);
		expect(refused.length).toBeGreaterThan(SECONDS);
		expect(slowest).toBeLessThan(1_000);
		expect(p99).toBeLessThan(50);
		rmSync(folder, { recursive: true });
	},
	SECONDS * 1_000 + 120_000,
);

/** Another process that has started to write, and does not end. */
async function holdLock(file: string) {
	const program = `
		const { DatabaseSync } = require("node:sqlite");
		const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
		database.exec("BEGIN IMMEDIATE");
		process.stdout.write("held");
		process.stdin.once("data", () => { database.exec("ROLLBACK"); database.close(); process.exit(0); });
	`;
	const child = spawn(process.execPath, ["-e", program, file], { stdio: ["pipe", "pipe", "inherit"] });
	const ended = new Promise((resolve) => child.once("close", resolve));
	await new Promise((resolve) => child.stdout.once("data", resolve));
	return {
		async release() {
			child.stdin.write("release");
			await ended;
		},
	};
}

function percentile(values: readonly number[], part: number): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}
