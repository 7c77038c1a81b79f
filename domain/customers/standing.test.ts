import { expect, it } from "vitest";
import { mayOrder, STANDINGS, stricter } from "./standing.ts";

it("a customer who may only pay online, or not order at all, may do so again once the shop says so", () => {
	expect([mayOrder("ok", false).ok, mayOrder("ok", true).ok]).toEqual([true, true]);
	expect(mayOrder("paid-only", true).ok).toBe(true);
	expect(mayOrder("paid-only", false)).toMatchObject({ refusal: { code: "paid-only" } });
	for (const isPaidOnline of [true, false])
		expect(mayOrder("blocked", isPaidOnline)).toMatchObject({ refusal: { code: "blocked" } });
});

it("of two standings the stricter one counts, in either order", () => {
	for (const [at, one] of STANDINGS.entries())
		for (const other of STANDINGS.slice(at))
			expect([stricter(one, other), stricter(other, one)]).toEqual([other, other]);
});
