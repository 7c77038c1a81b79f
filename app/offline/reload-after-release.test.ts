import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isUndrawn, reloadAfterRelease } from "./reload-after-release.ts";

/** A fault as the page's data brings it: what happened in the shop stays there. */
const faultOfShop = Object.assign(new Error("Unexpected Server Error"), { stack: undefined });

describe("a page is loaded afresh", () => {
	it("where it could not draw what it read", () => {
		expect(isUndrawn(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(true);
	});

	it.each([
		["what the shop failed at", faultOfShop],
		["what the shop refused", { status: 503, statusText: "", data: null, internal: false }],
		["what a Wi-Fi answered in its place", new Error("Unable to decode turbo-stream response")],
	])("not for %s, which would only come again", (_, fault) => {
		expect(isUndrawn(fault)).toBe(false);
	});
});

describe("a page that misses a file of its own", () => {
	const page = new EventTarget();
	const reload = vi.fn();
	beforeEach(() => {
		reload.mockClear();
		vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
		vi.stubGlobal("location", { reload });
		vi.stubGlobal("fetch", async () => new Response());
		const kept = new Map<string, string>();
		vi.stubGlobal("sessionStorage", {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, text: string) => void kept.set(key, text),
		});
		vi.useFakeTimers();
		reloadAfterRelease();
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	it("stays as it is where a Wi-Fi answers in the shop's place", async () => {
		vi.stubGlobal("fetch", async () => new Response("<p>Welcome", { headers: { "Content-Type": "text/html" } }));
		page.dispatchEvent(new Event("vite:preloadError"));
		await vi.advanceTimersByTimeAsync(0);
		expect(reload).not.toHaveBeenCalled();
	});

	it("is loaded afresh, but not while another page is on its way, which that would call off", async () => {
		page.dispatchEvent(new Event("beforeunload"));
		page.dispatchEvent(new Event("vite:preloadError"));
		await vi.advanceTimersByTimeAsync(29_000);
		expect(reload).not.toHaveBeenCalled();

		await vi.advanceTimersByTimeAsync(2_000);
		page.dispatchEvent(new Event("vite:preloadError"));
		await vi.advanceTimersByTimeAsync(0);
		expect(reload).toHaveBeenCalledTimes(1);
	});
});
