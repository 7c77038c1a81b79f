import { expect, test } from "vitest";
import { coalesced } from "./coalesced.ts";

function slowTask() {
	let runs = 0;
	let finish = () => {};
	const task = () => {
		runs += 1;
		return new Promise<void>((resolve) => {
			finish = resolve;
		});
	};
	return { task, runs: () => runs, finish: () => finish() };
}

test("ten calls while one runs lead to one more run, not ten", async () => {
	const slow = slowTask();
	const call = coalesced(slow.task);
	const first = call();
	for (let i = 0; i < 10; i++) void call();
	expect(slow.runs()).toBe(1);
	slow.finish();
	await Promise.resolve();
	await Promise.resolve();
	expect(slow.runs()).toBe(2);
	slow.finish();
	await first;
	expect(slow.runs()).toBe(2);
});

test("a call after the end runs again, even after a failure", async () => {
	let runs = 0;
	const call = coalesced(async () => {
		runs += 1;
		if (runs === 1) throw new Error("no network");
	});
	await expect(call()).rejects.toThrow("no network");
	await call();
	expect(runs).toBe(2);
});
