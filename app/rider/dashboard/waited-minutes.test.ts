import { expect, it } from "vitest";
import { waitedMinutes } from "./waited-minutes.ts";

const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`);

it("an order waits from when it was placed; one for a chosen time from when it came to the kitchen", () => {
	const order = { orderDate: "2026-11-21T04:00:00.000Z" };
	const later = { ...order, kitchenAt: "2026-11-21T06:30:00.000Z" };
	expect([waitedMinutes(order, at("06:40")), waitedMinutes(later, at("06:40"))]).toEqual([160, 10]);
	expect(waitedMinutes(later, at("06:00"))).toBe(0);
});
