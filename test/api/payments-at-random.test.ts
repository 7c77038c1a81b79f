import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { faultSize } from "../faults/fault-size.ts";
import type { Person, Reply } from "../world.ts";
import {
	bookingOf,
	createPaymentHistories,
	draftOf,
	type Grave,
	type PaymentHistories,
	type Weather,
} from "./payment-history.ts";

const RUNS = faultSize("HANDI_PAYMENTS", inject("engine") === "postgres" ? 12 : 50, 150);
const SEED = Number(process.env.HANDI_PAYMENTS_SEED ?? process.env.HANDI_SEED ?? Date.now() % 1_000_000_000);

let histories: PaymentHistories;
beforeAll(async () => {
	histories = await createPaymentHistories();
});
afterAll(async () => {
	console.info(`Payments at random, seed ${SEED}: ${JSON.stringify(seen)}`);
	await histories.close();
});

/** What the histories contained, so that empty ones do not pass as proof. */
const seen = {
	histories: 0,
	commands: 0,
	captured: 0,
	placed: 0,
	withoutOrder: 0,
	refunds: 0,
	cancelled: 0,
	codes: 0,
	byHand: 0,
	deaths: 0,
	booked: 0,
	converted: 0,
	endedBookings: 0,
};

/** A customer's attempt to pay, and the shop's replies. */
type Attempt = {
	/** The day of a prebooking; null for an order. */
	date: string | null;
	key: string;
	which: number;
	orderId: string | null;
	paymentIds: string[];
	checkouts: object[];
	/** The order that the shop has reported as placed. */
	placedAs: string | null;
};
type Real = {
	meena: Person;
	attempts: Attempt[];
	cash: string[];
	/** Orders made from prebookings. */
	converted: string[];
	/** Rupees that the owner has refunded by hand, by order. */
	asked: Map<string, number>;
	waited: number;
	keys: number;
	isLateUsed: boolean;
};
type Action = (real: Real) => Promise<void>;
class Act implements fc.AsyncCommand<object, Real> {
	readonly name: string;
	readonly action: Action;
	constructor(name: string, action: Action) {
		this.name = name;
		this.action = action;
	}
	check = () => true;
	async run(_model: object, real: Real) {
		seen.commands += 1;
		await this.action(real);
	}
	toString = () => this.name;
}

const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
	items[which % Math.max(1, items.length)];
const small = fc.nat(5);
const badWeather = fc.constantFrom<Weather>("error", "cut", "lost", "late", "malformed", "too-many");

it(`money and orders agree after every history (seed ${SEED}, ${RUNS} histories)`, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(actions(), { minLength: 6, maxLength: 28, size: "max" }), async (acts) => {
			const meena = await histories.begin();
			const real: Real = {
				meena,
				attempts: [],
				cash: [],
				converted: [],
				asked: new Map(),
				waited: 0,
				keys: 0,
				isLateUsed: false,
			};
			await begin(real, 0, 0);
			await fc.asyncModelRun(() => ({ model: {}, real }), acts);
			await histories.calm();
			await agree(real);
			await histories.forget(meena.id);
		}),
		{ numRuns: RUNS, seed: SEED, endOnFailure: process.env.HANDI_PAYMENTS_SHRINK === undefined },
	);
}, 7_200_000);

