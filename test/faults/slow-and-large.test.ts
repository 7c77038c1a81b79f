import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { faultSize } from "./fault-size.ts";
import { figuresOf } from "./process-figures.ts";
import { startProgram } from "./start-program.ts";

/** Fault tests 20 and 21 (docs/reliability.md), with their figures; `npm test` checks the replies (test/attacks). */
const SENDERS = faultSize("HANDI_SENDERS", 0, 1_000);
const isSkipped = SENDERS === 0 || process.platform !== "linux";

let folder: string;
let shop: Awaited<ReturnType<typeof startProgram>>;
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "handi-senders-"));
	shop = await startProgram({ TRUSTED_PROXIES: "1", DATABASE_URL: `file:${join(folder, "handi.db")}` });
	await shop.ready();
});
afterEach(async () => {
	await shop.stop();
	rmSync(folder, { recursive: true });
});

it.skipIf(isSkipped)(
	"bodies too large, endless, too deep, with too many fields, or shorter than declared are refused within 50 MB",
	async () => {
		// The memory that the program needs for ordinary work is not counted for the bodies.
		for (let n = 0; n < 300; n += 1) await ordinary();
		const before = figuresOf(shop.pid).megabytes;
		let highest = before;
		const watching = setInterval(() => {
			highest = Math.max(highest, figuresOf(shop.pid).megabytes);
		}, 50);
		const gigabyte = { "Content-Length": String(1_000_000_000) };
		const chunked = { "Transfer-Encoding": "chunked" };
		const block = Buffer.alloc(65_536, "x");
		const answers: Record<string, number> = {};
		for (const [what, headers, pieces] of [
			["a gigabyte", gigabyte, () => repeat(block, 16_000)],
			["chunks without an end", chunked, () => repeat(chunk(block), 16_000)],
			["a million brackets", chunked, () => [chunk(Buffer.from("[".repeat(1_000_000))), end]],
			["brackets within the limit", chunked, () => [chunk(Buffer.from("[".repeat(60_000))), end]],
			["100,000 fields", chunked, () => [chunk(Buffer.from(fields(100_000))), end]],
			["fields within the limit", chunked, () => [chunk(Buffer.from(fields(4_000))), end]],
			["less than it says", { "Content-Length": "500" }, () => [Buffer.from('{"items":[]}')]],
		] as [string, Record<string, string>, () => Iterable<Buffer>][]) {
			const replies = await Promise.all([1, 2, 3, 4].map(() => send("/api/quote", headers, pieces())));
			for (const status of replies) answers[`${what}: ${status}`] = (answers[`${what}: ${status}`] ?? 0) + 1;
		}
		clearInterval(watching);
		console.info(
			`Bodies: ${JSON.stringify(answers)}; RSS ${before.toFixed(0)} MB before, ${highest.toFixed(0)} at most`,
		);
		expect(await ordinary()).toBeLessThan(1_000);
		const statuses = new Set(Object.keys(answers).map((answer) => answer.slice(-3)));
		// 000: cut without a reply, as for a client that keeps sending.
		for (const status of statuses) expect(["400", "413", "422", "408", "000"]).toContain(status);
		expect(highest - before).toBeLessThan(50);
	},
	600_000,
);

it.skipIf(isSkipped)(
	`${SENDERS} senders of slow headers and ${SENDERS} of slow bodies are cut in 15 s, and everybody else is served`,
	async () => {
		const measure = async (seconds: number) => {
			const times: number[] = [];
			const until = performance.now() + seconds * 1_000;
			while (performance.now() < until) {
				times.push(await ordinary());
				await pause(10);
			}
			return times.toSorted((a, b) => a - b);
		};
		await measure(3);
		const baseline = await measure(12);
		const startedAt = performance.now();
		const cutAfter: number[] = [];
		const open = Array.from({ length: 2 * SENDERS }, (_, n) => slowly(n, n < SENDERS, cutAfter));
		const meanwhile = await measure(12);
		while (cutAfter.length < open.length && performance.now() - startedAt < 60_000) await pause(100);
		const last = Math.max(...cutAfter);
		const p99 = (times: number[]) => times[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN;
		console.info(
			`Slow senders: ${cutAfter.length} of ${open.length} cut, the last after ${(last / 1_000).toFixed(1)} s; ` +
				`ordinary p99 ${p99(baseline).toFixed(1)} ms before (${baseline.length} requests), ` +
				`${p99(meanwhile).toFixed(1)} ms meanwhile (${meanwhile.length})`,
		);
		for (const socket of open) socket.destroy();
		expect(cutAfter).toHaveLength(2 * SENDERS);
		expect(last).toBeLessThan(15_000);
		expect(p99(meanwhile)).toBeLessThan(2 * p99(baseline));
	},
	600_000,
);

/** The duration of a request for the menu, in milliseconds. */
async function ordinary(): Promise<number> {
	const started = performance.now();
	const reply = await fetch(`${shop.url}/menu`);
	await reply.arrayBuffer();
	expect(reply.status).toBe(200);
	return performance.now() - started;
}

const end = Buffer.from("0\r\n\r\n");
const chunk = (bytes: Buffer) =>
	Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
const fields = (count: number) =>
	JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));
function* repeat(block: Buffer, times: number): Generator<Buffer> {
	for (let n = 0; n < times; n += 1) yield block;
}

/** The status of the reply to a body; 000 if the connection was cut without one. */
function send(path: string, headers: Record<string, string>, pieces: Iterable<Buffer>): Promise<string> {
	const { hostname, port } = new URL(shop.url);
	const socket = connect(Number(port), hostname);
	let reply = "";
	return new Promise((resolve) => {
		socket.on("data", (data) => {
			reply += data.toString("latin1");
		});
		socket.on("error", () => {});
		socket.on("close", () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? "000"));
		const all = { Host: "shop", "Content-Type": "application/json", Connection: "close", ...headers };
		const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
		socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
		void (async () => {
			for (const piece of pieces) {
				if (socket.destroyed || reply !== "") return;
				if (!socket.write(piece)) await Promise.race([drained(socket), pause(1_000)]);
			}
		})();
	});
}

const drained = (socket: ReturnType<typeof connect>) => new Promise((resolve) => socket.once("drain", resolve));

/** A connection that sends a byte of its headers, or of its body, each second, and records when it was cut. */
function slowly(n: number, isInHeaders: boolean, cutAfter: number[]) {
	const startedAt = performance.now();
	const { hostname, port } = new URL(shop.url);
	const socket = connect(Number(port), hostname);
	const network = `X-Forwarded-For: 198.51.${n % 100}.${Math.floor(n / 100)}\r\n`;
	const json = "Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{";
	socket.write(`POST /api/orders HTTP/1.1\r\nHost: shop\r\n${network}${isInHeaders ? "X-Slow: a" : json}`);
	const dripping = setInterval(() => socket.writable && socket.write("a"), 1_000);
	socket.on("error", () => {});
	socket.resume();
	socket.on("close", () => {
		clearInterval(dripping);
		cutAfter.push(performance.now() - startedAt);
	});
	return socket;
}
