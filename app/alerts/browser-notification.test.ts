import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../test/memory-storage.ts";
import { messageChannel, notify } from "./browser-notification.ts";

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a granted permission leads to a notification, unless this device has them off", () => {
	expect(messageChannel("granted", { notifications: true })).toBe("notification");
	expect(messageChannel("granted", { notifications: false })).toBe("toast");
});

test.each(["denied", "default", "unsupported"] as const)("%s notifications become a toast", (support) => {
	expect(messageChannel(support, { notifications: true })).toBe("toast");
});

test("a notification leads back to its page when pressed, and closes", () => {
	vi.useFakeTimers();
	const [focus, close] = [vi.fn(), vi.fn()];
	const shown: { onclick?: () => void; close: typeof close }[] = [];
	const Notification = Object.assign(
		function show(this: object) {
			shown.push(Object.assign(this, { close }));
		},
		{ permission: "granted" },
	);
	vi.stubGlobal("Notification", Notification);
	vi.stubGlobal("localStorage", memoryStorage());
	vi.stubGlobal("window", { focus });
	expect(notify({ title: "Order update", body: "On its way", tag: "order-7" })).toBe(true);
	shown[0]?.onclick?.();
	expect([focus.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
});
