import { expect, it } from "vitest";
import { riderLoginPath, riderNext } from "./rider-next.ts";

it.each([
	["/rider/delivery/7?lang=ta", "/rider/delivery/7?lang=ta"],
	["/rider/cash", "/rider/cash"],
	[null, "/rider/dashboard"],
	["/rider", "/rider/dashboard"],
	["/admin/orders", "/rider/dashboard"],
	["/rider/login?next=/rider/login", "/rider/dashboard"],
	["/rider/logout", "/rider/dashboard"],
	["/riders/", "/rider/dashboard"],
	["//evil.example/rider/", "/rider/dashboard"],
	["https://evil.example/rider/", "/rider/dashboard"],
	["/rider/../admin/orders", "/rider/dashboard"],
])("after the login %s leads to %s", (next, path) => {
	expect(riderNext(next)).toBe(path);
});

it("remembers where the rider was going; the dashboard needs no parameter", () => {
	expect(riderLoginPath("http://shop/rider/delivery/7?lang=ta")).toBe(
		"/rider/login?next=%2Frider%2Fdelivery%2F7%3Flang%3Dta",
	);
	expect(riderLoginPath("http://shop/rider/dashboard")).toBe("/rider/login");
	// A page whose session ends while it is open.
	expect(riderLoginPath("http://shop/rider/dashboard.data?_routes=root")).toBe("/rider/login");
	expect(riderLoginPath("http://shop/rider/cash.data?date=2026-11-20&_routes=rider%2Fcash")).toBe(
		"/rider/login?next=%2Frider%2Fcash%3Fdate%3D2026-11-20",
	);
});
