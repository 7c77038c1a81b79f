import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../servers/free-port.ts";
import { LESS_WORK } from "../servers/less-work.ts";
import type { RunningShop } from "../servers/shop.ts";

const root = join(import.meta.dirname, "..", "..");

/**
 * The shop's program as a process with a readable log, whether it gets ready or not; `under` is a command that watches
 * it and leaves it this process's own child, and `entry` is the program, by default from the sources.
 */
export async function startProgram(
	environment: Record<string, string>,
	args: readonly string[] = [],
	under: readonly string[] = [],
	entry = "server/main.ts",
) {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const [program = "", ...rest] = [...under, process.execPath, entry, ...args];
	const child = spawn(program, rest, {
		cwd: root,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			...process.env,
			...LESS_WORK,
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: String(port),
			PUBLIC_URL: url,
			ADMIN_EMAIL: "owner@handi.example",
			ADMIN_PASSWORD: "owner-of-the-shop",
			RIDER_EMAIL: "rider@handi.example",
			RIDER_PASSWORD: "rider-of-the-shop",
			LOG_LEVEL: "warn",
			RAZORPAY_API_URL: "off",
			...environment,
		},
	});
	let output = "";
	let errors = "";
	child.stdout.on("data", (chunk) => {
		output += chunk;
	});
	child.stderr.on("data", (chunk) => {
		errors += chunk;
	});
	const ended = new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? -1)));
	const endWithThisProcess = () => void child.kill("SIGKILL");
	process.once("exit", endWithThisProcess);
	void ended.then(() => process.off("exit", endWithThisProcess));
	const api: RunningShop["api"] = (path, { json, token, ...init } = {}) => {
		const headers = new Headers(init.headers);
		if (token) headers.set("authorization", `Bearer ${token}`);
		if (json === undefined) return fetch(`${url}/api${path}`, { ...init, headers });
		headers.set("content-type", "application/json");
		return fetch(`${url}/api${path}`, { method: "POST", ...init, headers, body: JSON.stringify(json) });
	};
	return {
		url,
		pid: child.pid ?? 0,
		admin: { email: "owner@handi.example", password: "owner-of-the-shop" },
		api,
		/** Resolves to the exit code and the error output, for a start that fails. */
		failure: async () => ({ code: await ended, errors: errors.trim() }),
		/** The lines of its log. */
		log: () =>
			output
				.split("\n")
				.filter((line) => line.startsWith("{"))
				.map((line) => JSON.parse(line)),
		printed: () => output,
		/** Resolves to the exit code once it has ended. */
		ended,
		signal: (name: NodeJS.Signals) => void child.kill(name),
		/** Calls `onText` with each part of its output from now on. */
		onChunk: (onText: (chunk: string) => void) => void child.stdout.on("data", (chunk) => onText(String(chunk))),
		async ready() {
			await until(async () => {
				if (child.exitCode !== null) throw new Error(`The shop ended:\n${errors}${output}`);
				return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === 200;
			}, 60_000);
		},
		async stop() {
			child.kill("SIGTERM");
			const timeout = setTimeout(() => child.kill("SIGKILL"), 12_000);
			await ended;
			clearTimeout(timeout);
		},
	};
}

/** Checks a condition again and again until it holds. */
export async function until(isSo: () => Promise<boolean>, milliseconds = 15_000): Promise<void> {
	const deadline = performance.now() + milliseconds;
	for (;;) {
		const failure = await isSo().then(
			(so) => (so ? null : "it is not so"),
			(fault: Error) => fault.message,
		);
		if (failure === null) return;
		if (/^The shop ended/.test(failure) || performance.now() > deadline) throw new Error(failure);
		await pause(100);
	}
}
