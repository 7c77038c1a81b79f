import { expect, test } from "vitest";
import { filesOf } from "./stamped-page.ts";

test("a file that a page names by its parts is kept once", () => {
	const page =
		'<script src="/assets/menu-a1.js"></script><use href="/assets/spots-b2.svg#pot"/>' +
		'<use href="/assets/spots-b2.svg#sunday"/><a href="/orders">';
	expect(filesOf(page)).toEqual(["/assets/menu-a1.js", "/assets/spots-b2.svg"]);
});
