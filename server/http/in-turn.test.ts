import { expect, it } from "vitest";
import { createTurns } from "./in-turn.ts";

it("one key's jobs run one after another, also after one that failed, and hold up no other key's", async () => {
	const inTurn = createTurns();
	const told: string[] = [];
	const gate = Promise.withResolvers<void>();
	const first = inTurn("faker", async () => {
		await gate.promise;
		told.push("first");
		throw new Error("refused");
	});
	const second = inTurn("faker", async () => told.push("second"));
	await inTurn("regular", async () => told.push("regular"));
	gate.resolve();
	await expect(first).rejects.toThrow("refused");
	await second;
	expect(told).toEqual(["regular", "first", "second"]);
});
