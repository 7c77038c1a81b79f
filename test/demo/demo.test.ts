import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { liveTheDays } from "../../demo/live-the-days.ts";
import { type DemoShop, openDemoShop } from "../../demo/open-demo-shop.ts";
import { addDays, shopDay, startOfShopDay } from "../../domain/shop-day.ts";
import { createFirstAccounts } from "../../server/identity/first-accounts.ts";
import { openSession } from "../../server/identity/sessions.ts";
import { makeScratchFolder } from "../servers/scratch-folder.ts";

const login = (name: string) => ({ email: `${name}@demo.example`, password: `${name}-of-the-demo-7` });
const people = {
	owner: login("owner"),
	riders: [
		{ name: "Ravi", phone: "9000001001", ...login("ravi") },
		{ name: "Mani", phone: "9000001002", ...login("mani") },
	],
	staff: [{ name: "Latha", role: "manager", ...login("latha") }],
};
const UNTIL = Date.parse("2026-11-24T20:30:00+05:30");

let demo: DemoShop;
let token: string;
beforeAll(async () => {
	demo = await lived(2, UNTIL);
	token = await demo.shop.storage.write(async (tx) => {
		const owner = tx.selectFrom("accounts").select(["id", "role"]).where("email", "=", people.owner.email);
		return (await openSession(tx, await owner.executeTakeFirstOrThrow(), demo.now())).token;
	});
});
afterAll(() => demo.shop.storage.close());

/** A demo of so many days before the day of that instant, up to that instant. */
async function lived(days: number, until: number): Promise<DemoShop> {
	const from = startOfShopDay(addDays(shopDay(until).date, -days));
	const made = await openDemoShop(join(makeScratchFolder("demo"), "shop.db"), from);
	const [rider] = people.riders;
	const first = { admin: people.owner, rider: rider ?? people.owner, shopName: "Handi Biryani" };
	await createFirstAccounts(made.shop.storage, first, from, async () => undefined);
	await liveTheDays(made, people, { days, until }, () => undefined);
	return made;
}

const read = async (path: string) => (await demo.call("GET", path, { token })).body;

it("is a shop in the middle of its evening: orders wait, cook and are on the road", async () => {
	const riders: { name: string }[] = await read("/riders");
	expect(riders.map(({ name }) => name)).not.toContain("Rider");
	const { counts } = await read("/orders/admin/active");
	expect(Object.keys(counts)).toEqual(expect.arrayContaining(["Out for Delivery", "Pending", "Preparing"]));
	expect(Object.values<number>(counts).reduce((sum, count) => sum + count)).toBe(8);
});

it("has past days with consistent money: sales, riders' cash and checked payments", async () => {
	const { orders } = await read("/orders/admin/all?from=2026-11-23&to=2026-11-23&limit=100");
	const delivered = (orders as { status: string; totalAmount: number }[]).filter(
		({ status }) => status === "Delivered",
	);
	expect(delivered.length).toBeGreaterThan(20);
	const [sales] = await read("/reports/sales?from=2026-11-23&to=2026-11-23&by=day");
	const sum = delivered.reduce((total, { totalAmount }) => total + totalAmount, 0);
	expect(sales).toMatchObject({ delivered: delivered.length, sales: sum });
	const cash = await read("/cash?date=2026-11-23");
	expect(cash.expected).toBeGreaterThan(0);
	expect(cash.difference).toBeLessThanOrEqual(0);
	expect((await read("/door-payments")).unverified).toEqual({ count: 0, amount: 0 });
});

it("has regulars, reviews with answers, and prebookings for the coming days", async () => {
	const { totalFeedback } = await read("/feedback/stats");
	expect(totalFeedback).toBeGreaterThan(5);
	const { prebookings } = await read("/prebookings/all?limit=50");
	const waiting = prebookings.filter(({ status }: { status: string }) => status === "Pending");
	const days = waiting.map(({ preferredDate }: { preferredDate: string }) => preferredDate);
	const today = shopDay(UNTIL).date;
	expect(days.sort()).toEqual([0, 1, 2, 2].map((ahead) => addDays(today, ahead)));
});

it("can be made at night: active orders then were placed on the day before, a Thursday, and not for it", async () => {
	const { shop } = await lived(1, Date.parse("2026-11-27T00:20:00+05:30"));
	const active = await shop.storage.read
		.selectFrom("orders")
		.select("id")
		.where("status", "not in", ["Delivered", "Cancelled"])
		.execute();
	await shop.storage.close();
	expect(active).toHaveLength(8);
});
