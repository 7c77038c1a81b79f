import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { isLeftOpen } from "./left-open.ts";
import { orderKey, prebookingKey } from "./order-key.ts";
import { forgetPaying, rememberPaying } from "./payment/paying-for.ts";

beforeEach(() => void vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => void vi.useRealTimers());

it.each([
	["order", orderKey],
	["prebooking", prebookingKey],
])("the next page asks about an %s that was sent, until its outcome is known or a day has passed", (_, key) => {
	vi.useFakeTimers();
	const id = key.of({ tip: 0 });
	expect(isLeftOpen()).toBe(false);
	key.sent();
	expect(isLeftOpen()).toBe(true);
	key.refused(id);
	expect(isLeftOpen()).toBe(false);
	key.sent();
	key.forget(id);
	expect(isLeftOpen()).toBe(false);

	key.of({ tip: 10 });
	key.sent();
	vi.advanceTimersByTime(24 * 3_600_000);
	expect(key.unanswered()).toBeNull();
	expect(isLeftOpen()).toBe(false);
});

it("the next page asks about a payment that was begun, until its outcome is known", () => {
	rememberPaying({ attemptId: "one", items: "[]" });
	expect(isLeftOpen()).toBe(true);
	forgetPaying();
	expect(isLeftOpen()).toBe(false);
});
