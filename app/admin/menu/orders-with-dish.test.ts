import { expect, it } from "vitest";
import type { OrderView } from "../../../contract/order-schemas.ts";
import { holdsDish, isDueBy } from "./orders-with-dish.ts";

it("a prebooking for today, or a paid one of an earlier day, is due like an order; of tomorrow there may be more", () => {
	const isDue = (each: Parameters<typeof isDueBy>[1]) => isDueBy("2026-11-28", each);
	expect(["2026-11-27", "2026-11-28", "2026-11-29"].map((preferredDate) => isDue({ preferredDate }))).toEqual([
		...[true, true, false],
	]);
	expect(isDue({})).toBe(true);
	expect(isDue({ dueAt: "2026-11-28T18:29:00.000Z" })).toBe(true);
	expect(isDue({ dueAt: "2026-11-28T18:30:00.000Z" })).toBe(false);
});

it("an order for half past twelve is due tonight in a shop that is open until half past two", () => {
	const until = Date.parse("2026-11-28T21:00:00.000Z");
	const isDue = (dueAt: string) => isDueBy("2026-11-28", { dueAt }, until);
	expect([isDue("2026-11-28T19:00:00.000Z"), isDue("2026-11-29T12:30:00.000Z")]).toEqual([true, false]);
});

it("an order holds a dish in a size if that line is of this dish", () => {
	const items = [
		{ dishId: "egg", size: "large" },
		{ dishId: "chicken", size: "regular" },
	] as OrderView["items"];
	expect([holdsDish(items, "egg", "large"), holdsDish(items, "egg", null)]).toEqual([true, true]);
	expect([holdsDish(items, "egg", "regular"), holdsDish(items, "plain", null)]).toEqual([false, false]);
});
