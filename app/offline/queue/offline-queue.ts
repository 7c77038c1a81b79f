import type { Problem } from "../../api.ts";
import type { QueueStore } from "./queue-store.ts";
import { type ActionProblem, type ActionRules, dependents, type QueuedAction } from "./queued-action.ts";

/**
 * The result of sending: done now or before, refused, or no answer of the shop's. `wait`: the shop asks for a pause.
 */
export type ActionReply =
	| { kind: "done" }
	| { kind: "refused"; refusal: Problem }
	| { kind: "no-signal" }
	| { kind: "wait"; ms: number }
	| { kind: "signed-out" };

type Order = { personId: string; orderId: string; number: string };
type ActionOutcome = "done" | "waiting" | "refused";

/** The queue's connections to the outside. */
type QueueWorld<Action> = {
	store: QueueStore<Action>;
	rules: ActionRules<Action>;
	now(): number;
	newKey(): string;
	send(action: QueuedAction<Action>): Promise<ActionReply>;
	/** Runs the work while no other page of this device does the same. */
	alone(work: () => Promise<void>): Promise<void>;
	/** Whether the session that would send is this person's; null if the shop cannot be asked. */
	isSessionOf(personId: string): Promise<boolean | null>;
	/** The browser's own opinion: some are wrong, so that only an action made just now relies on it. */
	isOnline(): boolean;
	/**
	 * Reads the page's data again after an action was done or refused. Returns, after a pause, false if it could not be
	 * read.
	 */
	reload(): Promise<boolean>;
	/** The session is over, or another person's. */
	signedOut(): void;
	refused(problem: ActionProblem<Action>): void;
	/** Asks for another `flush` after this time; without one, after a delay that grows with the recent failures. */
	retryLater(ms: number | undefined): void;
	/** Resolves after the time from which an unanswered action counts as waiting. */
	answerTimeout(): Promise<void>;
	changed(): void;
};

/**
 * Every action is stored on the device before it is sent and until the shop has answered, and always sent under one
 * key. Actions are sent one after the other, in the order in which they were made.
 */
