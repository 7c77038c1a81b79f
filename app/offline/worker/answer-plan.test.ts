import { describe, expect, test } from "vitest";
import { answerPlan, isShopAway, mayPreload, pageToRead, standIn, surplus } from "./answer-plan.ts";

const SHOP = "https://handi.example";
const plan = (path: string, { method = "GET", mode = "cors" as RequestMode } = {}) =>
	answerPlan({ method, mode, url: new URL(path, SHOP).href }, SHOP);

describe("the worker", () => {
	test.each([
		"/api/events?as=customer&after=7",
		"/api/orders/user/meena@gmail.com",
		"/api/store/status",
		"/api/auth/me/export",
	])("never handles %s", (path) => {
		expect(plan(path)).toBe("leave");
		expect(plan(path, { mode: "navigate" })).toBe("leave");
	});

	test("leaves alone all requests that change something, or go elsewhere", () => {
		expect(plan("/user/login", { method: "POST", mode: "navigate" })).toBe("leave");
		expect(plan("/orders.data", { method: "POST" })).toBe("leave");
		expect(plan("https://www.openstreetmap.org/assets/map.js")).toBe("leave");
		expect(plan("https://api.razorpay.com/pictures/x.webp")).toBe("leave");
	});

	test.each([
		["/", "navigate", "page"],
		["/orders", "navigate", "page"],
		["/assets/shop-JIfyeFG7.js", "cors", "file"],
		["/pictures/egg-biryani-640.webp", "no-cors", "image"],
		["/orders.data", "cors", "page-data"],
		["/manifest.webmanifest", "cors", "leave"],
		["/sw.js", "same-origin", "leave"],
	] as const)("%s (%s) is %s", (path, mode, expected) => {
		expect(plan(path, { mode })).toBe(expected);
	});
});

describe("for a page that the shop cannot send", () => {
	const instead = (path: string) => standIn(new URL(path, SHOP));

	test.each(["/", "/?lang=ta", "/?utm_source=poster"])("the cached menu is shown instead of %s", (path) => {
		expect(instead(path).page).toBe("/");
	});

	test.each(["/menu", "/Menu?size=large", "/?size=all", "/?q=egg"])("%s leads to the cached menu", (path) => {
		expect(instead(path)).toEqual({ goTo: "/" });
	});

	test("an image's URL leads to the cached gallery", () => {
		expect(instead("/gallery?picture=raita")).toEqual({ goTo: "/gallery" });
	});

	test("any other page leads to the offline page, which remembers the wanted one", () => {
		expect(instead("/orders?shown=20").goTo).toBe("/offline?from=%2Forders%3Fshown%3D20");
	});
});

test("of the reading pages only those that are the same for everybody are cached", () => {
	const read = (path: string) => pageToRead(SHOP + path);
	expect(read("/about")).toBe("/about");
	expect(read("/blog/why-dum.data?_routes=x")).toBe("/blog/why-dum");
	for (const path of ["/orders", "/profile", "/user/reset?token=1", "/admin/orders", "/rider", "/_.data"]) {
		expect(read(path), path).toBeNull();
	}
});

test("a proxy without a shop behind it is no answer, a refusal of the shop is", () => {
	expect([502, 503, 504].every((status) => isShopAway({ status }))).toBe(true);
	expect([200, 302, 404, 429, 500].some((status) => isShopAway({ status }))).toBe(false);
});

test("Firefox requests no page before the worker does, or no cached one would be shown", () => {
	expect(mayPreload("Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0")).toBe(false);
	const chromes = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile";
	expect(mayPreload(chromes)).toBe(true);
});

test("the least recently used images are deleted", () => {
	const images = [3, 1, 2].map((usedAt) => ({ usedAt }));
	expect(surplus(images, 2)).toEqual([{ usedAt: 1 }]);
	expect(surplus(images, 3)).toEqual([]);
});
