import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sqlitePath } from "../db/sqlite-path.ts";
import { faultMessage } from "../runtime/fault-code.ts";

const EMULATOR = fileURLToPath(new URL("../../emulator/main.ts", import.meta.url));
const START_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 5_000;
const RESTART_MS = 500;
const MAX_RESTART_MS = 30_000;
const LONG_LIFE_MS = 60_000;

/**
 * Starts the provider's emulator as a separate process, which ends with this one; its account is stored beside the
 * shop's own file. If it dies it is restarted at the same address; `onRestart` gets the reason.
 */
export async function startTryOutProvider(databaseUrl: string, onRestart: (why: string) => void) {
	const secrets = { key: randomBytes(16).toString("hex"), webhook: randomBytes(16).toString("hex") };
	const keyId = "rzp_test_emulator00000";
	const file = databaseUrl.startsWith("file:") ? sqlitePath(databaseUrl) : null;
	const environment = {
		EMULATOR_KEY_ID: keyId,
		EMULATOR_KEY_SECRET: secrets.key,
		EMULATOR_ENDS_WITH_STDIN: "1",
		EMULATOR_STATE_FILE: file ? `${file}.test-payments.json` : "",
	};
	let isClosed = false;
	let webhook: string | null = null;
	let running = await startEmulator(environment, "0");
	const { url } = running;
	const port = new URL(url).port;
	watch(running.child, RESTART_MS);

	function watch(child: ChildProcess, pause: number): void {
		const startedAt = performance.now();
		const died = (why: string) => {
			if (isClosed) return;
			onRestart(why);
			const isYoung = performance.now() - startedAt < LONG_LIFE_MS;
			setTimeout(restart, pause, isYoung ? Math.min(pause * 2, MAX_RESTART_MS) : RESTART_MS).unref();
		};
		if (child.exitCode !== null || child.signalCode !== null) died(`it ended with ${child.exitCode}`);
		else child.once("exit", (code, signal) => died(`it ended with ${signal ?? code}`));
	}

	async function restart(nextPause: number): Promise<void> {
		if (isClosed) return;
		try {
			running = await startEmulator(environment, port);
			if (isClosed) return void running.child.stdin?.end();
			watch(running.child, nextPause);
			if (webhook !== null) await sendEventsTo(webhook);
		} catch (fault) {
			onRestart(faultMessage(fault));
			setTimeout(restart, nextPause, Math.min(nextPause * 2, MAX_RESTART_MS)).unref();
		}
	}

	async function sendEventsTo(address: string): Promise<void> {
		webhook = address;
		const reply = await fetch(`${url}/_control/webhook`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ url: address, secret: secrets.webhook }),
			signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
		});
		if (!reply.ok) throw new Error(`it answered ${reply.status}`);
	}

	return {
		account: { apiUrl: `${url}/v1`, keyId, keySecret: secrets.key, webhookSecrets: [secrets.webhook] },
		sendEventsTo,
		/** Closing its standard input ends it. */
		close() {
			isClosed = true;
			running.child.stdin?.end();
		},
	};
}

async function startEmulator(
	environment: Record<string, string>,
	port: string,
): Promise<{ url: string; child: ChildProcess }> {
	const child = spawn(process.execPath, [EMULATOR], {
		stdio: ["pipe", "pipe", "inherit"],
		env: { PORT: port, ...environment },
	});
	child.stdin.on("error", () => {});
	const url = await new Promise<string>((resolve, reject) => {
		const timeout = setTimeout(() => reject(new Error("it said nothing")), START_TIMEOUT_MS);
		child.once("error", reject);
		child.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
		createInterface(child.stdout).on("line", (line) => {
			const said = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
			if (!said) return;
			clearTimeout(timeout);
			resolve(said);
		});
	}).catch((fault) => {
		child.kill("SIGKILL");
		throw fault;
	});
	child.unref();
	(child.stdout as { unref?(): void }).unref?.();
	(child.stdin as { unref?(): void }).unref?.();
	return { url, child };
}
