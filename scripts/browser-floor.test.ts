import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { aboveFloor, stylesAboveFloor } from "./browser-floor.ts";

it.each([
	"Map.groupBy(rows, keyOf)",
	"Object.groupBy(rows, keyOf)",
	"Promise.withResolvers()",
	"URL.canParse(text)",
	"AbortSignal.any([one, other])",
	"rows.toSorted()",
	"text.toWellFormed()",
	"names.isSubsetOf(others)",
	"shelf.showPopover()",
	"map.values().map(name)",
	"[...text.matchAll(/a/g).filter(isFirst)]",
	'document.querySelector("dialog[open], [popover]:popover-open")',
	"document.querySelector(`[popover]:popover-open`)",
	'document.querySelector("label:has(:checked)")',
	"/[\\p{L}--[a-z]]/v.test(text)",
	"/(?i:a)b/.test(text)",
])("an older browser would fail at %s", (code) => {
	expect(aboveFloor(code)).toHaveLength(1);
});

it.each([
	"groupBy(rows, keyOf)",
	"Object.values(record).map(name)",
	"[...map.values()].map(name)",
	"[...rows].sort()",
	"shelf.showPopover?.()",
	'document.querySelector("[popover=auto]:is([open], :popover-open)")',
	"/(?:a|(?<=b)c)/u.test(text)",
])("every browser of the floor runs %s", (code) => {
	expect(aboveFloor(code)).toEqual([]);
});

it("finds styles that would invalidate their whole rule", () => {
	expect(stylesAboveFloor("a{color:light-dark(red,blue)}")).toHaveLength(1);
	expect(stylesAboveFloor("a{&:hover{color:red}}")).toHaveLength(1);
	expect(stylesAboveFloor(".open,nav:popover-open{color:red}")).toHaveLength(1);
	expect(stylesAboveFloor(".open\\:flex:is([open],:popover-open,:open){display:flex}")).toEqual([]);
	expect(stylesAboveFloor("@supports not selector(:popover-open){nav{display:none}}")).toEqual([]);
});

it("finds nothing in the script that is in every document", () => {
	const file = "server/pages/paint-first.ts";
	expect(aboveFloor(readFileSync(join(import.meta.dirname, "..", file), "utf8"), file)).toEqual([]);
});
