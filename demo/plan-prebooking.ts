import { startOfShopDay } from "../domain/shop-day.ts";
import { chooseDishes } from "./choose-dishes.ts";
import { expectOk } from "./demo-calls.ts";
import { type DemoRun, HOUR_MS } from "./demo-run.ts";
import { planSteps } from "./plan-steps.ts";

/** Plans a prebooking for a day, made about two days before; on the day it becomes an order, unless it `isToCome`. */
export function planPrebooking(run: DemoRun, date: string, isToCome = false): void {
	const { shop, random, schedule, from, until } = run;
	const { asCustomer, asOwner, signUp, newKey } = run.calls;
	const twoDaysBefore = startOfShopDay(date) - 2 * 24 * HOUR_MS + random.between(10, 20) * HOUR_MS;
	const bookedAt = Math.min(twoDaysBefore, until - random.between(1, 10) * HOUR_MS);
	const customer = random.one(run.customers);
	// No prebookings from before the shop existed.
	if (bookedAt < from) return;
	schedule.plan(bookedAt, async () => {
		await signUp(customer);
		const dishes = await chooseDishes(run, date, false);
		const items = dishes.map((dish) => ({ ...dish, quantity: random.whole(4, 12) }));
		const asked = { items, tip: 0, kind: "prebooking", preferredDate: date };
		const quote = expectOk(await shop.call("POST", "/quote", { body: asked }), "quote of a prebooking");
		const body = {
			orderId: newKey(),
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
			const path = `/prebookings/${prebooking._id}/status`;
			const { order } = expectOk(await asOwner("PUT", path, { status: "Converted" }), "conversion");
			planSteps(run, { id: order._id, customer, isOnDelivery: true, goesWell: true }, morning);
		});
	});
}
