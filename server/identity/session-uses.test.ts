import { expect, it } from "vitest";
import { shortenedAddress } from "./session-uses.ts";

it.each([
	["203.0.113.77", "203.0.113.…"],
	["::ffff:203.0.113.77", "203.0.113.…"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:…"],
	["in-process", null],
])("the address %s is shown as %s", (address, shown) => {
	expect(shortenedAddress(address)).toBe(shown);
});
