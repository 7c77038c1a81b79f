import { addDays, shopDay, startOfShopDay } from "../domain/shop-day.ts";
import { type DemoCustomer, makeCustomers } from "./customers.ts";
import type { DemoShop, Reply } from "./open-demo-shop.ts";
import { createSchedule } from "./schedule.ts";
import { type Random, seededRandom } from "./seeded-random.ts";
import { CANCELLATION_REASONS, MESSAGES, ORDER_NOTES, REVIEWS, SORRY, THANKS } from "./what-people-say.ts";

export type Login = { email: string; password: string };
export type DemoStaff = {
	owner: Login;
	riders: readonly (Login & { name: string; phone: string })[];
	staff: readonly (Login & { name: string; role: string })[];
};

const CUSTOMERS = 140;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Orders on a usual day, from Sunday to Saturday. */
const ORDERS_BY_WEEKDAY = [46, 24, 22, 26, 28, 40, 36];
/** How long ago the newest orders were placed, in minutes: the shop is in the middle of its rush, at any hour. */
const UNDER_WAY = [27, 22, 17, 13, 9, 6, 3, 1];

type Order = { id: string; customer: DemoCustomer; isOnDelivery: boolean; arrivesAfter?: number };

/**
 * Plays some days of a shop, up to now: customers sign up, order, pay, cancel, receive their food and rate it; riders
 * hand over their cash. Everything goes through the shop's own calls at its own time, so that figures, records and
 * money agree. Returns the login of a customer who orders often and whose food is on its way.
 */
