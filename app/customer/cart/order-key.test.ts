import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { orderKey } from "./order-key.ts";

beforeEach(() => {
	vi.stubGlobal("localStorage", memoryStorage());
});

describe("an order's key", () => {
	it("is the same for the same order, so that a retry cannot order twice", () => {
		expect(orderKey.of({ tip: 0 })).toBe(orderKey.of({ tip: 0 }));
	});

	it("is different for a different order", () => {
		expect(orderKey.of({ tip: 0 })).not.toBe(orderKey.of({ tip: 10 }));
	});

	it("is new once the shop is paid through another account, which does not know the payment begun before", () => {
		const inTestMode = orderKey.of({ tip: 0 }, "rzp_test_1");
		expect(orderKey.of({ tip: 0 }, "rzp_test_1")).toBe(inTestMode);
		expect(orderKey.of({ tip: 0 }, "rzp_live_1")).not.toBe(inTestMode);
	});

	it("is new after its order was placed, and stays if another order was placed", () => {
		const first = orderKey.of({ tip: 0 });
		orderKey.forget("of another order");
		expect(orderKey.of({ tip: 0 })).toBe(first);
		orderKey.forget(first);
		expect(orderKey.of({ tip: 0 })).not.toBe(first);
	});

	it("stays, whatever the order has become, while it is unknown whether the last one was placed", () => {
		const first = orderKey.of({ tip: 0 });
		orderKey.sent();
		expect(orderKey.unanswered()).toBe(first);
		expect(orderKey.of({ tip: 10 })).toBe(first);
		orderKey.refused(first);
		expect(orderKey.unanswered()).toBeNull();
		expect(orderKey.of({ tip: 10 })).not.toBe(first);
	});

	it("leaves nothing of the order itself on the device", () => {
		orderKey.of({ deliveryAddress: "4, Big Street" });
		orderKey.sent();
		expect(localStorage.getItem("orderKey")).not.toContain("Big Street");
	});
});
