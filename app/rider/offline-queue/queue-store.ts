import { parseStored } from "../../storage/stored-text.ts";
import { type StoredTexts, storedTextsOnDevice } from "../../storage/stored-texts.ts";
import type { ActionProblem, QueuedAction } from "./rider-action.ts";
import { parseAction, parseProblem } from "./stored-action.ts";

export type QueueStore = ReturnType<typeof createQueueStore>;

/** The names under which phones have kept them since before they were called actions. */
const ACTIONS = "handi-tap:";
const PROBLEMS = "handi-tap-problem:";

/** Keeps actions and problems on the device, each under a name of its own. */
export function createQueueStore(open: (prefix: string) => StoredTexts = storedTextsOnDevice) {
	const storedActions = open(ACTIONS);
	const storedProblems = open(PROBLEMS);
	/** Problems that the rider saw at once: they last as long as the page. */
	const seen = new Map<string, ActionProblem>();

	return {
		/** A rider's actions, in the order in which they were made. */
		actions: (riderId: string): QueuedAction[] =>
			storedActions
				.keys()
				.filter((name) => name.startsWith(`${riderId}:`))
				.flatMap((name) => parseAction(parseStored(storedActions.read(name))) ?? [])
				.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1)),
		problems(riderId: string): ActionProblem[] {
			const isTheirs = (name: string) => name.startsWith(`${riderId}:`) && !seen.has(name);
			const stored = storedProblems.keys().filter(isTheirs);
			return [
				...stored.flatMap((name) => parseProblem(parseStored(storedProblems.read(name))) ?? []),
				...[...seen.values()].filter((problem) => problem.riderId === riderId),
			];
		},
		has: (action: QueuedAction) => storedActions.read(nameOf(action)) !== null,
		keep: (action: QueuedAction) => storedActions.write(nameOf(action), JSON.stringify(action)),
		remove: (action: QueuedAction) => storedActions.write(nameOf(action), null),
		keepProblem(problem: ActionProblem) {
			seen.delete(problemName(problem));
			if (problem.hasWaited) storedProblems.write(problemName(problem), JSON.stringify(problem));
			else seen.set(problemName(problem), problem);
		},
		forgetProblem(of: { riderId: string; orderId: string }) {
			seen.delete(problemName(of));
			storedProblems.write(problemName(of), null);
		},
		/** Hears of what another tab keeps or forgets; returns how to stop. */
		subscribeToOtherTabs(listener: () => void): () => void {
			const leave = [storedActions, storedProblems].map((stored) => stored.subscribeToOtherTabs(listener));
			return () => {
				for (const stop of leave) stop();
			};
		},
	};
}

function nameOf({ riderId, key }: QueuedAction): string {
	return `${riderId}:${key}`;
}

function problemName({ riderId, orderId }: { riderId: string; orderId: string }): string {
	return `${riderId}:${orderId}`;
}