function actions() {
	const act = <Args extends [unknown, ...unknown[]]>(
		name: string,
		args: { [Index in keyof Args]: fc.Arbitrary<Args[Index]> },
		action: (real: Real, ...args: Args) => Promise<void>,
	) => fc.tuple<Args>(...args).map((given) => new Act(`${name}(${given.join()})`, (real) => action(real, ...given)));
	const process = fc.nat(1);

	return fc.oneof(
		act<[number, number]>("begin", [process, small], begin),
		act<[number, number]>("begin", [process, small], begin),
		act<[number]>("pay", [small], async (real, which) => {
			const attempt = pick(real.attempts, which);
			if (attempt?.orderId)
				await quietly(async () => paidWith(attempt, histories.control.pay(attempt.orderId ?? "")));
		}),
		act<[number]>("pay", [small], async (real, which) => {
			const attempt = pick(real.attempts, which);
			if (attempt?.orderId)
				await quietly(async () => paidWith(attempt, histories.control.pay(attempt.orderId ?? "")));
		}),
		act<[number]>("payAtOnce", [small], async (real, which) => {
			const attempt = pick(real.attempts, which);
			if (!attempt?.orderId) return;
			await quietly(async () => paidWith(attempt, histories.control.pay(attempt.orderId ?? "")));
			const checkout = attempt.checkouts.at(-1);
			const reply = checkout ? await report(real, which, attempt, checkout) : null;
			if (reply && reply.status < 202) attempt.placedAs = madeOf(reply);
		}),
		act<[number]>("fail", [small], async (real, which) => {
			const attempt = pick(real.attempts, which);
			if (attempt?.orderId)
				await quietly(async () => {
					attempt.paymentIds.push(histories.control.fail(attempt.orderId ?? "").id);
				});
		}),
		act<[number]>("beginToPay", [small], async (real, which) => {
			const attempt = pick(real.attempts, which);
			if (attempt?.orderId)
				await quietly(async () => {
					attempt.paymentIds.push(histories.control.begin(attempt.orderId ?? "").id);
				});
		}),
		act<[number]>("succeedLate", [small], async (real, which) => {
			const attempt = pick(real.attempts, which);
			const paymentId = attempt?.paymentIds[0];
			if (attempt && paymentId)
				await quietly(async () => paidWith(attempt, histories.control.authorize(paymentId)));
		}),
		act<[number, number, boolean]>("report", [process, small, fc.boolean()], async (real, at, which, isTwice) => {
			const attempt = pick(real.attempts, which);
			const checkout = attempt?.checkouts.at(-1);
			if (!attempt || !checkout) return;
			const replies = await Promise.all(
				(isTwice ? [at, at + 1] : [at]).map((place) => report(real, place, attempt, checkout)),
			);
			for (const reply of replies) if (reply && reply.status < 202) attempt.placedAs = madeOf(reply);
		}),
		act<[number, number, number]>("replay", [process, small, small], async (real, at, which, other) => {
			const [attempt, another] = [pick(real.attempts, which), pick(real.attempts, other)];
			const checkout = another?.checkouts.at(-1);
			if (!attempt || !checkout || attempt === another) return;
			const own = { ...checkout, ...(attempt.orderId && { razorpay_order_id: attempt.orderId }) };
			const reply = await report(real, at, attempt, own);
			if (reply) expect(reply.status).toBe(402);
		}),
		act<[number]>("orderForCash", [process], orderForCash),
		act<[number, number]>("beginBooking", [process, fc.nat(2)], beginBooking),
		// Paid as soon as one side reports it, so that there is a prebooking to continue with.
		act<[number, number]>("book", [process, fc.nat(2)], async (real, at, which) => {
			await beginBooking(real, at, which);
			const attempt = real.attempts.at(-1);
			if (!attempt?.orderId) return;
			await quietly(async () => paidWith(attempt, histories.control.pay(attempt.orderId ?? "")));
			const checkout = attempt.checkouts.at(-1);
			const reply = checkout ? await report(real, at + 1, attempt, checkout) : null;
			if (reply && reply.status < 202) attempt.placedAs = madeOf(reply);
		}),
		act<[number, number, boolean]>(
			"endBooking",
			[process, small, fc.boolean()],
			async (real, at, which, declines) => {
				const booking = pick(bookingsOf(real), which);
				if (!booking) return;
				if (declines)
					await histories.ask(at, histories.owner, "PUT", `/api/prebookings/${booking}/decline`, {
						reason: "Closed",
					});
				else await histories.ask(at, real.meena, "PUT", `/api/prebookings/${booking}/cancel`);
			},
		),
		act<[number, number, boolean]>("convert", [process, small, fc.boolean()], async (real, at, which, isTwice) => {
			const booking = pick(bookingsOf(real), which);
			if (!booking) return;
			const path = `/api/prebookings/${booking}/status`;
			const replies = await Promise.all(
				(isTwice ? [at, at + 1] : [at]).map((place) =>
					histories.ask(place, histories.owner, "PUT", path, { status: "Converted" }),
				),
			);
			for (const reply of replies)
				if (reply?.status === 200 && !real.converted.includes(reply.body.order._id))
					real.converted.push(reply.body.order._id);
		}),
		act<[number, number, boolean, boolean]>(
			"events",
			[process, fc.nat(2), fc.boolean(), fc.boolean()],
			async (_real, at, loses, isReversed, isTwice) => {
				const all = await histories.takeHooks();
				const delivered = all.filter((_, index) => loses === 0 || index % 3 !== loses);
				const ordered = isReversed ? delivered.toReversed() : delivered;
				for (const hook of isTwice ? [...ordered, ...ordered] : ordered) {
					const reply = await histories.hook(at, hook);
					// The provider sends again what was not accepted.
					if (reply?.status !== 200) histories.giveBack([hook]);
				}
			},
		),
		act<[number]>("forge", [process], async (_real, at) => {
			const [hook, ...rest] = await histories.takeHooks();
			if (!hook) return;
			histories.giveBack([hook, ...rest]);
			const reply = await histories.hook(at, {
				...hook,
				body: hook.body.replace(/"amount":\d+/, '"amount":1'),
			});
			if (reply && hook.body.includes('"amount":')) expect(reply.status).toBe(402);
		}),
		act<[number]>(
			"wait",
			[fc.constantFrom(1, 5, 29, 31, 40, 130, 700, 1_795, 1_801, 9_000, 40_000)],
			async (real, seconds) => {
				// An event is lost and the shop checks after three days: the provider itself has forgotten by then.
				if (real.waited + seconds > 150_000) return;
				real.waited += seconds;
				histories.wait(seconds);
			},
		),
		act<[number]>("look", [process], async (_real, at) => void (await histories.look(at))),
		act<[number]>("look", [process], async (_real, at) => void (await histories.look(at))),
		act<[boolean]>("lookTogether", [fc.boolean()], async () => {
			await Promise.all([histories.look(0), histories.look(1)]);
		}),
		act<[number, number]>("ask", [process, small], async (real, at, which) => {
			const attempt = pick(real.attempts, which);
			if (attempt) await histories.ask(at, real.meena, "GET", `/api/payments/${attempt.key}`);
		}),
		act<[number, number]>("cancel", [process, small], async (real, at, which) => {
			const order = pick(ordersOf(real), which);
			if (order) await histories.ask(at, real.meena, "PUT", `/api/orders/${order}/cancel`);
		}),
		act<[number, number, string]>(
			"move",
			[process, small, fc.constantFrom("Cancelled", "Cancelled", "Cancelled", "Pending", "Delivered")],
			async (real, at, which, status) => {
				const order = pick(ordersOf(real), which);
				if (order)
					await histories.ask(at, histories.owner, "PUT", `/api/orders/${order}/status`, {
						status,
						reason: "So it is",
					});
			},
		),
		act<[number, number]>("undo", [process, small], async (real, at, which) => {
			const order = pick(ordersOf(real), which);
			if (order) await histories.ask(at, histories.owner, "POST", `/api/orders/${order}/undo`, {});
		}),
		act<[number, number, number]>("giveBack", [process, small, fc.constantFrom(1, 60, 161)], giveBack),
		// Money known to be paid on delivery, or paid online.
		act<[number, number, number]>(
			"giveBackByHand",
			[process, small, fc.constantFrom(1, 60, 100)],
			async (real, at, which, amount) => {
				const order = pick([...real.cash, ...ordersOf(real)], which);
				const refund = { amount, method: "cash", reason: "Cold" };
				if (order) await histories.ask(at, histories.owner, "POST", `/api/orders/${order}/refunds`, refund);
			},
		),
		act<[number, number, boolean]>("decide", [process, small, fc.boolean()], async (real, at, which, attaches) => {
			const list = await histories.ask(at, histories.owner, "GET", "/api/payments/unmatched");
			if (list) expect(list.status).toBe(200);
			const payment = pick<{ id: string; fits: { _id: string }[] }>(list?.body.payments ?? [], which);
			if (!payment) return;
			const orderId = payment.fits.find(({ _id }) => real.cash.includes(_id))?._id;
			if (attaches && orderId)
				await histories.ask(at, histories.owner, "POST", `/api/payments/${payment.id}/attach`, { orderId });
			else await histories.ask(at, histories.owner, "POST", `/api/payments/${payment.id}/refund`);
		}),
		act<[number, number, boolean]>("scan", [process, small, fc.boolean()], async (real, at, which, pays) => {
			if (real.cash.length === 0) await orderForCash(real, at);
			const order = pick(real.cash, which);
			if (!order) return;
			const body = { orderId: order, amount: 161 };
			const shown = await histories.ask(at, histories.owner, "POST", "/api/generate-qr", body);
			const code = histories.control.state().qrCodes.find(({ image_content: link }) => link === shown?.body.link);
			if (pays && code) await quietly(async () => void histories.control.payQr(code.id));
		}),
		act<[number]>("refundAtProvider", [small], async (_real, which) => {
			const captured = histories.control.state().payments.filter(({ status }) => status === "captured");
			const payment = pick(captured, which);
			if (payment) await histories.refundAtProvider(payment.id, 1_000);
		}),
		// It is delivered, and partly refunded, before anybody hears that it was paid with a code.
		act<[number, number]>("scanAndGiveBack", [process, fc.constantFrom(1, 60, 161)], async (real, at, amount) => {
			await orderForCash(real, at);
			const order = real.cash.at(-1);
			if (!order) return;
			const shown = await histories.ask(at, histories.owner, "POST", "/api/generate-qr", {
				orderId: order,
				amount: 161,
			});
			const code = histories.control.state().qrCodes.find(({ image_content: link }) => link === shown?.body.link);
			if (!code) return;
			await quietly(async () => void histories.control.payQr(code.id));
			const delivered = { status: "Delivered", reason: "So it is" };
			await histories.ask(at, histories.owner, "PUT", `/api/orders/${order}/status`, delivered);
			const refund = { amount, method: "upi", reason: "Cold" };
			await histories.ask(at + 1, histories.owner, "POST", `/api/orders/${order}/refunds`, refund);
		}),
		act<[Weather, number]>("weather", [badWeather, fc.integer({ min: 1, max: 4 })], async (real, kind, times) => {
			if (kind === "late") real.isLateUsed = true;
			histories.setWeather(kind, times);
		}),
		// A reply that is lost where it matters most, and the same request again.
		act<[Weather, number]>("beginInBadWeather", [badWeather, process], async (real, kind, at) => {
			if (kind === "late") real.isLateUsed = true;
			histories.setWeather(kind, 1);
			await begin(real, at, 0);
			const attempt = real.attempts.at(-1);
			histories.setWeather("fine", 0);
			histories.wait(16);
			if (attempt) await beginAgain(real, at + 1, attempt);
		}),
		act<[Weather, number]>("giveBackInBadWeather", [badWeather, process], async (real, kind, at) => {
			await giveBack(real, at, at, 40);
			histories.setWeather(kind, 2);
			await histories.look(at);
			histories.setWeather("fine", 0);
			histories.wait(70);
			await histories.look(at + 1);
		}),
		act<[boolean]>("arriveLate", [fc.boolean()], async () => histories.arriveLate()),
		act<[Grave, number]>(
			"die",
			[fc.constantFrom<Grave>("before-asking", "after-asking", "before-writing", "after-writing"), fc.nat(3)],
			async (_real, at, after) => histories.dig(at, after),
		),
		act<[boolean]>("store", [fc.boolean()], async (_real, isOpen) => {
			await histories.owner.call("PUT", "/api/store/status", { isOpen, allowPrebooking: true, message: "" });
		}),
		act<["processed" | "failed", number]>(
			"refunds",
			[fc.constantFrom("processed", "failed"), fc.constantFrom(0, 60)],
			async (_real, refundOutcome, refundSeconds) =>
				void histories.control.settings({ refundOutcome, refundSeconds }),
		),
	);
}

