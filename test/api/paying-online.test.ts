import { createECDH, randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readFigures } from "../../server/day-close/read-figures.ts";
import { adoptRefund } from "../../server/payments/adopt-refund.ts";
import { NO_ONLINE_PAYMENTS } from "../../server/payments/online-payments.ts";
import type { Refund } from "../../server/payments/provider-entities.ts";
import { readReceipts } from "../../server/registers/read-money.ts";
import { keptMails } from "../kept-mails.ts";
import { createOnlineWorld, type OnlineWorld, signed } from "../online-world.ts";
import { anOrder, PASSWORD, type Person } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

let world: OnlineWorld;
let meena: Person;
let owner: Person;
beforeEach(async () => {
	world = await createOnlineWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
});
afterEach(() => world.close());

const place = (body: object, checkout: object, by = meena) => by.call("POST", "/api/orders", { ...body, ...checkout });
const attempt = async (id: string, by = meena) => (await by.call("GET", `/api/payments/${id}`)).body.payment;
const orders = async (by = meena) => (await by.call("GET", `/api/orders/user/${by.email}`)).body;

async function paid(changes: Record<string, unknown> = {}) {
	const { reply, body } = await world.begin(meena, changes);
	expect(reply.status).toBe(200);
	const { payment, checkout } = world.control.pay(reply.body.id);
	return { id: reply.body.id as string, attemptId: reply.body.attemptId as string, body, payment, checkout };
}
async function placed(changes: Record<string, unknown> = {}) {
	const { body, checkout, payment } = await paid(changes);
	const reply = await place(body, checkout);
	expect(reply.status).toBe(201);
	return { order: reply.body.order, payment };
}
const refunded = () =>
	world
		.state()
		.refunds.filter(({ status }) => status !== "failed")
		.reduce((sum, { amount }) => sum + amount, 0);

describe("paying online", () => {
	it("is announced to browsers with the public key and the checkout's script", async () => {
		const { body } = await world.call("GET", "/api/store/settings");
		expect(body.onlinePayment).toEqual({
			offered: true,
			testMode: true,
			key: "rzp_test_ofthetest00000",
			scriptUrl: "http://emulator.invalid/v1/checkout.js",
		});
	});

	it("starts with the shop's own price, in paise, and one order at the provider", async () => {
		const { reply } = await world.begin(meena);
		expect(reply.body).toMatchObject({
			id: expect.stringMatching(/^order_/),
			amount: 16100,
			currency: "INR",
			prefill: { name: "Meena", email: "meena@gmail.com", contact: "+919840012345" },
			testMode: true,
		});
		expect(world.state().orders).toMatchObject([{ amount: 16100, currency: "INR" }]);
	});

	it("names the field of the draft that is refused", async () => {
		const path = async (changes: Record<string, unknown>) =>
			(await world.begin(meena, changes)).reply.body.issues[0].path;
		const phone = await path({ phoneNumber: "1" });
		await world.shop.storage.write((tx) => tx.updateTable("accounts").set({ phone: "" }).execute());
		expect([phone, await path({ items: [] }), await path({ phoneNumber: undefined })]).toEqual([
			"draft.phoneNumber",
			"draft.items",
			"draft.phoneNumber",
		]);
	});

	it("is refused with the fresh quote if the total differs, and while the store is closed", async () => {
		const stale = await world.begin(meena, { totalAmount: 160 });
		expect([stale.reply.status, stale.reply.body.code]).toEqual([409, "stale-quote"]);
		expect(stale.reply.body.quote.totalAmount).toBe(161);
		await owner.call("PUT", "/api/store/status", { isOpen: false, allowPrebooking: true, message: "" });
		const closed = await world.begin(meena);
		expect([closed.reply.status, closed.reply.body.code]).toEqual([409, "store-closed"]);
		expect(world.state().orders).toEqual([]);
	});

	it("is refused for good if the provider does not take the amount, and cash is possible instead", async () => {
		const dish = { name: "Feast", category: "regular", sizes: [{ size: "regular", price: 100_000 }] };
		expect((await owner.call("POST", "/api/dishes", dish)).status).toBe(201);
		const feast = { items: [{ name: "Feast", quantity: 5 }], totalAmount: 525_030 };
		for (const _ of ["first", "again"]) {
			const { reply } = await world.begin(meena, { ...feast, orderId: "feast" });
			expect(reply).toMatchObject({
				status: 409,
				body: { code: "too-much-to-pay-online", amount: 525_030, mayPayAtDoor: true },
			});
			expect(reply.body.message).toMatch(/cash/);
			expect(reply.body).not.toHaveProperty("retryAfterSeconds");
		}
		expect((await meena.call("POST", "/api/orders", anOrder(feast))).status).toBe(201);
	});

	it("returns the same payment order for the same draft, and none for another draft under its key", async () => {
		const first = await world.begin(meena, { orderId: "one" });
		const again = await world.begin(meena, { orderId: "one" });
		expect(again.reply.body.id).toBe(first.reply.body.id);
		const other = await world.begin(meena, { orderId: "one", deliveryAddress: "Elsewhere" });
		expect([other.reply.status, other.reply.body.code]).toEqual([422, "key-reused"]);
		const cash = await meena.call("POST", "/api/orders", anOrder({ orderId: "one" }));
		expect([cash.status, cash.body.code]).toEqual([422, "key-reused"]);
		expect(world.state().orders).toHaveLength(1);
	});

	it("places the order with the provider's signature, once, and says that it is paid", async () => {
		const { body, checkout, attemptId, payment } = await paid();
		const first = await place(body, checkout);
		expect(first.status).toBe(201);
		expect(first.body.order).toMatchObject({
			_id: attemptId,
			status: "Pending",
			totalAmount: 161,
			paymentMethod: "razorpay",
			paymentState: "paid",
			isNewOrder: true,
			refunds: [],
		});
		for (const proof of [checkout, { razorpay: checkout }]) {
			const again = await place(body, proof);
			expect([again.status, again.body.order._id]).toEqual([200, attemptId]);
		}
		expect(await orders()).toHaveLength(1);
		expect(await attempt(attemptId)).toMatchObject({ state: "placed", order: { _id: attemptId } });
		const seen = (await owner.call("GET", "/api/orders/admin/all")).body[0];
		expect(seen).toMatchObject({ paymentId: payment.id, refundable: 161 });
		const begun = await world.begin(meena, { orderId: body.orderId });
		expect([begun.reply.status, begun.reply.body.code]).toEqual([409, "paid-already"]);
	});

	it("places nothing without a signature, with a wrong one, or with one of another order of the same amount", async () => {
		const first = await paid();
		const second = await paid();
		const wrong: object[] = [
			{},
			{ ...first.checkout, razorpay_signature: "" },
			{ razorpay: { ...first.checkout, razorpay_signature: "0".repeat(64) } },
			{ ...first.checkout, razorpay_signature: "0".repeat(64) },
			{ ...first.checkout, razorpay_signature: signed(first.id, first.payment.id, "") },
			{ ...first.checkout, razorpay_payment_id: second.payment.id },
			second.checkout,
			{ ...second.checkout, razorpay_order_id: first.id },
		];
		for (const checkout of wrong) {
			const reply = await place(first.body, checkout);
			expect([reply.status, reply.body.message]).toEqual([402, "Payment failed. Please try again."]);
		}
		const other = await world.customer("Other");
		expect((await place(first.body, first.checkout, other)).status).toBe(402);
		expect(await orders()).toEqual([]);
		expect((await place(first.body, first.checkout)).status).toBe(201);
	});

	it("is placed by the webhook alone if the browser dies after paying, and once if everybody reports it", async () => {
		const { attemptId, body, checkout } = await paid();
		await world.control.settle();
		expect(world.hooks.length).toBeGreaterThan(1);
		for (const hook of [...world.hooks, ...world.hooks.toReversed()])
			expect((await world.hook(hook)).status).toBe(200);
		expect((await attempt(attemptId)).state).toBe("waiting");
		await world.look();
		expect((await attempt(attemptId)).state).toBe("placed");
		expect((await place(body, checkout)).status).toBe(200);
		await world.settle();
		expect(await orders()).toHaveLength(1);
	});

	it("is placed by the shop's own check if nobody reports it", async () => {
		const { attemptId } = await paid();
		world.hooks.length = 0;
		await world.look();
		expect((await attempt(attemptId)).state).toBe("waiting");
		world.wait(121);
		await world.look();
		expect((await attempt(attemptId)).state).toBe("placed");
	});

	it("takes no webhook with a signature that is missing, old, forged or of another body", async () => {
		const { attemptId } = await paid();
		await world.control.settle();
		const [hook] = world.hooks;
		if (!hook) throw new Error("no webhook");
		const forged = [
			{ "x-razorpay-signature": "" },
			{ "x-razorpay-signature": "0".repeat(64) },
			{ "x-razorpay-signature": "äöü".repeat(30) },
		];
		for (const headers of forged) expect((await world.hook(hook, headers)).status).toBe(402);
		expect((await world.hook({ ...hook, body: `${hook.body} ` })).status).toBe(402);
		await world.look();
		expect((await attempt(attemptId)).state).toBe("waiting");
	});

	it("says that the payment was received and is being confirmed while the provider does not answer", async () => {
		const { attemptId, body, checkout } = await paid();
		world.control.fault({ route: "*", kind: "error", times: null });
		const reply = await place(body, checkout);
		expect([reply.status, reply.body.payment]).toEqual([202, { attemptId, state: "confirming" }]);
		expect((await attempt(attemptId)).state).toBe("confirming");
		world.control.clearFaults();
		world.wait(6);
		await world.look();
		expect((await attempt(attemptId)).state).toBe("placed");
		expect((await place(body, checkout)).status).toBe(200);
	});

	it("keeps the agreed order although the store has closed and the dish has sold out since", async () => {
		const { body, checkout } = await paid();
		await owner.call("PUT", "/api/store/status", { isOpen: false, allowPrebooking: true, message: "" });
		await owner.call("PUT", "/api/store/settings", { deliveryFee: 99 });
		const reply = await place(body, checkout);
		expect([reply.status, reply.body.order.totalAmount]).toEqual([201, 161]);
	});

	it("a failure is not final: the same attempt may succeed later", async () => {
		const { reply } = await world.begin(meena);
		world.control.fail(reply.body.id);
		await world.settle();
		expect((await attempt(reply.body.attemptId)).state).toBe("waiting");
		world.control.pay(reply.body.id);
		await world.settle();
		expect((await attempt(reply.body.attemptId)).state).toBe("placed");
	});

	it("is refunded if the payment arrives after its attempt has expired", async () => {
		const { attemptId, body, checkout } = await paid();
		await world.control.settle();
		world.wait(31 * 60);
		await world.settle();
		expect(await attempt(attemptId)).toMatchObject({ state: "returned", refund: { amount: 161 } });
		expect(await orders()).toEqual([]);
		expect(refunded()).toBe(16100);
		const late = await place(body, checkout);
		expect([late.status, late.body.code]).toEqual([409, "payment-returned"]);
	});

	it("is refunded if its customer has ordered for cash since", async () => {
		const { reply } = await world.begin(meena);
		world.wait(30);
		expect((await meena.call("POST", "/api/orders", anOrder())).status).toBe(201);
		world.control.pay(reply.body.id);
		await world.settle();
		expect((await attempt(reply.body.attemptId)).state).toBe("returned");
		expect(await orders()).toHaveLength(1);
		expect(refunded()).toBe(16100);
	});
});

