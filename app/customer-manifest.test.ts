import { expect, test } from "vitest";
import { customerManifest, isForStaff } from "./customer-manifest.ts";

test.each(["admin", "admin/orders", "admin-forgot", "kitchen", "kitchen/kitchen-page", "rider-login", "rider/cash"])(
	"%s is for the staff",
	(id) => expect(isForStaff(id)).toBe(true),
);

test.each(["", "root", "menu", "own-bill", "customer/orders/orders-page", "administrators", "riders"])(
	"%s is not",
	(id) => expect(isForStaff(id)).toBe(false),
);

test("customers get their own list, at its own URL", () => {
	const route = (id: string) => ({ id, path: id, module: `/assets/${id}.js` });
	const whole = {
		entry: { imports: [], module: "/assets/entry.js" },
		routes: { root: route("root"), "admin/orders": route("admin/orders") },
		url: "/assets/manifest-0a1b.js",
		version: "0a1b",
	};
	expect(customerManifest(whole as never)).toEqual({
		...whole,
		url: "/assets/manifest-customer-0a1b.js",
		routes: { root: route("root") },
	});
});
