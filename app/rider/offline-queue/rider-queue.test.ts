import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Problem } from "../../api.ts";
import { type ActionReply, createOfflineQueue } from "../../offline/queue/offline-queue.ts";
import { createQueueStore } from "../../offline/queue/queue-store.ts";
import { storedTexts } from "../../storage/stored-texts.ts";
import {
	type QueuedRiderAction,
	type RiderAction,
	type RiderActionProblem,
	riderActionRules,
	statusBy,
} from "./rider-action.ts";
import { storedRiderActions } from "./stored-action.ts";

const RUNS = Number(process.env.HANDI_QUEUE_RUNS ?? 150);
const REASON = "Nobody opened the door of Meena";
const TAKEN: Problem = { message: "Ravi has this order", code: "order-taken", riderName: "Ravi" };

describe("without a signal", () => {
	test("an action waits, outlives the page, and is done once when the signal is back", async () => {
		const { phone, shop, line } = world();
		line.way = "cut";
		const before = phone.open("anna");
		expect(await before.run("7", { kind: "deliver", payment: "upi" })).toBe("waiting");
		expect(before.queue.waiting("anna")).toHaveLength(1);

		const after = phone.open("anna");
		expect(after.queue.waiting("anna")).toMatchObject([{ orderId: "7", action: { payment: "upi" } }]);
		line.way = "good";
		await after.queue.flush("anna");
		await before.queue.flush("anna");
		expect(shop.done).toEqual(["7 deliver"]);
		expect(after.queue.waiting("anna")).toEqual([]);
	});

	test("an action that the shop did, but whose answer was lost, is not done again", async () => {
		const { phone, shop, line } = world();
		line.way = "answer lost";
		const { queue, run } = phone.open("anna");
		expect(await run("7", { kind: "deliver" })).toBe("waiting");
		line.way = "good";
		await queue.flush("anna");
		expect(shop.done).toEqual(["7 deliver"]);
		expect(shop.calls).toBe(2);
	});

	test("an action sent while the page is being read for another stays in progress until the page is read for it, too", async () => {
		const { phone, shop } = world();
		const { queue, run } = phone.open("anna");
		const readings = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
		phone.reading = readings[0].promise;
		const first = run("7", { kind: "pick-up" });
		await expect.poll(() => phone.readings).toBe(1);
		phone.reading = readings[1].promise;
		const second = run("7", { kind: "deliver" });
		await expect.poll(() => shop.done).toEqual(["7 pick-up", "7 deliver"]);
		readings[0].resolve();
		expect(await first).toBe("done");
		expect(queue.underWay("anna")).toMatchObject([{ action: { kind: "deliver" } }]);
		readings[1].resolve();
		expect(await second).toBe("done");
		expect(queue.underWay("anna")).toEqual([]);
	});

	test("an action whose page cannot be read after it stays in progress until the page is read", async () => {
		const { phone } = world();
		const { queue, run } = phone.open("anna");
		phone.unread = 1;
		const readings = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
		phone.reading = readings[0].promise;
		const done = run("7", { kind: "pick-up" });
		await expect.poll(() => phone.readings).toBe(1);
		phone.reading = readings[1].promise;
		readings[0].resolve();
		await expect.poll(() => phone.readings).toBe(2);
		expect(queue.underWay("anna")).toMatchObject([{ action: { kind: "pick-up" } }]);
		readings[1].resolve();
		expect(await done).toBe("done");
		expect(queue.underWay("anna")).toEqual([]);
	});

	test("another rider on the same phone sends none of the first one's actions", async () => {
		const { phone, shop, line } = world();
		line.way = "cut";
		await phone.open("anna").run("7", { kind: "deliver" });
		line.way = "good";
		phone.session = "balu";
		const balu = phone.open("balu");
		await balu.queue.flush("balu");
		expect(balu.queue.waiting("balu")).toEqual([]);
		// Not even from a page of the first one that is still open.
		await phone.open("anna").queue.flush("anna");
		expect(shop.done).toEqual([]);
		phone.session = "anna";
		await phone.open("anna").queue.flush("anna");
		expect(shop.done).toEqual(["7 deliver"]);
	});

	test("an action that a full storage cannot take waits as long as the page, and does not count as saved", async () => {
		const { phone, shop, line } = world();
		line.way = "cut";
		const { queue, run } = phone.open("anna");
		await run("7", { kind: "pick-up" });
		const isSaved = () => queue.waiting("anna").every(queue.isLasting);
		expect(isSaved()).toBe(true);
		phone.isFull = true;
		await run("7", { kind: "deliver" });
		expect([queue.waiting("anna").length, isSaved()]).toEqual([2, false]);
		line.way = "good";
		await queue.flush("anna");
		expect(shop.done).toEqual(["7 pick-up", "7 deliver"]);
	});

	test("an ended session keeps the actions and is reported", async () => {
		const { phone, shop, line } = world();
		line.way = "cut";
		const { queue, run } = phone.open("anna");
		await run("7", { kind: "deliver" });
		line.way = "good";
		phone.session = null;
		await queue.flush("anna");
		expect(phone.signedOut).toBe(1);
		expect(queue.waiting("anna")).toHaveLength(1);
		phone.session = "anna";
		await queue.flush("anna");
		expect(shop.done).toEqual(["7 deliver"]);
	});

	test("a refused action drops those that depend on it, and is shown until it is dismissed", async () => {
		const { phone, shop, line } = world();
		line.way = "cut";
		const { queue, run } = phone.open("anna");
		await run("7", { kind: "pick-up" });
		await run("7", { kind: "deliver", pin: "1234" });
		await run("8", { kind: "pick-up" });
		line.way = "good";
		shop.refusals.set("7 pick-up", TAKEN);
		await queue.flush("anna");
		expect(shop.done).toEqual(["8 pick-up"]);
		expect(queue.waiting("anna")).toEqual([]);
		const problem = { orderId: "7", refusal: TAKEN, hasWaited: true };
		expect(phone.open("anna").queue.problems("anna")).toMatchObject([problem]);
		expect(phone.problems).toMatchObject([{ actions: [{ kind: "pick-up" }, { kind: "deliver" }] }]);
		expect(phone.stored()).not.toContain("1234");
		queue.forget({ personId: "anna", orderId: "7" });
		expect(phone.open("anna").queue.problems("anna")).toEqual([]);
	});

	test("the queue pauses for as long as the shop asks", async () => {
		const { phone, line } = world();
		line.way = "busy";
		const { run } = phone.open("anna");
		expect(await run("7", { kind: "deliver" })).toBe("waiting");
		expect(phone.retries).toEqual([9_000]);
	});
});

