import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { ok, type Result, refuse } from "../../domain/result.ts";

/** Makes a backup into a file; a refusal is one line that says why there is none. `end` gives up. */
export type MakeBackup = (file: string) => { made: Promise<Result<null, string>>; end(): void };

const LOW_PRIORITY = 10;

/** `npm run backup` as a process of its own, with less right to the processor than the shop that goes on serving. */
export function backUpInProcess(environment: NodeJS.ProcessEnv): MakeBackup {
	return (file) => {
		const child = spawn(process.execPath, ["scripts/backup-shop.ts", file], {
			stdio: ["ignore", "ignore", "pipe"],
			env: environment,
		});
		if (child.pid !== undefined) {
			try {
				setPriority(child.pid, LOW_PRIORITY);
			} catch {
				// It has ended already, or this system has no priorities.
			}
		}
		let complaint = "";
		child.stderr.on("data", (chunk) => {
			complaint = `${complaint}${chunk}`.slice(-1000);
		});
		const made = new Promise<Result<null, string>>((resolve) => {
			child.once("error", (fault) => resolve(refuse(fault.message)));
			child.once("close", (code) =>
				resolve(
					code === 0 ? ok(null) : refuse(complaint.trim().split("\n").at(-1) || `it ended with ${code}`),
				),
			);
		});
		return { made, end: () => void child.kill() };
	};
}
