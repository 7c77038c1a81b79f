import { expect, it } from "vitest";
import { entryMoved, withEntry, withoutEntry } from "./entry-list.ts";

const list = [{ id: "a" }, { id: "b" }, { id: "c" }];
const ids = (entries: { id?: string }[]) => entries.map(({ id }) => id ?? "new").join("");

it("an entry moves one place, and never beyond an end", () => {
	expect(ids(entryMoved(list, "b", -1))).toBe("bac");
	expect(ids(entryMoved(list, "b", 1))).toBe("acb");
	expect(ids(entryMoved(list, "a", -1))).toBe("abc");
	expect(ids(entryMoved(list, "c", 1))).toBe("abc");
	expect(ids(entryMoved(list, "gone", 1))).toBe("abc");
});

it("a changed entry keeps its place; a new one, or one deleted meanwhile, comes last", () => {
	expect(withEntry<{ id?: string; price?: number }>(list, { id: "b", price: 5 })[1]).toEqual({
		id: "b",
		price: 5,
	});
	expect(ids(withEntry<{ id?: string }>(list, {}))).toBe("abcnew");
	expect(ids(withEntry(list, { id: "d" }))).toBe("abcd");
	expect(ids(withoutEntry(list, "b"))).toBe("ac");
});
