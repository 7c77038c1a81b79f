import { expect, it } from "vitest";
import { createWriteTurns } from "./write-turns.ts";

/** What is under way, and what ends it. */
function turnsToWatch() {
	const turns = createWriteTurns();
	const underWay: string[] = [];
	const ends = new Map<string, () => void>();
	const run = (name: string) => async () => {
		underWay.push(name);
		const { promise, resolve } = Promise.withResolvers<void>();
		ends.set(name, resolve);
		await promise;
		underWay.splice(underWay.indexOf(name), 1);
	};
	const settled = () => new Promise((resolve) => setImmediate(resolve));
	return {
		underWay,
		begin: (how: "alone" | "together", name: string) => turns[how](run(name)),
		async end(name: string) {
			ends.get(name)?.();
			await settled();
			return [...underWay];
		},
	};
}

it("whoever writes alone waits for the others, and is next: those who come later wait", async () => {
	const { underWay, begin, end } = turnsToWatch();
	const all = [begin("together", "one"), begin("together", "two"), begin("alone", "job"), begin("together", "three")];
	expect(underWay).toEqual(["one", "two"]);
	expect(await end("one")).toEqual(["two"]);
	expect(await end("two")).toEqual(["job"]);
	expect(await end("job")).toEqual(["three"]);
	expect(await end("three")).toEqual([]);
	await Promise.all(all);
});

it("a fault of one does not block the others", async () => {
	const turns = createWriteTurns();
	const fail = () => Promise.reject(new Error("broken"));
	await expect(turns.together(fail)).rejects.toThrow("broken");
	await expect(turns.alone(fail)).rejects.toThrow("broken");
	expect(await turns.together(async () => "written")).toBe("written");
	expect(await turns.alone(async () => "written")).toBe("written");
});
