import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { faultSize } from "../faults/fault-size.ts";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { anOrder, createWorld, type Person, type Reply, type World } from "../world.ts";
import { createPaymentHistories, draftOf } from "./payment-history.ts";

/** Fault tests 11, 14, 16 and 17 (docs/reliability.md): how many tries for each moment, and how many sent together. */
const ROUNDS = faultSize("HANDI_RACES", 3, 1_000);
const AT_ONCE = faultSize("HANDI_AT_ONCE", 30, 200);
const PATIENCE = 1_800_000;

const statuses = (replies: Pick<Reply, "status">[]) => {
	const counts: Record<number, number> = {};
	for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
};

describe("a payment that the browser, the provider's events and the shop's own check report at once", () => {
	let online: OnlineWorld;
	let meena: Person;
	beforeEach(async () => {
		online = await createOnlineWorld();
		meena = await online.customer("Meena");
	});
	afterEach(() => online.close());

	it(
		"is one order, paid by one step of its history, each time",
		async () => {
			for (let round = 1; round <= ROUNDS; round += 1) {
				const { reply, body } = await online.begin(meena, { orderId: `race-${round}` });
				const { checkout } = online.control.pay(reply.body.id);
				await online.control.settle();
				const events = online.hooks.splice(0);
				const all = await Promise.all([
					...[1, 2].map(() => meena.call("POST", "/api/orders", { ...body, ...checkout })),
					...events.map((event) => online.hook(event)),
					online.look(),
				]);
				expect(all.filter((each) => each !== undefined && each.status > 299)).toEqual([]);
				const rows = await online.shop.storage.read
					.selectFrom("orders")
					.select(["id", "payment_state"])
					.where("customer_id", "=", meena.id)
					.execute();
				expect(rows.map((row) => row.payment_state)).toEqual(Array(round).fill("paid"));
				// The rate limit of one customer is tested elsewhere.
				online.wait(61);
			}
			const { read } = online.shop.storage;
			const kinds = await read.selectFrom("events").select("kind").where("kind", "=", "order-placed").execute();
			expect(kinds).toHaveLength(ROUNDS);
			expect(online.faults).toEqual([]);
		},
		PATIENCE,
	);

	it(
		"whose customer gives up and orders for cash meanwhile is the order or is refunded, never a second order",
		async () => {
			for (let round = 1; round <= ROUNDS; round += 1) {
				const { reply } = await online.begin(meena, { orderId: `given-up-${round}` });
				online.wait(1);
				online.control.pay(reply.body.id);
				await online.control.settle();
				const events = online.hooks.splice(0);
				const instead = anOrder({ insteadOf: reply.body.attemptId });
				const [cash] = await Promise.all([
					meena.call("POST", "/api/orders", instead),
					...events.map((event) => online.hook(event)),
					online.look(),
				]);
				await online.look();
				const { state } = (await meena.call("GET", `/api/payments/${reply.body.attemptId}`)).body.payment;
				expect([
					[201, "returned"],
					[409, "placed"],
				]).toContainEqual([cash.status, state]);
				const own = await meena.call("GET", `/api/orders/user/${meena.email}`);
				expect(own.body).toHaveLength(round);
				online.wait(61);
			}
			expect(online.faults).toEqual([]);
		},
		PATIENCE,
	);
});

it(
	"a refund is sent once, although the process dies twenty times between the provider's reply and its own write",
	async () => {
		const world = await createPaymentHistories();
		const rounds = Math.ceil(ROUNDS / 50);
		for (let round = 0; round < rounds; round += 1) {
			const meena = await world.begin();
			const { draft, amount } = draftOf(`refunded-${round}`, 0);
			const begun = await world.ask(0, meena, "POST", "/api/create-order", { amount, draft });
			const { checkout } = world.control.pay(begun?.body.id);
			const body = { ...draft, totalAmount: amount, paymentMethod: "razorpay", ...checkout };
			const placed = await world.ask(0, meena, "POST", "/api/orders", body);
			expect(placed?.status).toBe(201);
			await world.ask(0, meena, "PUT", `/api/orders/${placed?.body.order._id}/cancel`);
			const deaths = world.deaths();
			for (let attempt = 0; world.deaths() < deaths + 20 && attempt < 60; attempt += 1) {
				world.dig("after-asking", 0);
				await world.look(attempt);
				world.wait(3_700);
			}
			expect(world.deaths() - deaths).toBe(20);
			await world.calm();
			expect(world.control.state().refunds).toHaveLength(1);
			const order = await world.ask(0, world.owner, "GET", `/api/orders/${placed?.body.order._id}`);
			expect(order?.body.order.paymentState).toBe("refunded");
			await world.forget(meena.id);
		}
		await world.close();
	},
	PATIENCE,
);

