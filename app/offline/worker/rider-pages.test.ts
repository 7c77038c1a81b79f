import { expect, test } from "vitest";
import { endsRide, isRideOver, riderPage } from "./rider-pages.ts";

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
])("of the rider's pages %s is kept as %s", (address, path) => {
	expect(riderPage(SHOP + address)).toBe(path);
});

test("logging out, by scripts or without, ends what is kept; nothing else does", () => {
	for (const path of ["/rider/logout", "/rider/logout.data", "/rider/logout.data?_routes=x"]) {
		expect(endsRide({ method: "POST", url: SHOP + path })).toBe(true);
	}
	expect(endsRide({ method: "GET", url: `${SHOP}/rider/logout` })).toBe(false);
	expect(endsRide({ method: "POST", url: `${SHOP}/rider/login` })).toBe(false);
});

test("after a shift a kept page is shown to nobody", () => {
	const hour = 3_600_000;
	expect(isRideOver(0, 12 * hour)).toBe(false);
	expect(isRideOver(0, 12 * hour + 1)).toBe(true);
});
