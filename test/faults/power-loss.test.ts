import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { migrate } from "../../server/db/migrate.ts";
import { openStorage } from "../../server/db/storage.ts";
import { diskAfterPowerLoss, type Kept } from "./disk-after-power-loss.ts";
import { faultSize } from "./fault-size.ts";
import { placeOrder, signUp, signUpMany } from "./orders.ts";
import { readRecording, type Step } from "./recorded-writes.ts";
import { startProgram } from "./start-program.ts";
import { recording, whyNoStrace } from "./strace.ts";

const LOSSES = faultSize("HANDI_POWER_LOSSES", 0, 100);
/**
 * Longer than the shop lets its log grow under steady load (server/db/checkpoints.ts), and than it takes to count as
 * idle.
 */
const STEADY_MS = 24_000;
const IDLE_MS = 4_000;
const CLIENTS = 10;
const WAYS: readonly Kept[] = ["none", "some", "torn"];

const reason = LOSSES === 0 ? "HANDI_POWER_LOSSES is 0" : whyNoStrace();

it.skipIf(reason !== null)(
	`the power goes ${LOSSES} times, and what was not synced is lost: every acknowledged order is there` +
		(reason ? ` (left out: ${reason})` : ""),
	async () => {
		const folder = realpathSync(mkdtempSync(join(tmpdir(), "handi-power-")));
		const data = join(folder, "data");
		mkdirSync(data);
		const trace = join(folder, "trace");
		const acknowledged = await recordStorm(data, trace);
		const steps = await readRecording(trace, data);
		const placed = steps.flatMap((step, place) => {
			const id = orderIn(step);
			return id === null ? [] : [{ id, place }];
		});
		// The recording matches what happened.
		expect(placed.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());

		const chance = chances(1);
		const first = placed[0]?.place ?? 0;
		const found = { lost: [] as string[], torn: 0, warned: [] as string[], kept: 0, dropped: 0 };
		for (let loss = 0; loss < LOSSES; loss += 1) {
			const place = first + Math.floor(chance() * (steps.length - first + 1));
			const way = WAYS[loss % WAYS.length] ?? "none";
			const disk = join(folder, `disk-${loss}`);
			mkdirSync(disk);
			// Another process's memory of the log is worth nothing after a power cut; SQLite recreates it.
			for (const [path, bytes] of diskAfterPowerLoss(steps, place, data, way, chance))
				if (!path.endsWith("-shm")) writeFileSync(join(disk, basename(path)), bytes);
			const { orders, lines, events, integrity, warnings } = await openAsShop(join(disk, "handi.db"));
			const before = placed.filter((each) => each.place < place).map(({ id }) => id);
			found.lost.push(...before.filter((id) => !orders.has(id)));
			found.kept += before.length;
			found.warned.push(...warnings);
			expect([loss, way, integrity]).toEqual([loss, way, "ok"]);
			if (orders.size !== lines.size || orders.size !== events.size) found.torn += 1;
			rmSync(disk, { recursive: true });
		}
		console.info(
			`Power loss: ${LOSSES} times over ${steps.length} steps with ${placed.length} orders; ${found.kept} ` +
				`acknowledged before, ${found.lost.length} lost, ${found.torn} files with half orders`,
		);
		expect(found).toMatchObject({ lost: [], torn: 0, warned: [] });
		rmSync(folder, { recursive: true });
	},
	Math.max(120_000, LOSSES * 10_000),
);

/**
 * Runs a shop that takes orders for a while, is idle, and takes some more, which a thread writes as they come from many
 * at once; returns the orders that it acknowledged.
 */
async function recordStorm(data: string, trace: string): Promise<string[]> {
	const shop = await startProgram({ DATABASE_URL: `file:${join(data, "handi.db")}` }, [], recording(trace));
	await shop.ready();
	const few = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => signUp(shop, n)));
	const many = await signUpMany(shop, 1);
	const ids: string[] = [];
	async function client(token: string, orders: number, pauseMs: number): Promise<void> {
		for (let order = 0; order < orders; order += 1) {
			const response = await placeOrder(shop, { key: `key-${order}`, token });
			expect(response.status).toBe(201);
			ids.push((await response.json()).order._id);
			await pause(pauseMs);
		}
	}
	await Promise.all(few.map((token) => client(token, 55, STEADY_MS / 55)));
	await pause(IDLE_MS);
	await Promise.all(many.map((token) => client(token, 12, 0)));
	shop.signal("SIGKILL");
	await shop.ended;
	return ids;
}

/** The order that a reply acknowledges; null if it does not. */
function orderIn(step: Step): string | null {
	if (step.kind !== "said") return null;
	const text = step.bytes.toString();
	if (!text.startsWith("HTTP/1.1 201")) return null;
	const [, id = null] = /"order":\{"_id":"([^"]+)"/.exec(text) ?? [];
	return id;
}

async function openAsShop(file: string) {
	const warnings: string[] = [];
	const storage = await openStorage(`file:${file}`, {
		isShop: true,
		warn: (message) => void warnings.push(message),
	});
	await migrate(storage);
	await storage.close();
	const database = new DatabaseSync(file, { readOnly: true });
	const ids = (sql: string) =>
		new Set(
			database
				.prepare(sql)
				.all()
				.map(({ id }) => String(id)),
		);
	const found = {
		orders: ids("SELECT id FROM orders"),
		lines: ids("SELECT order_id AS id FROM order_lines"),
		events: ids("SELECT subject_id AS id FROM events WHERE kind = 'order-placed'"),
		integrity: database.prepare("PRAGMA integrity_check").get()?.integrity_check,
		warnings,
	};
	database.close();
	return found;
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function chances(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
