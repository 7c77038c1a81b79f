import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { __vitePreload } from "./load-file.ts";

type Link = { rel: string; href: string; onload(): void; onerror(): void; remove(): void };

/** The style sheets in the page's head, which load or fail when a test says so. */
let head: Link[];
let told: string[];
beforeEach(() => {
	head = [];
	told = [];
	vi.stubGlobal("document", {
		createElement: () => ({
			remove: vi.fn(function (this: Link) {
				head.splice(head.indexOf(this), 1);
			}),
		}),
		head: { append: (link: Link) => head.push(link) },
	});
	vi.stubGlobal("dispatchEvent", ({ type }: Event) => told.push(type));
});
afterEach(() => void vi.unstubAllGlobals());

const addresses = () => head.map(({ rel, href }) => `${rel} ${href}`);

test("a page runs once all of its style sheets have loaded", async () => {
	const load = vi.fn(async () => "the page");
	const loaded = __vitePreload(load, ["assets/map.css", "assets/orders.css"]);
	expect(addresses()).toEqual(["stylesheet /assets/map.css", "stylesheet /assets/orders.css"]);
	head[0]?.onload();
	await new Promise(setImmediate);
	expect(load).not.toHaveBeenCalled();
	head[1]?.onload();
	expect(await loaded).toBe("the page");
	expect(told).toEqual([]);
});

test("a style sheet is requested once, however many parts need it", async () => {
	const both = [1, 2].map((n) => __vitePreload(async () => n, ["assets/shared.css"]));
	expect(addresses()).toEqual(["stylesheet /assets/shared.css"]);
	head[0]?.onload();
	expect(await Promise.all(both)).toEqual([1, 2]);
	expect(await __vitePreload(async () => 3, ["assets/shared.css"])).toBe(3);
	expect(head).toHaveLength(1);
});

test("if a style sheet fails the page is told and nothing runs, and the next part requests it again", async () => {
	const load = vi.fn(async () => "the page");
	const failed = __vitePreload(load, ["assets/lost.css"]);
	head[0]?.onerror();
	await expect(failed).rejects.toThrow("assets/lost.css");
	expect(load).not.toHaveBeenCalled();
	expect(told).toEqual(["vite:preloadError"]);
	expect(head).toEqual([]);

	const again = __vitePreload(load, ["assets/lost.css"]);
	expect(addresses()).toEqual(["stylesheet /assets/lost.css"]);
	head[0]?.onload();
	expect(await again).toBe("the page");
});

test("code that a new release has removed is reported to the page, and thrown", async () => {
	const gone = new TypeError("Failed to fetch dynamically imported module");
	await expect(__vitePreload(() => Promise.reject(gone))).rejects.toBe(gone);
	expect(told).toEqual(["vite:preloadError"]);
});
