import type { Problem } from "../../api.ts";
import type { ActionProblem, QueueStore } from "./queue-store.ts";
import { dependents, type QueuedAction, type RiderAction, statusBy, withoutSecrets } from "./rider-action.ts";

/** What came back: done now or before, refused, or no word of the shop's. `wait`: the shop asks for patience. */
export type ActionReply =
	| { kind: "done" }
	| { kind: "refused"; refusal: Problem }
	| { kind: "no-signal" }
	| { kind: "wait"; ms: number }
	| { kind: "signed-out" };

type Order = { riderId: string; orderId: string; number: string };
export type ActionOutcome = "done" | "waiting" | "refused";

/** How the queue reaches the world. */
export type QueueWorld = {
	store: QueueStore;
	now(): number;
	newKey(): string;
	send(tap: QueuedAction, over: AbortController): Promise<ActionReply>;
	/** Runs the work while no other page of this device does such work. */
	alone(work: () => Promise<void>): Promise<void>;
	/** Whether the session that would send is this rider's; null when the shop cannot be asked. */
	isSessionOf(riderId: string): Promise<boolean | null>;
	/** What the browser believes: some are wrong about it, so that only a tap of this moment goes by it. */
	isOnline(): boolean;
	/** Reads the page again after something was done or refused. */
	readAgain(): Promise<void>;
	/** The session is over, or another rider's. */
	signedOut(): void;
	refused(problem: ActionProblem): void;
	/** After a while, `undefined` for as long as the last failures suggest, `flush` is worth calling again. */
	tryLater(ms: number | undefined): void;
	/** A tap that has no answer after this long counts as waiting. */
	patience(): Promise<void>;
	changed(): void;
};

/**
 * Every tap is kept on the device before it is sent and until the shop has answered, and sent under one key for ever.
 * Taps go one after the other in the order in which they were made.
 */
