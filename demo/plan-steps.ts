import type { DemoCustomer } from "./customers.ts";
import { expectOk } from "./demo-calls.ts";
import { type DemoRun, type Login, MINUTE_MS } from "./demo-run.ts";
import { planReview } from "./plan-review.ts";
import { CANCELLATION_REASONS } from "./what-people-say.ts";

type Order = {
	id: string;
	customer: DemoCustomer;
	/** Paid to the rider. */
	isOnDelivery: boolean;
	/** Nobody cancels it. */
	goesWell?: boolean;
	arrivesAfter?: number;
};

/** Plans what becomes of an order that was just placed: cancelled, or cooked and delivered. */
export function planSteps(run: DemoRun, order: Order, placedAt: number): void {
	const { random } = run;
	if (!order.goesWell && random.chance(0.025)) planCancellation(run, order, placedAt);
	else if (!order.goesWell && random.chance(0.012)) planCancellationByShop(run, order, placedAt);
	else planCooking(run, order, placedAt);
}

function planCancellation({ shop, calls, random, schedule }: DemoRun, { id, customer }: Order, placedAt: number): void {
	schedule.plan(minutesAfter(placedAt, random.between(1, 4.5)), async () => {
		expectOk(await calls.asCustomer(customer, "PUT", `/orders/${id}/cancel`), "cancellation");
		await shop.finishPayments();
	});
}

function planCancellationByShop(run: DemoRun, { id }: Order, placedAt: number): void {
	const { shop, calls, random, schedule, people } = run;
	const reason = random.one(CANCELLATION_REASONS);
	schedule.plan(minutesAfter(placedAt, random.between(2, 8)), async () => {
		// Expensive orders that were paid online are refunded by an owner who has just confirmed the password.
		await calls.asOwner("POST", "/admin/confirm", { password: people.owner.password });
		const body = { status: "Cancelled", reason };
		expectOk(await calls.asOwner("PUT", `/orders/${id}/status`, body), "cancellation by the shop");
		await shop.finishPayments();
	});
}

function planCooking(run: DemoRun, order: Order, placedAt: number): void {
	const { calls, random, schedule, until } = run;
	const { id, goesWell } = order;
	const isLate = random.chance(0.08);
	const answeredAt = minutesAfter(placedAt, random.between(0.3, goesWell ? 2.5 : 3.5));
	// The newest order is left for the person who opens the demo to accept.
	const acceptedAt = placedAt > until - 2 * MINUTE_MS ? Math.max(answeredAt, until + 1) : answeredAt;
	const cookedAt = minutesAfter(acceptedAt, random.between(1.5, 4));
	const leavesAt = minutesAfter(cookedAt, random.between(isLate ? 14 : 6, isLate ? 26 : 12));
	// Whoever opens the demo finds the latest orders still in progress.
	const thereAt = Math.max(minutesAfter(leavesAt, random.between(7, 16)), order.arrivesAfter ?? 0);
	const rider = random.one(run.people.riders);
	const move = async (body: object, what: string) =>
		void expectOk(await calls.asOwner("PUT", `/orders/${id}/status`, body), what);
	schedule.plan(acceptedAt, () => move({ status: "Confirmed", minutes: 30 }, "acceptance"));
	schedule.plan(cookedAt, () => move({ status: "Preparing" }, "cooking"));
	if (isLate)
		schedule.plan(minutesAfter(cookedAt, 8), async () => {
			const reason = random.one(["The rice takes a little longer", "Heavy rain"]);
			expectOk(await calls.asOwner("PUT", `/orders/${id}/delay`, { minutes: 15, reason }), "delay");
		});
	schedule.plan(leavesAt, async () => {
		const body = { status: "Out for Delivery" };
		expectOk(await calls.asRider(rider, "PUT", `/rider/orders/${id}/status`, body), "pick-up");
	});
	schedule.plan(thereAt, () => deliver(run, order, rider, thereAt));
}

async function deliver(run: DemoRun, order: Order, rider: Login, at: number): Promise<void> {
	const { shop, random, schedule, upiToCheck } = run;
	const { asOwner, asRider, newKey } = run.calls;
	const { id, customer, isOnDelivery } = order;
	if (random.chance(0.008)) {
		const reason = "Nobody opens, and the phone is switched off";
		expectOk(await asRider(rider, "POST", `/rider/orders/${id}/failed`, { reason }), "failed delivery");
		expectOk(await asOwner("PUT", `/orders/${id}/failed-delivery`, { next: "redeliver" }), "redelivery");
		const again = minutesAfter(at, 25);
		schedule.plan(again, () => deliver(run, order, rider, again));
		return;
	}
	const payment = random.chance(0.45) ? "upi" : "cash";
	const body = { status: "Delivered", ...(isOnDelivery ? { payment } : {}) };
	expectOk(await asRider(rider, "PUT", `/rider/orders/${id}/status`, body), "delivery");
	if (isOnDelivery && payment === "upi") upiToCheck.push(id);
	if (!isOnDelivery && random.chance(0.015))
		schedule.plan(minutesAfter(at, 40), async () => {
			const refund = { amount: random.one([25, 40, 60]), reason: "One raita was missing" };
			expectOk(await asOwner("POST", `/orders/${id}/refunds`, refund, newKey()), "refund");
			await shop.finishPayments();
		});
	if (random.chance(0.22)) planReview(run, id, customer, minutesAfter(at, random.between(20, 600)));
}

function minutesAfter(instant: number, minutes: number): number {
	return instant + minutes * MINUTE_MS;
}
