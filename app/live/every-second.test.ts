import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
	vi.useFakeTimers();
	vi.resetModules();
});
afterEach(() => {
	vi.useRealTimers();
});

test("the page wakes up once a second for all listeners together, and not at all without any", async () => {
	const { everySecond } = await import("./every-second.ts");
	const heard = [0, 0, 0];
	const stops = heard.map((_, who) =>
		everySecond(() => {
			heard[who] = (heard[who] ?? 0) + 1;
		}),
	);
	expect(vi.getTimerCount()).toBe(1);
	vi.advanceTimersByTime(2_000);
	stops[1]?.();
	vi.advanceTimersByTime(1_000);
	expect(heard).toEqual([3, 2, 3]);
	for (const stop of stops) stop();
	expect(vi.getTimerCount()).toBe(0);
	const again = everySecond(() => {});
	expect(vi.getTimerCount()).toBe(1);
	again();
});
