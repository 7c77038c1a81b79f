import { spawn, spawnSync } from "node:child_process";

/** Why a test that needs strace is left out here; null where it can run. */
export function whyNoStrace(): string | null {
	if (process.platform !== "linux") return "strace watches programs on Linux only";
	const tried = spawnSync("strace", ["-o", "/dev/null", "true"]);
	if (tried.error) return "strace is not installed (Debian: apt-get install strace)";
	return tried.status === 0 ? null : "this user may not watch programs with strace";
}

/** The command under which a program's changes of files and its answers are written down, whole and in their order. */
export function recording(file: string): string[] {
	const calls = "pwrite64,write,writev,fsync,fdatasync,ftruncate,rename,unlink,openat";
	// -D leaves the program the child of whoever starts it, so that its signals reach it.
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

/** Lets calls of a running program fail as `rule` says (strace(1), --inject); `end` leaves it alone again. */
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
		/** How many calls have failed of it so far. */
		failed: () => said.split("(INJECTED)").length - 1,
		async end() {
			tracer.kill("SIGINT");
			await ended;
		},
	};
}
