import cluster, { type Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Config } from "../config.ts";
import type { Log } from "../runtime/log.ts";
import type { ToProcess } from "./process-messages.ts";
import { runProcesses } from "./run-processes.ts";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
const signals: EventEmitter = process;

/** A process of the shop that serves, or ends, when a test says so. */
class ShopProcess extends EventEmitter {
	readonly id = forked.length + 1;
	readonly received: ToProcess["handi"][] = [];
	readonly process = { kill: (signal: string) => this.end(signal), send: vi.fn(() => true) };
	hasEnded = false;

	isConnected(): boolean {
		return !this.hasEnded;
	}
	send({ handi }: ToProcess): void {
		this.received.push(handi);
		if (handi === "drain") this.end(0);
		else if (answersStop) this.emit("message", { handi: "stopped-listening" });
	}
	async serve(): Promise<void> {
		this.emit("message", { handi: "ready" });
		await settled();
	}
	end(why: number | string): void {
		if (this.hasEnded) return;
		this.hasEnded = true;
		this.emit("exit", ...(typeof why === "number" ? [why, null] : [null, why]));
	}
}

let forked: ShopProcess[];
let answersStop: boolean;
let log: { error: ReturnType<typeof vi.fn>; info: ReturnType<typeof vi.fn> };
let exit: ReturnType<typeof vi.spyOn>;
let print: ReturnType<typeof vi.spyOn>;
/** Listeners that are not of a test. */
let others: Set<unknown>;
beforeEach(() => {
	forked = [];
	answersStop = true;
	log = { error: vi.fn(), info: vi.fn() };
	others = new Set(SIGNALS.flatMap((name) => signals.listeners(name)));
	vi.spyOn(cluster, "fork").mockImplementation(() => {
		const made = new ShopProcess();
		forked.push(made);
		return made as unknown as Worker;
	});
	print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
	exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
});
afterEach(async () => {
	// A process that has died is not started again then.
	await signal("SIGTERM");
	for (const name of SIGNALS)
		for (const listener of signals.listeners(name))
			if (!others.has(listener)) signals.off(name, listener as () => void);
	vi.restoreAllMocks();
});

const settled = () => new Promise(setImmediate);
const running = () => forked.filter(({ hasEnded }) => !hasEnded);
const signal = (name: (typeof SIGNALS)[number]) => {
	signals.emit(name, name);
	return settled();
};
const run = () => void runProcesses({ processes: 2, payments: null, drainMs: 30_000 } as Config, log as unknown as Log);
async function open(): Promise<[ShopProcess, ShopProcess]> {
	run();
	await settled();
	expect(forked).toHaveLength(1);
	await forked[0]?.serve();
	expect(print).not.toHaveBeenCalled();
	await forked[1]?.serve();
	const [first, second] = forked;
	if (!first || !second || forked.length > 2) throw new Error("not two");
	return [first, second];
}

it("nothing else is started if the first process does not start", async () => {
	run();
	await settled();
	forked[0]?.end(1);
	await settled();
	expect(forked).toHaveLength(1);
	expect(exit.mock.calls).toEqual([[1]]);
	expect(log.error).not.toHaveBeenCalled();
});

it("a process is told to end only when its successor serves, and one after the other", async () => {
	const [first, second] = await open();
	await signal("SIGHUP");
	expect(forked).toHaveLength(3);
	expect(first.received).toEqual([]);
	await forked[2]?.serve();
	expect(first.received).toEqual(["stop", "drain"]);
	expect(second.received).toEqual([]);
	await forked[3]?.serve();
	expect(running()).toEqual(forked.slice(2));
	expect(log.error).not.toHaveBeenCalled();
	expect(print.mock.calls).toEqual([[expect.stringMatching(/^2 processes share the port; kill -HUP \d+ replaces/)]]);
});

