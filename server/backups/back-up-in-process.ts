import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { ok, type Result, refuse } from "../../domain/result.ts";

/** Where the shop puts the backups that it makes by itself, and what makes one. */
export type Backups = { folder: string; make: MakeBackup; end(): void };
/** Writes a backup to a file; a refusal is one line that says why it failed. */
type MakeBackup = (file: string) => Promise<Result<MadeInProcess, string>>;
/** What the process that makes a backup says when it is whole. */
type MadeInProcess = { notRehearsed: string | null };

const LOW_PRIORITY = 10;

/**
 * `npm run backup` as a process of its own, with less right to the processor than the shop that goes on serving; `end`
 * gives up.
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
				child.once("close", (code) =>
					resolve(
						code === 0 && made
							? ok(made)
							: refuse(complaint.trim().split("\n").at(-1) || `it ended with ${code}`),
					),
				);
			});
		},
	};
}
