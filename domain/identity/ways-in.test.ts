import { expect, it } from "vitest";
import { hasOtherWays, NO_OTHER_WAYS, offeredWays, WAYS_IN } from "./ways-in.ts";

it("a way in is offered if the owner has switched it on and the shop can do it, and not with one of the two", () => {
	const all = { passkey: true, emailLink: true, phoneCode: true };
	expect(offeredWays(all, all)).toEqual(all);
	expect(hasOtherWays(NO_OTHER_WAYS)).toBe(false);
	for (const way of WAYS_IN) {
		const only = { ...NO_OTHER_WAYS, [way]: true };
		expect(offeredWays(only, all)).toEqual(only);
		// A mail server or a text message service that was taken away later.
		expect(offeredWays(all, only)).toEqual(only);
		expect(hasOtherWays(only)).toBe(true);
	}
});