it("a process that dies while its successor starts is not started again as well", async () => {
	const [first, second] = await open();
	await signal("SIGHUP");
	first.end("SIGKILL");
	await settled();
	await forked[2]?.serve();
	second.end("SIGKILL");
	await forked[3]?.serve();
	expect(running()).toEqual(forked.slice(2));
	expect(log.error).not.toHaveBeenCalled();
});

it("a process that dies before its turn is started again once", async () => {
	const [, second] = await open();
	await signal("SIGHUP");
	second.end("SIGKILL");
	await expect.poll(() => forked.length, { interval: 10 }).toBe(4);
	await forked[2]?.serve();
	await forked[3]?.serve();
	expect(running()).toEqual(forked.slice(2));
	expect(forked).toHaveLength(4);
});

it("if a successor does not start, the old processes stay, and one that has died is started again", async () => {
	const [first, second] = await open();
	await signal("SIGHUP");
	first.end("SIGKILL");
	forked[2]?.end(1);
	await expect.poll(() => forked.length, { interval: 10 }).toBe(4);
	expect(running()).toEqual([second, forked[3]]);
	vi.spyOn(performance, "now").mockReturnValueOnce(performance.now() + 2_000);
	await signal("SIGHUP");
	expect(forked).toHaveLength(5);
});

it("a visitor whose connection a dying process had not taken yet is sent away, not left waiting", async () => {
	const [first, second] = await open();
	const connections = [{ close: vi.fn() }, { close: vi.fn() }];
	const give = (to: ShopProcess, connection: object) =>
		(to as unknown as Worker).process.send({ act: "newconn" }, connection as Socket);
	for (const [n, to] of [first, second].entries()) expect(give(to, connections[n] ?? {})).toBe(true);
	first.end("SIGKILL");
	await settled();
	expect(connections.map(({ close }) => close.mock.calls.length)).toEqual([1, 0]);
});

it("each death makes the next restart wait longer", async () => {
	const [first, second] = await open();
	first.end(1);
	second.end("SIGSEGV");
	await settled();
	expect(log.error.mock.calls).toEqual([
		[{ process: 1, why: "it ended with 1", inMs: 200 }, expect.any(String)],
		[{ process: 2, why: "it ended with SIGSEGV", inMs: 400 }, expect.any(String)],
	]);
	expect(forked).toHaveLength(2);
	await expect.poll(() => forked.length, { interval: 10 }).toBe(3);
});

it("no process sends clients away before none accepts connections, and a second signal kills them all", async () => {
	const [first, second] = await open();
	answersStop = false;
	await signal("SIGTERM");
	first.emit("message", { handi: "stopped-listening" });
	await settled();
	expect([first.received, second.received]).toEqual([["stop"], ["stop"]]);
	second.emit("message", { handi: "stopped-listening" });
	await settled();
	expect([first.received, second.received]).toEqual(Array(2).fill(["stop", "drain"]));
	expect(exit.mock.calls).toEqual([[0]]);
});

it("a second signal kills the processes that have not ended", async () => {
	await open();
	answersStop = false;
	await signal("SIGTERM");
	// A terminal and npm both pass the first one on.
	await signal("SIGTERM");
	expect(running()).toHaveLength(2);
	await signal("SIGINT");
	expect(running()).toEqual([]);
	expect(exit.mock.calls[0]).toEqual([1]);
});

it("processes serve for as long as the load balancer needs, and only one that hangs after it is killed", async () => {
	await open();
	answersStop = false;
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		await signal("SIGTERM");
		vi.advanceTimersByTime(54_999);
		expect(running()).toHaveLength(2);
		vi.advanceTimersByTime(1);
		expect(running()).toEqual([]);
	} finally {
		vi.useRealTimers();
	}
});

it("a shop that was started in a terminal ends with it", async () => {
	await open();
	Object.defineProperty(process.stdin, "isTTY", { value: true, configurable: true });
	await signal("SIGHUP");
	Reflect.deleteProperty(process.stdin, "isTTY");
	expect(forked).toHaveLength(2);
	expect(exit.mock.calls).toEqual([[0]]);
});
