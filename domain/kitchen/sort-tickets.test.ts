import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inPromisedOrder } from "./sort-tickets.ts";

const minutes = (count: number) => count * 60_000;
const ticket = (id: string, since: number, promisedAt: number | null = null) => ({
	id,
	since: minutes(since),
	promisedAt: promisedAt === null ? null : minutes(promisedAt),
});
const ids = (tickets: readonly { id: string }[]) => tickets.map(({ id }) => id).join(" ");

test("the order with the earlier promise comes first, however long others have waited", () => {
	expect(ids(inPromisedOrder([ticket("a", 0, 40), ticket("b", 5, 20), ticket("c", 1, 30)], 15))).toBe("b c a");
});

test("an order without a promise counts as promised for the usual minutes", () => {
	expect(ids(inPromisedOrder([ticket("new", 10), ticket("a", 0, 24), ticket("b", 0, 26)], 15))).toBe("a new b");
});

test("without promises, the order that has waited longest comes first", () => {
	expect(ids(inPromisedOrder([ticket("c", 3), ticket("a", 1), ticket("b", 1)], 15))).toBe("a b c");
});

test("the board does not depend on the order in which tickets are read", () => {
	const time = fc.integer({ min: 0, max: 5 });
	const tickets = fc.uniqueArray(fc.record({ id: fc.string(), since: time, promisedAt: fc.option(time) }), {
		selector: ({ id }) => id,
	});
	fc.assert(
		fc.property(tickets, fc.infiniteStream(fc.nat()), (read, random) => {
			const shuffled = read
				.map((one) => ({ one, by: random.next().value as number }))
				.toSorted((a, b) => a.by - b.by)
				.map(({ one }) => one);
			expect(inPromisedOrder(shuffled, 15)).toEqual(inPromisedOrder(read, 15));
		}),
	);
});
