import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { faultCode } from "../runtime/fault-code.ts";

const ENDING = ".unfinished";
const MADE_BY = /^(?:-rehearsal)?-(\d+)-/;

/**
 * A name beside this file for what becomes it, of this one run: two that make the same file at once must not write into
 * each other's. Removes what runs that were killed have left: nobody else would.
 */
export function ownUnfinished(file: string): string {
	const folder = dirname(file);
	const left = `${basename(file)}${ENDING}`;
	for (const name of readdirSync(folder).filter((each) => each.startsWith(left)))
		if (!isRunning(Number(MADE_BY.exec(name.slice(left.length))?.[1])))
			rmSync(join(folder, name), { recursive: true, force: true });
	return `${file}${ENDING}-${process.pid}-${randomBytes(3).toString("hex")}`;
}

/** The beginning of the name of a folder in which the restore of such a file is rehearsed. */
export function ownRehearsal(file: string): string {
	return `${file}${ENDING}-rehearsal-${process.pid}-`;
}

function isRunning(pid: number): boolean {
	try {
		return pid > 0 && process.kill(pid, 0);
	} catch (fault) {
		// It belongs to another user.
		return faultCode(fault) === "EPERM";
	}
}
