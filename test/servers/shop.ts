import { spawn } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { LESS_WORK, TABLES_FILE } from "./less-work.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

type Account = { email: string; password: string };
type Call = RequestInit & { json?: unknown; token?: string };

export type RunningShop = {
	url: string;
	admin: Account;
	rider: Account;
	/** The shop's database file, for changes that only time would bring. */
	file: string;
	/** The end of the shop's output so far. */
	output(): string;
	/** Calls `/api` + path, as JSON if `json` is given and with `token` as bearer. */
	api(path: string, call?: Call): Promise<Response>;
	/** Kills the process, as a power cut would; its database stays. */
	kill(): Promise<void>;
	stop(): Promise<void>;
};

const root = join(import.meta.dirname, "..", "..");

/**
 * Starts the built shop as in production, on a free port and with its own database file; `hostname` is the host that
 * browsers use.
 */
export async function startShop(
	environment: Record<string, string> = {},
	hostname = "127.0.0.1",
): Promise<RunningShop> {
	const folder = makeScratchFolder("shop");
	const file = join(folder, "handi.db");
	if (!environment.DATABASE_URL) copyFileSync(TABLES_FILE, file);
	const port = await freePort();
	const url = `http://${hostname}:${port}`;
	const admin = { email: "owner@handi.example", password: "owner-of-the-shop" };
	const rider = { email: "rider@handi.example", password: "rider-of-the-shop" };

	const server = spawn(process.execPath, ["server/main.ts"], {
		cwd: root,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			...process.env,
			...LESS_WORK,
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: String(port),
			PUBLIC_URL: url,
			DATABASE_URL: `file:${file}`,
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
			RIDER_EMAIL: rider.email,
			RIDER_PASSWORD: rider.password,
			LOG_LEVEL: "warn",
			// A test of online payments starts its own provider (test/servers/emulator.ts).
			RAZORPAY_API_URL: "off",
			// Tests load no maps from the internet: every tile is the shop's own icon.
			MAP_TILES_URL: `${url}/favicon.svg?{z}/{x}/{y}`,
			...environment,
		},
	});
	const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
	let log = "";
	for (const output of [server.stdout, server.stderr]) {
		output.on("data", (chunk) => {
			log = `${log}${chunk}`.slice(-100_000);
		});
	}
	const endWithThisProcess = () => void server.kill("SIGKILL");
	process.once("exit", endWithThisProcess);
	const stop = async () => {
		process.off("exit", endWithThisProcess);
		server.kill("SIGTERM");
		const timeout = setTimeout(() => server.kill("SIGKILL"), 8000);
		await ended;
		clearTimeout(timeout);
		rmSync(folder, { recursive: true, force: true });
	};

	const deadline = performance.now() + 60_000;
	// Tests read its greeting, which may arrive a moment later than its first answer.
	while (!(log.includes("Order updates:") && (await isReady(url)))) {
		if (server.exitCode !== null || performance.now() > deadline) {
			await stop();
			throw new Error(`The shop did not get ready:\n${log}`);
		}
		await pause(50);
	}
	const kill = () => {
		process.off("exit", endWithThisProcess);
		server.kill("SIGKILL");
		return ended;
	};
	return {
		url,
		admin,
		rider,
		file,
		output: () => log,
		kill,
		stop,
		api: (path, call) => fetch(`${url}/api${path}`, requestOf(call)),
	};
}

function requestOf({ json, token, ...init }: Call = {}): RequestInit {
	const headers = new Headers(init.headers);
	if (token) headers.set("authorization", `Bearer ${token}`);
	if (json === undefined) return { ...init, headers };
	headers.set("content-type", "application/json");
	return { method: "POST", ...init, headers, body: JSON.stringify(json) };
}

async function isReady(url: string): Promise<boolean> {
	try {
		return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })).status === 200;
	} catch {
		return false;
	}
}
