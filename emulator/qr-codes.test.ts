import { expect, test } from "vitest";
import { createProvider } from "../test/provider.ts";

const NOON = Date.parse("2026-11-21T06:30:00Z") / 1000;
const HOUR = 3600;
const CODE = { type: "upi_qr", usage: "single_use", fixed_amount: true, payment_amount: 16_100 };

test.each([
	[null, NOON + 2 * HOUR],
	[NOON + 30 * HOUR, NOON + 2 * HOUR],
	[NOON + 600, NOON + 600],
])("a code that is to close at %j closes at %j", async (close_by, closesAt) => {
	const { call, control, events } = createProvider();
	const { body } = await call("POST", "/payments/qr_codes", { ...CODE, close_by });
	expect(body).toMatchObject({ status: "active", close_by: closesAt, close_reason: null });
	await control.advance(closesAt - NOON);
	const { body: closed } = await call("GET", `/payments/qr_codes/${body.id}`);
	expect(closed).toMatchObject({ status: "closed", closed_at: closesAt, close_reason: null });
	expect(() => control.payQr(body.id)).toThrow("closed");
	expect(events()).toEqual(["qr_code.created"]);
});

test.each([
	[{ ...CODE, fixed_amount: false }],
	[{ ...CODE, payment_amount: undefined }],
	[{ ...CODE, type: "paper" }],
	[{ ...CODE, close_by: NOON + 60 }],
	[{ ...CODE, usage: "multiple_use", close_by: NOON + 600 }],
	[{ ...CODE, colour: "red" }],
])("a code like %j is refused", async (code) => {
	const { call } = createProvider();
	expect((await call("POST", "/payments/qr_codes", code)).status).toBe(400);
});

test("a code for one payment is credited once, closes as paid, and its money belongs to no order", async () => {
	const { call, control, webhooks } = createProvider();
	const { body: code } = await call("POST", "/payments/qr_codes", CODE);
	expect(() => control.payQr(code.id, 100)).toThrow("own amount");
	const payment = control.payQr(code.id);
	expect(payment).toMatchObject({ status: "captured", order_id: null, description: "QRv2 Payment" });
	expect(() => control.payQr(code.id)).toThrow("closed");
	await control.settle();
	expect(webhooks.map(({ event }) => event)).toEqual(["qr_code.created", "payment.captured", "qr_code.credited"]);
	expect(webhooks.at(-1)?.payload).toMatchObject({
		payment: { entity: { id: payment.id } },
		qr_code: { entity: { status: "closed", close_reason: "paid", payments_amount_received: 16_100 } },
	});
	expect((await call("GET", `/payments/qr_codes/${code.id}/payments`)).body.items).toEqual([payment]);
});

test("closing a code by hand sends one webhook", async () => {
	const { call, control, events } = createProvider();
	const { body: code } = await call("POST", "/payments/qr_codes", CODE);
	const closed = await call("POST", `/payments/qr_codes/${code.id}/close`);
	expect(closed.body).toMatchObject({ status: "closed", close_reason: "on_demand" });
	expect((await call("POST", `/payments/qr_codes/${code.id}/close`)).status).toBe(400);
	await control.settle();
	expect(events()).toEqual(["qr_code.created", "qr_code.closed"]);
});

test("an account without QR codes is told that the URL does not exist, and one without the UPI text gets codes without it", async () => {
	const { call, control } = createProvider();
	expect((await call("POST", "/payments/qr_codes", CODE)).body.image_content).toMatch(/^upi:\/\/pay\?.*am=161\.00/);
	control.settings({ qrImageContent: false });
	expect((await call("POST", "/payments/qr_codes", CODE)).body).not.toHaveProperty("image_content");
	control.settings({ qrCodes: false });
	expect((await call("POST", "/payments/qr_codes", CODE)).body.error.description).toBe(
		"The requested URL was not found on the server.",
	);
});
