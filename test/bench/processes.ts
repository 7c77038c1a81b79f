import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

export type Running = {
	url: string;
	pid: number | undefined;
	readyMs: number;
	megabytes(): number;
	stop(): Promise<void>;
};

const running = new Set<ChildProcess>();
// A failed measurement ends the benchmark and leaves nothing behind.
process.on("exit", () => {
	for (const child of running) child.kill();
});

/** Starts a program and waits for the line that prints its address. */
export async function start(args: string[], env: Record<string, string> = {}): Promise<Running> {
	const begun = performance.now();
	const child = spawn(process.execPath, args, {
		stdio: ["ignore", "pipe", "inherit"],
		// The shop is measured, not the stand-in for its payment provider.
		env: { ...process.env, RAZORPAY_API_URL: "off", ...env },
	});
	running.add(child);
	child.once("exit", () => running.delete(child));
	const url = await urlOf(child);
	return {
		url,
		pid: child.pid,
		readyMs: performance.now() - begun,
		megabytes: () => residentMegabytes(child.pid),
		stop: () =>
			new Promise((resolve) => {
				child.once("exit", () => resolve());
				child.kill("SIGTERM");
			}),
	};
}

async function urlOf(child: ChildProcess): Promise<string> {
	if (!child.stdout) throw new Error("the program has no output");
	for await (const line of createInterface({ input: child.stdout })) {
		const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
		if (!url) continue;
		child.stdout.resume();
		return url;
	}
	throw new Error("the program ended before it listened");
}

/** Resident memory as the system counts it; only Linux reports it this way. */
function residentMegabytes(pid: number | undefined): number {
	try {
		const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
		return Math.round(Number(line?.[1]) / 1024);
	} catch {
		return Number.NaN;
	}
}