export function createOfflineQueue(world: QueueWorld) {
	const { store } = world;
	/** Made a moment ago, or done and the page not yet read again. */
	const fresh = new Set<string>();
	let settling: QueuedAction[] = [];
	let underWay: { key: string; over: AbortController } | null = null;
	let running: Promise<void> | null = null;
	const outcomes = new Map<string, Order & { tell: (outcome: ActionOutcome) => void }>();

	/** Makes a tap: it is sent at once, or waits for a signal. */
	async function tap(order: Order, made: RiderAction) {
		store.forgetProblem(order);
		const waiting = store.taps(order.riderId).filter(({ orderId }) => orderId === order.orderId);
		const last = waiting.at(-1);
		const isTakenBack = last && made.kind === "undo" && statusBy(last.tap) === made.status;
		if (isTakenBack) return takeBack(last);
		if (last && JSON.stringify(last.tap) === JSON.stringify(made)) return "waiting";
		return put({ ...order, tap: made });
	}

	/**
	 * A tap that waits shall not have been. What was never sent is simply gone; what perhaps arrived is undone there.
	 */
	async function takeBack(shown: QueuedAction): Promise<ActionOutcome> {
		const { riderId, orderId, number } = shown;
		const waiting = store.taps(riderId).find(({ key }) => key === shown.key);
		if (!waiting) return "done";
		const status = statusBy(waiting.tap);
		if (waiting.isSent && status === null) return "waiting";
		store.remove(waiting);
		if (underWay?.key === waiting.key) underWay.over.abort();
		if (waiting.isSent && status !== null) {
			return put({ riderId, orderId, number, tap: { kind: "undo", status }, isIfDone: true });
		}
		world.changed();
		return "done";
	}

	async function put(made: Omit<QueuedAction, "key" | "at" | "isSent">): Promise<ActionOutcome> {
		const newest = store.taps(made.riderId).at(-1)?.at ?? 0;
		const queued = {
			...made,
			key: world.newKey(),
			at: Math.max(world.now(), newest + 1),
			isSent: false,
		};
		fresh.add(queued.key);
		store.keep(queued);
		world.changed();
		const outcome = new Promise<ActionOutcome>((tell) => outcomes.set(queued.key, { ...made, tell }));
		void flush(made.riderId);
		void world.patience().then(() => answer(queued.key, "waiting"));
		return outcome;
	}

	/** Sends what waits, oldest first, until all is answered or the shop is silent; then the page is read again. */
	async function flush(riderId: string): Promise<void> {
		// What is tapped meanwhile is found by the one that runs, or by the next.
		while (running) await running;
		let isChanged = false;
		running = world
			.alone(async () => {
				isChanged = await sendAll(riderId);
			})
			.finally(() => {
				running = null;
			});
		await running;
		for (const [key, { riderId: whose, orderId }] of outcomes) {
			const isHere = store.taps(whose).some((tap) => tap.key === key);
			// Another page of this device has sent it.
			if (!isHere && !settling.some((tap) => tap.key === key)) {
				answer(key, store.problems(whose).some((of) => of.orderId === orderId) ? "refused" : "done");
			}
		}
		if (!isChanged) return;
		const read = settling;
		await world.readAgain();
		settling = settling.filter((tap) => !read.includes(tap));
		for (const { key } of read) answer(key, "done");
		world.changed();
	}

	/** Whether anything was answered. */
	async function sendAll(riderId: string): Promise<boolean> {
		let isOwnSession = false;
		let isChanged = false;
		for (let next = store.taps(riderId)[0]; next; next = store.taps(riderId)[0]) {
			const mayGo = await maySend(next, isOwnSession);
			isOwnSession ||= mayGo === "session";
			const given = mayGo === "no" ? "stop" : await sendOne(next);
			if (given === "stop") {
				for (const { key } of store.taps(riderId)) answer(key, "waiting");
				break;
			}
			isChanged ||= given === "answered";
		}
		return isChanged;
	}

	/**
	 * A tap that was made long ago is sent by its rider's own session only; one made now is in the hand of who taps.
	 */
	async function maySend({ riderId, key }: QueuedAction, isOwnSession: boolean): Promise<"no" | "session" | "now"> {
		if (fresh.has(key) && !world.isOnline()) {
			world.tryLater(undefined);
			return "no";
		}
		if (isOwnSession || fresh.has(key)) return "now";
		const isOwn = await world.isSessionOf(riderId);
		if (isOwn === null) world.tryLater(undefined);
		if (isOwn === false) world.signedOut();
		return isOwn ? "session" : "no";
	}

	async function sendOne(next: QueuedAction): Promise<"answered" | "gone" | "stop"> {
		if (!store.has(next)) return "gone";
		const sent = { ...next, isSent: true };
		store.keep(sent);
		const over = new AbortController();
		underWay = { key: next.key, over };
		const given = await world.send(sent, over);
		underWay = null;
		// Taken back while it was under way.
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
				world.tryLater(given.ms);
				return "stop";
			case "no-signal":
				world.tryLater(undefined);
				return "stop";
		}
	}

	function refuse(refused: QueuedAction, refusal: Problem): void {
		const { riderId, orderId, number, key } = refused;
		const isNothing = refused.isIfDone && NOT_DONE.has(refusal.code);
		const later = store.taps(riderId).filter(({ at }) => at > refused.at);
		const dropped = isNothing ? [refused] : [refused, ...dependents(refused, later)];
		for (const tap of dropped) store.remove(tap);
		if (isNothing) {
			settling.push(refused);
		} else {
			const taps = dropped.map(({ tap }) => withoutSecrets(tap));
			const problem = { riderId, orderId, number, taps, refusal, hasWaited: !fresh.has(key) };
			store.keepProblem(problem);
			world.refused(problem);
			for (const tap of dropped) answer(tap.key, "refused");
		}
		world.changed();
	}

	function answer(key: string, outcome: ActionOutcome): void {
		const asked = outcomes.get(key);
		if (!asked) return;
		outcomes.delete(key);
		fresh.delete(key);
		asked.tell(outcome);
		world.changed();
	}

	return {
		tap,
		takeBack,
		flush,
		/** The rider's taps that wait, oldest first: those of which the shop has said nothing for a while. */
		waiting: (riderId: string) =>
			[...settling.filter((tap) => tap.riderId === riderId), ...store.taps(riderId)].filter(
				({ key }) => !fresh.has(key),
			),
		isBusy: (riderId: string, orderId: string) =>
			[...settling, ...store.taps(riderId)].some((tap) => tap.orderId === orderId && fresh.has(tap.key)),
		problems: (riderId: string) => store.problems(riderId),
		forget(of: { riderId: string; orderId: string }) {
			store.forgetProblem(of);
			world.changed();
		},
	};
}

/** What the shop says to the undo of something that never happened. */
const NOT_DONE: ReadonlySet<Problem["code"]> = new Set(["moved-meanwhile", "nothing-to-undo", "not-picked-up"]);