describe("cash instead of an abandoned payment", () => {
	const cash = (insteadOf: string, changes: object = {}) =>
		meena.call("POST", "/api/orders", anOrder({ insteadOf, ...changes }));

	it("is one order, and a late payment is refunded", async () => {
		const { reply } = await world.begin(meena);
		const { id, attemptId } = reply.body;
		world.control.fail(id);
		await world.settle();
		world.wait(1);
		const first = await cash(attemptId, { orderId: "instead" });
		const again = await cash(attemptId, { orderId: "instead" });
		expect([first.status, again.status, again.body.order._id]).toEqual([201, 200, first.body.order._id]);
		world.control.pay(id);
		await world.settle();
		expect(await attempt(attemptId)).toMatchObject({ state: "returned", refund: { amount: 161 } });
		expect(await orders()).toMatchObject([{ paymentMethod: "cod", paymentState: "due" }]);
		expect(refunded()).toBe(16100);
		const late = await cash(attemptId);
		expect([late.status, late.body.code]).toEqual([409, "paid-already"]);
	});

	it("is refused once the payment has arrived, whose order is the only one", async () => {
		const { attemptId, body, checkout } = await paid();
		await world.settle();
		const refused = await cash(attemptId);
		expect([refused.status, refused.body.code]).toEqual([409, "paid-already"]);
		expect(await orders()).toMatchObject([{ _id: attemptId, paymentState: "paid" }]);
		expect((await place(body, checkout)).status).toBe(200);
	});

	it("is refused while a payment with a valid signature is being confirmed", async () => {
		const { attemptId, body, checkout } = await paid();
		world.control.fault({ route: "*", kind: "error", times: null });
		expect((await place(body, checkout)).status).toBe(202);
		expect((await cash(attemptId)).body.code).toBe("paid-already");
		world.control.clearFaults();
	});

	it("ignores an attempt that is somebody else's or does not exist", async () => {
		const { attemptId } = await paid();
		await world.settle();
		const ravi = await world.customer("Ravi");
		for (const insteadOf of [attemptId, "nothing"]) {
			const reply = await ravi.call("POST", "/api/orders", anOrder({ insteadOf }));
			expect(reply.status).toBe(201);
		}
	});

	it("is offered to customers who may pay on delivery: not if they are paid-only, nor above their limit", async () => {
		const begin = async (changes: object = {}) =>
			(await world.begin(meena, { ...changes })).reply.body.mayPayAtDoor;
		expect(await begin()).toBe(true);
		const limits = { newCustomerOpenOrders: 2, perPhonePerHour: 5, perNetworkPerHour: 20, perMinute: 30 };
		const orderLimits = { ...limits, newCustomerCashUpTo: 160 };
		await owner.call("PUT", "/api/store/settings", { orderLimits });
		expect(await begin()).toBe(false);
		await owner.call("PUT", "/api/store/settings", { orderLimits: null });
		expect(await begin()).toBe(true);
		const standing = { standing: "paid-only", reason: "Nobody at the door" };
		await owner.call("PUT", `/api/users/${meena.id}/standing`, standing);
		expect(await begin()).toBe(false);
	});
});

