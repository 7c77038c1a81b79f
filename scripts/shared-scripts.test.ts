import { describe, expect, it } from "vitest";
import { sharedScript, sharedScripts } from "./shared-scripts.ts";

const ADMIN = ["menu/menu-page", "orders/orders-page", "staff/staff-page", "store/store-page"].map(
	(page) => `/shop/app/admin/${page}.tsx?route`,
);
const LAYOUT = "/shop/app/admin/admin-layout.tsx?route";
const RIDER = ["/shop/app/rider/dashboard/dashboard-page.tsx?route", "/shop/app/rider/cash/cash-page.tsx?route"];
const ORDERS = "/shop/app/customer/orders/orders-page.tsx?route";
const PROFILE = "/shop/app/customer/profile/profile-page.tsx?route";
const CART = "/shop/app/customer/cart/cart-dialogs.tsx";
const MENU = "/shop/app/customer/menu/menu-page.tsx?route";

describe("the code that these pages share", () => {
	it.each([
		["the staff's layout and a page of the staff", [LAYOUT, ADMIN[0]], "staff"],
		["four pages of the staff", ADMIN, "staff-pages"],
		["three pages of the staff", ADMIN.slice(1), null],
		["two pages of riders", RIDER, "rider"],
		["a page of the staff and one of riders", [ADMIN[0], RIDER[0]], "work"],
		["the cart and two pages of customers", [CART, ORDERS, PROFILE], "cart"],
		["two pages of customers", [ORDERS, PROFILE], "customer"],
		["customers, riders and staff", [ORDERS, ...RIDER, ADMIN[0]], "common"],
		["a customer's and one of the staff", [ORDERS, ADMIN[0]], null],
		["the menu and all others", [MENU, ORDERS, ...RIDER, LAYOUT, ...ADMIN], "visitor"],
		["one page only", [ORDERS], null],
	])("%s", (_, pages, file) => {
		const between = "/shop/app/ui/between.tsx";
		const graph = new Map<string, { isEntry: boolean; importers: string[]; dynamicImporters: string[] }>();
		graph.set("/shop/app/ui/shared.tsx", { isEntry: false, importers: [between], dynamicImporters: [] });
		graph.set(between, { isEntry: false, importers: pages as string[], dynamicImporters: [] });
		for (const page of pages as string[])
			graph.set(page, { isEntry: page !== CART, importers: [], dynamicImporters: page === CART ? [MENU] : [] });

		expect(sharedScript("/shop/app/ui/shared.tsx", (id) => graph.get(id) ?? null)).toBe(file);
	});
});

it("is put into a file before code that fewer pages need", () => {
	const order = sharedScripts().map(({ debugName }) => debugName);
	expect(order).toEqual(["visitor", "common", "work", "cart", "customer", "rider", "staff", "staff-pages"]);
});