test("actions stored by an earlier release are sent, and an old refusal is shown", async () => {
	const { phone, shop } = world();
	phone.store(
		"handi-tap:anna:key-of-then",
		'{"riderId":"anna","orderId":"7","number":"No. ' +
			'7","tap":{"kind":"deliver","payment":"upi"},"key":"key-of-then",' +
			'"at":900,"isSent":true}',
	);
	phone.store(
		"handi-tap-problem:anna:8",
		'{"riderId":"anna","orderId":"8","number":"No. 8","taps":[{"kind":"pick-up"}],' +
			'"refusal":{"message":"Ravi has this order","code":"order-taken"},"hasWaited":true}',
	);
	const { queue } = phone.open("anna");
	expect(queue.waiting("anna")).toMatchObject([{ orderId: "7", action: { kind: "deliver", payment: "upi" } }]);
	expect(queue.problems("anna")).toMatchObject([{ orderId: "8", actions: [{ kind: "pick-up" }], hasWaited: true }]);
	await queue.flush("anna");
	queue.forget({ personId: "anna", orderId: "8" });
	expect(shop.done).toEqual(["7 deliver"]);
	expect(phone.stored()).toBe("");
});

describe("undoing without a signal", () => {
	test("an action that was never sent is simply removed", async () => {
		const { phone, shop, line } = world();
		phone.isOnline = false;
		line.way = "cut";
		const { queue, run } = phone.open("anna");
		await run("7", { kind: "deliver" });
		expect(await run("7", { kind: "undo", status: "Delivered" })).toBe("done");
		expect(queue.waiting("anna")).toEqual([]);
		expect(shop.calls).toBe(0);
	});

	test("an action that the shop may have done is undone there", async () => {
		const { phone, shop, line } = world();
		line.way = "answer lost";
		const { queue, run } = phone.open("anna");
		await run("7", { kind: "deliver" });
		line.way = "cut";
		expect(await run("7", { kind: "undo", status: "Delivered" })).toBe("waiting");
		line.way = "good";
		await queue.flush("anna");
		expect(shop.done).toEqual(["7 deliver", "7 undo"]);
	});

	test("an action on its way to the shop is undone only once it has arrived", async () => {
		const { phone, shop, line } = world();
		const { queue, run } = phone.open("anna");
		const arrival = Promise.withResolvers<void>();
		line.arrival = arrival.promise;
		void run("7", { kind: "deliver" });
		await expect.poll(() => line.sent).toEqual(["7 deliver"]);
		const undone = run("7", { kind: "undo", status: "Delivered" });
		expect(queue.underWay("anna")).toMatchObject([{ action: { kind: "undo" } }]);
		expect(line.sent).toEqual(["7 deliver"]);
		arrival.resolve();
		expect(await undone).toBe("done");
		expect(shop.done).toEqual(["7 deliver", "7 undo"]);
	});

	test("an undo of an action that never arrived is no problem", async () => {
		const { phone, shop, line } = world();
		line.way = "cut";
		const { queue, run } = phone.open("anna");
		await run("7", { kind: "deliver" });
		await run("7", { kind: "undo", status: "Delivered" });
		line.way = "good";
		shop.refusals.set("7 undo", { message: "It is Out for Delivery by now", code: "moved-meanwhile" });
		await queue.flush("anna");
		expect(shop.done).toEqual([]);
		expect(queue.problems("anna")).toEqual([]);
		expect(queue.waiting("anna")).toEqual([]);
	});

	test("an undo that comes too late is shown as a problem", async () => {
		const { phone, shop, line } = world();
		line.way = "answer lost";
		const { queue, run } = phone.open("anna");
		await run("7", { kind: "deliver" });
		line.way = "cut";
		await run("7", { kind: "undo", status: "Delivered" });
		line.way = "good";
		shop.refusals.set("7 undo", { message: "Too late", code: "undo-too-late" });
		await queue.flush("anna");
		expect(queue.problems("anna")).toMatchObject([{ refusal: { code: "undo-too-late" } }]);
	});
});

