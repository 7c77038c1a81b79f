import { expect, test } from "vitest";
import { filesOf } from "./stamped-page.ts";

test("a file is asked for once, whichever parts of it a page draws: Firefox takes none twice", () => {
	const html =
		'<script src="/assets/shop-JIfyeFG7.js"></script>' +
		'<use href="/assets/spots-RLZA4Yds.svg#pot"/><use href="/assets/spots-RLZA4Yds.svg#sunday"/>';
	expect(filesOf(html)).toEqual(["/assets/shop-JIfyeFG7.js", "/assets/spots-RLZA4Yds.svg"]);
});
