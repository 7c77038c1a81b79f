import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createProvider } from "../test/provider.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

test("a payment is authorised, captured and pays its order, and the webhooks report each step", async () => {
	const { call, control, order, webhooks } = createProvider();
	const id = await order({ notes: { key: "A-1" } });
	const { payment, checkout } = control.pay(id);
	await control.settle();
	expect(payment).toMatchObject({ status: "captured", captured: true, amount: 16_100, order_id: id });
	expect((await call("GET", `/orders/${id}`)).body).toMatchObject({
		status: "paid",
		amount_paid: 16_100,
		amount_due: 0,
		attempts: 1,
	});
	expect(
		webhooks.map(({ event, payload }) => [event, payload.payment?.entity.status, payload.order?.entity.status]),
	).toEqual([
		["payment.authorized", "authorized", undefined],
		["payment.captured", "captured", undefined],
		["order.paid", "captured", "paid"],
	]);
	const proof = createHmac("sha256", "secret of the key").update(`${id}|${payment.id}`).digest("hex");
	expect(checkout).toEqual({
		razorpay_payment_id: payment.id,
		razorpay_order_id: id,
		razorpay_signature: proof,
	});
});

test("a failed payment leaves the order open, and a later one on the same order may succeed", async () => {
	const { call, control, order, events } = createProvider();
	const id = await order();
	const failed = control.fail(id, "insufficient_funds");
	expect(failed).toMatchObject({ status: "failed", captured: false, error_reason: "insufficient_funds" });
	expect((await call("GET", `/orders/${id}`)).body).toMatchObject({ status: "attempted", attempts: 1 });
	control.pay(id);
	await control.settle();
	expect(events()).toEqual(["payment.failed", "payment.authorized", "payment.captured", "order.paid"]);
	expect((await call("GET", `/orders/${id}/payments`)).body.items).toMatchObject([
		{ status: "captured" },
		{ status: "failed" },
	]);
});

test("a paid order refuses further payments, even after a refund", async () => {
	const { call, control, order } = createProvider();
	const id = await order();
	const { payment } = control.pay(id);
	expect(() => control.pay(id)).toThrow("already paid");
	await call("POST", `/payments/${payment.id}/refund`, {});
	expect((await call("GET", `/orders/${id}`)).body.status).toBe("paid");
	expect(() => control.begin(id)).toThrow("already paid");
});

test("a customer who pays in two windows at once is charged once: the other payment is never captured and is refunded", async () => {
	const { call, control, order } = createProvider();
	const id = await order();
	const [first, second] = [control.begin(id), control.begin(id)];
	control.authorize(first.id);
	expect(control.authorize(second.id).payment.status).toBe("authorized");
	const capture = await call("POST", `/payments/${second.id}/capture`, { amount: 16_100, currency: "INR" });
	expect(capture.status).toBe(400);
	await control.advance(3 * DAY);
	expect(control.payment(second.id)).toMatchObject({ status: "refunded", captured: false });
	expect(control.payment(first.id).status).toBe("captured");
});

test("a payment fails after ten minutes of silence, and the bank may still approve it for three days", async () => {
	const { control, order, events } = createProvider();
	const id = await order();
	const { id: silent } = control.begin(id);
	await control.advance(10 * MINUTE - 1);
	expect(control.payment(silent).status).toBe("created");
	await control.advance(1);
	expect(control.payment(silent)).toMatchObject({ status: "failed", error_reason: "payment_timed_out" });
	await control.advance(2 * DAY);
	expect(control.authorize(silent).payment).toMatchObject({ status: "captured", error_code: null });
	await control.settle();
	expect(events()).toEqual(["payment.failed", "payment.authorized", "payment.captured", "order.paid"]);

	const { id: forgotten } = control.begin(await order());
	await control.advance(4 * DAY);
	expect(() => control.authorize(forgotten)).toThrow("three days");
});

