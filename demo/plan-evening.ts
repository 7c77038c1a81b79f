import { startOfShopDay } from "../domain/shop-day.ts";
import { expectOk } from "./demo-calls.ts";
import { type DemoRun, HOUR_MS } from "./demo-run.ts";

/** In the evening riders hand over their cash and the owner checks the account for the UPI payments. */
export function planEvening(run: DemoRun, date: string): void {
	run.schedule.plan(startOfShopDay(date) + 16.5 * HOUR_MS, async () => {
		await handOverCash(run, date);
		await checkUpi(run);
	});
}

async function handOverCash({ calls: { asOwner, newKey }, random }: DemoRun, date: string): Promise<void> {
	const { riders } = expectOk(await asOwner("GET", `/cash?date=${date}`), "cash of the day");
	for (const { rider, expected } of riders as { rider: { _id: string }; expected: number }[]) {
		if (expected === 0) continue;
		const isShort = random.chance(0.06);
		const body = {
			amount: isShort ? Math.max(1, expected - 50) : expected,
			date,
			...(isShort ? { note: "₹50 short, to be brought tomorrow" } : {}),
		};
		expectOk(await asOwner("POST", `/riders/${rider._id}/cash-handovers`, body, newKey()), "cash handover");
	}
}

async function checkUpi({ calls, random, upiToCheck }: DemoRun): Promise<void> {
	for (const id of upiToCheck.splice(0)) {
		const body = { state: random.chance(0.01) ? "missing" : "verified", method: "upi" };
		expectOk(await calls.asOwner("PUT", `/orders/${id}/payment`, body), "UPI check");
	}
}
