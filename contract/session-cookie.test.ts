import { expect, it } from "vitest";
import { areAnonymous, mayBeCustomers, sessionTokenIn } from "./session-cookie.ts";

const token = "Az09_-".padEnd(43, "x");

it.each([
	[null, null, true],
	["language=ta", null, true],
	["sid=garbage", null, true],
	[`sid=${token}x`, null, true],
	[`sid="${token}"`, null, true],
	[`sid=%41${token.slice(1)}`, null, true],
	[`theme=${token}`, null, true],
	[`sid=${token}`, token, false],
	[`language=ta; sid=${token}`, token, false],
	[`_ga=1;sid=${token} ; language=ta`, token, false],
	[`sid_admin=${token}`, null, false],
	[`__Host-sid=${token}`, null, false],
])("%s: the session it holds, and whether it says nothing about the caller", (cookies, found, isAnonymous) => {
	expect([sessionTokenIn(cookies, "sid"), areAnonymous(cookies)]).toEqual([found, isAnonymous]);
});

it.each([
	[null, false],
	["language=ta", false],
	[`sid_admin=${token}`, false],
	[`sid_rider=${token}; language=ta`, false],
	[`sid=${token}`, true],
	[`sid_admin=${token}; sid=${token}`, true],
])("%s: whether a customer may be logged in with it", (cookies, expected) => {
	expect(mayBeCustomers(cookies)).toBe(expected);
});