describe("with a signal", () => {
	test("an action is done and the page read again before it reports success", async () => {
		const { phone } = world();
		const { queue, run } = phone.open("anna");
		const running = run("7", { kind: "pick-up" });
		expect(queue.isBusy("anna", "7")).toBe(true);
		expect(queue.waiting("anna")).toEqual([]);
		expect(await running).toBe("done");
		expect(phone.readings).toBe(1);
		expect(queue.isBusy("anna", "7")).toBe(false);
	});

	test("a refusal is shown at once, is gone with the page, and with the next action", async () => {
		const { phone, shop } = world();
		const { queue, run } = phone.open("anna");
		shop.refusals.set("7 pick-up", TAKEN);
		expect(await run("7", { kind: "pick-up" })).toBe("refused");
		expect(queue.problems("anna")).toMatchObject([{ hasWaited: false, refusal: TAKEN }]);
		expect(phone.open("anna").queue.problems("anna")).toEqual([]);
		shop.refusals.clear();
		expect(await run("7", { kind: "pick-up" })).toBe("done");
		expect(queue.problems("anna")).toEqual([]);
	});
});

test("whatever is done, lost and sent again from any tab: each action happens at most once, in order, and none is lost", async () => {
	const way = fc.constantFrom<Way>("good", "cut", "answer lost", "busy", "refused", "session over");
	const act = fc.oneof(
		fc.record({ do: fc.constant("run" as const), order: fc.constantFrom("7", "8"), action: anyAction() }),
		fc.record({ do: fc.constant("flush" as const) }),
		fc.record({ do: fc.constant("reload" as const) }),
	);
	const story = fc.array(fc.record({ act, way, tab: fc.constantFrom(0, 1) }), { maxLength: 25 });
	await fc.assert(
		fc.asyncProperty(story, async (steps) => {
			const { phone, shop, line } = world();
			const tabs = [phone.open("anna"), phone.open("anna")];
			const going: Promise<unknown>[] = [];
			for (const { act, way, tab } of steps) {
				line.way = way;
				const here = tabs[tab] ?? phone.open("anna");
				if (act.do === "run") going.push(here.run(act.order, act.action));
				if (act.do === "flush") going.push(here.queue.flush("anna"));
				if (act.do === "reload") tabs[tab] = phone.open("anna");
				// Some of it happens at the same time.
				if (way !== "cut") await Promise.all(going.splice(0));
			}
			line.way = "good";
			await Promise.all(going);
			for (const { queue } of tabs) await queue.flush("anna");
			await phone.open("anna").queue.flush("anna");

			expect(phone.open("anna").queue.waiting("anna")).toEqual([]);
			expect(new Set(shop.keys).size).toBe(shop.keys.length);
			for (const order of ["7", "8"]) {
				const isOfOrder = (key: string) => phone.made.get(key)?.orderId === order;
				const inOrder = [...phone.made.keys()].filter((key) => shop.keys.includes(key));
				expect(shop.keys.filter(isOfOrder)).toEqual(inOrder.filter(isOfOrder));
			}
			// Whatever was neither done nor undone was reported.
			const reported = phone.problems.reduce((sum, { actions }) => sum + actions.length, 0);
			const open = [...phone.made.keys()].filter((key) => !shop.keys.includes(key) && !phone.takenBack.has(key));
			expect(open).toHaveLength(reported);
		}),
		{ numRuns: RUNS },
	);
});