describe("other cases of a payment", () => {
	it("is left to the provider if its order is paid already, and refunded there after three days", async () => {
		const { reply, body } = await world.begin(meena);
		const second = world.control.begin(reply.body.id);
		const { checkout } = world.control.pay(reply.body.id);
		expect((await place(body, checkout)).status).toBe(201);
		world.control.authorize(second.id);
		await world.settle();
		expect(world.control.payment(second.id).status).toBe("authorized");
		world.wait(3 * 86_400);
		await world.settle();
		expect(world.control.payment(second.id).status).toBe("refunded");
	});

	it("it becomes its order although the owner has converted the customer's prebooking meanwhile", async () => {
		const store = (isOpen: boolean) =>
			owner.call("PUT", "/api/store/status", { isOpen, allowPrebooking: true, message: "Sold out." });
		await store(false);
		const { orderId, deliveryAddress } = anOrder();
		const booked = await meena.call("POST", "/api/prebookings", {
			orderId,
			deliveryAddress,
			userEmail: meena.email,
			phoneNumber: "9840012345",
			preferredDate: "2026-11-27",
			items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }],
			totalAmount: 345,
		});
		await store(true);
		const { attemptId } = await paid();
		world.wait(30);
		const path = `/api/prebookings/${booked.body.prebooking._id}/status`;
		expect((await owner.call("PUT", path, { status: "Converted" })).status).toBe(200);
		await world.settle();
		expect((await attempt(attemptId)).state).toBe("placed");
		expect(await orders()).toHaveLength(2);
		expect(refunded()).toBe(0);
	});

	it("is placed although others order meanwhile, and although its customer ordered before", async () => {
		await meena.call("POST", "/api/orders", anOrder());
		world.wait(1);
		const { reply } = await world.begin(meena);
		world.wait(1);
		await (await world.customer("Kumar")).call("POST", "/api/orders", anOrder());
		world.control.pay(reply.body.id);
		await world.settle();
		expect((await attempt(reply.body.attemptId)).state).toBe("placed");
	});

	it("nobody pays again if the browser has proven the payment, although it is still being confirmed", async () => {
		const { attemptId, body, checkout } = await paid();
		world.control.fault({ route: "*", kind: "error", times: null });
		expect((await place(body, checkout)).status).toBe(202);
		world.control.clearFaults();
		const begun = await world.begin(meena, { orderId: body.orderId });
		expect([begun.reply.status, begun.reply.body.code]).toEqual([409, "paid-already"]);
		expect((await attempt(attemptId)).state).toBe("confirming");
		world.wait(6);
		await world.settle();
		expect((await attempt(attemptId)).state).toBe("placed");
	});

	it("a refund at the provider of an unmatched payment that two processes hear of at once is recorded once", async () => {
		const { payment } = await paid();
		expect((await world.byHand(`/payments/${payment.id}/refund`, { amount: 6100 })).status).toBe(200);
		await world.settle();
		expect((await world.byHand(`/payments/${payment.id}/refund`, { amount: 1000 })).status).toBe(200);
		const refund = world.state().refunds.find(({ amount }) => amount === 1000) as Refund;
		await Promise.all([adoptRefund(world.shop, refund), adoptRefund(world.shop, refund)]);
		const [{ refunds }] = (await owner.call("GET", "/api/payments/unmatched?all=true")).body.payments;
		expect(refunds.map(({ amount }: { amount: number }) => amount).sort()).toEqual([10, 61]);
	});

	it("a partial refund at the provider before the shop heard of the payment counts once", async () => {
		const { payment } = await paid();
		expect((await world.byHand(`/payments/${payment.id}/refund`, { amount: 6100 })).status).toBe(200);
		await world.settle();
		const list = async () => (await owner.call("GET", "/api/payments/unmatched?all=true")).body.payments;
		expect(await list()).toMatchObject([{ why: "amount-differs", refunds: [{ amount: 61 }] }]);
		expect((await owner.call("POST", `/api/payments/${payment.id}/refund`)).status).toBe(200);
		await world.settle();
		expect(refunded()).toBe(16100);
		const [{ state, refunds }] = await list();
		expect([state, refunds.map(({ amount }: { amount: number }) => amount).sort()]).toEqual([
			"refunded",
			[100, 61],
		]);
	});

	it("a full refund at the provider before the shop heard of the payment ends its confirmation", async () => {
		const { attemptId, body, checkout, payment } = await paid();
		world.control.fault({ route: "*", kind: "error", times: null });
		expect((await place(body, checkout)).status).toBe(202);
		world.control.clearFaults();
		expect((await world.byHand(`/payments/${payment.id}/refund`, { amount: 16100 })).status).toBe(200);
		world.wait(6);
		await world.settle();
		expect((await attempt(attemptId)).state).toBe("returned");
		expect(await orders()).toEqual([]);
	});
});

