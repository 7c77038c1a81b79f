import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { shopDay } from "../shop-day.ts";
import { averageSale, figuresOf, figuresWithout, isSale, standingOf } from "./figures.ts";
import { dateOfHour, dayNumber, firstHourOf, hourOf, startOfHour } from "./hour-buckets.ts";

const cell = fc.record({
	status: fc.constantFrom(...ORDER_STATUSES),
	payment: fc.constantFrom("cod" as const, "razorpay" as const),
	paymentState: fc.constantFrom("due" as const, "paid" as const, "refund-pending" as const, "refunded" as const),
	orders: fc.nat(50),
	rupees: fc.nat(50_000),
});

describe("sales", () => {
	it("are delivered orders whose payment is neither refunded nor about to be", () => {
		expect(isSale({ status: "Delivered", paymentState: "due" })).toBe(true);
		expect(isSale({ status: "Delivered", paymentState: "refund-pending" })).toBe(false);
		expect(isSale({ status: "Delivered", paymentState: "refunded" })).toBe(false);
		expect(isSale({ status: "Out for Delivery", paymentState: "paid" })).toBe(false);
	});
	it("always stand, and cancelled orders never do", () => {
		fc.assert(
			fc.property(cell, (some) => {
				const standing = standingOf([some]).orders;
				if (isSale(some)) expect(standing).toBe(some.orders);
				if (some.status === "Cancelled") expect(standing).toBe(0);
			}),
		);
	});
	it("of two parts add up to those of the whole", () => {
		fc.assert(
			fc.property(fc.array(cell), fc.array(cell), (one, other) => {
				const [a, b, all] = [figuresOf(one), figuresOf(other), figuresOf([...one, ...other])];
				for (const key of ["orders", "cancelled", "delivered", "sales"] as const)
					expect(all[key]).toBe(a[key] + b[key]);
				expect(figuresWithout(all, b)).toEqual(a);
				// An order that came between reading the two is never less than none.
				expect(figuresWithout(a, all)).toEqual({ orders: 0, cancelled: 0, delivered: 0, sales: 0 });
				const { orders, fallen } = standingOf([...one, ...other]);
				expect(orders + fallen).toBe(all.orders);
			}),
		);
	});
	it("have an average only when there are some", () => {
		expect(averageSale({ sales: 0, delivered: 0 })).toBeNull();
		expect(averageSale({ sales: 500, delivered: 3 })).toBe(167);
	});
});

it("counts hours by the shop's clock, as its calendar does", () => {
	fc.assert(
		fc.property(fc.integer({ min: Date.parse("2001-01-01"), max: Date.parse("2099-12-31") }), (instant) => {
			const hour = hourOf(instant);
			expect(dateOfHour(hour)).toBe(shopDay(instant).date);
			expect(startOfHour(hour)).toBeLessThanOrEqual(instant);
			expect(startOfHour(hour + 1)).toBeGreaterThan(instant);
			expect(firstHourOf(dateOfHour(hour)) + (hour % 24)).toBe(hour);
			expect(dayNumber(dateOfHour(hour))).toBe(Math.floor(hour / 24));
		}),
	);
});
