import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

/** Batches as they start; the test ends each by hand. */
function scene() {
	const begun: { items: readonly number[]; end(): void }[] = [];
	const put = inBatches<number, number>({ lanes: 3, most: 20 }, async (items) => {
		const { promise, resolve } = Promise.withResolvers<void>();
		begun.push({ items, end: resolve });
		await promise;
		return items.map((item) => item * 2);
	});
	const sizes = () => begun.map(({ items }) => items.length);
	const until = async (count: number) => {
		while (begun.length < count) await new Promise((resolve) => setImmediate(resolve));
	};
	return { begun, put, sizes, until };
}

test("items that arrive together run together, and each gets its own outcome", async () => {
	const { begun, put, sizes, until } = scene();
	const outcomes = Promise.all([1, 2, 3].map(put));
	await until(1);
	expect(sizes()).toEqual([3]);
	begun[0]?.end();
	expect(await outcomes).toEqual([2, 4, 6]);
});

test("while a batch is running, many items start at once, and a few only after a moment", async () => {
	const { begun, put, sizes, until } = scene();
	const all = [put(0)];
	await until(1);
	for (let n = 1; n <= 10; n += 1) all.push(put(n));
	await until(2);
	all.push(put(11));
	await until(3);
	expect(sizes()).toEqual([1, 10, 1]);
	all.push(put(12));
	for (const { end } of begun) end();
	await until(4);
	for (const { end } of begun) end();
	expect(await Promise.all(all)).toEqual(all.map((_, n) => n * 2));
});

test("a batch takes no more than its limit, and the rest goes into the next", async () => {
	const { begun, put, sizes, until } = scene();
	const all = Array.from({ length: 30 }, (_, n) => put(n));
	await until(2);
	expect(sizes()).toEqual([20, 10]);
	for (const { end } of begun) end();
	expect(await Promise.all(all)).toHaveLength(30);
});
