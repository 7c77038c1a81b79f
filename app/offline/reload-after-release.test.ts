import { describe, expect, it } from "vitest";
import { isUndrawn } from "./reload-after-release.ts";

/** A fault as the page's data brings it: what happened in the shop stays there. */
const faultOfShop = Object.assign(new Error("Unexpected Server Error"), { stack: undefined });

describe("a page is loaded afresh", () => {
	it("where it could not draw what it read", () => {
		expect(isUndrawn(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(true);
	});

	it.each([
		["what the shop failed at", faultOfShop],
		["what the shop refused", { status: 503, statusText: "", data: null, internal: false }],
		["what a Wi-Fi answered in its place", new Error("Unable to decode turbo-stream response")],
	])("not for %s, which would only come again", (_, fault) => {
		expect(isUndrawn(fault)).toBe(false);
	});
});
