import type { DemoCustomer } from "./customers.ts";
import { expectOk } from "./demo-calls.ts";
import { type DemoRun, HOUR_MS } from "./demo-run.ts";
import { REVIEWS, SORRY, THANKS } from "./what-people-say.ts";

/** Plans a customer's review of an order; the owner answers half of those with a comment. */
export function planReview(run: DemoRun, orderId: string, customer: DemoCustomer, at: number): void {
	const { calls, random, schedule } = run;
	const { stars, comment } = random.one(REVIEWS);
	const [food, delivery, website] = stars;
	schedule.plan(at, async () => {
		const body = { orderId, ratings: { food, delivery, website }, comment };
		const { feedback } = expectOk(await calls.asCustomer(customer, "POST", "/feedback", body), "review");
		if (!comment || !random.chance(0.5)) return;
		schedule.plan(at + random.between(1, 8) * HOUR_MS, async () => {
			const reply = food < 4 ? SORRY : random.one(THANKS);
			expectOk(await calls.asOwner("PUT", `/feedback/${feedback._id}/reply`, { reply }), "answer to a review");
		});
	});
}
