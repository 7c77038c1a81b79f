import { expect, test } from "vitest";
import { createProvider } from "../test/provider.ts";

test("an order is answered as the documentation shows it", async () => {
	const { call } = createProvider();
	const { status, body } = await call("POST", "/orders", {
		amount: 16_100,
		currency: "INR",
		receipt: "A-1",
	});
	expect(status).toBe(200);
	expect(body).toEqual({
		id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
		entity: "order",
		amount: 16_100,
		amount_paid: 0,
		amount_due: 16_100,
		currency: "INR",
		receipt: "A-1",
		offer_id: null,
		status: "created",
		attempts: 0,
		notes: [],
		created_at: Date.parse("2026-11-21T06:30:00Z") / 1000,
	});
});

test.each([
	[{ currency: "INR" }, "amount", "The amount field is required."],
	[{ amount: 99, currency: "INR" }, "amount", "The amount must be at least INR 1.00"],
	[{ amount: 161.5, currency: "INR" }, "amount", "The amount must be an integer."],
	[{ amount: 16_100 }, "currency", "The currency field is required."],
	[{ amount: 16_100, currency: "USD" }, "currency", "The selected currency is invalid."],
	[{ amount: 16_100, currency: "INR", receipt: "x".repeat(41) }, "receipt", expect.any(String)],
	[
		{
			amount: 16_100,
			currency: "INR",
			payment: { capture: "manual", capture_options: { automatic_expiry_period: 11 } },
		},
		"automatic_expiry_period",
		expect.any(String),
	],
])("an order like %j is refused and the field is named", async (order, field, description) => {
	const { call } = createProvider();
	const { status, body } = await call("POST", "/orders", order);
	expect(status).toBe(400);
	expect(body.error).toEqual({
		code: "BAD_REQUEST_ERROR",
		description,
		source: "business",
		step: "payment_initiation",
		reason: "input_validation_failed",
		metadata: {},
		field,
	});
});

test("a field that the provider does not know is refused", async () => {
	const { call } = createProvider();
	const { status, body } = await call("POST", "/orders", { amount: 16_100, currency: "INR", colour: "red" });
	expect([status, body.error.description]).toEqual([400, "colour is/are not required and should not be sent"]);
});

test("a missing key, a wrong key and a wrongly cased scheme are refused", async () => {
	const { call } = createProvider();
	const right = btoa("rzp_test_key:secret of the key");
	for (const authorization of ["", `basic ${right}`, `BASIC ${right}`, `Basic ${btoa("rzp_test_key:other")}`]) {
		const { status, body } = await call("GET", "/orders", undefined, { authorization });
		expect([status, body.error.code]).toEqual([401, "BAD_REQUEST_ERROR"]);
	}
});

test("repeating a call makes another order, and both are found by their receipt, newest first", async () => {
	const { call, order, control } = createProvider();
	const first = await order({ receipt: "A-1" });
	const second = await order({ receipt: "A-1" });
	await order({ receipt: "A-2" });
	control.pay(first);
	const { body } = await call("GET", "/orders?receipt=A-1&expand[]=payments");
	expect(body).toMatchObject({ entity: "collection", count: 2 });
	expect(body.items.map((item: { id: string }) => item.id)).toEqual([second, first]);
	expect(body.items[1].payments).toMatchObject({ entity: "collection", count: 1 });
	expect((await call("GET", "/orders?authorized=1")).body.items).toHaveLength(1);
});

test("a list has ten items, or as many as were requested, up to a hundred", async () => {
	const { call, order } = createProvider();
	for (let made = 0; made < 12; made += 1) await order();
	expect((await call("GET", "/orders")).body.count).toBe(10);
	expect((await call("GET", "/orders?count=100&skip=1")).body.count).toBe(11);
	expect((await call("GET", "/orders?count=101")).status).toBe(400);
	expect((await call("GET", "/orders?to=1")).body).toEqual({ entity: "collection", count: 0, items: [] });
});

test("only the notes of an order can be changed", async () => {
	const { call, order } = createProvider();
	const id = await order();
	expect((await call("PATCH", `/orders/${id}`, { notes: { table: "4" } })).body.notes).toEqual({
		table: "4",
	});
	expect((await call("PATCH", `/orders/${id}`, { amount: 100 })).status).toBe(400);
	expect(
		(
			await call("PATCH", `/orders/${id}`, {
				notes: Object.fromEntries([...Array(16).keys()].map((n) => [n, ""])),
			})
		).status,
	).toBe(400);
});

test("malformed ids, unknown ids and unknown paths get different answers", async () => {
	const { call } = createProvider();
	const said = async (path: string) => (await call("GET", path)).body.error.description;
	expect(await said("/orders/pay_00000000000000")).toBe("pay_00000000000000 is not a valid id");
	expect(await said("/orders/order_00000000000000")).toBe("The id provided does not exist");
	expect(await said("/nothing")).toBe("The requested URL was not found on the server.");
});
