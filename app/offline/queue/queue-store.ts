import { parseStored } from "../../storage/stored-text.ts";
import { type StoredTexts, storedTextsOnDevice } from "../../storage/stored-texts.ts";
import type { ActionProblem, QueuedAction } from "./queued-action.ts";

export type QueueStore<Action> = ReturnType<typeof createQueueStore<Action>>;

/** The names under which actions and problems are stored, and how to parse them; null if invalid. */
export type StoredQueue<Action> = {
	actions: string;
	problems: string;
	parseAction(stored: unknown): QueuedAction<Action> | null;
	parseProblem(stored: unknown): ActionProblem<Action> | null;
};

/** Stores actions and problems on the device, each under its own name. */
export function createQueueStore<Action>(
	{ actions, problems, parseAction, parseProblem }: StoredQueue<Action>,
	open: (prefix: string) => StoredTexts = storedTextsOnDevice,
) {
	const storedActions = open(actions);
	const storedProblems = open(problems);
	/** Problems that were shown at once: they last as long as the page. */
	const seen = new Map<string, ActionProblem<Action>>();

	return {
		/** A person's actions, in the order in which they were made. */
		actions: (personId: string): QueuedAction<Action>[] =>
			storedActions
				.keys()
				.filter((name) => name.startsWith(`${personId}:`))
				.flatMap((name) => parseAction(parseStored(storedActions.read(name))) ?? [])
				.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1)),
		problems(personId: string): ActionProblem<Action>[] {
			const isTheirs = (name: string) => name.startsWith(`${personId}:`) && !seen.has(name);
			const stored = storedProblems.keys().filter(isTheirs);
			return [
				...stored.flatMap((name) => parseProblem(parseStored(storedProblems.read(name))) ?? []),
				...[...seen.values()].filter((problem) => problem.personId === personId),
			];
		},
		has: (action: QueuedAction<Action>) => storedActions.read(nameOf(action)) !== null,
		/** Whether an action outlasts the page: it does not if storage is full or blocked. */
		isLasting: (action: QueuedAction<Action>) => storedActions.isLasting(nameOf(action)),
		keep: (action: QueuedAction<Action>) => storedActions.write(nameOf(action), JSON.stringify(action)),
		remove: (action: QueuedAction<Action>) => storedActions.write(nameOf(action), null),
		keepProblem(problem: ActionProblem<Action>) {
			seen.delete(problemName(problem));
			if (problem.hasWaited) storedProblems.write(problemName(problem), JSON.stringify(problem));
			else seen.set(problemName(problem), problem);
		},
		forgetProblem(of: { personId: string; orderId: string }) {
			seen.delete(problemName(of));
			storedProblems.write(problemName(of), null);
		},
		/** Listens to what another tab stores or deletes; returns a function that stops it. */
		subscribeToOtherTabs(listener: () => void): () => void {
			const leave = [storedActions, storedProblems].map((stored) => stored.subscribeToOtherTabs(listener));
			return () => {
				for (const stop of leave) stop();
			};
		},
	};
}

function nameOf({ personId, key }: { personId: string; key: string }): string {
	return `${personId}:${key}`;
}

function problemName({ personId, orderId }: { personId: string; orderId: string }): string {
	return `${personId}:${orderId}`;
}