async function begin(real: Real, at: number, which: number): Promise<void> {
	// A new draft, or one that was started before.
	const known = which < 3 ? undefined : pick(real.attempts, which);
	if (!known) real.keys += 1;
	const attempt: Attempt = known ?? {
		date: null,
		key: `key-${real.keys}`,
		which,
		orderId: null,
		paymentIds: [],
		checkouts: [],
		placedAs: null,
	};
	if (!known) real.attempts.push(attempt);
	await beginAgain(real, at, attempt);
}

async function beginBooking(real: Real, at: number, which: number): Promise<void> {
	real.keys += 1;
	const fresh = { orderId: null, paymentIds: [], checkouts: [], placedAs: null };
	const attempt = { date: histories.dayAhead(2 + which), key: `key-${real.keys}`, which, ...fresh };
	real.attempts.push(attempt);
	await beginAgain(real, at, attempt);
}

async function beginAgain(real: Real, at: number, attempt: Attempt): Promise<void> {
	const { draft, amount } = draftFor(attempt);
	const asked = { amount, draft: attempt.date === null ? draft : { ...draft, kind: "prebooking" } };
	const reply = await histories.ask(at, real.meena, "POST", "/api/create-order", asked);
	if (reply?.status !== 200) return;
	// However often it is requested: one order to pay with.
	if (attempt.orderId !== null) expect(reply.body.id).toBe(attempt.orderId);
	attempt.orderId = reply.body.id;
}