test("a shop that captures by hand has until the manual expiry, then the money is refunded", async () => {
	const { call, control, order, events } = createProvider();
	const byHand = {
		payment: {
			capture: "manual",
			capture_options: { automatic_expiry_period: 12, manual_expiry_period: 60 },
		},
	};
	const [captured, left] = [await order(byHand), await order(byHand)];
	const { payment } = control.pay(captured);
	expect(payment.status).toBe("authorized");
	const capture = (amount: number) => call("POST", `/payments/${payment.id}/capture`, { amount, currency: "INR" });
	expect((await capture(16_000)).body.error.description).toBe(
		"Capture amount must be equal to the amount authorized",
	);
	expect((await capture(16_100)).body.status).toBe("captured");
	expect((await capture(16_100)).body.error.description).toBe("This payment has already been captured");

	const { payment: waiting } = control.pay(left);
	await control.advance(60 * MINUTE);
	expect(control.payment(waiting.id)).toMatchObject({ status: "refunded", refund_status: "full" });
	expect(events().slice(-2)).toEqual(["refund.created", "refund.processed"]);
});

test("a payment authorised after the automatic period is not captured automatically", async () => {
	const { control, order } = createProvider();
	const rule = {
		capture: "automatic",
		capture_options: { automatic_expiry_period: 12, manual_expiry_period: 60 },
	};
	const { id } = control.begin(await order({ payment: rule }));
	await control.advance(13 * MINUTE);
	expect(control.authorize(id).payment.status).toBe("authorized");
});

test("money that nobody captured is refunded even while the shop's refunds fail", async () => {
	const { control, order } = createProvider();
	control.settings({ capture: "manual", refundOutcome: "failed" });
	const { payment } = control.pay(await order());
	await control.advance(3 * DAY);
	expect(control.payment(payment.id).status).toBe("refunded");
});

test("money without an order cannot be captured and is refunded", async () => {
	const { call, control } = createProvider();
	const { id } = control.payWithoutOrder(5_000);
	expect((await call("POST", `/payments/${id}/capture`, { amount: 5_000, currency: "INR" })).status).toBe(400);
	await control.advance(3 * DAY);
	expect(control.payment(id).status).toBe("refunded");
});

test("money of an order made by another program is captured, and can be refunded by a call", async () => {
	const { call, control } = createProvider();
	const { payment } = control.payOtherOrder(432_100);
	expect(payment).toMatchObject({ status: "captured", amount: 432_100 });
	expect((await call("POST", `/payments/${payment.id}/refund`, {})).status).toBe(200);
});

test("whatever customers, banks, shops and time do, no order is charged twice and no payment refunds more than it took", async () => {
	const step = fc.record({
		does: fc.constantFrom("begin", "authorize", "fail", "capture", "refund", "wait"),
		which: fc.nat(7),
		amount: fc.integer({ min: 100, max: 20_000 }),
	});
	await fc.assert(
		fc.asyncProperty(
			fc.array(step, { maxLength: 30 }),
			fc.constantFrom("automatic", "manual"),
			async (steps, capture) => {
				const { call, control, order } = createProvider();
				control.settings({ capture: capture as "automatic" | "manual" });
				const orders = [await order(), await order()];
				for (const { does, which, amount } of steps) {
					const payments = control.state().payments;
					const payment = payments[which % Math.max(1, payments.length)]?.id ?? "";
					await attempt(async () => {
						if (does === "begin") control.begin(orders[which % 2] ?? "");
						else if (does === "wait") await control.advance(amount * 10);
						else if (does === "authorize") control.authorize(payment);
						else if (does === "fail") control.fail(payment);
						else if (does === "capture")
							await call("POST", `/payments/${payment}/capture`, { amount: 16_100, currency: "INR" });
						else await call("POST", `/payments/${payment}/refund`, { amount });
					});
					const state = control.state();
					for (const { id, status, amount_paid, amount_due } of state.orders) {
						const captured = state.payments.filter((each) => each.order_id === id && each.captured);
						expect([captured.length, amount_paid, amount_due]).toEqual(
							status === "paid" ? [1, 16_100, 0] : [0, 0, 16_100],
						);
					}
					for (const { id, status, amount_refunded } of state.payments) {
						const refunds = state.refunds.filter((refund) => refund.payment_id === id);
						expect(refunds.reduce((sum, refund) => sum + refund.amount, 0)).toBe(amount_refunded);
						expect(amount_refunded <= 16_100).toBe(true);
						expect(status === "refunded").toBe(amount_refunded === 16_100);
					}
				}
			},
		),
		{ numRuns: 60 },
	);
});

async function attempt(job: () => Promise<void>): Promise<void> {
	try {
		await job();
	} catch {
		// A refusal; only the state afterwards matters.
	}
}
