import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../../server/messaging/email-outlet.ts";
import { waitingPrebookings } from "../../server/prebookings/check-prebooking.ts";
import { happensAfterFirst } from "../between-questions.ts";
import { keptMails } from "../kept-mails.ts";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { anOrder, PASSWORD, type Person } from "../world.ts";

let world: OnlineWorld;
let meena: Person;
let owner: Person;
let mails: Mail[];
beforeEach(async () => {
	// Saturday noon in Chennai.
	const outlet = keptMails();
	mails = outlet.mails;
	world = await createOnlineWorld(() => ({ email: outlet.email }));
	meena = await world.customer("Meena");
	owner = await world.admin();
	await owner.call("PUT", "/api/store/status", { isOpen: true, allowPrebooking: true, message: "" });
});
afterEach(() => world.close());

let keys = 0;

/** Food for next Friday, the 27th: two chicken biryanis at 125, 50 for delivery, 18 % and a tip of 20. */
function aBooking(changes: Record<string, unknown> = {}) {
	keys += 1;
	return {
		orderId: `prepaid-${keys}`,
		userEmail: "meena@gmail.com",
		phoneNumber: "9840012345",
		deliveryAddress: "4, Big Street, Triplicane, Chennai",
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }],
		tip: 20,
		preferredDate: "2026-11-27",
		...changes,
	};
}
const TOTAL = 365;

async function begin(changes: Record<string, unknown> = {}) {
	const draft = aBooking(changes);
	const reply = await meena.call("POST", "/api/create-order", {
		amount: TOTAL,
		draft: { ...draft, kind: "prebooking" },
	});
	return { reply, body: { ...draft, totalAmount: TOTAL, paymentMethod: "razorpay" } };
}
async function pay(changes: Record<string, unknown> = {}) {
	const { reply, body } = await begin(changes);
	expect(reply.status).toBe(200);
	return { ...world.control.pay(reply.body.id), attemptId: reply.body.attemptId as string, body };
}
const book = (body: object, checkout: object = {}, by = meena) =>
	by.call("POST", "/api/prebookings", { ...body, ...checkout });
async function booked(changes: Record<string, unknown> = {}) {
	const { body, checkout } = await pay(changes);
	const reply = await book(body, checkout);
	expect(reply.status).toBe(201);
	return reply.body.prebooking;
}
const own = async () => (await meena.call("GET", `/api/prebookings/user/${meena.email}`)).body;
const ordersOf = async () => (await meena.call("GET", `/api/orders/user/${meena.email}`)).body;
const attempt = async (id: string) => (await meena.call("GET", `/api/payments/${id}`)).body.payment;
const convert = (id: string) => owner.call("PUT", `/api/prebookings/${id}/status`, { status: "Converted" });
const decline = (id: string, reason = "") => owner.call("PUT", `/api/prebookings/${id}/decline`, { reason });
const refunded = () => world.state().refunds.reduce((sum, { amount }) => sum + amount, 0);