export function createOfflineQueue<Action>(world: QueueWorld<Action>) {
	const { store, rules } = world;
	/** Made a moment ago, or done while the page is not read again yet. */
	const fresh = new Set<string>();
	let settling: QueuedAction<Action>[] = [];
	let running: Promise<void> | null = null;
	const outcomes = new Map<string, Order & { resolve: (outcome: ActionOutcome) => void }>();

	/** Runs an action: it is sent at once, or waits for a signal. */
	async function run(order: Order, made: Action) {
		store.forgetProblem(order);
		const waiting = store.actions(order.personId).filter(({ orderId }) => orderId === order.orderId);
		const last = waiting.at(-1);
		const takesBack = rules.takesBack(made);
		const isTakenBack = last && takesBack !== null && rules.statusBy(last.action) === takesBack;
		if (isTakenBack) return takeBack(last);
		if (last && JSON.stringify(last.action) === JSON.stringify(made)) return "waiting";
		return put({ ...order, action: made });
	}

	/**
	 * Undoes an action that waits. One that was never sent is simply removed; one that may have arrived is undone at
	 * the shop.
	 */
	async function takeBack(shown: QueuedAction<Action>): Promise<ActionOutcome> {
		const { personId, orderId, number } = shown;
		const waiting = store.actions(personId).find(({ key }) => key === shown.key);
		if (!waiting) return "done";
		const status = rules.statusBy(waiting.action);
		if (waiting.isSent && status === null) return "waiting";
		store.remove(waiting);
		if (waiting.isSent && status !== null) {
			return put({ personId, orderId, number, action: rules.undoOf(status), isIfDone: true });
		}
		world.changed();
		return "done";
	}

	async function put(made: Omit<QueuedAction<Action>, "key" | "at" | "isSent">): Promise<ActionOutcome> {
		const newest = store.actions(made.personId).at(-1)?.at ?? 0;
		const queued = {
			...made,
			key: world.newKey(),
			at: Math.max(world.now(), newest + 1),
			isSent: false,
		};
		fresh.add(queued.key);
		store.keep(queued);
		world.changed();
		const outcome = new Promise<ActionOutcome>((resolve) => outcomes.set(queued.key, { ...made, resolve }));
		void flush(made.personId);
		void world.answerTimeout().then(() => answer(queued.key, "waiting"));
		return outcome;
	}

	/**
	 * Sends waiting actions, oldest first, until all are answered or the shop stops answering; then reloads the page's
	 * data.
	 */
	async function flush(personId: string): Promise<void> {
		// Actions added meanwhile are found by the running flush, or by the next.
		while (running) await running;
		let isChanged = false;
		running = world
			.alone(async () => {
				isChanged = await sendAll(personId);
			})
			.finally(() => {
				running = null;
			});
		await running;
		for (const [key, { personId: whose, orderId }] of outcomes) {
			const isHere = store.actions(whose).some((action) => action.key === key);
			// Another page of this device has sent it.
			if (!isHere && !settling.some((action) => action.key === key)) {
				answer(key, store.problems(whose).some((of) => of.orderId === orderId) ? "refused" : "done");
			}
		}
		if (!isChanged) return;
		// Actions answered meanwhile are read next.
		const read = [...settling];
		// Until it is read, the page would show them undone.
		for (let isRead = false; !isRead; ) isRead = await world.reload();
		settling = settling.filter((action) => !read.includes(action));
		for (const { key } of read) answer(key, "done");
		world.changed();
	}

	/** Returns whether anything was answered. */
	async function sendAll(personId: string): Promise<boolean> {
		let isOwnSession = false;
		let isChanged = false;
		for (let next = store.actions(personId)[0]; next; next = store.actions(personId)[0]) {
			const mayGo = await maySend(next, isOwnSession);
			isOwnSession ||= mayGo === "session";
			const given = mayGo === "no" ? "stop" : await sendOne(next);
			if (given === "stop") {
				for (const { key } of store.actions(personId)) answer(key, "waiting");
				break;
			}
			isChanged ||= given === "answered";
		}
		return isChanged;
	}

	/**
	 * An action made long ago is sent only by a session of the person who made it; one made just now is sent without
	 * that check.
	 */
	async function maySend(
		{ personId, key }: QueuedAction<Action>,
		isOwnSession: boolean,
	): Promise<"no" | "session" | "now"> {
		if (fresh.has(key) && !world.isOnline()) {
			world.retryLater(undefined);
			return "no";
		}
		if (isOwnSession || fresh.has(key)) return "now";
		const isOwn = await world.isSessionOf(personId);
		if (isOwn === null) world.retryLater(undefined);
		if (isOwn === false) world.signedOut();
		return isOwn ? "session" : "no";
	}

	async function sendOne(next: QueuedAction<Action>): Promise<"answered" | "gone" | "stop"> {
		if (!store.has(next)) return "gone";
		const sent = { ...next, isSent: true };
		store.keep(sent);
		const given = await world.send(sent);
		// Undone while it was being sent. The undo waits for this answer: it must not reach the shop first.
		if (!store.has(next)) return "gone";
		switch (given.kind) {
			case "done":
				settling.push(sent);
				store.remove(next);
				return "answered";
			case "refused":
				refuse(sent, given.refusal);
				return "answered";
			case "signed-out":
				world.signedOut();
				return "stop";
			case "wait":
				world.retryLater(given.ms);
				return "stop";
			case "no-signal":
				world.retryLater(undefined);
				return "stop";
		}
	}

	function refuse(refused: QueuedAction<Action>, refusal: Problem): void {
		const { personId, orderId, number, key } = refused;
		const isNothing = refused.isIfDone && NOT_DONE.has(refusal.code);
		const later = store.actions(personId).filter(({ at }) => at > refused.at);
		const dropped = isNothing ? [refused] : [refused, ...dependents(refused, later, rules.needs)];
		for (const action of dropped) store.remove(action);
		if (isNothing) {
			settling.push(refused);
		} else {
			const actions = dropped.map(({ action }) => rules.withoutSecrets(action));
			const problem = { personId, orderId, number, actions, refusal, hasWaited: !fresh.has(key) };
			store.keepProblem(problem);
			world.refused(problem);
			for (const action of dropped) answer(action.key, "refused");
		}
		world.changed();
	}

	function answer(key: string, outcome: ActionOutcome): void {
		const asked = outcomes.get(key);
		if (!asked) return;
		outcomes.delete(key);
		fresh.delete(key);
		asked.resolve(outcome);
		world.changed();
	}

	return {
		run,
		takeBack,
		flush,
		/** The person's waiting actions, oldest first: those without an answer for a while. */
		waiting: (personId: string) =>
			[...settling.filter((action) => action.personId === personId), ...store.actions(personId)].filter(
				({ key }) => !fresh.has(key),
			),
		/** All of the person's actions that the page's data does not show yet, oldest first. */
		underWay: (personId: string) => [
			...settling.filter((action) => action.personId === personId),
			...store.actions(personId),
		],
		isBusy: (personId: string, orderId: string) =>
			[...settling, ...store.actions(personId)].some(
				(action) => action.orderId === orderId && fresh.has(action.key),
			),
		problems: (personId: string) => store.problems(personId),
		/** Whether the waiting action outlasts the page. */
		isLasting: (action: QueuedAction<Action>) => store.isLasting(action),
		forget(of: { personId: string; orderId: string }) {
			store.forgetProblem(of);
			world.changed();
		},
	};
}

/** The shop's answers to undoing something that never happened. */
const NOT_DONE: ReadonlySet<Problem["code"]> = new Set(["moved-meanwhile", "nothing-to-undo", "not-picked-up"]);
