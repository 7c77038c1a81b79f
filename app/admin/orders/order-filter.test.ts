import fc from "fast-check";
import { expect, it } from "vitest";
import { ORDER_STATUSES } from "../../../domain/orders/order-status.ts";
import { filterOf, filterUrl, NO_FILTER, quickDays } from "./order-filter.ts";

it("comes back from its URL unchanged, whatever was searched for", () => {
	const filters = fc.record({
		status: fc.constantFrom(null, "Active" as const, ...ORDER_STATUSES),
		hidden: fc.boolean(),
		q: fc
			.string({ maxLength: 100, unit: "grapheme" })
			.map((text) => text.replaceAll("\0", "").trim().slice(0, 90).trim()),
		from: fc.constantFrom(null, "2026-11-20"),
		to: fc.constantFrom(null, "2026-11-21"),
		cursor: fc.constantFrom(null, "1795242600000.abc-D_1"),
	});
	fc.assert(
		fc.property(filters, (filter) => {
			const address = filterUrl(filter, { cursor: filter.cursor });
			expect(filterOf(new URL(address, "http://shop").searchParams)).toEqual(filter);
		}),
	);
});
it("leaves invalid values out of a made-up URL", () => {
	const made = "status=Eaten&hidden=maybe&from=2026-02-30&to=today&cursor=../..&q=%00";
	expect(filterOf(new URLSearchParams(made))).toEqual(NO_FILTER);
});
it("knows today and yesterday by the shop's calendar", () => {
	expect(quickDays(Date.parse("2026-11-20T18:30:00Z"))).toEqual({
		today: "2026-11-21",
		yesterday: "2026-11-20",
	});
});
it("begins at the newest again when the filter changes", () => {
	expect(filterUrl({ ...NO_FILTER, cursor: "1.a" }, { status: "Pending" })).toBe("/admin/orders?status=Pending");
	expect(filterUrl({ ...NO_FILTER, q: "x" }, { q: "" })).toBe("/admin/orders");
});