describe("a refund", () => {
	const status = (id: string, to: string, more: object = {}) =>
		owner.call("PUT", `/api/orders/${id}/status`, { status: to, ...more });
	const giveBack = (id: string, amount: number, key?: string) =>
		owner.call(
			"POST",
			`/api/orders/${id}/refunds`,
			{ amount, reason: "The lid was loose" },
			key ? { "idempotency-key": key } : {},
		);
	const read = async (id: string, by = meena) => (await by.call("GET", `/api/orders/${id}`)).body.order;

	it("starts at once when the customer cancels, and both see its state", async () => {
		const { order } = await placed();
		const cancelled = await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		expect(cancelled.body.order).toMatchObject({
			status: "Cancelled",
			paymentState: "refund-pending",
			refunds: [{ amount: 161, state: "pending" }],
		});
		expect(refunded()).toBe(0);
		await world.settle();
		expect(refunded()).toBe(16100);
		expect(await read(order._id)).toMatchObject({
			paymentState: "refunded",
			refunds: [{ amount: 161, state: "processed" }],
		});
		expect(world.state().refunds).toHaveLength(1);
	});

	it("waits until the owner can no longer take a cancellation back, and is never sent if that happens", async () => {
		const { order } = await placed();
		expect((await status(order._id, "Cancelled")).body.order.paymentState).toBe("refund-pending");
		world.wait(29);
		await world.settle();
		expect(refunded()).toBe(0);
		const undone = await owner.call("POST", `/api/orders/${order._id}/undo`, {});
		expect(undone.body.order).toMatchObject({ status: "Pending", paymentState: "paid", refunds: [] });
		world.wait(3_600);
		await world.settle();
		expect(refunded()).toBe(0);
		await status(order._id, "Cancelled");
		world.wait(36);
		await world.settle();
		expect(refunded()).toBe(16100);
	});

	it("keeps an order cancelled once it was sent", async () => {
		const { order } = await placed();
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		await world.settle();
		const reopened = await status(order._id, "Preparing", { reason: "They called" });
		expect([reopened.status, reopened.body.code]).toEqual([409, "refund-sent"]);
		expect((await read(order._id)).status).toBe("Cancelled");
	});

	it("may be partial, is made once per key, and never exceeds what was paid", async () => {
		const { order } = await placed();
		expect((await giveBack(order._id, 61, "once")).status).toBe(201);
		const again = await giveBack(order._id, 61, "once");
		expect([again.status, again.body.order.refundable]).toEqual([200, 100]);
		const replies = await Promise.all([60, 60, 60].map((amount) => giveBack(order._id, amount)));
		expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 422, 422]);
		expect((await read(order._id)).paymentState).toBe("paid");
		await world.settle();
		expect(refunded()).toBe(12100);
		const bill = (await meena.call("GET", `/api/orders/${order._id}/invoice`)).body;
		expect(bill).toMatchObject({ paymentMethod: "razorpay", paymentState: "paid", givenBack: 121 });
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		await world.settle();
		expect(refunded()).toBe(16100);
		expect((await read(order._id)).paymentState).toBe("refunded");
		expect((await giveBack(order._id, 1)).body.code).toBe("nothing-to-refund");
	});

	it("is sent once, whatever happens to the reply", async () => {
		const { order } = await placed();
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		for (const kind of ["error", "reset", "malformed", "too-many"] as const) {
			world.control.fault({ route: "POST /payments/:id/refund", kind, times: 4 });
			world.control.fault({ route: "GET /payments/:id/refunds", kind: "error", times: 1 });
			for (let round = 0; round < 5; round += 1) {
				await world.settle();
				world.wait(3_700);
			}
			world.control.clearFaults();
		}
		await world.settle();
		expect(world.state().refunds).toHaveLength(1);
		expect(await read(order._id)).toMatchObject({ paymentState: "refunded" });
	});

	it("is tried again if another operation of its payment was under way", async () => {
		const { order } = await placed();
		world.control.fault({ route: "POST /payments/:id/refund", kind: "busy" });
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		await world.settle();
		world.wait(60);
		await world.settle();
		expect((await read(order._id)).refunds).toMatchObject([{ state: "processed" }]);
	});

	it.each([
		[71, "processed"],
		[73, "failed"],
	])("waits three days for the provider's balance: filled after %i hours it is %s", async (hours, state) => {
		const { order } = await placed();
		world.control.settings({ lowBalance: true });
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		await world.settle();
		expect((await read(order._id)).refunds).toMatchObject([{ state: "pending" }]);
		expect(await waitsForBalance()).toBe(true);
		for (const wait of [hours, 1]) {
			world.wait(wait * 3_600);
			await world.settle();
			world.control.settings({ lowBalance: false });
		}
		expect((await read(order._id)).refunds).toMatchObject([{ state }]);
		// The first owner's session has ended meanwhile.
		expect(await waitsForBalance(await world.admin("Kala"))).toBeUndefined();
	});

	async function waitsForBalance(by = owner) {
		return (await by.call("GET", "/api/orders/admin/all")).body[0].refunds[0].waitsForBalance;
	}

	it("by hand at the provider is recorded as well, and is not repeated", async () => {
		const { order, payment } = await placed();
		expect((await world.byHand(`/payments/${payment.id}/refund`, { amount: 6000 })).status).toBe(200);
		await world.settle();
		const [refund] = (await owner.call("GET", "/api/orders/admin/all")).body[0].refunds;
		expect(refund).toMatchObject({ amount: 60, state: "processed", isByAdmin: false });
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		await world.settle();
		expect(refunded()).toBe(16100);
		expect((await read(order._id)).paymentState).toBe("refunded");
	});

	it("in full by hand, just before a cancellation refunds it, is found and counted once", async () => {
		const { order, payment } = await placed();
		await world.byHand(`/payments/${payment.id}/refund`, { amount: 16100 });
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		await world.look();
		await world.settle();
		expect(refunded()).toBe(16100);
		expect((await read(order._id)).paymentState).toBe("refunded");
	});

	it("by hand keeps an order cancelled", async () => {
		const { order, payment } = await placed();
		await status(order._id, "Cancelled");
		await world.byHand(`/payments/${payment.id}/refund`, { amount: 16100 });
		world.wait(36);
		await world.settle();
		expect((await read(order._id)).paymentState).toBe("refunded");
		const reopened = await status(order._id, "Preparing", { reason: "They called" });
		expect([reopened.status, reopened.body.code]).toEqual([409, "refund-sent"]);
		expect((await read(order._id)).status).toBe("Cancelled");
	});

	it("by hand while all of a cancelled order is about to be refunded is recorded once the cancellation is taken back", async () => {
		const { order, payment } = await placed();
		await status(order._id, "Cancelled");
		await world.byHand(`/payments/${payment.id}/refund`, { amount: 6000 });
		await world.settle();
		expect((await status(order._id, "Preparing", { reason: "A slip" })).status).toBe(200);
		world.wait(60);
		await world.settle();
		expect((await owner.call("GET", "/api/orders/admin/all")).body[0].refunds).toMatchObject([
			{ amount: 60, state: "processed", isByAdmin: false },
		]);
		expect(refunded()).toBe(6000);
	});

	it("of a cancelled order that the provider rejects can be sent again by the owner", async () => {
		const { order, payment } = await placed();
		const list = async (query = "") => (await owner.call("GET", `/api/payments/unmatched${query}`)).body.payments;
		// It lists neither a refund that went well, nor one of an active order, and offers no order that is due.
		const [went, active] = [await placed(), await placed()];
		expect((await meena.call("POST", "/api/orders", anOrder())).status).toBe(201);
		world.control.settings({ refundOutcome: "processed", refundSeconds: 0 });
		await meena.call("PUT", `/api/orders/${went.order._id}/cancel`);
		await world.settle();
		world.control.settings({ refundOutcome: "failed" });
		const some = { amount: 60, method: "online", reason: "Cold" };
		expect((await owner.call("POST", `/api/orders/${active.order._id}/refunds`, some)).status).toBe(201);
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		expect(await list()).toEqual([]);
		await world.settle();
		expect(await list()).toMatchObject([
			{
				id: payment.id,
				why: "order-cancelled",
				state: "refund-failed",
				order: { _id: order._id, orderId: order.orderId },
				fits: [],
			},
		]);
		expect(await list("?all=true")).toHaveLength(1);
		world.control.settings({ refundOutcome: "processed" });
		expect((await owner.call("POST", `/api/payments/${payment.id}/refund`)).body.payment.state).toBe(
			"refund-pending",
		);
		await world.settle();
		expect(refunded()).toBe(2 * 16100);
		expect(await read(order._id)).toMatchObject({ paymentState: "refunded" });
		expect(await list()).toEqual([]);
		const refused = await owner.call("POST", `/api/payments/${active.payment.id}/refund`);
		expect([refused.status, refused.body.code]).toEqual([409, "payment-has-order"]);
	});

	it("follows the owner's decision not to retry a failed delivery", async () => {
		const { order } = await placed();
		const ravi = await world.rider();
		await ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status: "Out for Delivery" });
		await ravi.call("POST", `/api/rider/orders/${order._id}/failed`, { reason: "Nobody opens" });
		const decided = await owner.call("PUT", `/api/orders/${order._id}/failed-delivery`, { next: "refund" });
		expect(decided.body.order).toMatchObject({ status: "Cancelled", paymentState: "refund-pending" });
		world.wait(36);
		await world.settle();
		expect(refunded()).toBe(16100);
	});

	it("that failed, or was made by hand, is that of one order only", async () => {
		const [one, other, third] = [await placed(), await placed(), await placed()];
		world.control.settings({ refundOutcome: "processed", refundSeconds: 600 });
		for (const { order } of [one, other]) await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		await world.byHand(`/payments/${third.payment.id}/refund`, { amount: 6100 });
		await world.settle();
		world.control.endRefund(world.state().refunds.find(isOf(other))?.id ?? "", "failed");
		await world.settle();
		const states = async () =>
			Promise.all(
				[one, other, third].map(async ({ order }) => {
					const { paymentState, refunds } = await read(order._id);
					return [
						paymentState,
						refunds.map(({ amount, state }: { amount: number; state: string }) => `${amount} ${state}`),
					];
				}),
			);
		expect(await states()).toEqual([
			["refund-pending", ["161 pending"]],
			["refund-pending", ["161 failed"]],
			["paid", ["61 pending"]],
		]);
		world.wait(3_600);
		await world.settle();
		expect(await states()).toEqual([
			["refunded", ["161 processed"]],
			["refund-pending", ["161 failed"]],
			["paid", ["61 processed"]],
		]);
	});
	const isOf =
		({ payment }: { payment: { id: string } }) =>
		(refund: { payment_id: string }) =>
			refund.payment_id === payment.id;

	it("of the account before fails if it may not have been sent, and one on its way is asked about for 30 days", async () => {
		const [first, second] = [await placed(), await placed()];
		world.control.settings({ refundSeconds: 1_000_000 });
		await meena.call("PUT", `/api/orders/${first.order._id}/cancel`);
		await world.settle();
		world.control.fault({ route: "POST /payments/:id/refund", kind: "error" });
		await meena.call("PUT", `/api/orders/${second.order._id}/cancel`);
		await world.settle();
		// Nothing of it is known under the keys of another account.
		world.control.reset();
		world.wait(3_600);
		await world.settle();
		expect((await read(first.order._id)).refunds).toMatchObject([{ state: "pending" }]);
		expect((await read(second.order._id)).refunds).toMatchObject([{ state: "failed" }]);
		const asks = async (days: number) => {
			const before = world.state().calls.length;
			world.wait(days * 86_400);
			await world.settle();
			return world.state().calls.length - before;
		};
		expect([await asks(29), await asks(2), await asks(1)]).toEqual([1, 1, 0]);
	});

	it("that a shop without an account any more cannot send fails after an hour, and is given back by hand", async () => {
		const { order, payment } = await placed();
		world.shop.payments = NO_ONLINE_PAYMENTS;
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		for (const [minutes, state] of [
			[59, "pending"],
			[2, "failed"],
		] as const) {
			world.wait(minutes * 60);
			await world.look();
			expect((await read(order._id)).refunds).toMatchObject([{ state }]);
		}
		expect((await owner.call("GET", "/api/payments/unmatched")).body.payments).toMatchObject([
			{ state: "refund-failed", order: { _id: order._id } },
		]);
		const byHand = { amount: 161, method: "cash", reason: "Given back at the counter" };
		for (const [path, body] of [
			[`/api/orders/${order._id}/refunds`, { ...byHand, method: "online" }],
			[`/api/payments/${payment.id}/refund`, undefined],
		] as const)
			expect((await owner.call("POST", path, body)).body.code).toBe("no-payment-account");
		expect((await owner.call("POST", `/api/orders/${order._id}/refunds`, byHand)).status).toBe(201);
		expect(await read(order._id)).toMatchObject({ paymentState: "refunded" });
		expect((await owner.call("GET", "/api/payments/unmatched")).body.payments).toEqual([]);
		expect(refunded()).toBe(0);
	});

	it("that failed is reported to the owner, who can send it again", async () => {
		const { order } = await placed();
		world.control.settings({ refundOutcome: "failed", refundSeconds: 60 });
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		await world.settle();
		world.wait(61);
		await world.settle();
		expect(await read(order._id)).toMatchObject({
			paymentState: "refund-pending",
			refunds: [{ state: "failed" }],
		});
		world.control.settings({ refundOutcome: "processed", refundSeconds: 0 });
		expect((await giveBack(order._id, 161)).status).toBe(201);
		await world.settle();
		expect(await read(order._id)).toMatchObject({ paymentState: "refunded" });
	});

	it("that failed is not what the customer reads any more once the money has gone back another way", async () => {
		const { order } = await placed();
		const shown = async () =>
			(await read(order._id)).refunds.map(
				({ amount, method, state }: Record<string, unknown>) => `${amount} ${method} ${state}`,
			);
		world.control.settings({ refundOutcome: "failed", refundSeconds: 0 });
		expect((await giveBack(order._id, 60)).status).toBe(201);
		await world.settle();
		expect(await shown()).toEqual(["60 online failed"]);
		const byHand = { amount: 60, method: "upi", reason: "Cold" };
		expect((await owner.call("POST", `/api/orders/${order._id}/refunds`, byHand)).status).toBe(201);
		expect(await shown()).toEqual(["60 upi processed"]);
		world.wait(60);
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		await world.settle();
		expect(await shown()).toEqual(["60 upi processed", "101 online failed"]);
		world.wait(60);
		const rest = { amount: 101, method: "cash", reason: "The bank refused it" };
		expect((await owner.call("POST", `/api/orders/${order._id}/refunds`, rest)).status).toBe(201);
		expect(await shown()).toEqual(["60 upi processed", "101 cash processed"]);
		// Staff read what happened.
		const { refunds } = (await owner.call("GET", `/api/orders/${order._id}/record`)).body.order;
		expect(refunds).toHaveLength(4);
	});
});

