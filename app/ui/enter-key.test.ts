import { expect, it } from "vitest";
import { isEnter } from "./enter-key.ts";

const ENTER = { key: "Enter", isComposing: false, keyCode: 13 };

it("Enter counts, except where it accepts an input method's suggestion, in Safari too", () => {
	expect(isEnter(ENTER)).toBe(true);
	expect(isEnter({ ...ENTER, key: "j" })).toBe(false);
	expect(isEnter({ ...ENTER, isComposing: true })).toBe(false);
	expect(isEnter({ ...ENTER, keyCode: 229 })).toBe(false);
});
