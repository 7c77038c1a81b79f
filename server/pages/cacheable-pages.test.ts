import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPageUrl, isSameForAllSignedIn, isSameForAllVisitors } from "./cacheable-pages.ts";

describe("a public page's URL", () => {
	it.each([
		["/", "/"],
		["/?", "/"],
		["/?x=random", "/"],
		["/home?utm_source=mail&fbclid=1", "/home"],
		["/?x=1&size=large&y=2", "/?size=large"],
		["/?size=enormous", "/"],
		["/?size=LARGE", "/?size=large"],
		["/?lang=ta&size=all", "/?size=all&lang=ta"],
		["/?q=egg+biryani&size=all", "/?size=all&q=egg+biryani"],
		["/user/login?next=%2Forders&mode=signup", "/user/login?mode=signup&next=%2Forders"],
		["/_.data?_routes=root&v=3", "/_.data?_routes=root"],
	])("%s requests %s", (given, canonical) => {
		expect(canonicalPageUrl(given)).toBe(canonical);
	});

	it.each([
		"/orders?shown=20",
		"/admin/orders?q=x",
		"/api/orders?x=1",
		"/user/reset?token=a",
		"//?x=1",
		"/constructor?x",
	])("is the only kind that is changed: %s", (url) => {
		expect(canonicalPageUrl(url)).toBe(url);
	});

	it("has few answers to keep, however it is varied", () => {
		const keys = new Set<string>();
		const parameters = fc.dictionary(
			fc.oneof(fc.constantFrom("size", "lang", "q", "x"), fc.string()),
			fc.oneof(fc.constantFrom("all", "large", "en", "ta"), fc.string()),
		);
		fc.assert(
			fc.property(parameters, (asked) => {
				const url = canonicalPageUrl(`/?${new URLSearchParams(asked)}`);
				expect(canonicalPageUrl(url)).toBe(url);
				if (isSameForAllVisitors(url)) keys.add(url);
			}),
		);
		expect(keys.size).toBeLessThanOrEqual(9);
	});

	it("is the same for everybody logged in only if no form is prefilled and nobody is sent elsewhere", () => {
		const pages = ["/", "/menu", "/reservation", "/contact", "/user/login", "/orders"];
		expect(pages.filter(isSameForAllSignedIn)).toEqual(["/", "/menu"]);
	});

	it("is not cached if somebody's own text is rendered into the page", () => {
		expect([isSameForAllVisitors("/?q=egg"), isSameForAllVisitors("/?size=all")]).toEqual([false, true]);
		expect([isSameForAllSignedIn("/?q=egg"), isSameForAllSignedIn("/?size=all")]).toEqual([false, true]);
	});
});

it("lists every parameter that the customers' pages read", () => {
	const read = globSync("app/{customer,offline}/**/*.{ts,tsx}")
		.filter((file) => !file.includes(".test."))
		.flatMap((file) =>
			[...readFileSync(file, "utf8").matchAll(/(?:[sS]earch(?:Params)?|\(search\))\.get\("(\w+)"\)/g)].map(
				([, name]) => name as string,
			),
		);
	expect(read).toContain("picture");
	const ofPagesThatAreNotPublic = new Set(["token", "tab"]);
	for (const name of new Set(read)) {
		if (ofPagesThatAreNotPublic.has(name)) continue;
		const kept = ["/", "/gallery", "/feedback", "/user/login", "/offline"].some((path) =>
			["x", "signup", "all"].some((value) => canonicalPageUrl(`${path}?${name}=${value}`) !== path),
		);
		expect([name, kept]).toEqual([name, true]);
	}
});