/** Money for an attempt whose total is not what was paid. */
async function unmatchedMoney(by = meena): Promise<string> {
	const { reply } = await world.begin(by, {
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }],
	});
	await world.shop.storage.write(async (tx) => {
		await tx.updateTable("payment_attempts").set({ total_rupees: 200 }).execute();
	});
	const { payment } = world.control.pay(reply.body.id);
	await world.settle();
	return payment.id;
}

describe("an unmatched payment", () => {
	const list = async () => (await owner.call("GET", "/api/payments/unmatched")).body.payments;

	it("is shown to the owner with what it was for, and refunded in one step", async () => {
		const two = { items: [{ name: "Egg Biryani", size: "regular", quantity: 2 }], totalAmount: 293 };
		expect((await world.begin(meena, two)).reply.status).toBe(200);
		const id = await unmatchedMoney(await world.customer("Selvi"));
		const draft = { items: [{ name: "Chicken Biryani", quantity: 1 }], totalAmount: 161 };
		expect(await list()).toMatchObject([
			{ id, amount: 161, why: "amount-differs", state: "waiting", customerName: "Selvi", draft, fits: [] },
		]);
		const reply = await owner.call("POST", `/api/payments/${id}/refund`);
		expect(reply.body.payment).toMatchObject({ state: "refund-pending" });
		// Another owner who has returned it by hand meanwhile is not told that only that counts.
		const marked = await owner.call("POST", `/api/payments/${id}/given-back`);
		expect([marked.status, marked.body.code]).toEqual([409, "payment-has-order"]);
		await world.settle();
		expect(refunded()).toBe(16100);
		expect(await list()).toEqual([]);
		const all = (await owner.call("GET", "/api/payments/unmatched?all=true")).body.payments;
		expect(all).toMatchObject([{ id, state: "refunded" }]);
		const [entry] = (await owner.call("GET", "/api/audit?kind=payment-refund-requested")).body.entries;
		expect(entry).toMatchObject({
			who: { name: "Owner" },
			changes: [{ path: ["refunded"], before: null, after: 161 }],
		});
		// What is on its way back pays for nothing else.
		const cash = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		expect((await owner.call("GET", "/api/payments/unmatched?all=true")).body.payments).toMatchObject([
			{ fits: [] },
		]);
		const late = await owner.call("POST", `/api/payments/${id}/attach`, { orderId: cash._id });
		expect([late.status, late.body.code]).toEqual([409, "payment-has-order"]);
	});

	it("of a former payment account is marked as refunded once its money has gone back another way", async () => {
		const id = await unmatchedMoney();
		world.wait(1);
		const cashed = await unmatchedMoney(await world.customer("Selvi"));
		const mark = (payment: string) => owner.call("POST", `/api/payments/${payment}/given-back`);
		world.control.settings({ refundOutcome: "failed", refundSeconds: 0 });
		await owner.call("POST", `/api/payments/${id}/refund`);
		await world.settle();
		expect(await list()).toMatchObject([{ id: cashed }, { id, state: "refund-failed" }]);
		for (const once of [1, 2])
			expect((await mark(id)).body.payment, String(once)).toMatchObject({ id, state: "refunded", fits: [] });
		expect(await list()).toMatchObject([{ id: cashed }]);
		await world.settle();
		// Nothing was sent for it, and the day's figures have both the money and its way back.
		expect(world.state().refunds).toHaveLength(1);
		const { figures } = (await owner.call("GET", "/api/day-closes/2026-11-21")).body.sheet;
		expect(figures.online).toMatchObject({ received: { amount: 322 }, refunded: { count: 1, amount: 161 } });
		const [entry] = (await owner.call("GET", "/api/audit?kind=payment-refund-requested")).body.entries;
		expect(entry).toMatchObject({ who: { name: "Owner" } });
		// Made in the dashboard after all, it is the same refund, by the name that settlements have for it.
		world.control.settings({ refundOutcome: "processed" });
		await world.byHand(`/payments/${id}/refund`, { amount: 16100 });
		await world.settle();
		const file = await owner.call("GET", "/api/reports/registers?register=refunds&from=2026-11-21&to=2026-11-21");
		expect(JSON.stringify(file.body)).toContain(world.state().refunds.at(-1)?.id);
		const again = (await owner.call("GET", "/api/day-closes/2026-11-21")).body.sheet.figures.online;
		expect(again.refunded).toMatchObject({ count: 1, amount: 161 });
		// What went back for an order is recorded with the order.
		const { _id } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		expect((await owner.call("POST", `/api/payments/${cashed}/attach`, { orderId: _id })).status).toBe(200);
		await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Cancelled" });
		expect((await mark(cashed)).body.code).toBe("payment-has-order");
	});

	it("with paise, which a fee of the provider can add, is shown too, and fits no order", async () => {
		const id = await unmatchedMoney();
		await meena.call("POST", "/api/orders", anOrder());
		expect((await list())[0].fits).toHaveLength(1);
		await world.shop.storage.write(async (tx) => {
			await tx.updateTable("payments").set({ amount_paise: 16150 }).execute();
		});
		expect(await list()).toMatchObject([{ id, amount: 161.5, fits: [] }]);
	});

	it("becomes the payment of an unpaid order with the same total", async () => {
		const id = await unmatchedMoney();
		const order = async () => (await meena.call("POST", "/api/orders", anOrder())).body.order;
		const [cash, cancelled, delivered, old] = [await order(), await order(), await order(), await order()];
		const foundInPart = await order();
		await owner.call("PUT", `/api/orders/${cancelled._id}/status`, { status: "Cancelled" });
		await owner.call("PUT", `/api/orders/${delivered._id}/status`, { status: "Delivered" });
		await owner.call("PUT", `/api/orders/${delivered._id}/payment`, { state: "verified", method: "cash" });
		await world.shop.storage.write(async (tx) => {
			await tx.updateTable("orders").set({ placed_at: 1 }).where("id", "=", old._id).execute();
			await tx.updateTable("orders").set({ found_rupees: 61 }).where("id", "=", foundInPart._id).execute();
		});
		await world.paidOrder(await world.customer("Selvi"));
		const dear = (await meena.call("POST", "/api/orders", anOrder({ tip: 10, totalAmount: 171 }))).body.order;
		expect((await list())[0].fits.map(({ _id }: { _id: string }) => _id)).toEqual([cash._id]);
		const attach = (orderId: string) => owner.call("POST", `/api/payments/${id}/attach`, { orderId });
		expect((await attach(dear._id)).body.code).toBe("amount-differs");
		expect((await attach(foundInPart._id)).status).toBe(409);
		const attached = await attach(cash._id);
		expect(attached.body.order).toMatchObject({
			_id: cash._id,
			paymentMethod: "razorpay",
			paymentState: "paid",
			paymentId: id,
		});
		expect((await attach(cash._id)).status).toBe(200);
		expect(await list()).toEqual([]);
		const alike = (await (await world.customer("Kumar")).call("POST", "/api/orders", anOrder())).body.order;
		expect((await attach(alike._id)).body.code).toBe("payment-has-order");
		expect((await attach("none")).body.code).toBe("order-not-found");
		const { entries } = (await owner.call("GET", "/api/audit?kind=payment-attached")).body;
		expect(entries).toMatchObject([
			{ about: { label: cash.orderId }, changes: [{ path: ["paidOnline"], before: false, after: true }] },
		]);
		await meena.call("PUT", `/api/orders/${cash._id}/cancel`);
		await world.settle();
		expect(refunded()).toBe(16100);
	});
});

