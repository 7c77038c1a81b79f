import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../config.ts";
import { startTryOutProvider } from "../payments/try-out-provider.ts";
import { hostInUrl } from "../runtime/host-in-url.ts";
import type { Log } from "../runtime/log.ts";
import { closeUntaken } from "./close-untaken.ts";
import { onSignals } from "./on-signals.ts";
import { isOurs, type ToParent, type ToProcess } from "./process-messages.ts";

const RESTART_MS = 200;
const MAX_RESTART_MS = 30_000;
const LONG_LIFE_MS = 60_000;
/** A process limits its stop itself; this is for one that hangs, counted from the end of its drain. */
const STOP_MS = 25_000;

type ShopProcess = {
	worker: Worker;
	startedAt: number;
	isReady: boolean;
	/** It was told to end. */
	isLeaving: boolean;
	/** Whether it got as far as serving. */
	ready: Promise<boolean>;
	stoppedListening: Promise<void>;
	/** Why it ended. */
	ended: Promise<string>;
};

/**
 * Runs this many processes of the shop on one port, which this process holds: restarts one that dies, replaces them one
 * by one on SIGHUP, stops them all on SIGTERM. The first one starts alone: it brings the tables up to date, and reports
 * why if it cannot, which ends them all.
 */
export async function runProcesses(config: Config, log: Log): Promise<void> {
	const running = new Set<ShopProcess>();
	const provider = config.payments === "emulator" ? await openProvider(config.databaseUrl, log) : null;
	let isOpen = false;
	let isAnnounced = false;
	let isStopping = false;
	let isReplacing = false;
	let restartMs = RESTART_MS;

	onSignals(["SIGTERM", "SIGINT", "SIGHUP"], (signal, times) => {
		// Once the terminal that started it is gone, nobody wants it to continue.
		if (signal === "SIGHUP" && !process.stdin.isTTY) return void replaceAll();
		if (isStopping && times > 1) killAll();
		else void stopAll(0);
	});
	if (provider) cluster.once("listening", (_, { port }) => provider.reachableAt(reached(config.host, port)));

	if (!(await start().ready)) return stopAll(1);
	// The shop is open from now on: another process that fails to start must not end the others.
	isOpen = true;
	for (let others = config.processes - 1; others > 0; others -= 1) start();

	function start(): ShopProcess {
		const started = startProcess(provider?.environment ?? {});
		running.add(started);
		void started.ready.then(announceOnceAllServe);
		void started.ended.then((why) => {
			running.delete(started);
			if (isOpen && !isStopping && !started.isLeaving) void restart(started, why);
		});
		return started;
	}

	function announceOnceAllServe(): void {
		const serving = [...running].filter(({ isReady }) => isReady);
		if (isAnnounced || isStopping || serving.length < config.processes) return;
		isAnnounced = true;
		process.stdout.write(
			`${config.processes} processes share the port; kill -HUP ${process.pid} replaces them one by one.\n`,
		);
	}

	/** At once if it had lived for long, else after a growing pause. */
	async function restart({ worker, startedAt }: ShopProcess, why: string): Promise<void> {
		if (performance.now() - startedAt > LONG_LIFE_MS) restartMs = RESTART_MS;
		log.error({ process: worker.id, why, inMs: restartMs }, "a process ended: another one is started");
		const waits = pause(restartMs);
		restartMs = Math.min(restartMs * 2, MAX_RESTART_MS);
		await waits;
		if (!isStopping) start();
	}

	async function replaceAll(): Promise<void> {
		if (!isOpen || isStopping || isReplacing) return;
		isReplacing = true;
		for (const old of [...running]) {
			// It has died, and was started again.
			if (!running.has(old)) continue;
			const successor = start();
			// Neither is started again: the other one goes on.
			successor.isLeaving = true;
			old.isLeaving = true;
			if (!(await successor.ready)) {
				log.error("the new process did not start: the old ones keep running");
				old.isLeaving = false;
				if (!running.has(old) && !isStopping) void restart(old, await old.ended);
				break;
			}
			successor.isLeaving = false;
			if (isStopping) break;
			await stop([old], { isReplaced: true, drainMs: 0 });
			log.info({ process: old.worker.id, by: successor.worker.id }, "a process was replaced");
		}
		isReplacing = false;
	}

	async function stopAll(code: number): Promise<void> {
		if (isStopping) return;
		isStopping = true;
		await stop([...running], { isReplaced: false, drainMs: config.drainMs });
		provider?.close();
		process.exit(code);
	}

	function killAll(): void {
		for (const { worker } of running) worker.process.kill("SIGKILL");
		process.exit(1);
	}
}

