import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { faultSize } from "./fault-size.ts";
import { burst, placeOrder, signUp, signUpMany } from "./orders.ts";
import { startProgram, until } from "./start-program.ts";
import { injectFaults, whyNoStrace } from "./strace.ts";

/** The limit of places tried for each call; each is tried until an order needs no more of them. */
const PLACES = faultSize("HANDI_IO_ERRORS", 0, 400);
/** The system calls with which SQLite changes a file, as `strace` names them. */
const CALLS = ["pwrite64", "fsync,fdatasync", "ftruncate"];
const RESTART_EVERY = 25;
const ROUNDS_A_CUSTOMER = 10;

const reason = PLACES === 0 ? "HANDI_IO_ERRORS is 0" : whyNoStrace();

it.skipIf(reason !== null)(
	`an I/O error at each of a disk's operations, once and for good: nothing is acknowledged that is not kept` +
		(reason ? ` (left out: ${reason})` : ""),
	async () => {
		const folder = mkdtempSync(join(tmpdir(), "handi-io-"));
		const file = join(folder, "handi.db");
		const environment = { DATABASE_URL: `file:${file}` };
		/** Whether a thread writes the orders, as it does once many have come at once. */
		let inThread = false;
		let starts = 0;
		const start = async () => {
			const shop = await startProgram(environment);
			await shop.ready();
			starts += 1;
			if (inThread) await burst(shop, await signUpMany(shop, 100 + starts), "burst");
			return shop;
		};
		/** The orders, by key. */
		const acknowledged = new Map<string, string>();
		const statuses: Record<string, number> = {};
		let shop = await start();
		let token = "";
		let orders = 0;

		/** Places an order, or sends it once more. */
		async function order(key: string): Promise<number> {
			orders += 1;
			const response = await placeOrder(shop, { key, token });
			const { status } = response;
			statuses[status] = (statuses[status] ?? 0) + 1;
			const body = await response.json();
			if (status === 200 || status === 201) {
				const id = String(body.order._id);
				expect(acknowledged.get(key) ?? id).toBe(id);
				acknowledged.set(key, id);
			}
			return status;
		}
		/** Kills the shop and checks what it leaves, then starts the next one. */
		async function restart(): Promise<void> {
			shop.signal("SIGKILL");
			await shop.ended;
			shop = await start();
			const { integrity, ids } = read(file);
			expect(integrity).toBe("ok");
			expect([...acknowledged.values()].filter((id) => !ids.has(id))).toEqual([]);
		}

		const tried: string[] = [];
		let injected = 0;
		let rounds = 0;
		const cases = CALLS.flatMap((calls) => [false, true].map((forGood) => ({ calls, forGood })));
		for (inThread of [false, true]) {
			await restart();
			for (const { calls, forGood } of cases) {
				let place = 1;
				for (; place <= PLACES; place += 1) {
					// A customer's orders per minute are limited.
					if (rounds % ROUNDS_A_CUSTOMER === 0) token = await signUp(shop, rounds);
					const key = `key-${orders}`;
					const faults = await injectFaults(shop.pid, calls, `error=EIO:when=${place}${forGood ? "+" : ""}`);
					const status = await order(key);
					if (place % 5 === 0) await emptied(file, 4_000);
					await faults.end();
					injected += faults.failed();
					expect([201, 503]).toContain(status);
					// It works again without a restart, and the same key is the same order.
					await Promise.race([
						until(async () => (await fetch(`${shop.url}/readyz`)).status === 200),
						shop.ended.then(() => Promise.reject(new Error(`The shop ended: ${shop.printed()}`))),
					]);
					expect([200, 201]).toContain(await order(key));
					rounds += 1;
					if (rounds % RESTART_EVERY === 0) await restart();
					if (faults.failed() === 0) break;
				}
				tried.push(`${calls}${forGood ? " for good" : ""}${inThread ? " in the thread" : ""}: ${place}`);
			}
		}
		await restart();
		shop.signal("SIGTERM");
		await shop.ended;
		console.info(
			`I/O errors: ${injected} injected in ${rounds} rounds (${tried.join(", ")}); answers ` +
				`${JSON.stringify(statuses)}; ${acknowledged.size} acknowledged orders, all kept`,
		);
		expect(Object.keys(statuses).filter((status) => !["200", "201", "503"].includes(status))).toEqual([]);
		rmSync(folder, { recursive: true });
	},
	3_600_000,
);

/** Waits until the log has been checkpointed and emptied, or the time is over. */
async function emptied(file: string, milliseconds: number): Promise<void> {
	const deadline = performance.now() + milliseconds;
	while (performance.now() < deadline && statSync(`${file}-wal`).size > 0) await pause(50);
}

function read(file: string): { integrity: unknown; ids: Set<string> } {
	const database = new DatabaseSync(file, { readOnly: true });
	const integrity = database.prepare("PRAGMA integrity_check").get()?.integrity_check;
	const ids = new Set(
		database
			.prepare("SELECT id FROM orders")
			.all()
			.map(({ id }) => String(id)),
	);
	database.close();
	return { integrity, ids };
}
