import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { ownerOf } from "./customer-of.ts";
import { faultSize } from "./fault-size.ts";
import { figuresOf } from "./process-figures.ts";
import { startProgram, until } from "./start-program.ts";

const MINUTES = faultSize("HANDI_STREAM_MINUTES", 0, 10);
const STREAMS = Number(process.env.HANDI_STREAMS ?? 2_000);
const OPENED_TOGETHER = 50;
const OF_A_NETWORK = 250;
const EVERY_MS = 250;
const WARM_UP = 100;

/** An open page: it may read or not, and may disconnect now and then and reconnect with the last id it received. */
type Page = {
	network: string;
	reads: boolean;
	isRestless: boolean;
	socket: Socket | null;
	lastId: string | null;
	received: string[];
	isCut: boolean;
};

const isLinux = process.platform === "linux";
it.skipIf(MINUTES === 0 || !isLinux)(
	`${STREAMS} pages listen for ${MINUTES} minutes, a tenth of them without reading: ` +
		"all others hear everything at once and in order",
	async () => {
		const folder = mkdtempSync(join(tmpdir(), "handi-streams-"));
		const shop = await startProgram({
			TRUSTED_PROXIES: "1",
			DATABASE_URL: `file:${join(folder, "handi.db")}`,
		});
		await shop.ready();
		const token = await ownerOf(shop);
		const say = async (message: string) => {
			const json = { isOpen: true, allowPrebooking: true, message };
			const reply = await shop.api("/store/status", { method: "PUT", token, json });
			await reply.arrayBuffer();
			expect(reply.status).toBe(200);
		};
		// The memory that the program needs for the work itself is not counted for the pages.
		for (let n = 0; n < WARM_UP; n += 1) await say(`Vanakkam ${n}`);
		const before = figuresOf(shop.pid).megabytes;
		const saidAt: number[] = [];
		const waits: number[] = [];
		const pages = Array.from({ length: STREAMS }, (_, n) => newPage(n));
		const onEvent = (page: Page, id: string) => {
			const said = saidAt[page.received.length];
			page.received.push(id);
			if (said !== undefined && !page.isRestless) waits.push(performance.now() - said);
		};
		for (let n = 0; n < pages.length; n += OPENED_TOGETHER)
			await Promise.all(pages.slice(n, n + OPENED_TOGETHER).map((page) => listen(shop.url, page, onEvent)));
		const open = figuresOf(shop.pid).megabytes;
		let highest = open;

		const startedAt = performance.now();
		let sentCount = 0;
		for (; performance.now() < startedAt + MINUTES * 60_000; sentCount += 1) {
			saidAt.push(performance.now());
			await say(`News ${sentCount}`);
			highest = Math.max(highest, figuresOf(shop.pid).megabytes);
			for (const page of pages.filter(({ isRestless }, n) => isRestless && n % 40 === sentCount % 40)) {
				page.socket?.destroy();
				await listen(shop.url, page, onEvent);
			}
			await pause(Math.max(0, startedAt + (sentCount + 1) * EVERY_MS - performance.now()));
		}
		const readers = pages.filter(({ reads }) => reads);
		await until(async () => readers.every(({ received }) => received.length >= sentCount), 30_000).catch(() => {});
		const [model] = readers;
		const gaps = readers.filter(({ received }) => received.join() !== model?.received.join()).length;
		const [slow, cut] = [pages.filter(({ reads }) => !reads), readers.filter(({ isCut }) => isCut)];
		const times = waits.toSorted((a, b) => a - b);
		const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? Number.NaN).toFixed(0);
		console.info(
			`Streams: ${sentCount} events to ${STREAMS} pages in ${MINUTES} minutes. RSS ${before.toFixed(0)} MB ` +
				`before, ${open.toFixed(0)} with all open, ${highest.toFixed(0)} at most. Heard after ${at(0.5)} ` +
				`ms (p50), ${at(0.99)} ms (p99), ${at(1)} ms (slowest); ${gaps} readers with a gap, ${cut.length} ` +
				`cut; of ${slow.length} that do not read ${slow.filter(({ isCut }) => isCut).length} were dropped`,
		);
		for (const { socket } of pages) socket?.destroy();
		await shop.stop();
		rmSync(folder, { recursive: true });
		expect(model?.received.length).toBe(sentCount);
		expect([gaps, cut.length]).toEqual([0, 0]);
		expect(highest - before).toBeLessThan(100);
		expect(Number(at(1))).toBeLessThan(1_000);
	},
	MINUTES * 60_000 + 300_000,
);

function newPage(n: number): Page {
	const network = `198.51.${Math.floor(n / OF_A_NETWORK)}.7`;
	const rest = { socket: null, lastId: null, received: [], isCut: false };
	return { network, reads: n % 10 !== 3, isRestless: n % 20 === 7, ...rest };
}

/** Opens the stream; resolves once it greets. */
function listen(url: string, page: Page, onEvent: (page: Page, id: string) => void): Promise<void> {
	const { port, hostname } = new URL(url);
	const socket = connect(Number(port), hostname);
	page.socket = socket;
	socket.setEncoding("utf8");
	const lastId = page.lastId === null ? "" : `Last-Event-ID: ${page.lastId}\r\n`;
	socket.write(
		`GET /api/events HTTP/1.1\r\nHost: shop\r\nAccept: text/event-stream\r\nX-Forwarded-For: ` +
			`${page.network}\r\n${lastId}\r\n`,
	);
	socket.on("error", () => {});
	// Also called for a page that left on its own, which has another socket by then.
	socket.once("close", () => {
		page.isCut ||= page.socket === socket;
	});
	let buffered = "";
	return new Promise((resolve) => {
		socket.on("data", (text: string) => {
			// Between the frames of a chunked body, each of which holds whole events.
			buffered += text;
			for (let end = buffered.indexOf("\n\n"); end >= 0; end = buffered.indexOf("\n\n")) {
				const block = buffered.slice(0, end);
				buffered = buffered.slice(end + 2);
				page.lastId = /^id: (.*)$/m.exec(block)?.[1] ?? page.lastId;
				if (block.includes('"kind":"hello"')) {
					resolve();
					if (!page.reads) socket.pause();
				} else if (block.includes('"kind":"store-status-changed"')) onEvent(page, page.lastId ?? "");
			}
		});
	});
}
