import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";
import type { WorkerScope } from "./worker-scope.ts";

const kept = new Map<string, Response>();
const store = {
	match: async (address: string) => kept.get(address)?.clone(),
	put: async (address: string, response: Response) => void kept.set(address, response),
	keys: async () => [],
};
const pageOf = (scope: Partial<WorkerScope>) =>
	createPageCache(scope as WorkerScope, { pages: "pages", files: "files" }, new Set(["/assets/menu-a1.js"]));
let answer: (address: string) => string;
const textOf = async (found: Promise<Response | undefined>) => (await found)?.text().then((text) => text.split('"')[0]);

beforeEach(() => {
	kept.clear();
	vi.stubGlobal("caches", { open: async () => store });
	answer = (address) => `${address.includes("lang=ta") ? "தமிழ்" : "English"}"/assets/menu-a1.js"`;
	vi.stubGlobal("fetch", async (address: string) => new Response(answer(address)));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a worker that cannot read cookies caches pages in the language of the pages read", async () => {
	const pages = pageOf({});
	await pages.keepAlways();
	expect(await textOf(pages.find("/"))).toBe("English");
	await pages.hearLanguage("ta");
	expect(await textOf(pages.find("/"))).toBe("தமிழ்");
	// Another worker of the same browser knows it too.
	expect(await textOf(pageOf({}).find("/offline"))).toBe("தமிழ்");
});

test("a worker that can read cookies uses the language chosen for all pages", async () => {
	const pages = pageOf({ cookieStore: { get: async () => ({ value: "en" }) } });
	await pages.keepAlways();
	await pages.hearLanguage("ta");
	expect(await textOf(pages.find("/"))).toBe("English");
});

test("a Wi-Fi login page is not cached as the menu", async () => {
	const pages = pageOf({});
	await pages.keepAlways();
	vi.useFakeTimers({ now: Date.now() + 3_600_000 });
	answer = () => "<h1>Welcome to the station</h1>";
	await pages.keepFresh("/about");
	expect(await textOf(pages.find("/"))).toBe("English");
	expect(await pages.find("/about")).toBeUndefined();
});

test("a page of the shop that could not be made, or that led elsewhere, is not cached as the menu", async () => {
	const pages = pageOf({});
	await pages.keepAlways();
	vi.useFakeTimers({ now: Date.now() + 3_600_000 });
	const html = '"/assets/menu-a1.js"';
	const busy = () => new Response(html, { status: 503 });
	const elsewhere = () => Object.defineProperty(new Response(html), "redirected", { value: true });
	for (const reply of [busy, elsewhere]) {
		vi.stubGlobal("fetch", async () => reply());
		await pages.keepFresh(null);
		expect(await textOf(pages.find("/"))).toBe("English");
	}
});

test("a page cached under a clock that was put back since is cached again", async () => {
	const pages = pageOf({});
	await pages.keepAlways();
	vi.useFakeTimers({ now: Date.now() - 3_600_000 });
	answer = () => '"/assets/menu-a1.js"';
	await pages.keepFresh(null);
	expect(await textOf(pages.find("/"))).toBe("");
});
