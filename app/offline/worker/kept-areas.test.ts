import { expect, test } from "vitest";
import { areaLeftBy, isShiftOver, KITCHEN_AREA, keptPage, RIDER_AREA } from "./kept-areas.ts";

const SHOP = "https://handi.example";

test.each([
	["/rider/dashboard", "/rider/dashboard"],
	["/rider/dashboard?lang=ta", "/rider/dashboard"],
	["/rider/delivery/01JD_x-7", "/rider/delivery/01JD_x-7"],
	["/rider/cash", null],
	["/rider/login", null],
	["/rider", null],
	["/rider/delivery/7/more", null],
	["/orders", null],
])("of the rider's pages %s is cached as %s", (address, path) => {
	expect(keptPage(RIDER_AREA, SHOP + address)).toBe(path);
});

test("of the kitchen its board is cached", () => {
	expect(keptPage(KITCHEN_AREA, `${SHOP}/kitchen?lang=ta`)).toBe("/kitchen");
	for (const path of ["/kitchens", "/kitchen/more", "/admin"]) {
		expect(keptPage(KITCHEN_AREA, SHOP + path)).toBeNull();
	}
});

test("logging out, with or without scripts, deletes an area's cache; nothing else does", () => {
	for (const path of ["/rider/logout", "/rider/logout.data", "/rider/logout.data?_routes=x"]) {
		expect(areaLeftBy({ method: "POST", url: SHOP + path })).toBe(RIDER_AREA);
	}
	expect(areaLeftBy({ method: "POST", url: `${SHOP}/admin/logout` })).toBe(KITCHEN_AREA);
	expect(areaLeftBy({ method: "GET", url: `${SHOP}/rider/logout` })).toBeNull();
	expect(areaLeftBy({ method: "POST", url: `${SHOP}/rider/login` })).toBeNull();
});

test("after a shift a cached page is no longer shown", () => {
	const hour = 3_600_000;
	expect(isShiftOver(0, 12 * hour)).toBe(false);
	expect(isShiftOver(0, 12 * hour + 1)).toBe(true);
	// The device's clock was put back since.
	expect(isShiftOver(8_760 * hour, 0)).toBe(true);
});
