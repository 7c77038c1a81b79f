import { expect, it } from "vitest";
import { createKeyedQueue } from "./keyed-queue.ts";

it("one key's jobs run one after another, even after a failed one, and do not delay another key's", async () => {
	const inTurn = createKeyedQueue();
	const order: string[] = [];
	const gate = Promise.withResolvers<void>();
	const first = inTurn("faker", async () => {
		await gate.promise;
		order.push("first");
		throw new Error("refused");
	});
	const second = inTurn("faker", async () => order.push("second"));
	await inTurn("regular", async () => order.push("regular"));
	gate.resolve();
	await expect(first).rejects.toThrow("refused");
	await second;
	expect(order).toEqual(["regular", "first", "second"]);
});
