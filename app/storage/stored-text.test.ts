import { expect, it } from "vitest";
import { memoryStorage } from "../../test/memory-storage.ts";
import { parseStored, storedText } from "./stored-text.ts";

const forbidden = (): Storage => {
	throw new DOMException("The operation is insecure", "SecurityError");
};

it("a stored text is there for the next page, until it is deleted", () => {
	const items = new Map<string, string>();
	storedText("cart", () => memoryStorage(items)).write("two eggs");
	const next = storedText("cart", () => memoryStorage(items));
	expect(next.read()).toBe("two eggs");
	next.write(null);
	expect([next.read(), items.size]).toEqual([null, 0]);
});

it("if the browser blocks storage a text lasts as long as the page", () => {
	const stored = storedText("cart", forbidden);
	expect(stored.read()).toBeNull();
	stored.write("two eggs");
	expect(stored.read()).toBe("two eggs");
	stored.write(null);
	expect(stored.read()).toBeNull();
});

it("if storage is full the page has the new text, not the one still stored", () => {
	const full = { ...memoryStorage(new Map([["cart", "old"]])), setItem: () => expect.fail("full") };
	const stored = storedText("cart", () => full as Storage);
	stored.write("new");
	expect(stored.read()).toBe("new");
});

it("data of other programs counts as nothing, and causes no fault", () => {
	expect([null, "", "{", "[1]"].map(parseStored)).toEqual([null, null, null, [1]]);
});
