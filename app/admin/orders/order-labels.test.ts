import { expect, it } from "vitest";
import type { OrderView } from "../../../contract/order-schemas.ts";
import type { NotCancelledCode } from "../../../contract/order-steps.ts";
import { rupees } from "../../../domain/money.ts";
import { agoLabel, cancelledLabel, newcomerLabel, paymentLabel, phoneUrl, placedLabel } from "./order-labels.ts";

const order = {
	deliveryAddress: '4, "Big" Street & Co, மயிலாப்பூர்',
	deliveryCoordinates: null,
	paymentMethod: "cod",
	totalAmount: 161,
	payOnDelivery: 161,
	paymentState: "due",
	status: "Pending",
	refunds: [] as OrderView["refunds"],
} as OrderView;

it("says that a customer orders for the first time, and who else ordered from there", () => {
	const label = (isFirstOrder: boolean, othersToday: number) => newcomerLabel({ isFirstOrder, othersToday }, "en");
	expect(label(true, 0)).toBe("First order");
	expect(label(true, 1)).toBe("First order, 1 other from this phone or network today");
	expect(label(true, 3)).toBe("First order, 3 others from this phone or network today");
	expect(label(false, 100)).toBe("New customer, 100 or more others from this phone or network today");
	expect(newcomerLabel({ isFirstOrder: true, othersToday: 0, phoneStanding: "blocked" }, "en")).toBe(
		"First order. Another customer with this phone is blocked",
	);
});
it("says how many orders were cancelled together, and why the others were refused", () => {
	const refused = (...codes: NotCancelledCode[]) => codes.map((code, place) => ({ id: String(place), code }));
	expect(cancelledLabel({ cancelled: ["a"], refused: [] }, "en")).toBe("1 cancelled");
	const twelve = Array.from({ length: 12 }, String);
	expect(cancelledLabel({ cancelled: twelve, refused: refused("already-delivered") }, "en")).toBe(
		"12 cancelled, 1 refused: already delivered",
	);
	expect(cancelledLabel({ cancelled: [], refused: refused("already-cancelled", "refund-sent") }, "en")).toBe(
		"0 cancelled, 2 refused: already cancelled, changed by someone else",
	);
});
it("makes a phone link of ten Indian digits and of nothing else", () => {
	expect([phoneUrl("9840012345"), phoneUrl("javascript:1"), phoneUrl("")]).toEqual(["tel:+919840012345", null, null]);
});
it("says that cash is to be collected only as long as it is", () => {
	expect([paymentLabel(order, "en"), paymentLabel({ ...order, status: "Delivered" }, "en")]).toEqual([
		"Cash, to collect",
		"Cash",
	]);
});
it("says of money that is owed back whether it is on its way, and not so once its refund failed", () => {
	const said = (...states: OrderView["refunds"][number]["state"][]) => {
		const refunds = states.map((state) => ({ state })) as OrderView["refunds"];
		const owed = { paymentMethod: "razorpay", paymentState: "refund-pending", status: "Cancelled" } as const;
		return paymentLabel({ ...order, ...owed, refunds }, "en");
	};
	expect(said()).toBe("Online, refund started");
	expect(said("processed", "pending")).toBe("Online, refund started");
	expect(said("processed", "failed")).toBe("Online, refund failed");
	expect(said("failed", "pending")).toBe("Online, refund started");
});
it("says what was found by UPI before a change made the order dearer, and how the rest is paid", () => {
	const dearer = { ...order, totalAmount: rupees(263), payOnDelivery: rupees(132) };
	const said = (changes: Partial<OrderView>) => paymentLabel({ ...dearer, ...changes }, "en");
	const upi = (state: "unverified" | "missing") => ({ doorPayment: { method: "upi" as const, state } });
	expect(said(upi("unverified"))).toBe("₹131 UPI, paid; ₹132 UPI, to check");
	expect(said(upi("missing"))).toBe("₹131 UPI, paid; ₹132 UPI, not received");
	expect(said({ doorPayment: null })).toBe("₹131 UPI, paid; ₹132 to collect");
	expect(said({ ...upi("missing"), status: "Cancelled" })).toBe("UPI, given back");
	expect(said({ doorPayment: { method: "cash", state: "verified" }, paymentState: "paid" })).toBe(
		"₹131 UPI, paid; ₹132 Cash, paid",
	);
	expect(said({ doorPayment: { method: "upi", state: "verified" }, paymentState: "paid" })).toBe("UPI, paid");
});
it("says what was paid online and what is collected on delivery after a change made the order dearer", () => {
	const dearer = { ...order, paymentMethod: "razorpay" as const, paymentState: "paid" as const };
	const said = (changes: Partial<OrderView>) => paymentLabel({ ...dearer, ...changes }, "en");
	expect(said({ payOnDelivery: rupees(0) })).toBe("Online, paid");
	expect(said({ payOnDelivery: rupees(30) })).toBe("Online, paid; ₹30 to collect");
	const cash = { method: "cash", state: "verified" } as const;
	expect(said({ payOnDelivery: rupees(30), doorPayment: cash, status: "Delivered" })).toBe(
		"Online, paid; ₹30 Cash, paid",
	);
	expect(said({ payOnDelivery: rupees(30), paymentState: "refund-pending", status: "Cancelled" })).toBe(
		"Online, refund started",
	);
});
it("says how a delivered order was paid on delivery, and whether the money was received", () => {
	const said = (method: "cash" | "upi", state: "unverified" | "verified" | "missing") =>
		paymentLabel(
			{
				...order,
				status: "Delivered",
				paymentState: state === "verified" ? "paid" : "due",
				doorPayment: { method, state },
			},
			"en",
		);
	expect([
		said("cash", "verified"),
		said("upi", "unverified"),
		said("upi", "verified"),
		said("upi", "missing"),
	]).toEqual(["Cash, paid", "UPI, to check", "UPI, paid", "UPI, not received"]);
});
it("says that a cancelled order's counter payment was given back, or was never received", () => {
	const cancelled = (method: "cash" | "upi", state: "verified" | "missing") =>
		paymentLabel({ ...order, status: "Cancelled", doorPayment: { method, state } }, "en");
	expect([cancelled("cash", "verified"), cancelled("upi", "verified"), cancelled("upi", "missing")]).toEqual([
		"Cash, given back",
		"UPI, given back",
		"UPI, not received",
	]);
});
it("says how long ago in everyday words", () => {
	const minutes = [-1, 0.9, 1, 12, 60, 125, 24 * 60, 49 * 60];
	expect(minutes.map((each) => agoLabel(each * 60_000, "en"))).toEqual([
		"just now",
		"just now",
		"1 min ago",
		"12 min ago",
		"1 h 0 min ago",
		"2 h 5 min ago",
		"1 day ago",
		"2 days ago",
	]);
});
it("omits the date for today, by the shop's calendar", () => {
	const now = Date.parse("2026-11-21T06:30:00Z");
	expect(placedLabel("2026-11-20T18:30:00Z", now, "en")).toBe("12:00 am");
	expect(placedLabel("2026-11-20T18:29:00Z", now, "en")).toBe("20 Nov 2026, 11:59 pm");
});