function anyAction(): fc.Arbitrary<RiderAction> {
	return fc.oneof(
		fc.constant<RiderAction>({ kind: "pick-up" }),
		fc.constantFrom<RiderAction>({ kind: "deliver" }, { kind: "deliver", payment: "upi", pin: "1234" }),
		fc.constantFrom<RiderAction>(
			{ kind: "undo", status: "Delivered" },
			{ kind: "undo", status: "Out for Delivery" },
		),
		fc.constant<RiderAction>({ kind: "failed", reason: REASON }),
		fc.constant<RiderAction>({ kind: "release", reason: REASON }),
	);
}

type Way = "good" | "cut" | "answer lost" | "busy" | "refused" | "session over";

/** A shop that does each new key once, a connection that delivers or loses, and a phone with tabs. */
function world() {
	const line = {
		way: "good" as Way,
		sent: [] as string[],
		/** When what is sent reaches the shop. */
		arrival: Promise.resolve(),
	};
	const shop = {
		done: [] as string[],
		keys: [] as string[],
		calls: 0,
		refusals: new Map<string, Problem>(),
	};
	const stored = new Map<string, string>();
	let keys = 0;
	let lock: Promise<void> = Promise.resolve();
	const made = new Map<string, QueuedRiderAction>();
	const takenBack = new Set<string>();
	const phone = {
		session: "anna" as string | null,
		isOnline: true,
		isFull: false,
		signedOut: 0,
		readings: 0,
		/** How long reading the page takes. */
		reading: undefined as Promise<void> | undefined,
		/** How many times in a row the page cannot be read. */
		unread: 0,
		retries: [] as (number | undefined)[],
		problems: [] as RiderActionProblem[],
		made,
		takenBack,
		stored: () => [...stored.values()].join("\n"),
		store: (key: string, text: string) => void stored.set(key, text),
		open,
	};
	async function send(queued: QueuedRiderAction): Promise<ActionReply> {
		const what = `${queued.orderId} ${queued.action.kind}`;
		line.sent.push(what);
		await line.arrival;
		if (line.way === "cut") return { kind: "no-signal" };
		shop.calls += 1;
		if (line.way === "busy") return { kind: "wait", ms: 9_000 };
		if (line.way === "session over") return { kind: "signed-out" };
		const refusal = line.way === "refused" ? TAKEN : shop.refusals.get(what);
		if (!shop.keys.includes(queued.key)) {
			if (refusal) return { kind: "refused", refusal };
			shop.keys.push(queued.key);
			shop.done.push(what);
		}
		return { kind: line.way === "answer lost" ? "no-signal" : "done" };
	}

	function open(riderId: string) {
		const store = createQueueStore(storedRiderActions, (prefix) =>
			storedTexts(prefix, () => storageOf(stored, phone)),
		);
		const queue = createOfflineQueue({
			rules: riderActionRules,
			store: {
				...store,
				keep(action) {
					if (!made.has(action.key)) made.set(action.key, action);
					store.keep(action);
				},
			},
			now: () => 1_000,
			newKey: () => `key-${++keys}`,
			send,
			alone(work) {
				const mine = lock.then(work);
				lock = mine.catch(() => {});
				return mine;
			},
			isSessionOf: async (id) => (line.way === "cut" ? null : id === phone.session),
			isOnline: () => phone.isOnline,
			async reload() {
				phone.readings += 1;
				await phone.reading;
				return phone.unread-- <= 0;
			},
			signedOut() {
				phone.signedOut += 1;
			},
			refused: (problem) => void phone.problems.push(problem),
			retryLater: (ms) => void phone.retries.push(ms),
			answerTimeout: () => new Promise(() => {}),
			changed() {},
		});
		const run = (orderId: string, action: RiderAction) => {
			const last = store.actions(riderId).findLast((queued) => queued.orderId === orderId);
			const isUndo = last && action.kind === "undo" && statusBy(last.action) === action.status;
			if (isUndo) takenBack.add(last.key);
			return queue.run({ personId: riderId, orderId, number: `No. ${orderId}` }, action);
		};
		return { queue, run };
	}

	return { phone, shop, line };
}

function storageOf(stored: Map<string, string>, phone: { isFull: boolean }): Storage {
	return {
		get length() {
			return stored.size;
		},
		key: (index) => [...stored.keys()][index] ?? null,
		getItem: (name) => stored.get(name) ?? null,
		setItem(name, value) {
			if (phone.isFull) throw new DOMException("No room", "QuotaExceededError");
			stored.set(name, value);
		},
		removeItem: (name) => void stored.delete(name),
		clear: () => stored.clear(),
	};
}