describe("the provider's code at the door", () => {
	async function outForDelivery(name = "Ravi") {
		const ravi = await world.rider(name);
		const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
		const path = `/api/rider/orders/${order._id}/status`;
		await ravi.call("PUT", path, { status: "Out for Delivery" });
		const qr = () => ravi.call("POST", "/api/generate-qr", { orderId: order._id, amount: 161 });
		const deliver = (payment: string) => ravi.call("PUT", path, { status: "Delivered", payment });
		const read = async () => (await ravi.call("GET", `/api/rider/orders/${order._id}`)).body.order;
		return { ravi, order, qr, deliver, read };
	}
	const codes = () => world.state().qrCodes;
	const eventKinds = async () =>
		(await world.shop.storage.read.selectFrom("events").select("kind").orderBy("seq").execute()).map(
			({ kind }) => kind,
		);

	it("is for one payment of the exact amount, the same each time it is shown, and says who confirms it", async () => {
		const { qr } = await outForDelivery();
		const { status, body } = await qr();
		expect([status, body.confirmedBy]).toEqual([200, "provider"]);
		expect(body.qrCode).toMatch(/^data:image\/svg/);
		expect((await qr()).body.link).toBe(body.link);
		expect(codes()).toMatchObject([{ usage: "single_use", fixed_amount: true, payment_amount: 16100 }]);
	});

	it("marks the order as paid automatically, says so at once, and is closed; another order is still to be paid", async () => {
		const { qr, read, deliver } = await outForDelivery();
		const other = await outForDelivery("Mani");
		await qr();
		world.control.payQr(codes()[0]?.id ?? "");
		await other.qr();
		expect((await read()).toCollect).toBe(161);
		await world.settle();
		expect(await read()).toMatchObject({ toCollect: 0, paymentState: "paid" });
		expect(await other.read()).toMatchObject({ toCollect: 161, paymentState: "due" });
		expect(await eventKinds()).toContain("payment-settled");
		const delivered = await deliver("upi");
		expect([delivered.status, delivered.body.order.paymentState]).toEqual([200, "paid"]);
		expect(
			codes()
				.map(({ status }) => status)
				.toSorted(),
		).toEqual(["active", "closed"]);
		expect((await other.deliver("cash")).status).toBe(200);
		await world.settle();
		expect(codes()).toMatchObject([{ status: "closed" }, { status: "closed" }]);
	});

	it("is found paid without the provider's event", async () => {
		const { qr, read } = await outForDelivery();
		await qr();
		world.control.payQr(codes()[0]?.id ?? "");
		await world.control.settle();
		world.hooks.length = 0;
		world.wait(25);
		await world.look();
		expect((await read()).paymentState).toBe("paid");
	});

	it("pays once, although the rider reports UPI before the provider does: on the sheet, in the books and as a receipt", async () => {
		const { order, qr, deliver } = await outForDelivery();
		await qr();
		world.control.payQr(codes()[0]?.id ?? "");
		expect((await deliver("upi")).body.order.paymentState).toBe("due");
		const day = "2026-11-21";
		const counted = { counted: 0, takenOut: 0, before: 0, note: "" };
		expect((await owner.call("POST", `/api/day-closes/${day}`, counted)).status).toBe(201);
		const missing = { state: "missing" };
		expect((await owner.call("PUT", `/api/orders/${order._id}/payment`, missing)).status).toBe(200);
		const unexplained = async () => (await owner.call("GET", "/api/day-differences")).body.differences;
		expect(await unexplained()).toMatchObject([{ kind: "upi-later", amount: -161 }]);
		await world.settle();
		expect(await unexplained()).toEqual([]);

		const { body: books } = await owner.call("GET", `/api/reports/books?from=${day}&to=${day}`);
		const came = books.collected.map(({ line, amount }: { line: string; amount: number }) => [line, amount]);
		expect(Object.fromEntries(came)).toEqual({ cash: 0, upi: 0, online: 161 });
		expect(books.left).toBe(books.bills);
		const { read } = world.shop.storage;
		expect((await readFigures(read, day, { last: undefined })).upi.found).toEqual({ count: 0, amount: 0 });
		const receipts = await readReceipts(read, { from: day, to: day });
		expect(receipts).toMatchObject([{ method: "online", amount: 161 }]);
		expect((await owner.call("GET", "/api/door-payments?state=verified")).body.payments).toEqual([]);
	});

	it("pays an order that was partly refunded by hand before the provider's report, and that part is not refunded again", async () => {
		const { order, qr, deliver } = await outForDelivery();
		await qr();
		world.control.payQr(codes()[0]?.id ?? "");
		await deliver("upi");
		const giveBack = (amount: number, method: string) =>
			owner.call("POST", `/api/orders/${order._id}/refunds`, { amount, method, reason: "Cold" });
		expect((await giveBack(100, "cash")).status).toBe(201);
		await world.settle();
		const tooMuch = await giveBack(62, "online");
		expect([tooMuch.status, tooMuch.body.code, tooMuch.body.most]).toEqual([422, "refund-too-large", 61]);
		expect((await giveBack(61, "online")).status).toBe(201);
		await world.settle();
		expect(refunded()).toBe(6100);
		const { status, body } = await owner.call("GET", `/api/orders/${order._id}`);
		expect([status, body.order.paymentState]).toEqual([200, "refunded"]);
	});

	it("is closed once the order is delivered for cash; a late payment is the owner's decision", async () => {
		const { qr, deliver } = await outForDelivery();
		await qr();
		const id = codes()[0]?.id ?? "";
		world.control.payQr(id);
		expect((await deliver("cash")).status).toBe(200);
		await world.settle();
		expect(codes()).toMatchObject([{ status: "closed" }]);
		const { payments } = (await owner.call("GET", "/api/payments/unmatched")).body;
		expect(payments).toMatchObject([{ amount: 161, why: "nothing-due", state: "waiting" }]);
	});

	it("is closed once its order is cancelled or paid with other money, and then another order's is still open", async () => {
		const id = await unmatchedMoney();
		const [first, second, third] = [
			await outForDelivery(),
			await outForDelivery("Mani"),
			await outForDelivery("Velu"),
		];
		for (const { qr } of [first, second, third]) await qr();
		const open = async () => {
			await world.look();
			return codes().map(({ status }) => status);
		};
		expect(await open()).toEqual(["active", "active", "active"]);
		await owner.call("PUT", `/api/orders/${first.order._id}/status`, { status: "Cancelled" });
		expect(await open()).toEqual(["closed", "active", "active"]);
		await owner.call("POST", `/api/payments/${id}/attach`, { orderId: second.order._id });
		expect(await open()).toEqual(["closed", "closed", "active"]);
		expect((await third.deliver("cash")).status).toBe(200);
		expect(await open()).toEqual(["closed", "closed", "closed"]);
		// Brought back, it gets a new one: nobody can pay with a closed code.
		await owner.call("PUT", `/api/orders/${first.order._id}/status`, { status: "Out for Delivery" });
		await first.qr();
		expect(await open()).toEqual(["closed", "closed", "closed", "active"]);
		const taken = await owner.call("POST", "/api/orders/counter", aCounterOrder({ payment: "upi" }));
		const { _id: orderId } = taken.body.order;
		expect((await owner.call("POST", "/api/generate-qr", { orderId, amount: 131 })).status).toBe(200);
		expect((await open()).at(-1)).toBe("active");
		await owner.call("PUT", `/api/orders/${orderId}/payment`, { state: "verified" });
		expect((await open()).at(-1)).toBe("closed");
	});

	it("is closed once its order's total changes, and another is for the new total", async () => {
		const { order, ravi, qr } = await outForDelivery();
		await qr();
		const release = { reason: "Something is missing", where: "counter" };
		expect((await ravi.call("POST", `/api/rider/orders/${order._id}/release`, release)).status).toBe(200);
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 2 }];
		const change = { items, totalAmount: 293, reason: "One more" };
		expect((await owner.call("PUT", `/api/orders/${order._id}/items`, change)).status).toBe(200);
		await ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status: "Out for Delivery" });
		expect((await ravi.call("POST", "/api/generate-qr", { orderId: order._id, amount: 293 })).status).toBe(200);
		await world.settle();
		expect(codes()).toMatchObject([{ status: "closed" }, { status: "active", payment_amount: 29_300 }]);
	});

	it.each(["payment", "refund"])(
		"paid and partly refunded at the provider is the owner's decision, whether the %s is heard of first",
		async (first) => {
			const { qr } = await outForDelivery();
			await qr();
			world.control.payQr(codes()[0]?.id ?? "");
			const [payment] = world.state().payments;
			expect((await world.byHand(`/payments/${payment?.id}/refund`, { amount: 6100 })).status).toBe(200);
			await world.control.settle();
			const isFirst = ({ body }: (typeof world.hooks)[number]) =>
				/"event":"refund\./.test(body) === (first === "refund");
			for (const hook of world.hooks.filter(isFirst)) await world.hook(hook);
			await world.look();
			await world.settle();
			const { payments } = (await owner.call("GET", "/api/payments/unmatched")).body;
			expect(payments).toMatchObject([{ amount: 161, why: "nothing-due", refunds: [{ amount: 61 }] }]);
			expect((await owner.call("POST", `/api/payments/${payment?.id}/refund`)).status).toBe(200);
			await world.settle();
			expect(refunded()).toBe(16100);
		},
	);

	it("is replaced by the shop's own code if the provider makes none", async () => {
		world.control.settings({ qrCodes: false });
		await owner.call("PUT", "/api/store/settings", { upiId: "handi@okbank" });
		const { qr } = await outForDelivery();
		const { body } = await qr();
		expect(body.confirmedBy).toBe("nobody");
		expect(body.link).toMatch(/^upi:\/\/pay\?pa=handi@okbank/);
	});
});

