import { afterEach, expect, test, vi } from "vitest";
import { filesOf, keepFiles } from "./stamped-page.ts";

afterEach(() => vi.unstubAllGlobals());

test("a file that a page names with several fragments is cached once", () => {
	const page =
		'<script src="/assets/menu-a1.js"></script><use href="/assets/spots-b2.svg#pot"/>' +
		'<use href="/assets/spots-b2.svg#sunday"/><a href="/orders">';
	expect(filesOf(page)).toEqual(["/assets/menu-a1.js", "/assets/spots-b2.svg"]);
});

test("files are cached all or none, and a page sent instead of a file does not count as one", async () => {
	const put = vi.fn(async () => {});
	const answers: Record<string, string> = {
		"/assets/menu-a1.js": "text/javascript",
		"/assets/map-b2.js": "text/html",
	};
	vi.stubGlobal(
		"fetch",
		async (file: string) => new Response("", { headers: { "Content-Type": answers[file] ?? "" } }),
	);
	const cache = { put } as unknown as Cache;
	await expect(keepFiles(cache, Object.keys(answers))).rejects.toThrow(TypeError);
	expect(put).not.toHaveBeenCalled();
	await keepFiles(cache, ["/assets/menu-a1.js"]);
	expect(put).toHaveBeenCalledTimes(1);
});