async function orderForCash(real: Real, at: number): Promise<void> {
	real.keys += 1;
	const { draft, amount } = draftOf(`cash-${real.keys}`, 0);
	const body = { ...draft, totalAmount: amount, paymentMethod: "cod" };
	const reply = await histories.ask(at, real.meena, "POST", "/api/orders", body);
	if (reply?.status === 201) real.cash.push(reply.body.order._id);
}

function report(real: Real, at: number, attempt: Attempt, checkout: object): Promise<Reply | null> {
	const { draft, amount } = draftFor(attempt);
	const body = { ...draft, totalAmount: amount, paymentMethod: "razorpay", ...checkout };
	return histories.ask(at, real.meena, "POST", attempt.date === null ? "/api/orders" : "/api/prebookings", body);
}

function draftFor({ date, key, which }: Attempt) {
	return date === null ? draftOf(key, which) : bookingOf(key, which, date);
}

function madeOf({ body }: Reply): string {
	return (body.order ?? body.prebooking)._id;
}

function bookingsOf(real: Real): string[] {
	return real.attempts.flatMap(({ date, placedAs }) => (date === null ? [] : (placedAs ?? [])));
}

async function giveBack(real: Real, at: number, which: number, amount: number): Promise<void> {
	const order = pick(ordersOf(real), which);
	if (!order) return;
	real.keys += 1;
	const headers = { "idempotency-key": `refund-${real.meena.id}-${real.keys}` };
	const ask = (place: number) =>
		histories.ask(
			place,
			histories.owner,
			"POST",
			`/api/orders/${order}/refunds`,
			{ amount, reason: "Cold" },
			headers,
		);
	const first = await ask(at);
	// A missing reply must not lead to a second refund.
	const reply = first ?? (await ask(at + 1));
	if (reply && reply.status < 300) real.asked.set(order, (real.asked.get(order) ?? 0) + amount);
}

