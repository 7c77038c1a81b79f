import { expect, test } from "vitest";
import { createProvider } from "../test/provider.ts";

type Provider = ReturnType<typeof createProvider>;

async function paid({ control, order }: Provider): Promise<string> {
	return control.pay(await order()).payment.id;
}

function refund(provider: Provider, payment: string, body: unknown, key?: string) {
	const headers: Record<string, string> = key === undefined ? {} : { "x-refund-idempotency": key };
	return provider.call("POST", `/payments/${payment}/refund`, body, headers);
}

test("a payment can be refunded in parts until all of it is refunded", async () => {
	const provider = createProvider();
	const payment = await paid(provider);
	const first = await refund(provider, payment, { amount: 6_100, speed: "normal", notes: { why: "no egg" } });
	expect(first.body).toMatchObject({
		entity: "refund",
		amount: 6_100,
		status: "processed",
		payment_id: payment,
	});
	expect(provider.control.payment(payment)).toMatchObject({
		status: "captured",
		refund_status: "partial",
		amount_refunded: 6_100,
	});
	expect((await refund(provider, payment, { amount: 10_001 })).status).toBe(400);
	expect((await refund(provider, payment, {})).body.amount).toBe(10_000);
	expect(provider.control.payment(payment)).toMatchObject({ status: "refunded", refund_status: "full" });
	expect((await refund(provider, payment, {})).body.error.description).toBe(
		"The payment has been fully refunded already",
	);
	expect((await provider.call("GET", `/payments/${payment}/refunds`)).body.count).toBe(2);
	expect((await provider.call("GET", `/refunds/${first.body.id}`)).body).toEqual(first.body);
});

test.each([
	[{ amount: 99 }, "The amount must be at least INR 1.00"],
	[{ amount: 16_101 }, "The refund amount provided is greater than amount captured"],
	[{ amount: 100, to: "me" }, "to is/are not required and should not be sent"],
])("a refund like %j is refused", async (body, description) => {
	const provider = createProvider();
	const reply = await refund(provider, await paid(provider), body);
	expect([reply.status, reply.body.error.description]).toEqual([400, description]);
});

test("a receipt is good for one refund of its payment, and a low balance for none", async () => {
	const provider = createProvider();
	const payment = await paid(provider);
	const refusal = async (receipt: string) =>
		(await refund(provider, payment, { amount: 100, receipt })).body.error?.description;
	expect([await refusal("A-1"), await refusal("A-1")]).toEqual([
		undefined,
		"Duplicate receipt found for this refund request.",
	]);
	provider.control.settings({ lowBalance: true });
	expect(await refusal("A-2")).toBe("Your account does not have enough balance to carry out the refund operation.");
});

test("only captured money is refunded", async () => {
	const provider = createProvider();
	const { id } = provider.control.begin(await provider.order());
	expect((await refund(provider, id, {})).status).toBe(400);
});

test("the same key with the same body returns the same refund; with another body it is a conflict", async () => {
	const provider = createProvider();
	const payment = await paid(provider);
	const first = await refund(provider, payment, { amount: 100, speed: "normal" }, "refund-of-A-1");
	const again = await refund(provider, payment, { speed: "normal", amount: 100 }, "refund-of-A-1");
	expect(again).toEqual(first);
	const other = await refund(provider, payment, { amount: 200 }, "refund-of-A-1");
	expect([other.status, other.body.error.code]).toEqual([409, "BAD_REQUEST_ERROR"]);
	expect(provider.control.state().refunds).toHaveLength(1);
});

test.each(["short", "with space", "with.dots.in.it"])("the key %j is refused", async (key) => {
	const provider = createProvider();
	expect((await refund(provider, await paid(provider), {}, key)).status).toBe(400);
});

test.each(["before", "after"] as const)("a key whose call hangs %s it is done is in flight", async (when) => {
	const provider = createProvider();
	const payment = await paid(provider);
	provider.control.fault({ route: "POST /payments/:id/refund", kind: "hang", when });
	const first = refund(provider, payment, {}, "refund-of-A-1");
	await until(() => provider.control.state().hanging === 1);
	const meanwhile = await refund(provider, payment, {}, "refund-of-A-1");
	expect([meanwhile.status, meanwhile.body.error.description]).toEqual([
		409,
		"Another request with the same idempotency key is still in progress.",
	]);
	expect(provider.control.release()).toBe(1);
	const { status, body } = await first;
	expect([status, body.amount]).toEqual([200, 16_100]);
	expect((await refund(provider, payment, {}, "refund-of-A-1")).body).toEqual(body);
	expect(provider.control.state().refunds).toHaveLength(1);
});

test("a refund whose answer was lost is found by asking again", async () => {
	const provider = createProvider();
	const payment = await paid(provider);
	provider.control.fault({ route: "POST /payments/:id/refund", kind: "reset" });
	await expect(refund(provider, payment, {}, "refund-of-A-1")).rejects.toThrow("fetch failed");
	const again = await refund(provider, payment, {}, "refund-of-A-1");
	expect(again.status).toBe(200);
	expect(provider.control.state().refunds).toHaveLength(1);
});

test("a refund stays pending for as long as set, and may fail", async () => {
	const provider = createProvider();
	provider.control.settings({ refundSeconds: 3600, refundOutcome: "failed" });
	const payment = await paid(provider);
	const { body } = await refund(provider, payment, {});
	expect(body).toMatchObject({ status: "pending", acquirer_data: { arn: null } });
	await provider.control.advance(3600);
	expect((await provider.call("GET", `/refunds/${body.id}`)).body.status).toBe("failed");
	expect(provider.control.payment(payment)).toMatchObject({ status: "captured", amount_refunded: 0 });
	expect(provider.events().slice(-2)).toEqual(["refund.created", "refund.failed"]);
	expect((await refund(provider, payment, {})).status).toBe(200);
});

test("money cannot be refunded after six months", async () => {
	const provider = createProvider();
	const payment = await paid(provider);
	await provider.control.advance(183 * 24 * 3600);
	expect((await refund(provider, payment, {})).body.status).toBe("failed");
});

async function until(isSo: () => boolean): Promise<void> {
	while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
