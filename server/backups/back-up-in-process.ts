import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { ok, type Result, refuse } from "../../domain/result.ts";

/** Where the shop puts its automatic backups, and the function that makes one. */
export type Backups = { folder: string; make: MakeBackup; end(): void };
/** Writes a backup to a file; a refusal is one line with the reason. Null if it was stopped, as with the shop. */
type MakeBackup = (file: string) => Promise<Result<MadeInProcess, string> | null>;
/** What the backup process reports once the backup is complete. */
type MadeInProcess = { notRehearsed: string | null };

const LOW_PRIORITY = 10;

/**
 * Runs `npm run backup` as a separate process, with lower priority than the shop that keeps serving; `end` stops it.
 */
export function backUpInProcess(environment: NodeJS.ProcessEnv, folder: string): Backups {
	let end = () => {};
	return {
		folder,
		end: () => end(),
		make(file) {
			const child = spawn(process.execPath, ["scripts/backup-shop.ts", file], {
				stdio: ["ignore", "ignore", "pipe", "ipc"],
				env: environment,
			});
			end = () => void child.kill();
			if (child.pid !== undefined) {
				try {
					setPriority(child.pid, LOW_PRIORITY);
				} catch {
					// It has ended already, or this system has no priorities.
				}
			}
			let complaint = "";
			child.stderr?.on("data", (chunk) => {
				complaint = `${complaint}${chunk}`.slice(-1000);
			});
			let made: MadeInProcess | null = null;
			child.once("message", (message) => {
				made = message as MadeInProcess;
			});
			return new Promise((resolve) => {
				child.once("error", (fault) => resolve(refuse(fault.message)));
				child.once("close", (code, signal) => {
					if (code === 0 && made) return resolve(ok(made));
					// Ctrl-C and service managers stop all processes of the shop, this one before `end` is called.
					if (signal === "SIGTERM" || signal === "SIGINT") return resolve(null);
					resolve(refuse(complaint.trim().split("\n").at(-1) || `it ended with ${code ?? signal}`));
				});
			});
		},
	};
}
