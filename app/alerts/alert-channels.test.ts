import { expect, test } from "vitest";
import { firstThatPlays, messageChannel } from "./alert-channels.ts";

test("a granted permission leads to a notification, unless this device does not want any", () => {
	expect(messageChannel("granted", { notifications: true })).toBe("notification");
	expect(messageChannel("granted", { notifications: false })).toBe("toast");
});

test.each(["denied", "default", "unsupported"] as const)("%s notifications become a toast", (support) => {
	expect(messageChannel(support, { notifications: true })).toBe("toast");
});

test("the second sound plays when the first is blocked, the beep when both are", async () => {
	const played: string[] = [];
	const works = (name: string) => () => void played.push(name);
	const blocked = () => Promise.reject(new Error("NotAllowedError"));
	const throws = () => {
		throw new Error("no audio here");
	};
	expect(await firstThatPlays([works("first"), works("second")])).toBe(0);
	expect(await firstThatPlays([blocked, works("second"), works("beep")])).toBe(1);
	expect(await firstThatPlays([throws, blocked, works("beep")])).toBe(2);
	expect(await firstThatPlays([throws, blocked])).toBeNull();
	expect(played).toEqual(["first", "second", "beep"]);
});
