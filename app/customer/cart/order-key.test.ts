import { beforeEach, describe, expect, test } from "vitest";
import { forgetOrderKey, orderKeyFor } from "./order-key.ts";

// Node has no session storage here, as a browser that forbids it: the key lives in memory.
describe("an order's key", () => {
	beforeEach(forgetOrderKey);

	test("is the same for the same body, so that a retry is the same order", () => {
		expect(orderKeyFor({ tip: 10 })).toBe(orderKeyFor({ tip: 10 }));
	});

	test("is another for another body", () => {
		expect(orderKeyFor({ tip: 10 })).not.toBe(orderKeyFor({ tip: 20 }));
	});

	test("is another once the order is placed", () => {
		const first = orderKeyFor({ tip: 10 });
		forgetOrderKey();
		expect(orderKeyFor({ tip: 10 })).not.toBe(first);
	});
});
