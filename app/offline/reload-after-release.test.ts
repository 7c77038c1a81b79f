import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isUndrawn, reloadAfterRelease } from "./reload-after-release.ts";

/** A server fault as the page's data carries it, without its stack. */
const faultOfShop = Object.assign(new Error("Unexpected Server Error"), { stack: undefined });

describe("a page is reloaded", () => {
	it("if it could not render its data", () => {
		expect(isUndrawn(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(true);
	});

	it.each([
		["a fault of the shop", faultOfShop],
		["a refusal of the shop", { status: 503, statusText: "", data: null, internal: false }],
		["a Wi-Fi's answer instead of the shop's", new Error("Unable to decode turbo-stream response")],
	])("not for %s, which would only repeat", (_, fault) => {
		expect(isUndrawn(fault)).toBe(false);
	});
});

describe("a page that misses one of its own files", () => {
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

	it("stays if a Wi-Fi answers instead of the shop", async () => {
		vi.stubGlobal("fetch", async () => new Response("<p>Welcome", { headers: { "Content-Type": "text/html" } }));
		page.dispatchEvent(new Event("vite:preloadError"));
		await vi.advanceTimersByTimeAsync(0);
		expect(reload).not.toHaveBeenCalled();
	});

	it("is reloaded, but not before a form that is being sent has been answered", async () => {
		const navigation = { state: "submitting" };
		vi.stubGlobal("__reactRouterDataRouter", { state: { navigation } });
		// Longer after the last test than another page takes to load.
		vi.advanceTimersByTime(60_000);
		page.dispatchEvent(new Event("vite:preloadError"));
		await vi.advanceTimersByTimeAsync(5_000);
		expect(reload).not.toHaveBeenCalled();
		navigation.state = "idle";
		await vi.advanceTimersByTimeAsync(1_000);
		expect(reload).toHaveBeenCalledTimes(1);
	});

	it("is reloaded, but not while another page is loading, which that would cancel", async () => {
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