/** Ends these processes: first none of them accepts connections any more, then each answers its open requests. */
async function stop(
	processes: ShopProcess[],
	{ isReplaced, drainMs }: { isReplaced: boolean; drainMs: number },
): Promise<void> {
	const timeout = setTimeout(() => {
		for (const { worker } of processes) worker.process.kill("SIGKILL");
	}, drainMs + STOP_MS);
	for (const each of processes) {
		each.isLeaving = true;
		if (each.isReady) say(each.worker, { handi: "stop", isReplaced });
		else each.worker.process.kill("SIGTERM");
	}
	await Promise.all(processes.map(({ stoppedListening, ended }) => Promise.race([stoppedListening, ended])));
	for (const { worker } of processes) say(worker, { handi: "drain" });
	await Promise.all(processes.map(({ ended }) => ended));
	clearTimeout(timeout);
}

function startProcess(environment: Record<string, string>): ShopProcess {
	const worker = cluster.fork(environment);
	worker.on("error", () => {});
	closeUntaken(worker);
	const ended = new Promise<string>((resolve) =>
		worker.once("exit", (code, signal) => resolve(`it ended with ${signal ?? code}`)),
	);
	const received = (what: ToParent["handi"]) =>
		new Promise<void>((resolve) =>
			worker.on("message", (message) => {
				if (isOurs<ToParent>(message) && message.handi === what) resolve();
			}),
		);
	const stoppedListening = received("stopped-listening");
	const one: ShopProcess = {
		worker,
		startedAt: performance.now(),
		isReady: false,
		isLeaving: false,
		ready: Promise.race([received("ready").then(() => true), ended.then(() => false)]),
		stoppedListening,
		ended,
	};
	void one.ready.then((isReady) => {
		one.isReady = isReady;
	});
	// One stopped by somebody else waits for this as well; the others still accept connections.
	void stoppedListening.then(() => one.isLeaving || say(worker, { handi: "drain" }));
	return one;
}

function say(worker: Worker, message: ToProcess): void {
	if (worker.isConnected()) worker.send(message, () => {});
}

/** The payment emulator of a try-out, one for all processes. */
async function openProvider(databaseUrl: string, log: Log) {
	try {
		const { account, sendEventsTo, close } = await startTryOutProvider(databaseUrl, (why) =>
			log.warn({ why }, "the payment emulator stopped: it is started again"),
		);
		const environment: Record<string, string> = {
			RAZORPAY_API_URL: account.apiUrl,
			RAZORPAY_KEY_ID: account.keyId,
			RAZORPAY_KEY_SECRET: account.keySecret,
			RAZORPAY_WEBHOOK_SECRET: account.webhookSecrets.join(","),
		};
		const reachableAt = (address: string) =>
			void sendEventsTo(`${address}/api/payments/webhook`).catch((fault) =>
				log.warn({ err: fault }, "the payment emulator sends no events"),
			);
		return { environment, reachableAt, close };
	} catch (fault) {
		log.warn({ err: fault }, "the payment emulator did not start: cash only");
		return { environment: { RAZORPAY_API_URL: "off" }, reachableAt: () => {}, close: () => {} };
	}
}

function reached(host: string, port: number): string {
	return `http://${hostInUrl(host)}:${port}`;
}
