import { shopDay } from "../domain/shop-day.ts";
import { chooseDishes } from "./choose-dishes.ts";
import type { DemoCustomer } from "./customers.ts";
import { expectOk } from "./demo-calls.ts";
import type { DemoRun } from "./demo-run.ts";
import { planSteps } from "./plan-steps.ts";
import type { Random } from "./seeded-random.ts";
import { ORDER_NOTES } from "./what-people-say.ts";

/** Plans an order of the past, from placing to review, each step at its time. */
export function planOrder(run: DemoRun, placedAt: number): void {
	const customer = weighted(run.random, run.customers);
	run.schedule.plan(placedAt, async () => {
		planSteps(run, await place(run, customer, placedAt, true), placedAt);
	});
}

/** Plans an order that is still in progress for whoever opens the demo. */
export function planOrderOfNow(run: DemoRun, placedAt: number, customer: DemoCustomer): void {
	run.schedule.plan(placedAt, async () => {
		const placed = await place(run, customer, placedAt, false);
		planSteps(run, { ...placed, goesWell: true, arrivesAfter: run.until + 1 }, placedAt);
	});
}

async function place(run: DemoRun, customer: DemoCustomer, placedAt: number, mayBeLarge: boolean) {
	const { shop, random } = run;
	const { asCustomer, signUp, newKey } = run.calls;
	await signUp(customer);
	const items = await chooseDishes(run, shopDay(placedAt).date, mayBeLarge);
	const tip = random.chance(0.18) ? random.one([10, 20, 20, 40]) : 0;
	const quote = expectOk(await shop.call("POST", "/quote", { body: { items, tip } }), "quote");
	const total: number = quote.totalAmount;
	const isOnline = random.chance(customer.paysOnline);
	const draft = {
		orderId: newKey(),
		deliveryAddress: customer.address,
		deliveryCoordinates: customer.coordinates,
		items,
		tip,
		...(random.chance(0.15) ? { note: random.one(ORDER_NOTES) } : {}),
	};
	let paid = {};
	if (isOnline) {
		const asked = await asCustomer(customer, "POST", "/create-order", { amount: total, draft });
		const { id } = expectOk(asked, "create-order");
		// Some never finish the payment, and order for cash a minute later.
		if (!random.chance(0.04)) paid = shop.pay(id);
	}
	const paymentMethod = "razorpay_order_id" in paid ? "razorpay" : "cod";
	const orderId = isOnline && paymentMethod === "cod" ? newKey() : draft.orderId;
	const body = { ...draft, ...paid, orderId, totalAmount: total, paymentMethod };
	const { order } = expectOk(await asCustomer(customer, "POST", "/orders", body), "order");
	const id: string = order._id;
	if (paymentMethod === "razorpay") await shop.finishPayments();
	return { id, customer, isOnDelivery: paymentMethod === "cod" };
}

function weighted(random: Random, customers: readonly DemoCustomer[]): DemoCustomer {
	let left = random.next() * customers.reduce((sum, { weight }) => sum + weight, 0);
	for (const customer of customers) {
		left -= customer.weight;
		if (left <= 0) return customer;
	}
	return random.one(customers);
}
