import { expect, it } from "vitest";
import { cancellationKey } from "./cancellation-key.ts";

it("a rider who has returned an order is told again when it is cancelled on another trip", () => {
	const step = (status: "Out for Delivery" | "Cancelled", minute: number) => {
		return { status, at: `2026-11-21T06:${minute}:00.000Z`, by: "admin" as const };
	};
	const once = [step("Out for Delivery", 10), step("Cancelled", 20)];
	const twice = [...once, step("Out for Delivery", 30), step("Cancelled", 40)];
	const keyOf = (history: typeof once) => cancellationKey({ _id: "a", history });
	expect(keyOf(once)).toBe(keyOf([...once]));
	expect(keyOf(twice)).not.toBe(keyOf(once));
});