export async function liveTheDays(
	shop: DemoShop,
	{ owner, riders, staff }: DemoStaff,
	{ days, until }: { days: number; until: number },
	tell: (day: number) => void,
): Promise<{ customer: Login }> {
	const random = seededRandom(20_261_123);
	const customers = makeCustomers(random, CUSTOMERS);
	const schedule = createSchedule(shop.setTime);
	const today = shopDay(until).date;
	const opensAt = startOfShopDay(addDays(today, -days)) + 6 * HOUR_MS;
	const tokens = new Map<string, string>();
	const upiToCheck: string[] = [];
	let keys = 0;
	const key = () => {
		keys += 1;
		return `demo-${keys}`;
	};

	/** Makes a call as this person, logging in first if there is no session or it has expired. */
	async function as(who: Login & { network?: string }, path: string, call: [string, string, unknown?, string?]) {
		const [method, to, body, once] = call;
		const rest = {
			...(body === undefined ? {} : { body }),
			...(who.network === undefined ? {} : { network: who.network }),
			...(once === undefined ? {} : { once }),
		};
		for (let isSecond = false; ; isSecond = true) {
			const token = tokens.get(who.email);
			const reply = token === undefined ? null : await shop.call(method, to, { ...rest, token });
			if (reply && (reply.status !== 401 || isSecond)) return reply;
			const { email, password } = who;
			const login = expectOk(await shop.call("POST", path, { body: { email, password } }), `login of ${email}`);
			tokens.set(email, login.token);
		}
	}
	const asOwner = (...call: [string, string, unknown?, string?]) => as(owner, "/admin/login", call);
	const asRider = (rider: Login, ...call: [string, string, unknown?]) => as(rider, "/rider/login", call);
	const asCustomer = (customer: DemoCustomer, ...call: [string, string, unknown?]) =>
		as(customer, "/auth/login", call);

	async function signUp({ name, email, password, phone, address, coordinates, network }: DemoCustomer) {
		if (tokens.has(email)) return;
		const body = { name, email, password, phone, location: { address, ...coordinates } };
		tokens.set(email, expectOk(await shop.call("POST", "/auth/signup", { body, network }), "signup").token);
	}

	async function cartOf(date: string, mayBeLarge: boolean) {
		const { weekday } = shopDay(startOfShopDay(date));
		const menu = (await shop.call("GET", "/dishes", {})).body as {
			name: string;
			availableDays: number[] | null;
			sizes: { size: string; price: number; outOfStock: boolean }[];
		}[];
		const sold = menu
			.filter(({ availableDays }) => availableDays === null || availableDays.includes(weekday))
			.flatMap(({ name, sizes }) => sizes.map((size) => ({ name, ...size })))
			.filter(({ outOfStock }) => !outOfStock);
		const usual = sold.filter(({ name }) => name.startsWith("Chicken"));
		const count = random.chance(0.55) ? 1 : random.chance(0.75) ? 2 : 3;
		const items = new Map<string, { name: string; size: string; quantity: number; price: number }>();
		for (let n = 0; n < count; n += 1) {
			const { name, size, price } = random.one(random.chance(0.6) ? usual : sold);
			const quantity = mayBeLarge && random.chance(0.03) ? random.whole(6, 14) : random.whole(1, 3);
			items.set(`${name} ${size}`, { name, size, quantity, price });
		}
		return [...items.values()];
	}

	/** Plans an order from placing to review, each step at its time. */
	function planOrder(placedAt: number, ofNow?: DemoCustomer): void {
		const customer = ofNow ?? weighted(random, customers);
		const isOfNow = ofNow !== undefined;
		schedule.plan(placedAt, async () => {
			await signUp(customer);
			const items = await cartOf(shopDay(placedAt).date, !isOfNow);
			const tip = random.chance(0.18) ? random.one([10, 20, 20, 40]) : 0;
			const quote = expectOk(await shop.call("POST", "/quote", { body: { items, tip } }), "quote");
			const total: number = quote.totalAmount;
			const isOnline = random.chance(customer.paysOnline);
			const draft = {
				orderId: key(),
				deliveryAddress: customer.address,
				deliveryCoordinates: customer.coordinates,
				items,
				tip,
				...(random.chance(0.15) ? { note: random.one(ORDER_NOTES) } : {}),
			};
			let paid = {};
			if (isOnline) {
				const begun = expectOk(
					await asCustomer(customer, "POST", "/create-order", { amount: total, draft }),
					"create-order",
				);
				// Some never finish the payment, and order for cash a minute later.
				if (!random.chance(0.04)) paid = shop.pay(begun.id);
			}
			const paymentMethod = "razorpay_order_id" in paid ? "razorpay" : "cod";
			const orderId = isOnline && paymentMethod === "cod" ? key() : draft.orderId;
			const body = { ...draft, ...paid, orderId, totalAmount: total, paymentMethod };
			const { order } = expectOk(await asCustomer(customer, "POST", "/orders", body), "order");
			const id: string = order._id;
			if (paymentMethod === "razorpay") await shop.finishPayments();
			planLife(
				{
					id,
					customer,
					isOnDelivery: paymentMethod === "cod",
					...(isOfNow ? { arrivesAfter: until + 1 } : {}),
				},
				placedAt,
				isOfNow,
			);
		});
	}

	function planLife(order: Order, placedAt: number, isOfNow: boolean): void {
		const { id, customer } = order;
		const minutesLater = (least: number, most: number, from: number) =>
			from + random.between(least, most) * MINUTE_MS;
		const status = (name: string, more: object = {}) =>
			asOwner("PUT", `/orders/${id}/status`, { status: name, ...more });
		if (!isOfNow && random.chance(0.025)) {
			schedule.plan(minutesLater(1, 4.5, placedAt), async () => {
				expectOk(await asCustomer(customer, "PUT", `/orders/${id}/cancel`), "cancellation");
				await shop.finishPayments();
			});
			return;
		}
		if (!isOfNow && random.chance(0.012)) {
			const reason = random.one(CANCELLATION_REASONS);
			schedule.plan(minutesLater(2, 8, placedAt), async () => {
				// Expensive orders that were paid online are refunded by an owner who has just confirmed the password.
				await asOwner("POST", "/admin/confirm", { password: owner.password });
				expectOk(await status("Cancelled", { reason }), "cancellation by the shop");
				await shop.finishPayments();
			});
			return;
		}
		const isLate = random.chance(0.08);
		const answeredAt = minutesLater(0.3, isOfNow ? 2.5 : 3.5, placedAt);
		// The newest order is left for the person who opens the demo to accept.
		const acceptedAt = placedAt > until - 2 * MINUTE_MS ? Math.max(answeredAt, until + 1) : answeredAt;
		const cookedAt = minutesLater(1.5, 4, acceptedAt);
		const leavesAt = minutesLater(isLate ? 14 : 6, isLate ? 26 : 12, cookedAt);
		// Whoever opens the demo finds the latest orders still in progress.
		const thereAt = Math.max(minutesLater(7, 16, leavesAt), order.arrivesAfter ?? 0);
		const rider = random.one(riders);
		schedule.plan(acceptedAt, async () => void expectOk(await status("Confirmed", { minutes: 30 }), "acceptance"));
		schedule.plan(cookedAt, async () => void expectOk(await status("Preparing"), "cooking"));
		if (isLate)
			schedule.plan(cookedAt + 8 * MINUTE_MS, async () => {
				const reason = random.one(["The rice takes a little longer", "Heavy rain"]);
				expectOk(await asOwner("PUT", `/orders/${id}/delay`, { minutes: 15, reason }), "delay");
			});
		schedule.plan(leavesAt, async () => {
			const body = { status: "Out for Delivery" };
			expectOk(await asRider(rider, "PUT", `/rider/orders/${id}/status`, body), "pick-up");
		});
		schedule.plan(thereAt, () => deliver(order, rider, thereAt));
	}

	async function deliver(order: Order, rider: Login, at: number): Promise<void> {
		const { id, customer, isOnDelivery } = order;
		if (random.chance(0.008)) {
			const reason = "Nobody opens, and the phone is switched off";
			expectOk(await asRider(rider, "POST", `/rider/orders/${id}/failed`, { reason }), "failed delivery");
			expectOk(await asOwner("PUT", `/orders/${id}/failed-delivery`, { next: "redeliver" }), "redelivery");
			const again = at + 25 * MINUTE_MS;
			schedule.plan(again, () => deliver(order, rider, again));
			return;
		}
		const payment = random.chance(0.45) ? "upi" : "cash";
		const body = { status: "Delivered", ...(isOnDelivery ? { payment } : {}) };
		expectOk(await asRider(rider, "PUT", `/rider/orders/${id}/status`, body), "delivery");
		if (isOnDelivery && payment === "upi") upiToCheck.push(id);
		if (!isOnDelivery && random.chance(0.015))
			schedule.plan(at + 40 * MINUTE_MS, async () => {
				const refund = { amount: random.one([25, 40, 60]), reason: "One raita was missing" };
				const asked = await asOwner("POST", `/orders/${id}/refunds`, refund, key());
				expectOk(asked, "refund");
				await shop.finishPayments();
			});
		if (random.chance(0.22)) planReview(id, customer, at + random.between(20, 600) * MINUTE_MS);
	}

	function planReview(id: string, customer: DemoCustomer, at: number): void {
		const { stars, comment } = random.one(REVIEWS);
		const [food, delivery, website] = stars;
		schedule.plan(at, async () => {
			const body = { orderId: id, ratings: { food, delivery, website }, comment };
			const { feedback } = expectOk(await asCustomer(customer, "POST", "/feedback", body), "review");
			if (!comment || !random.chance(0.5)) return;
			schedule.plan(at + random.between(1, 8) * HOUR_MS, async () => {
				const reply = food < 4 ? SORRY : random.one(THANKS);
				expectOk(await asOwner("PUT", `/feedback/${feedback._id}/reply`, { reply }), "answer to a review");
			});
		});
	}

	/** In the evening riders hand over their cash and the owner checks the account for the UPI payments. */
	function planEvening(date: string): void {
		schedule.plan(startOfShopDay(date) + 16.5 * HOUR_MS, async () => {
			const { riders: cash } = expectOk(await asOwner("GET", `/cash?date=${date}`), "cash of the day");
			for (const each of cash as { rider: { _id: string }; expected: number }[]) {
				if (each.expected === 0) continue;
				const isShort = random.chance(0.06);
				const body = {
					amount: isShort ? Math.max(1, each.expected - 50) : each.expected,
					date,
					...(isShort ? { note: "₹50 short, to be brought tomorrow" } : {}),
				};
				const to = `/riders/${each.rider._id}/cash-handovers`;
				expectOk(await asOwner("POST", to, body, key()), "cash handover");
			}
			for (const id of upiToCheck.splice(0)) {
				const state = random.chance(0.01) ? "missing" : "verified";
				expectOk(await asOwner("PUT", `/orders/${id}/payment`, { state, method: "upi" }), "UPI check");
			}
		});
	}

	function planPrebooking(date: string, isToCome = false): void {
		const twoDaysBefore = startOfShopDay(date) - 2 * 24 * HOUR_MS + random.between(10, 20) * HOUR_MS;
		const bookedAt = Math.min(twoDaysBefore, until - random.between(1, 10) * HOUR_MS);
		const customer = random.one(customers);
		// No prebookings from before the shop existed.
		if (bookedAt < opensAt) return;
		schedule.plan(bookedAt, async () => {
			await signUp(customer);
			const items = (await cartOf(date, false)).map((item) => ({ ...item, quantity: random.whole(4, 12) }));
			const asked = { items, tip: 0, kind: "prebooking", preferredDate: date };
			const quote = expectOk(await shop.call("POST", "/quote", { body: asked }), "quote of a prebooking");
			const body = {
				orderId: key(),
				userEmail: customer.email,
				phoneNumber: customer.phone,
				deliveryAddress: customer.address,
				deliveryCoordinates: customer.coordinates,
				items,
				totalAmount: quote.totalAmount,
				preferredDate: date,
			};
			const { prebooking } = expectOk(await asCustomer(customer, "POST", "/prebookings", body), "prebooking");
			if (isToCome) return;
			const morning = startOfShopDay(date) + 9.5 * HOUR_MS;
			schedule.plan(morning, async () => {
				const to = `/prebookings/${prebooking._id}/status`;
				const { order } = expectOk(await asOwner("PUT", to, { status: "Converted" }), "conversion");
				planLife({ id: order._id, customer, isOnDelivery: true }, morning, true);
			});
		});
	}

	async function open(): Promise<void> {
		await asOwner("POST", "/admin/confirm", { password: owner.password });
		const [first, ...others] = riders;
		const [known] = expectOk(await asOwner("GET", "/riders"), "riders");
		const { name = "", phone = "" } = first ?? {};
		expectOk(await asOwner("PATCH", `/riders/${known._id}`, { name, phone }), "the first rider");
		for (const { name, email, password, phone } of others) {
			expectOk(await asOwner("POST", "/riders", { name, email, password, phone }), "rider");
		}
		for (const member of staff) expectOk(await asOwner("POST", "/staff", member), "member of staff");
		expectOk(await asOwner("PUT", "/store/settings", { emailDomains: "any", promiseTimes: true }), "settings");
		expectOk(await asOwner("PUT", "/store/setup-guide", { isHidden: true }), "setup guide");
	}

	schedule.plan(opensAt, open);
	for (let day = days; day >= 0; day -= 1) {
		const date = addDays(today, -day);
		const midnight = startOfShopDay(date);
		schedule.plan(midnight + 5 * HOUR_MS, async () => tell(days - day));
		const { weekday } = shopDay(midnight);
		// The shop gets more orders from day to day.
		const count = Math.round((ORDERS_BY_WEEKDAY[weekday] ?? 25) * (1.15 - day / 150) * random.between(0.85, 1.15));
		for (let n = 0; n < count; n += 1) {
			const hour = random.chance(0.6) ? random.between(12, 14) : random.between(10.1, 14.8);
			const at = midnight + hour * HOUR_MS;
			// The current rush has its own orders.
			if (at < until - (UNDER_WAY[0] ?? 0) * MINUTE_MS) planOrder(at);
		}
		planEvening(date);
		if (weekday === 0 || random.chance(0.12)) planPrebooking(date);
	}
	for (const ahead of [0, 1, 2, 2]) planPrebooking(addDays(today, ahead), true);
	for (const [n, message] of MESSAGES.entries()) {
		const { name, email, phone, network } = customers[n * 11] ?? random.one(customers);
		schedule.plan(until - (1 + n * 11) * 24 * HOUR_MS, async () => {
			const body = { name, email, phone, ...message };
			expectOk(await shop.call("POST", "/contact", { body, network }), "message");
		});
	}
	for (const [n, minutes] of UNDER_WAY.entries())
		planOrder(until - (minutes + random.next() / 2) * MINUTE_MS, customers[n * 9] ?? random.one(customers));
	await schedule.runUntil(until);
	const [regular] = customers;
	if (!regular) throw new Error("a shop without customers");
	return { customer: { email: regular.email, password: regular.password } };
}

function weighted(random: Random, customers: readonly DemoCustomer[]): DemoCustomer {
	let left = random.next() * customers.reduce((sum, { weight }) => sum + weight, 0);
	for (const customer of customers) {
		left -= customer.weight;
		if (left <= 0) return customer;
	}
	return random.one(customers);
}

function expectOk({ status, body }: Reply, what: string) {
	if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body).slice(0, 400)}`);
	return body;
}