describe("a customer who deletes the account", () => {
	it("cannot do so while a payment is about to become an order, and leaves no address or phone in unpaid drafts", async () => {
		const { body, checkout } = await paid();
		world.control.fault({ route: "*", kind: "error", times: null });
		expect((await place(body, checkout)).status).toBe(202);
		const leave = () => meena.call("DELETE", "/api/auth/me", { password: PASSWORD });
		expect((await leave()).body.code).toBe("orders-under-way");
		world.control.clearFaults();
		world.wait(6);
		await world.look();
		const [order] = await orders();
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Delivered", reason: "By hand" });
		const { reply } = await world.begin(meena);
		expect((await leave()).status).toBe(204);
		const attempts = await world.shop.storage.read.selectFrom("payment_attempts").selectAll().execute();
		expect(JSON.stringify(attempts)).not.toMatch(/Triplicane|9840012345/);
		// A payment after that is refunded.
		world.control.pay(reply.body.id);
		await world.settle();
		expect(refunded()).toBe(16100);
		const { payments } = (await owner.call("GET", "/api/payments/unmatched?all=true")).body;
		expect(payments).toMatchObject([{ why: "customer-gone", customerName: null, draft: null }]);
	});
});

describe("the message about a refund", () => {
	/** A new world that mails; with the mails sent. */
	async function withMail() {
		const { mails, email } = keptMails();
		await world.close();
		world = await createOnlineWorld(() => ({ email }));
		meena = await world.customer("Meena");
		owner = await world.admin();
		const tell = () => world.shop.notifier.runOnce();
		await tell();
		return { mails, tell };
	}
	const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject).toSorted();

	it("is mailed: that the payment came too late, and that it is refunded", async () => {
		const { mails, tell } = await withMail();
		await paid();
		await world.control.settle();
		world.wait(31 * 60);
		await world.settle();
		await tell();
		expect(subjects(mails)).toEqual([
			"Refund of ₹161 sent | Handi Biryani",
			"Refund of ₹161 started | Handi Biryani",
		]);
		const { order } = await placed();
		await tell();
		await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		await world.settle();
		await tell();
		expect(subjects(mails.slice(2))).toEqual([
			expect.stringMatching(/^Order \d+ is cancelled/),
			expect.stringMatching("^Order \\d+ received"),
			"Refund of ₹161 sent | Handi Biryani",
		]);
	});

	it("alerts owners to one that failed, unless its money has gone back another way meanwhile", async () => {
		const { mails, tell } = await withMail();
		const [one, other] = [await placed(), await placed()];
		world.control.settings({ refundOutcome: "failed", refundSeconds: 0 });
		const some = { amount: 60, method: "online", reason: "Cold" };
		for (const { order } of [one, other])
			expect((await owner.call("POST", `/api/orders/${order._id}/refunds`, some)).status).toBe(201);
		await world.settle();
		const all = { amount: 161, method: "cash", reason: "Cold" };
		expect((await owner.call("POST", `/api/orders/${other.order._id}/refunds`, all)).status).toBe(201);
		await tell();
		const alerts = mails.filter(({ subject }) => subject.startsWith("A refund failed"));
		expect(alerts).toHaveLength(1);
		expect(alerts[0]?.text).toContain(`the refund of order ${one.order.orderId} failed`);
		expect(alerts[0]?.text).not.toContain(other.order.orderId);
		expect(alerts[0]?.text).toContain("record that with the order");
		// An unmatched payment has no order to record it with.
		await owner.call("POST", `/api/payments/${await unmatchedMoney()}/refund`);
		await world.settle();
		await tell();
		const [unmatched] = mails.filter(({ subject }) => subject.startsWith("A refund of an unmatched payment"));
		expect(unmatched?.text).toContain("mark the payment as refunded");
		expect(unmatched?.text).not.toContain("with the order");
	});

	it("alerts owners once to one at the provider of money that went back in cash already, which does not count again", async () => {
		const { mails, tell } = await withMail();
		const { order, payment } = await placed();
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Delivered" });
		const inCash = { amount: 150, method: "cash", reason: "Cold" };
		expect((await owner.call("POST", `/api/orders/${order._id}/refunds`, inCash)).status).toBe(201);
		await tell();
		await world.byHand(`/payments/${payment.id}/refund`, { amount: 16100 });
		await world.settle();
		await adoptRefund(world.shop, world.state().refunds[0] as Refund);
		expect((await owner.call("GET", "/api/audit?kind=refund-exceeds-payment")).body.entries).toHaveLength(1);
		expect((await meena.call("GET", `/api/orders/${order._id}`)).body.order).toMatchObject({
			paymentState: "refunded",
			refunds: [
				{ amount: 11, method: "online" },
				{ amount: 150, method: "cash" },
			],
		});
		await tell();
		const [alert] = mails.filter(({ subject }) => subject.startsWith("More was refunded than was paid"));
		expect(alert?.text).toContain(`a refund of order ${order.orderId} that is ₹150 too much`);
	});

	it("names its order or prebooking, and does not replace other messages on a phone that was off", async () => {
		const pushed: { topic: string; tag: string; body: string }[] = [];
		await world.close();
		world = await createOnlineWorld(() => ({
			push: {
				publicKey: "",
				accepts: () => true,
				async send({ topic, message: { tag, body } }) {
					pushed.push({ topic, tag, body });
					return "sent";
				},
			},
		}));
		meena = await world.customer("Meena");
		owner = await world.admin();
		await meena.call("POST", "/api/auth/me/push-subscriptions", {
			endpoint: "https://push.example/phone",
			keys: {
				p256dh: createECDH("prime256v1").generateKeys().toString("base64url"),
				auth: randomBytes(16).toString("base64url"),
			},
		});
		await world.shop.notifier.runOnce();
		const { order } = await placed();
		await owner.call("POST", `/api/orders/${order._id}/refunds`, { amount: 30, reason: "One was cold" });
		await world.settle();
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Cancelled", reason: "Sold out" });
		// The step can no longer be taken back.
		world.wait(60);
		await world.settle();
		await world.shop.notifier.runOnce();
		expect(pushed.map(({ body }) => body).toSorted()).toEqual([
			expect.stringContaining(`order ${order.orderId} is cancelled`),
			expect.stringMatching(`refunded ₹131\\. .* order ${order.orderId}\\.$`),
			expect.stringMatching(`refunded ₹30\\. .* order ${order.orderId}\\.$`),
		]);
		expect(new Set(pushed.map(({ topic }) => topic)).size).toBe(3);
		expect(new Set(pushed.map(({ tag }) => tag)).size).toBe(3);

		await owner.call("PUT", "/api/store/status", { isOpen: true, allowPrebooking: true, message: "" });
		// 125, 50 for delivery and 18 %.
		const amount = 198;
		const booking = {
			...{ orderId: "a-meal-of-friday", preferredDate: "2026-11-27", deliveryAddress: "4, Big Street, Chennai" },
			...{ userEmail: meena.email, phoneNumber: "9840012345" },
			items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }],
		};
		const draft = { ...booking, kind: "prebooking" };
		const begun = await meena.call("POST", "/api/create-order", { amount, draft });
		world.control.pay(begun.body.id);
		await world.settle();
		const [{ _id, orderId }] = (await meena.call("GET", `/api/prebookings/user/${meena.email}`)).body;
		expect((await meena.call("PUT", `/api/prebookings/${_id}/cancel`)).status).toBe(200);
		await world.settle();
		await world.shop.notifier.runOnce();
		expect(pushed.at(-1)?.body).toContain("refunded ₹198.");
		expect(pushed.at(-1)?.body).toContain(`It was paid for prebooking ${orderId}.`);
	});
});