function paidWith(attempt: Attempt, { payment, checkout }: { payment: { id: string }; checkout: object }): void {
	attempt.paymentIds.push(payment.id);
	attempt.checkouts.push(checkout);
}

function ordersOf(real: Real): string[] {
	const paid = real.attempts.flatMap(({ date, placedAs }) => (date === null ? (placedAs ?? []) : []));
	return [...paid, ...real.converted, ...real.cash];
}

function paiseOf(refunds: readonly { amount: number }[]): number {
	return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Ignores the provider's own refusals, such as a second payment. */
async function quietly(action: () => Promise<void>): Promise<void> {
	await action().catch(() => undefined);
}

/** Captured money equals placed orders, less refunds, or unmatched payments: for each payment, and in total. */
async function agree(real: Real): Promise<void> {
	const provider = histories.control.state();
	const { read } = histories.storage;
	const orders = await read.selectFrom("orders").selectAll().where("customer_id", "=", real.meena.id).execute();
	const payments = await read.selectFrom("payments").selectAll().where("customer_id", "=", real.meena.id).execute();
	const booked = await read.selectFrom("prebookings").selectAll().where("customer_id", "=", real.meena.id).execute();
	const refunds = await read
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment_id")
		.select(["refunds.payment_id", "refunds.state", "refunds.amount_paise", "refunds.cause"])
		.select("refunds.provider_refund_id")
		.where("payments.customer_id", "=", real.meena.id)
		.execute();
	const byHand = await read
		.selectFrom("manual_refunds")
		.innerJoin("orders", "orders.id", "manual_refunds.order_id")
		.select(["order_id", "amount_rupees", "of_payment_rupees"])
		.where("orders.customer_id", "=", real.meena.id)
		.execute();
	const alerts = await read
		.selectFrom("events")
		.innerJoin("orders", "orders.id", "events.subject_id")
		.select(["events.subject_id", "events.payload"])
		.where("events.kind", "=", "refund-exceeds-payment")
		.where("orders.customer_id", "=", real.meena.id)
		.execute();
	const captured = provider.payments.filter(({ status }) => status === "captured" || status === "refunded");
	const isCaptured = new Set(captured.map(({ id }) => id));
	const givenBack = (paymentId: string) =>
		provider.refunds
			.filter(({ payment_id, status }) => payment_id === paymentId && status !== "failed")
			.reduce((sum, { amount }) => sum + amount, 0);

	// Neither without the other.
	expect(payments.map(({ id }) => id).toSorted()).toEqual([...isCaptured].toSorted());
	const paidOnline = orders.filter(({ payment_method }) => payment_method === "razorpay");
	expect(paidOnline.map(({ id }) => id).toSorted()).toEqual(
		payments.flatMap(({ order_id }) => order_id ?? []).toSorted(),
	);
	for (const attempt of real.attempts)
		if (attempt.placedAs)
			expect((attempt.date === null ? orders : booked).map(({ id }) => id)).toContain(attempt.placedAs);
	expect(booked.map(({ id }) => id).toSorted()).toEqual(
		payments.flatMap(({ prebooking_id }) => prebooking_id ?? []).toSorted(),
	);

	for (const payment of payments) {
		const order = orders.find(({ id }) => id === payment.order_id);
		const sent = refunds.filter(({ payment_id, state }) => payment_id === payment.id && state === "processed");
		const open = refunds.filter(
			({ payment_id, state }) => payment_id === payment.id && /waiting|sending|pending/.test(state),
		);
		const failed = refunds.some(({ payment_id, state }) => payment_id === payment.id && state === "failed");
		const back = sent.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
		expect(open).toEqual([]);
		const elsewhere = provider.refunds.filter(
			({ payment_id, status, receipt }) => payment_id === payment.id && status !== "failed" && !receipt,
		);
		// What was given back in hand, and then at the dashboard as well, exceeds the payment: the owner is alerted.
		const exceeding = alerts.flatMap(({ subject_id, payload }): { refundId: string; amount: number }[] =>
			subject_id === order?.id ? JSON.parse(payload) : [],
		);
		const excess = exceeding.reduce((sum, { amount }) => sum + amount * 100, 0);
		const isHeard = ({ id }: { id: string }) =>
			sent.some(({ provider_refund_id }) => provider_refund_id === id) ||
			exceeding.some(({ refundId }) => refundId === id);
		const given = byHand.filter(({ order_id }) => order_id === order?.id);
		for (const { amount_rupees, of_payment_rupees } of given) expect(of_payment_rupees).toBe(amount_rupees);
		const inHand = given.reduce((sum, { of_payment_rupees }) => sum + of_payment_rupees * 100, 0);
		// The shop hears of refunds at the provider's dashboard through events only, some of which never arrive.
		expect(Number(payment.returning_paise)).toBeLessThanOrEqual(givenBack(payment.id) + inHand);
		if (!elsewhere.every(isHeard)) continue;
		expect(excess).toBe(Math.max(0, givenBack(payment.id) + inHand - Number(payment.amount_paise)));
		expect(back + excess).toBe(givenBack(payment.id));
		expect(Number(payment.returning_paise)).toBe(back + inHand);
		expect(back + inHand).toBeLessThanOrEqual(Number(payment.amount_paise));
		if (order) {
			expect(order.total_rupees * 100).toBe(Number(payment.amount_paise));
			if (failed) continue;
			const asked = (real.asked.get(order.id) ?? 0) * 100 + paiseOf(elsewhere) - excess;
			expect(back).toBe(order.status === "Cancelled" ? Number(payment.amount_paise) - inHand : asked);
			const isAllBack = back + inHand === Number(payment.amount_paise);
			expect(order.payment_state).toBe(isAllBack ? "refunded" : "paid");
		} else if (payment.prebooking_id) {
			const booking = booked.find(({ id }) => id === payment.prebooking_id);
			expect(booking?.order_id).toBeNull();
			expect(((booking?.total_rupees ?? 0) + (booking?.tip_rupees ?? 0)) * 100).toBe(
				Number(payment.amount_paise),
			);
			const isEnded = booking?.ended_at !== null;
			const wanted = isEnded ? Number(payment.amount_paise) : paiseOf(elsewhere);
			if (!failed) expect([isEnded, back]).toEqual([isEnded, wanted]);
		} else if (!failed && payment.why_unmatched !== "nothing-due" && payment.why_unmatched !== "amount-differs") {
			expect([payment.why_unmatched, back]).toEqual([payment.why_unmatched, Number(payment.amount_paise)]);
		}
	}
	const total = captured.reduce((sum, { amount }) => sum + amount, 0);
	const placed = paidOnline.reduce((sum, { total_rupees }) => sum + total_rupees * 100, 0);
	const without = payments
		.filter(({ order_id }) => order_id === null)
		.reduce((sum, { amount_paise }) => sum + Number(amount_paise), 0);
	expect(total).toBe(placed + without);

	seen.histories += 1;
	seen.captured += captured.length;
	seen.placed += paidOnline.length;
	seen.withoutOrder += payments.filter(({ order_id }) => order_id === null).length;
	seen.refunds += provider.refunds.length;
	seen.cancelled += paidOnline.filter(({ status }) => status === "Cancelled").length;
	seen.codes += payments.filter(({ code_id }) => code_id !== null).length;
	seen.byHand += byHand.filter(({ of_payment_rupees }) => of_payment_rupees > 0).length;
	seen.deaths = histories.deaths();
	seen.booked += booked.length;
	seen.converted += booked.filter(({ order_id }) => order_id !== null).length;
	seen.endedBookings += booked.filter(({ ended_at }) => ended_at !== null).length;

	// One provider order for each attempt; an extra one, made after the client gave up, cannot be paid.
	const receipts = provider.orders.map(({ receipt }) => receipt);
	if (!real.isLateUsed) expect(receipts).toEqual([...new Set(receipts)]);
}
