import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetOrderKey, orderKeyFor, orderRefused, orderSent, unansweredOrder } from "./order-key.ts";

const items = [{ name: "Chicken Biryani", size: "regular" as const, quantity: 1 }];

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	});
});

describe("an order's key", () => {
	it("is the same for the same order, so that a retry cannot order twice", () => {
		expect(orderKeyFor({ items, tip: 0 })).toBe(orderKeyFor({ items, tip: 0 }));
	});

	it("is another one for another order", () => {
		expect(orderKeyFor({ items, tip: 0 })).not.toBe(orderKeyFor({ items, tip: 10 }));
	});

	it("is a new one after an order was placed", () => {
		const first = orderKeyFor({ items, tip: 0 });
		forgetOrderKey();
		expect(orderKeyFor({ items, tip: 0 })).not.toBe(first);
	});

	it("stays, whatever the order has become, while nobody knows whether the last one was placed", () => {
		const first = orderKeyFor({ items, tip: 0 });
		orderSent();
		expect(unansweredOrder()).toEqual({ key: first, items: JSON.stringify(items) });
		expect(orderKeyFor({ items, tip: 10 })).toBe(first);
		orderRefused();
		expect(unansweredOrder()).toBeNull();
		expect(orderKeyFor({ items, tip: 10 })).not.toBe(first);
	});
});
