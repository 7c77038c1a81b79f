import { expect, it } from "vitest";
import { type NewEvent, THE_SHOP } from "./append-event.ts";
import { readEvent, readPayload } from "./read-event.ts";

const row = (kind: string, payload: unknown, detail: unknown = null) => ({
	kind,
	payload: JSON.stringify(payload),
	detail: detail === null ? null : JSON.stringify(detail),
});

it("a row is read with the fields of its kind", () => {
	const payload = { _id: "a", orderId: "17", status: "Delivered", from: "Out for Delivery" };
	const detail = { before: null, after: { payment: { method: "upi", state: "verified" } } };
	expect(readEvent(row("payment-settled", payload, detail))).toEqual({ kind: "payment-settled", payload, detail });
});

it("fields that don't match the catalogue are left out of another version's row, and nothing breaks", () => {
	const old = { _id: "a", status: "On its way", name: "Meena" };
	expect(readEvent(row("order-status-changed", old, "[]"))).toEqual({
		kind: "order-status-changed",
		payload: { _id: "a" },
		detail: null,
	});
	const settled = { before: { payment: "cash" }, after: { payment: { method: "cheque", state: "verified" } } };
	expect(readEvent(row("payment-settled", {}, settled))?.detail).toEqual({
		before: {},
		after: { payment: { state: "verified" } },
	});
	expect(readPayload(row("order-placed", "nothing"))).toEqual({});
});

it("a kind that this version does not know is ignored", () => {
	for (const kind of ["coupon-created", "constructor"]) {
		expect(readEvent(row(kind, { code: "X" }))).toBeNull();
		expect(readPayload(row(kind, { code: "X" }))).toEqual({});
	}
});

it("an event that does not fit its kind does not compile", () => {
	const event = { kind: "stock-changed", at: 1, by: THE_SHOP, subject: { type: "dish", id: "kuska" } } as const;
	const flag = { name: "Kuska", size: "regular", outOfStock: true, until: null };
	const payload = { dishId: "kuska", size: "regular", outOfStock: true };
	const detail = { before: flag, after: flag };
	const right: NewEvent = { ...event, payload, detail };
	const wrong: NewEvent[] = [
		// @ts-expect-error it has no detail
		{ ...event, payload },
		// @ts-expect-error its payload lacks a field
		{ ...event, payload: { dishId: "kuska", size: "regular" }, detail },
		// @ts-expect-error it is about a dish
		{ ...event, subject: { type: "order", id: "a" }, payload, detail },
		// @ts-expect-error nobody has heard of this kind
		{ ...event, kind: "stock-sold", payload, detail },
		// @ts-expect-error a customer's event says whose it is
		{
			kind: "payment-unmatched",
			at: 1,
			by: THE_SHOP,
			subject: { type: "payment", id: "p" },
			payload: { paymentId: "p" },
		},
	];
	expect([right, ...wrong]).toHaveLength(6);
});