describe("a limited amount", () => {
	let world: World;
	beforeEach(async () => {
		world = await createWorld();
	});
	afterEach(() => world.close());
	const people = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => world.customer(`Guest${n}`)));

	it(
		`is not exceeded by ${AT_ONCE} orders of one phone at once`,
		async () => {
			const owner = await world.admin();
			const limits = { newCustomerOpenOrders: 2, newCustomerCashUpTo: 3000, perPhonePerHour: 5 };
			await owner.call("PUT", "/api/store/settings", {
				orderLimits: { ...limits, perNetworkPerHour: 1_000, perMinute: 1_000 },
			});
			const guests = await people(AT_ONCE);
			const replies = await Promise.all(
				guests.map((guest) => guest.call("POST", "/api/orders", anOrder({ phoneNumber: "9444444444" }))),
			);
			expect(statuses(replies)).toEqual({ 201: 5, 429: AT_ONCE - 5 });
		},
		PATIENCE,
	);

	it(
		`of orders in a minute is not exceeded by ${AT_ONCE} new customers at once`,
		async () => {
			const owner = await world.admin();
			const limits = { newCustomerOpenOrders: 2, newCustomerCashUpTo: 3000, perPhonePerHour: 1_000 };
			await owner.call("PUT", "/api/store/settings", {
				orderLimits: { ...limits, perNetworkPerHour: 1_000, perMinute: 20 },
			});
			const guests = await people(AT_ONCE);
			const replies = await Promise.all(guests.map((guest) => guest.call("POST", "/api/orders", anOrder())));
			expect(statuses(replies)).toEqual({ 201: 20, 429: AT_ONCE - 20 });
		},
		PATIENCE,
	);
});

describe("five minutes after an order", () => {
	let world: World;
	let meena: Person;
	let owner: Person;
	let ravi: Person;
	beforeEach(async () => {
		world = await createWorld();
		meena = await world.customer("Meena");
		owner = await world.admin();
		ravi = await world.rider("Ravi");
		// They stay logged in for as long as all rounds take.
		await world.shop.storage.write(async (tx) => {
			await tx.updateTable("sessions").set({ expires_at: Number.MAX_SAFE_INTEGER }).execute();
		});
	});
	afterEach(() => world.close());

	const placed = async () => (await meena.call("POST", "/api/orders", anOrder())).body.order._id as string;
	const steps = {
		"the counter's Confirmed": (id: string) =>
			owner.call("PUT", `/api/orders/${id}/status`, { status: "Confirmed", from: "Pending" }),
		"a rider's pick-up": (id: string) =>
			ravi.call("PUT", `/api/rider/orders/${id}/status`, { status: "Out for Delivery" }),
	};

	it.each(Object.keys(steps) as (keyof typeof steps)[])(
		"a cancellation and %s at once: in time the order ends in one valid state, too late only the step succeeds",
		async (what) => {
			for (let round = 0; round < Math.ceil(ROUNDS / 2); round += 1) {
				for (const after of [299.9, 300.1]) {
					const id = await placed();
					world.wait(after);
					const cancel = () => meena.call("PUT", `/api/orders/${id}/cancel`);
					const step = () => steps[what](id);
					const calls = round % 2 ? [step(), cancel()] : [cancel(), step()];
					const replies = await Promise.all(calls);
					const [stepped, cancelled] = round % 2 ? replies : replies.toReversed();
					const { order } = (await meena.call("GET", `/api/orders/${id}`)).body;
					const history = order.history.map((entry: { status: string }) => entry.status);
					if (after > 300) {
						expect([stepped?.status, cancelled?.status]).toEqual([200, 409]);
						expect(history).toHaveLength(2);
					} else if (cancelled?.status === 200) {
						// A confirmed order may still be cancelled, one that is on its way may not.
						expect(order.status).toBe("Cancelled");
						expect(history.filter((status: string) => status === "Cancelled")).toHaveLength(1);
						if (stepped?.status === 200) expect(history).toEqual(["Pending", "Confirmed", "Cancelled"]);
					} else {
						expect([stepped?.status, cancelled?.status]).toEqual([200, 409]);
						expect(history).toHaveLength(2);
					}
				}
				world.wait(61);
			}
		},
		PATIENCE,
	);
});
