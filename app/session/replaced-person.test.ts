import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { UserView } from "../../contract/auth.ts";
import { memoryStorage } from "../../test/memory-storage.ts";
import { isReplaced } from "./replaced-person.ts";

const meena = { name: "Meena", email: "meena@gmail.com", phone: "9840012345" } as UserView;
const stored = new Map<string, string>();

beforeEach(() => {
	stored.clear();
	vi.stubGlobal("localStorage", memoryStorage(stored));
});

afterEach(() => {
	vi.unstubAllGlobals();
});

it("somebody else who logs in in another tab replaces the person on the page", () => {
	stored.set("user", JSON.stringify({ ...meena, name: "Selvi", email: "selvi@gmail.com" }));
	expect(isReplaced(meena)).toBe(true);
	stored.set("user", JSON.stringify({ ...meena, name: "Meena K" }));
	expect(isReplaced(meena)).toBe(false);
});

it("somebody who logs in in another tab replaces a visitor", () => {
	stored.set("user", JSON.stringify(meena));
	expect(isReplaced(null)).toBe(true);
});

it("empty or unreadable storage replaces nobody", () => {
	expect(isReplaced(meena)).toBe(false);
	stored.set("user", "no json");
	expect(isReplaced(meena)).toBe(false);
	expect(isReplaced(null)).toBe(false);
});
