import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;
/** Positions in /proc/PID/stat, counted from the state on. */
const PARENT = 1;
const [USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED] = [11, 12, 13, 14] as const;

/** Milliseconds of processor time of a program so far: its process and its children; Linux only. */
export function processorMs(pid: number | undefined): number {
	let ticks = 0;
	for (const each of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		const fields = statOf(each).slice(2);
		if (Number(each) === pid || Number(fields[PARENT]) === pid)
			ticks += [USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED].reduce((sum, at) => sum + Number(fields[at]), 0);
	}
	return (ticks * 1000) / TICKS_PER_SECOND;
}

/** The fields of a process in /proc: its id, its name, its state and so on; empty once it has ended. */
function statOf(pid: string): string[] {
	try {
		const [, id = "", name = "", rest = ""] =
			/^(\d+) \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
		return [id, name, ...rest.split(" ")];
	} catch {
		return [];
	}
}
