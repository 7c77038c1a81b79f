import { readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process in megabytes, and its number of open files, as Linux counts them. */
export function figuresOf(pid: number): { megabytes: number; files: number } {
	const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return { megabytes: Number(kilobytes) / 1_024, files: readdirSync(`/proc/${pid}/fd`).length };
}

/** How fast a value grows, by least squares, in its own unit per unit of time. */
export function slopeOf(samples: readonly { at: number; value: number }[]): number {
	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	const [at, value] = [mean(samples.map((each) => each.at)), mean(samples.map((each) => each.value))];
	const over = samples.reduce((sum, each) => sum + (each.at - at) * (each.value - value), 0);
	return over / samples.reduce((sum, each) => sum + (each.at - at) ** 2, 0);
}
