import { expect, test } from "vitest";
import { messageChannel } from "./browser-notification.ts";

test("a granted permission leads to a notification, unless this device has them off", () => {
	expect(messageChannel("granted", { notifications: true })).toBe("notification");
	expect(messageChannel("granted", { notifications: false })).toBe("toast");
});

test.each(["denied", "default", "unsupported"] as const)("%s notifications become a toast", (support) => {
	expect(messageChannel(support, { notifications: true })).toBe("toast");
});
