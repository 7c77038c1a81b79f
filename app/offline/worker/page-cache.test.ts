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
	createPageCache(scope as WorkerScope, { pages: "pages", files: "files" }, new Set());
const textOf = async (found: Promise<Response | undefined>) => (await found)?.text();

beforeEach(() => {
	kept.clear();
	vi.stubGlobal("caches", { open: async () => store });
	vi.stubGlobal("fetch", async (address: string) => new Response(address.includes("lang=ta") ? "தமிழ்" : "English"));
});
afterEach(() => vi.unstubAllGlobals());

test("a worker that reads no cookies keeps pages in the language that its pages are read in", async () => {
	const pages = pageOf({});
	await pages.keepAlways();
	expect(await textOf(pages.find("/"))).toBe("English");
	await pages.hearLanguage("ta");
	expect(await textOf(pages.find("/"))).toBe("தமிழ்");
	// Another one of the same browser knows it too.
	expect(await textOf(pageOf({}).find("/offline"))).toBe("தமிழ்");
});

test("a worker that reads cookies goes by what was chosen for all pages", async () => {
	const pages = pageOf({ cookieStore: { get: async () => ({ value: "en" }) } });
	await pages.keepAlways();
	await pages.hearLanguage("ta");
	expect(await textOf(pages.find("/"))).toBe("English");
});
