import { afterEach, beforeEach, expect, test, vi } from "vitest";

const DATA = new URL("https://shop.test/orders.data");
let answers: (Response | Error)[];

beforeEach(async () => {
	vi.useFakeTimers();
	vi.resetModules();
	vi.stubGlobal("document", { documentElement: { dataset: {} } });
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("window", { __reactRouterDataRouter: { state: { navigation: { state: "idle" } } } });
	vi.stubGlobal("fetch", async () => {
		const answer = answers.shift();
		if (answer instanceof Response) return answer;
		throw answer;
	});
	(await import("./read-until-answered.ts")).readUntilAnswered();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const lost = () => new TypeError("Failed to fetch");

test("an open page that is read again waits for the shop's answer", async () => {
	answers = [lost(), lost(), new Response("the orders")];
	const reading = fetch(DATA);
	await vi.advanceTimersByTimeAsync(4_000);
	expect(await (await reading).text()).toBe("the orders");
});

test("once nobody waits for it any more it ends", async () => {
	answers = [lost(), new DOMException("aborted", "AbortError")];
	const reading = expect(fetch(DATA)).rejects.toThrow("aborted");
	await vi.advanceTimersByTimeAsync(2_000);
	await reading;
});

test("a navigation, a form and a call fail at once", async () => {
	answers = [lost(), lost(), lost()];
	await expect(fetch(DATA, { method: "POST" })).rejects.toThrow("Failed");
	await expect(fetch("/api/quote")).rejects.toThrow("Failed");
	vi.stubGlobal("window", { __reactRouterDataRouter: { state: { navigation: { state: "loading" } } } });
	await expect(fetch(DATA)).rejects.toThrow("Failed");
});
