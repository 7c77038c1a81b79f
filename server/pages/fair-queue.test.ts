import { expect, it, vi } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const limits = { atOnce: 1, maxWaiting: 6, maxWaitingOfOne: 3, maxWaitMs: 60_000 };

/** Jobs that end when told to, and the order in which they started. */
function jobs() {
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	return {
		begun,
		job: (name: string) => () => {
			begun.push(name);
			return new Promise<string>((resolve) => ends.push(() => resolve(name)));
		},
		async end() {
			ends.shift()?.();
			await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
		},
	};
}

it("takes one job of each key in turn, however many one of them wants", async () => {
	const queue = createFairQueue(limits);
	const { begun, job, end } = jobs();
	for (const name of ["a1", "a2", "a3", "a4", "b1", "c1"]) void queue.run(name[0] ?? "", job(name));
	for (let n = 0; n < 6; n += 1) await end();
	expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

it("turns away a caller who has too many waiting, and nobody else", async () => {
	const queue = createFairQueue(limits);
	const { job, end } = jobs();
	const many = ["a1", "a2", "a3", "a4", "a5"].map((name) => queue.run("a", job(name)));
	const other = queue.run("b", job("b1"));
	expect(await many[4]).toBeNull();
	for (let n = 0; n < 5; n += 1) await end();
	expect([await many[3], await other]).toEqual(["a4", "b1"]);
});

it("turns everybody away once too many wait in all", async () => {
	const queue = createFairQueue(limits);
	const { job } = jobs();
	for (let n = 0; n < 7; n += 1) void queue.run(`key ${n}`, job(`${n}`));
	expect(await queue.run("one more", job("late"))).toBeNull();
});

it("makes room for a caller with nothing waiting by turning away the last of the caller with the most", async () => {
	const queue = createFairQueue(limits);
	const { job, end } = jobs();
	const early = ["b1", "b2", "a1", "a2", "a3", "d1", "d2"].map((name) => queue.run(name[0] ?? "", job(name)));
	const late = queue.run("c", job("c1"));
	for (let n = 0; n < 8; n += 1) await end();
	expect(await late).toBe("c1");
	expect(await Promise.all(early)).toEqual(["b1", "b2", "a1", "a2", null, "d1", "d2"]);
});

it("lets nobody wait longer than the limit", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const queue = createFairQueue(limits);
	const { begun, job, end } = jobs();
	const first = queue.run("a", job("a1"));
	const second = queue.run("a", job("a2"));
	vi.advanceTimersByTime(60_000);
	expect(await second).toBeNull();
	vi.useRealTimers();
	await end();
	expect([await first, begun]).toEqual(["a1", ["a1"]]);
});

it("continues after a job that failed", async () => {
	const queue = createFairQueue(limits);
	await expect(queue.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
	expect(await queue.run("a", async () => "yes")).toBe("yes");
});
