import { describe, expect, it } from "vitest";
import { createHashLanes, type HashLane } from "./hash-lanes.ts";

/** Lanes whose jobs end one by one, when the test says so. */
function aLaneOf(waiting: number) {
	const bounds = { staff: 2, "known-staff": 2, customers: waiting, "known-customers": 2, "sign-up": 2 };
	const { run } = createHashLanes(1, bounds);
	const order: string[] = [];
	const ends: (() => void)[] = [];
	const ask = (name: string, from: string, lane: HashLane = "customers") =>
		run(lane, from, () => {
			order.push(name);
			return new Promise<string>((resolve) => ends.push(() => resolve(name)));
		});
	return {
		ask,
		order,
		async endAll() {
			for (let turn = 0; turn < 30; turn += 1) {
				ends.shift()?.();
				await new Promise((resolve) => setImmediate(resolve));
			}
		},
	};
}

describe("passwords that wait to be hashed", () => {
	it("are refused beyond the limit, and told when to try again", async () => {
		const { ask, endAll } = aLaneOf(2);
		const asked = ["a", "b", "c", "d"].map((name) => ask(name, "198.51.100.7"));
		await endAll();
		expect(await Promise.all(asked)).toEqual([
			{ ok: true, value: "a" },
			{ ok: true, value: "b" },
			{ ok: true, value: "c" },
			{ ok: false, refusal: { code: "busy", retryAfterSeconds: 2 } },
		]);
	});

	it("take turns by network: a flood from one does not delay the others", async () => {
		const { ask, order, endAll } = aLaneOf(9);
		for (const name of ["flood 1", "flood 2", "flood 3", "flood 4"]) void ask(name, "198.51.100.7");
		void ask("Meena", "203.0.113.9");
		await endAll();
		expect(order).toEqual(["flood 1", "flood 2", "Meena", "flood 3", "flood 4"]);
	});

	it("give up their place to a network that has fewer waiting", async () => {
		const { ask, order, endAll } = aLaneOf(2);
		const flood = ["flood 1", "flood 2", "flood 3"].map((name) => ask(name, "198.51.100.7"));
		const meena = ask("Meena", "203.0.113.9");
		await endAll();
		expect(order).toEqual(["flood 1", "flood 2", "Meena"]);
		expect([(await meena).ok, (await flood[2])?.ok]).toEqual([true, false]);
	});

	it("of staff wait in a separate lane", async () => {
		const { ask, order, endAll } = aLaneOf(9);
		for (const name of ["flood 1", "flood 2", "flood 3", "flood 4"]) void ask(name, `10.0.0.${name.at(-1)}`);
		void ask("owner", "203.0.113.9", "staff");
		await endAll();
		expect(order.indexOf("owner")).toBeLessThan(3);
	});

	it("are turned away before they are counted, the first of a network last", () => {
		const bounds = { staff: 2, "known-staff": 2, customers: 2, "known-customers": 2, "sign-up": 2 };
		const { admit } = createHashLanes(1, bounds);
		const flood = [1, 2, 3].map(() => admit("staff", "198.51.100.7"));
		expect(flood.map(({ ok }) => ok)).toEqual([true, true, false]);
		const others = [1, 2, 3, 4, 5].map((n) => admit("staff", `203.0.113.${n}`));
		expect(others.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
		for (const each of [...flood, ...others]) if (each.ok) each.value();
		expect(admit("staff", "198.51.100.7").ok).toBe(true);
	});

	it("make room when one of them ends in a fault", async () => {
		const { run } = createHashLanes(1);
		await expect(run("staff", "a", () => Promise.reject(new Error("no memory")))).rejects.toThrow("no memory");
		expect(await run("staff", "a", async () => 1)).toEqual({ ok: true, value: 1 });
	});
});
