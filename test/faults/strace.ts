import { spawn, spawnSync } from "node:child_process";

/** Why a test that needs strace is skipped here; null if it can run. */
export function whyNoStrace(): string | null {
	if (process.platform !== "linux") return "strace watches programs on Linux only";
	const tried = spawnSync("strace", ["-o", "/dev/null", "true"]);
	if (tried.error) return "strace is not installed (Debian: apt-get install strace)";
	return tried.status === 0 ? null : "this user may not watch programs with strace";
}

/** The command that records a program's file changes and replies, completely and in order. */
export function recording(file: string): string[] {
	const calls = "pwrite64,write,writev,fsync,fdatasync,ftruncate,rename,unlink,openat";
	// -D keeps the program the child of the process that starts it, so that its signals reach it.
	return [
		"strace",
		"-D",
		"-f",
		"-q",
		"--seccomp-bpf",
		"-y",
		"-xx",
		"-s",
		"100000",
		"-o",
		file,
		"-e",
		`trace=${calls}`,
	];
}

/** Makes calls of a running program fail as `rule` says (strace(1), --inject); `end` stops that. */
export async function injectFaults(pid: number, calls: string, rule: string) {
	const args = ["-f", "-p", String(pid), "-e", `trace=${calls}`, "-e", `inject=${calls}:${rule}`];
	const tracer = spawn("strace", args, { stdio: ["ignore", "ignore", "pipe"] });
	let said = "";
	const { promise: isAttached, resolve: attached, reject } = Promise.withResolvers<void>();
	tracer.stderr.on("data", (chunk) => {
		said += chunk;
		if (/attached/.test(said)) attached();
	});
	const ended = new Promise<void>((resolve) => tracer.once("close", () => resolve()));
	void ended.then(() => reject(new Error(`strace ended: ${said}`)));
	await isAttached;
	return {
		/** How many of its calls have failed so far. */
		failed: () => said.split("(INJECTED)").length - 1,
		async end() {
			tracer.kill("SIGINT");
			await ended;
		},
	};
}
