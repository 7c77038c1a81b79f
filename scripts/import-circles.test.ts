import { describe, expect, test } from "vitest";
import { circleViolations } from "./check-boundaries.ts";

const file = (path: string, ...imported: string[]) => ({
	path,
	text: imported.map((each) => (each.startsWith("import") ? each : `import { a } from "${each}";`)).join("\n"),
});
const orders = file("server/orders/a.ts", "../db/a.ts", "../payments/a.ts");
const payments = file("server/payments/a.ts", "../db/a.ts", "../http/a.ts");
const http = file("server/http/a.ts", "../db/a.ts");

describe("the server's folders depend on each other in one direction", () => {
	test("which passes, for any imports within a folder", () => {
		const inside = file("server/orders/b.ts", "./a.ts", "../orders/a.ts");
		expect(circleViolations([orders, payments, http, inside], [])).toEqual([]);
	});

	test("two folders that import each other are reported where they do", () => {
		const back = file("server/payments/b.ts", "../db/a.ts", "../orders/a.ts");
		expect(circleViolations([orders, payments, back], [])).toEqual([
			"server/orders/a.ts:2 closes a circle of the server's folders: orders > payments > orders",
			"server/payments/b.ts:2 closes a circle of the server's folders: payments > orders > payments",
		]);
	});

	test("one import against the direction is named alone, not those that it makes a circle with", () => {
		const below = file("server/db/b.ts", "../orders/a.ts");
		const above = [orders, payments, http, file("server/orders/b.ts", "../db/a.ts", "../db/b.ts")];
		expect(circleViolations([...above, file("server/http/b.ts", "../db/b.ts"), below], [])).toEqual([
			"server/db/b.ts:1 closes a circle of the server's folders: db > orders > db",
		]);
	});

	test("as are those with others in between, by types and by imports that run", () => {
		const byType = file("server/http/b.ts", 'import type { A } from "../orders/a.ts";');
		const later = file("server/http/b.ts", 'import("../orders/a.ts");');
		for (const back of [byType, later])
			expect(circleViolations([orders, payments, back, http], [])).toEqual([
				"server/orders/a.ts:2 closes a circle of the server's folders: orders > payments > http > orders",
				"server/payments/a.ts:2 closes a circle of the server's folders: payments > http > orders > payments",
				"server/http/b.ts:1 closes a circle of the server's folders: http > orders > payments > http",
			]);
	});

	test("a file directly in server/ counts as its own folder: the wiring is above everything, the clock below", () => {
		const wired = [file("server/main.ts", "./orders/a.ts", "./clock.ts"), file("server/db/a.ts", "../clock.ts")];
		expect(circleViolations([...wired, orders], [])).toEqual([]);
		const reached = file("server/db/b.ts", "../main.ts");
		expect(circleViolations([...wired, orders, reached], [])).toContain(
			"server/db/b.ts:1 closes a circle of the server's folders: db > main.ts > orders > db",
		);
	});

	test("only the shop's type, which is put together above, may be imported from below", () => {
		const shop = file("server/shop.ts", "./http/a.ts");
		const named = file("server/http/b.ts", 'import type { Shop } from "../shop.ts";');
		expect(circleViolations([shop, named], [])).toEqual([]);
		expect(circleViolations([shop, file("server/http/b.ts", "../shop.ts")], [])).toHaveLength(2);
	});

	test("tests may import what they like", () => {
		expect(circleViolations([orders, file("server/payments/a.test.ts", "../orders/a.ts")], [])).toEqual([]);
	});
});

describe("a circle that is still allowed", () => {
	const back = file("server/payments/b.ts", "../orders/a.ts");

	test("passes with the one import that is to be removed, and hides no other", () => {
		expect(circleViolations([orders, payments, back], ["payments > orders"])).toEqual([]);
		const another = file("server/http/b.ts", "../orders/a.ts");
		expect(circleViolations([orders, payments, http, back, another], ["payments > orders"])).toHaveLength(3);
	});

	test("is refused once it no longer exists", () => {
		const unused =
			'scripts/import-circles.ts:1 "payments > orders" closes no circle any more: take it from the list';
		expect(circleViolations([orders, payments, http], ["payments > orders"])).toEqual([unused]);
		expect(circleViolations([back], ["payments > orders"])).toEqual([unused]);
	});
});