describe("a prebooking that is paid online", () => {
	it("is booked although others book its day meanwhile, and its customer other days, or that day before", async () => {
		const inCash = (preferredDate: string, by = meena) =>
			book({ ...aBooking({ preferredDate, tip: 0 }), totalAmount: TOTAL - 20, paymentMethod: "cod" }, {}, by);
		const kumar = await world.customer("Kumar");
		expect((await inCash("2026-11-27")).status).toBe(201);
		world.wait(1);
		const { reply } = await begin();
		world.wait(1);
		const others = [await inCash("2026-11-27", kumar), await inCash("2026-11-28")];
		expect(others.map(({ status }) => status)).toEqual([201, 201]);
		world.control.pay(reply.body.id);
		await world.settle();
		expect((await attempt(reply.body.attemptId)).state).toBe("placed");
	});

	it("is booked with the signature, once, with its tip, and its payment is not listed as unmatched", async () => {
		const { body, checkout, attemptId, payment } = await pay();
		expect(payment.amount).toBe(TOTAL * 100);
		const first = await book(body, checkout);
		expect(first.status).toBe(201);
		expect(first.body.prebooking).toMatchObject({
			_id: attemptId,
			status: "Pending",
			...{ subtotal: 250, deliveryFee: 50, gst: 45, tip: 20, totalAmount: TOTAL },
			...{ paymentMethod: "razorpay", paymentState: "paid", refunds: [] },
		});
		const again = await book(body, checkout);
		expect([again.status, again.body.prebooking._id]).toEqual([200, attemptId]);
		await world.settle();
		expect(await own()).toMatchObject([{ _id: attemptId, paymentState: "paid" }]);
		expect(await ordersOf()).toEqual([]);
		expect(await attempt(attemptId)).toMatchObject({
			state: "placed",
			order: null,
			prebooking: { _id: attemptId },
		});
		const unmatched = await owner.call("GET", "/api/payments/unmatched?all=true");
		expect(unmatched.body.payments).toEqual([]);
		expect(refunded()).toBe(0);
		// Nor does it pay for anything else.
		const cash = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		const attached = await owner.call("POST", `/api/payments/${payment.id}/attach`, { orderId: cash._id });
		expect([attached.status, attached.body.code]).toEqual([409, "payment-has-order"]);
	});

	it("is booked by the webhook if the browser died, and by the shop's own check", async () => {
		const first = await pay();
		for (const hook of world.hooks.splice(0)) await world.hook(hook);
		await world.look();
		expect(await attempt(first.attemptId)).toMatchObject({ state: "placed" });
		const second = await pay({ preferredDate: "2026-11-28" });
		world.hooks.splice(0);
		world.wait(150);
		await world.look();
		expect(await attempt(second.attemptId)).toMatchObject({ state: "placed" });
		expect(await own()).toHaveLength(2);
	});

	it("is refused without a valid signature, at another total, and if the shop takes no online payments", async () => {
		const { body, checkout } = await pay();
		expect((await book(body)).body.code).toBe("payment-needed");
		const forged = await book(body, { ...checkout, razorpay_signature: "0".repeat(64) });
		expect([forged.status, forged.body.code]).toEqual([402, "bad-payment-signature"]);
		const stale = await begin({ tip: 0 });
		expect([stale.reply.status, stale.reply.body.code]).toEqual([409, "stale-quote"]);
		const unpaid = await begin({ preferredDate: "2026-11-21" });
		expect(unpaid.reply.body.code).toBe("date-not-bookable");
		expect(await own()).toEqual([]);
	});

	it("becomes an order that is paid, with its tip: nothing is collected, and its bill says so", async () => {
		const { _id } = await booked();
		world.set("2026-11-27T05:00:00.000Z");
		owner = await world.admin("Arun");
		const { order } = (await convert(_id)).body;
		expect(order).toMatchObject({
			status: "Confirmed",
			...{ paymentMethod: "razorpay", paymentState: "paid", tip: 20, totalAmount: TOTAL, toCollect: 0 },
		});
		expect((await convert(_id)).body.order._id).toBe(order._id);
		const seen = (await owner.call("GET", `/api/orders/${order._id}/record`)).body.order;
		expect(seen).toMatchObject({ refundable: TOTAL, prebookingId: _id });
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Delivered" });
		const invoice = (await owner.call("GET", `/api/orders/${order._id}/invoice`)).body;
		expect(JSON.stringify(invoice)).toContain(`"paymentState":"paid"`);
		const sales = (await owner.call("GET", "/api/reports/sales?from=2026-11-27&to=2026-11-27&by=payment")).body;
		expect(JSON.stringify(sales)).toContain("razorpay");
	});

	it("is refunded with the order that it became", async () => {
		const { _id } = await booked();
		const { order } = (await convert(_id)).body;
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Cancelled", reason: "No gas" });
		world.wait(40);
		await world.settle();
		expect(refunded()).toBe(TOTAL * 100);
		expect((await ordersOf())[0]).toMatchObject({ status: "Cancelled", paymentState: "refunded" });
	});

	it("is refunded in full, once, when its customer cancels or the owner declines it", async () => {
		await world.shop.notifier.runOnce();
		const cancelled = await booked();
		world.wait(1);
		const declined = await booked({ preferredDate: "2026-11-28" });
		const cancel = () => meena.call("PUT", `/api/prebookings/${cancelled._id}/cancel`);
		const reply = await cancel();
		expect(reply.body.prebooking).toMatchObject({ status: "Cancelled", paymentState: "refund-pending" });
		expect(reply.body.prebooking.refunds).toMatchObject([{ amount: TOTAL, state: "pending" }]);
		await cancel();
		await decline(declined._id, "No rice");
		await decline(declined._id, "No rice");
		await world.shop.notifier.runOnce();
		expect(mails.map(({ text }) => text)).toEqual([
			expect.stringContaining(`we’re refunding ₹${TOTAL}, usually within 5 to 7 working days`),
		]);
		await world.settle();
		expect(refunded()).toBe(2 * TOTAL * 100);
		expect(await own()).toMatchObject([
			{ status: "Declined", paymentState: "refunded", refunds: [{ amount: TOTAL, state: "processed" }] },
			{ status: "Cancelled", paymentState: "refunded", refunds: [{ amount: TOTAL, state: "processed" }] },
		]);
		expect((await convert(cancelled._id)).body.code).toBe("prebooking-ended");
	});

	it("is called a prebooking in the accountant's registers, before it is an order and after it has ended", async () => {
		const [ended, kept] = [await booked(), await booked({ preferredDate: "2026-11-28" })];
		await decline(ended._id);
		const late = await begin();
		world.wait(31 * 60);
		world.control.pay(late.reply.body.id);
		await world.settle();
		const notes = async (register: string) => {
			const { body } = await owner.call("GET", `/api/reports/registers?register=${register}`);
			return body.rows.map((row: unknown[]) => row.at(-1));
		};
		const prebooked = "Prebooking paid online";
		expect(await notes("receipts")).toEqual([prebooked, prebooked, "Unmatched payment"]);
		expect(await notes("refunds")).toEqual(["Prebooking cancelled", "Unmatched payment"]);
		world.set("2026-11-28T06:30:00Z");
		owner = await world.admin("Vasanthi");
		await convert(kept._id);
		expect((await notes("receipts")).toSorted()).toEqual(["Paid online", prebooked, "Unmatched payment"]);
	});

	it("that was fully refunded at the provider can no longer become an order", async () => {
		const { _id } = await booked();
		const [payment] = world.state().payments;
		await world.byHand(`/payments/${payment?.id}/refund`, { amount: TOTAL * 100 });
		await world.settle();
		expect(await own()).toMatchObject([{ status: "Pending", paymentState: "refunded" }]);
		const refused = await convert(_id);
		expect([refused.status, refused.body.code]).toEqual([409, "prebooking-refunded"]);
		expect(await ordersOf()).toEqual([]);
		expect((await decline(_id)).body.prebooking).toMatchObject({ status: "Declined", paymentState: "refunded" });
		expect(refunded()).toBe(TOTAL * 100);
	});

	it("that nobody converted stays in the owner's list, unless it is unpaid or refunded", async () => {
		const paid = await booked();
		await book({ ...aBooking(), totalAmount: TOTAL });
		await booked({ preferredDate: "2026-12-04" });
		await booked();
		const { id: payment } = world.state().payments.at(-1) ?? {};
		await world.byHand(`/payments/${payment}/refund`, { amount: TOTAL * 100 });
		await world.settle();
		world.set("2026-11-29T06:00:00Z");
		const arun = await world.admin("Arun");
		for (const path of ["/api/reports/dashboard", "/api/orders/admin/active"])
			expect((await arun.call("GET", path)).body.prebookedToday).toMatchObject([
				{ _id: paid._id, missedOn: "2026-11-27", totalAmount: TOTAL },
			]);
		await arun.call("PUT", `/api/prebookings/${paid._id}/decline`, { reason: "" });
		expect((await arun.call("GET", "/api/reports/dashboard")).body.prebookedToday).toBeUndefined();
	});

	it("whose refund the provider rejects waits for the owner, who sends it again", async () => {
		const gone = await booked();
		const { _id, orderId } = await booked();
		const waiting = async (query = "") =>
			(await owner.call("GET", `/api/payments/unmatched${query}`)).body.payments;
		world.control.settings({ refundOutcome: "processed", refundSeconds: 0 });
		await meena.call("PUT", `/api/prebookings/${gone._id}/cancel`);
		await world.settle();
		world.control.settings({ refundOutcome: "failed" });
		await meena.call("PUT", `/api/prebookings/${_id}/cancel`);
		await world.settle();
		expect(await waiting()).toMatchObject([
			{ why: "prebooking-ended", state: "refund-failed", order: null, prebooking: { _id, orderId }, fits: [] },
		]);
		// The other one's money went back automatically.
		expect(await waiting("?all=true")).toHaveLength(1);
		world.control.settings({ refundOutcome: "processed" });
		const [{ id }] = await waiting();
		expect((await owner.call("POST", `/api/payments/${id}/refund`)).body.payment.state).toBe("refund-pending");
		await world.settle();
		expect(await waiting()).toEqual([]);
		expect((await own())[0]).toMatchObject({ paymentState: "refunded", refunds: [{ state: "processed" }] });
	});

	it("requires the owner to confirm their identity to decline a large payment, for one and for all", async () => {
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 500 });
		const [one, two] = [await booked(), await booked({ preferredDate: "2026-11-28" })];
		const all = (ids: string[]) => owner.call("PUT", "/api/prebookings/decline", { ids, reason: "Closed" });
		world.wait(3_600);
		const refused = await all([one._id, two._id]);
		expect([refused.status, refused.body.code]).toEqual([403, "confirm-first"]);
		expect(refunded()).toBe(0);
		expect((await own()).map(({ status }: { status: string }) => status)).toEqual(["Pending", "Pending"]);
		expect((await all([one._id, "nobody"])).body).toEqual({
			declined: [one._id],
			refused: [{ id: "nobody", code: "prebooking-not-found" }],
		});
	});

	it("whose payment comes too late, or after its day was closed, is refunded automatically", async () => {
		const late = await begin();
		world.wait(31 * 60);
		const first = world.control.pay(late.reply.body.id);
		await world.settle();
		expect((await book(late.body, first.checkout)).body.code).toBe("payment-returned");
		expect(await attempt(late.reply.body.attemptId)).toMatchObject({
			state: "returned",
			refund: { amount: TOTAL },
		});
		await owner.call("PUT", "/api/store/hours", {
			followHours: true,
			weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ opens: "10:00", closes: "15:00" }] })),
			newMoon: "none",
			lastOrderMinutes: 0,
		});
		const closed = await begin();
		expect(closed.reply.status).toBe(200);
		const closure = { from: "2026-11-27", to: "2026-11-27", isOpen: false, label: "" };
		await owner.call("POST", "/api/store/closures", closure);
		world.control.pay(closed.reply.body.id);
		await world.settle();
		expect(refunded()).toBe(2 * TOTAL * 100);
		expect(await own()).toEqual([]);
	});

	it("that was abandoned for cash is refused if it was paid meanwhile, and refunded if it is paid later", async () => {
		const { reply } = await begin();
		world.wait(1);
		const instead = { ...aBooking(), totalAmount: TOTAL, insteadOf: reply.body.attemptId };
		expect((await book(instead)).status).toBe(201);
		world.control.pay(reply.body.id);
		await world.settle();
		expect(refunded()).toBe(TOTAL * 100);
		expect(await own()).toMatchObject([{ paymentMethod: "cod", tip: 20, paymentState: "due", totalAmount: TOTAL }]);
		const paid = await pay({ preferredDate: "2026-11-28" });
		await world.settle();
		const late = { ...aBooking({ preferredDate: "2026-11-28" }), totalAmount: TOTAL, insteadOf: paid.attemptId };
		expect((await book(late)).body.code).toBe("paid-already");
	});

	it("that was started under a clock since set back is refunded as well if something was booked or ordered since", async () => {
		world.wait(86_400);
		const { reply } = await begin();
		const order = await world.begin(meena);
		world.wait(-86_400 + 60);
		expect((await book({ ...aBooking(), totalAmount: TOTAL })).status).toBe(201);
		expect((await meena.call("POST", "/api/orders", anOrder())).status).toBe(201);
		world.control.pay(order.reply.body.id);
		world.control.pay(reply.body.id);
		await world.settle();
		expect([(await own()).length, (await ordersOf()).length]).toEqual([1, 1]);
		expect(refunded()).toBe((TOTAL + 161) * 100);
	});

	it("does not replace an order that is being paid, nor is it replaced by one", async () => {
		const order = await world.begin(meena);
		const { reply } = await begin();
		world.control.pay(order.reply.body.id);
		world.control.pay(reply.body.id);
		await world.settle();
		expect([(await own()).length, (await ordersOf()).length, refunded()]).toEqual([1, 1, 0]);
	});

	it("keeps its place among the ten that may wait while it is being paid", async () => {
		for (let day = 1; day <= 9; day += 1) {
			const made = { ...aBooking({ tip: 0, preferredDate: `2026-12-0${day}` }), totalAmount: 345 };
			expect((await book(made)).status).toBe(201);
		}
		const { reply } = await begin();
		expect((await book({ ...aBooking({ tip: 0, preferredDate: "2026-12-10" }), totalAmount: 345 })).body.code).toBe(
			"too-many-prebookings",
		);
		world.wait(16 * 60);
		expect((await book({ ...aBooking({ tip: 0, preferredDate: "2026-12-10" }), totalAmount: 345 })).status).toBe(
			201,
		);
		world.control.pay(reply.body.id);
		await world.settle();
		expect([(await own()).length, refunded()]).toEqual([10, TOTAL * 100]);
	});

	it("has exactly one place among the ten for a reader while its payment arrives", async () => {
		const begun = await begin();
		const { checkout } = world.control.pay(begun.reply.body.id);
		let isPaid = false;
		// It is booked between two of the reader's queries.
		const reader = happensAfterFirst(world.shop.storage.read, async () => {
			expect((await book(begun.body, checkout)).status).toBe(201);
			isPaid = true;
		});
		expect((await waitingPrebookings(reader, meena.id, [], world.shop.clock.now())).size).toBe(1);
		expect(isPaid).toBe(true);
	});

	it("holds its portions of that day while it is being paid, and only of that day", async () => {
		const dishes = (await world.call("GET", "/api/dishes")).body;
		const { id } = dishes.find(({ name }: { name: string }) => name === "Chicken Biryani");
		expect((await owner.call("PUT", `/api/dishes/${id}/portions`, { perDay: 3, left: 3 })).status).toBe(200);
		const { reply } = await begin();
		const ravi = await world.customer("Ravi");
		const other = { tip: 0, userEmail: ravi.email };
		const forRavi = (day: string) =>
			book({ ...aBooking({ ...other, preferredDate: day }), totalAmount: 345 }, {}, ravi);
		expect((await forRavi("2026-11-27")).body.code).toBe("sold-out");
		expect((await forRavi("2026-11-28")).status).toBe(201);
		world.control.pay(reply.body.id);
		await world.settle();
		expect((await forRavi("2026-11-27")).body.code).toBe("sold-out");
		const [{ _id }] = await own();
		await meena.call("PUT", `/api/prebookings/${_id}/cancel`);
		expect((await forRavi("2026-11-27")).status).toBe(201);
	});

	it("does not count towards the limits of unpaid food, and is possible beyond them", async () => {
		const standing = { standing: "paid-only", reason: "Not at home" };
		expect((await owner.call("PUT", `/api/users/${meena.id}/standing`, standing)).status).toBe(200);
		const cash = await book({ ...aBooking({ tip: 0 }), totalAmount: 345 });
		expect([cash.body.code, cash.body.payOnline]).toEqual(["paid-only", true]);
		expect((await booked()).paymentState).toBe("paid");
	});

	it("of a customer who deletes the account after its day is refunded", async () => {
		await booked();
		const remove = () => meena.call("DELETE", "/api/auth/me", { password: PASSWORD });
		expect((await remove()).status).toBe(409);
		world.wait(8 * 86_400);
		expect((await remove()).status).toBe(204);
		await world.settle();
		expect(refunded()).toBe(TOTAL * 100);
	});
});
