import { addDays, shopDay, startOfShopDay } from "../domain/shop-day.ts";
import { makeCustomers } from "./customers.ts";
import { createDemoCalls, expectOk } from "./demo-calls.ts";
import { type DemoRun, type DemoStaff, HOUR_MS, type Login, MINUTE_MS } from "./demo-run.ts";
import type { DemoShop } from "./open-demo-shop.ts";
import { planEvening } from "./plan-evening.ts";
import { planOrder, planOrderOfNow } from "./plan-order.ts";
import { planPrebooking } from "./plan-prebooking.ts";
import { createSchedule } from "./schedule.ts";
import { seededRandom } from "./seeded-random.ts";
import { MESSAGES } from "./what-people-say.ts";

const CUSTOMERS = 140;
/** Orders on a usual day, from Sunday to Saturday. */
const ORDERS_BY_WEEKDAY = [46, 24, 22, 26, 28, 40, 36];
/** How long ago the newest orders were placed, in minutes: the shop is in the middle of its rush, at any hour. */
const UNDER_WAY = [27, 22, 17, 13, 9, 6, 3, 1];

/**
 * Plays some days of a shop, up to now: customers sign up, order, pay, cancel, receive their food and rate it; riders
 * hand over their cash. Everything goes through the shop's own calls at its own time, so that figures, records and
 * money agree. Returns the login of a customer who orders often and whose food is on its way.
 */
export async function liveTheDays(
	shop: DemoShop,
	people: DemoStaff,
	{ days, until }: { days: number; until: number },
	onDay: () => void,
): Promise<{ customer: Login }> {
	const random = seededRandom(20_261_123);
	const today = shopDay(until).date;
	const run: DemoRun = {
		shop,
		calls: createDemoCalls(shop, people.owner),
		random,
		schedule: createSchedule(shop.setTime),
		people,
		customers: makeCustomers(random, CUSTOMERS),
		from: startOfShopDay(addDays(today, -days)) + 6 * HOUR_MS,
		until,
		upiToCheck: [],
	};
	run.schedule.plan(run.from, () => openShop(run));
	for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) planDay(run, addDays(today, -daysAgo), daysAgo, onDay);
	for (const ahead of [0, 1, 2, 2]) planPrebooking(run, addDays(today, ahead), true);
	planMessages(run);
	planOrdersOfNow(run);
	await run.schedule.runUntil(until);
	const [regular] = run.customers;
	if (!regular) throw new Error("a shop without customers");
	return { customer: { email: regular.email, password: regular.password } };
}

async function openShop({ calls: { asOwner }, people: { owner, riders, staff } }: DemoRun): Promise<void> {
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

function planDay(run: DemoRun, date: string, daysAgo: number, onDay: () => void): void {
	const { random, schedule, until } = run;
	const midnight = startOfShopDay(date);
	schedule.plan(midnight + 5 * HOUR_MS, async () => onDay());
	const { weekday } = shopDay(midnight);
	// The shop gets more orders from day to day.
	const growth = 1.15 - daysAgo / 150;
	const count = Math.round((ORDERS_BY_WEEKDAY[weekday] ?? 25) * growth * random.between(0.85, 1.15));
	for (let n = 0; n < count; n += 1) {
		const hour = random.chance(0.6) ? random.between(12, 14) : random.between(10.1, 14.8);
		const at = midnight + hour * HOUR_MS;
		// The current rush has its own orders.
		if (at < until - (UNDER_WAY[0] ?? 0) * MINUTE_MS) planOrder(run, at);
	}
	planEvening(run, date);
	if (weekday === 0 || random.chance(0.12)) planPrebooking(run, date);
}

function planMessages({ shop, random, schedule, customers, until }: DemoRun): void {
	for (const [n, message] of MESSAGES.entries()) {
		const { name, email, phone, network } = customers[n * 11] ?? random.one(customers);
		schedule.plan(until - (1 + n * 11) * 24 * HOUR_MS, async () => {
			const body = { name, email, phone, ...message };
			expectOk(await shop.call("POST", "/contact", { body, network }), "message");
		});
	}
}

function planOrdersOfNow(run: DemoRun): void {
	const { random, customers, until } = run;
	for (const [n, minutes] of UNDER_WAY.entries()) {
		const placedAt = until - (minutes + random.next() / 2) * MINUTE_MS;
		planOrderOfNow(run, placedAt, customers[n * 9] ?? random.one(customers));
	}
}
