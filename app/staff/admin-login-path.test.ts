import { expect, it } from "vitest";
import { adminLoginPath, adminNext } from "./admin-login-path.ts";

it.each([
	["/admin/orders?status=Pending", "/admin/orders?status=Pending"],
	["/admin/menu/dishes/7", "/admin/menu/dishes/7"],
	["/kitchen", "/kitchen"],
	["/kitchen?lang=ta", "/kitchen?lang=ta"],
	["/kitchens", "/admin/dashboard"],
	[null, "/admin/dashboard"],
	["/orders", "/admin/dashboard"],
	["/admin/login?next=/admin/login", "/admin/dashboard"],
	["/admin/logout", "/admin/dashboard"],
	["//evil.example/admin/", "/admin/dashboard"],
	["https://evil.example/admin/", "/admin/dashboard"],
])("after the login %s leads to %s", (next, path) => {
	expect(adminNext(next)).toBe(path);
});

it("remembers where the owner was going; the dashboard needs no parameter", () => {
	expect(adminLoginPath("http://shop/admin/orders?q=Meena")).toBe("/admin/login?next=%2Fadmin%2Forders%3Fq%3DMeena");
	expect(adminLoginPath("http://shop/admin/dashboard")).toBe("/admin/login");
	// A page whose session ends while it is open.
	expect(adminLoginPath("http://shop/admin/orders.data?q=Meena&_routes=root")).toBe(
		"/admin/login?next=%2Fadmin%2Forders%3Fq%3DMeena",
	);
});
