import type { Problem } from "../../api.ts";
import { parseAction, type QueuedAction, type RiderAction } from "./rider-action.ts";

/** What was not done, and why: the refused tap and those that needed it. */
export type ActionProblem = {
	riderId: string;
	orderId: string;
	number: string;
	taps: readonly RiderAction[];
	refusal: Problem;
	/** It was refused after it had waited for a signal, when the rider may have been looking elsewhere. */
	hasWaited: boolean;
};

export type QueueStore = ReturnType<typeof createQueueStore>;

const TAP = "handi-tap:";
const PROBLEM = "handi-tap-problem:";

/**
 * Keeps taps and problems on the device, each under a name of its own, so that two tabs never overwrite each other's.
 * Where storage is full or forbidden they last as long as the page.
 */
export function createQueueStore(storage: () => Storage) {
	const inMemory = new Map<string, string>();

	function names(): string[] {
		try {
			const kept = storage();
			const stored = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? "");
			return [...stored, ...inMemory.keys()];
		} catch {
			return [...inMemory.keys()];
		}
	}

	function read(name: string): string | null {
		try {
			return inMemory.get(name) ?? storage().getItem(name);
		} catch {
			return inMemory.get(name) ?? null;
		}
	}

	function write(name: string, value: string): void {
		try {
			storage().setItem(name, value);
		} catch {
			inMemory.set(name, value);
		}
	}

	function drop(name: string): void {
		inMemory.delete(name);
		try {
			storage().removeItem(name);
		} catch {
			// Never stored then.
		}
	}

	/** A rider's taps, in the order in which they were made. */
	function taps(riderId: string): QueuedAction[] {
		return names()
			.filter((name) => name.startsWith(`${TAP}${riderId}:`))
			.flatMap((name) => parseAction(read(name)) ?? [])
			.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
	}

	function problems(riderId: string): ActionProblem[] {
		return names()
			.filter((name) => name.startsWith(`${PROBLEM}${riderId}:`))
			.flatMap((name) => readProblem(read(name)) ?? []);
	}

	return {
		taps,
		problems,
		has: (tap: QueuedAction) => read(nameOf(tap)) !== null,
		keep: (tap: QueuedAction) => write(nameOf(tap), JSON.stringify(tap)),
		remove: (tap: QueuedAction) => drop(nameOf(tap)),
		/** One that the rider saw at once lasts as long as the page. */
		keepProblem(problem: ActionProblem) {
			if (problem.hasWaited) write(problemName(problem), JSON.stringify(problem));
			else inMemory.set(problemName(problem), JSON.stringify(problem));
		},
		forgetProblem: (of: { riderId: string; orderId: string }) => drop(problemName(of)),
	};
}

/** Whether a name in the device's storage is one of these. */
export function isQueueKey(name: string | null): boolean {
	return name === null || name.startsWith(TAP) || name.startsWith(PROBLEM);
}

function nameOf({ riderId, key }: QueuedAction): string {
	return `${TAP}${riderId}:${key}`;
}

function problemName({ riderId, orderId }: { riderId: string; orderId: string }): string {
	return `${PROBLEM}${riderId}:${orderId}`;
}

function readProblem(stored: string | null): ActionProblem | null {
	try {
		const read = JSON.parse(stored ?? "null") as ActionProblem | null;
		return typeof read?.refusal.message === "string" && Array.isArray(read.taps) ? read : null;
	} catch {
		return null;
	}
}
