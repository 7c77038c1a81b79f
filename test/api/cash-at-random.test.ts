import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, inject, it } from "vitest";
import type { DaySheet } from "../../contract/day-close.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { prepareForLongHistory } from "../long-history.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

const RUNS = inject("engine") === "postgres" ? 3 : 5;

const which = fc.nat(20);
const act = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant("take" as const),
			payment: fc.constantFrom("cash", "upi", "later"),
			isDelivered: fc.boolean(),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("order" as const) }) },
	{ weight: 6, arbitrary: fc.record({ kind: fc.constant("hand-over" as const), which, inCash: fc.boolean() }) },
	{
		weight: 3,
		arbitrary: fc.record({ kind: fc.constant("change" as const), which, quantity: fc.integer({ min: 1, max: 5 }) }),
	},
	{ weight: 4, arbitrary: fc.record({ kind: fc.constant("cancel" as const), which, isUndone: fc.boolean() }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("reinstate" as const), which }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("miss" as const), which }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("find" as const), which }) },
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant("refund" as const),
			which,
			byRider: fc.boolean(),
			amount: fc.integer({ min: 1, max: 300 }),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 30 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Given> ? Given : never;

/** What is known of an order: where its cash is, and since which day. */
type Known = {
	id: string;
	total: number;
	isPickup: boolean;
	status: "open" | "delivered" | "cancelled";
	/** Marked as paid when it was taken; `missing` if the payment was not found. */
	atCounter: "cash" | "upi" | null;
	/** What was found of it by UPI. */
	found: number;
	cash: { purse: "drawer" | "rider"; day: string } | null;
	isRefunded: boolean;
};

it("all cash is in a drawer or with a rider, each amount on the day on which it moved, after every history", async () => {
	await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 25, maxLength: 50, size: "max" }), follow), {
		numRuns: RUNS,
		examples: [[CANCELLED_LATER], [MISSING], [FOUND_IN_PART]],
		endOnFailure: true,
	});
	expect(seen.cancelledLater).toBeGreaterThan(0);
	expect(seen.missingCash).toBeGreaterThan(0);
	expect(seen.foundInPart).toBeGreaterThan(0);
}, 600_000);

/** A pickup is paid in cash when it is handed over, and cancelled on the next day. */
const CANCELLED_LATER: Act[] = [
	{ kind: "take", payment: "later", isDelivered: false },
	{ kind: "hand-over", which: 0, inCash: true },
	{ kind: "wait", hours: 30 },
	{ kind: "cancel", which: 0, isUndone: false },
];

/** An order paid in cash when it was taken is changed, and the payment is found missing. */
const MISSING: Act[] = [
	{ kind: "take", payment: "cash", isDelivered: false },
	{ kind: "change", which: 0, quantity: 2 },
	{ kind: "miss", which: 0 },
];

/** UPI is found, the order becomes dearer, and the rest is paid in cash on a later day. */
const FOUND_IN_PART: Act[] = [
	{ kind: "take", payment: "upi", isDelivered: true },
	{ kind: "find", which: 0 },
	{ kind: "change", which: 0, quantity: 3 },
	{ kind: "miss", which: 0 },
	{ kind: "wait", hours: 30 },
	{ kind: "hand-over", which: 0, inCash: true },
];

/** So that empty histories do not pass as proof. */
const seen = { cancelledLater: 0, missingCash: 0, foundInPart: 0 };

async function follow(acts: readonly Act[]): Promise<void> {
	const world = await createWorld();
	const people = {
		owner: await world.admin(),
		meena: await world.customer("Meena"),
		ravi: await world.rider("Ravi"),
	};
	await prepareForLongHistory(world);
	const books = new Books(world);
	for (const each of acts) await once(world, people, books, each);
	await agree(people.owner, books);
	await world.close();
}

/** Each movement as a bystander would write it down. */
class Books {
	readonly orders: Known[] = [];
	readonly atCounter: { id: string; amount: number; date: string }[] = [];
	readonly days = new Map<string, { drawer: number; rider: number }>();
	readonly world: World;
	constructor(world: World) {
		this.world = world;
		this.move("drawer", 0);
	}
	today(): string {
		return shopDay(this.world.shop.clock.now()).date;
	}
	move(purse: "drawer" | "rider", amount: number, date = this.today()): void {
		const day = this.days.get(date) ?? { drawer: 0, rider: 0 };
		day[purse] += amount;
		this.days.set(date, day);
	}
	/** The same for orders paid when staff took them. */
	moveAtCounter(id: string, amount: number): void {
		this.move("drawer", amount);
		this.atCounter.push({ id, amount, date: this.today() });
	}
	/** None of that money was there. */
	missAtCounter(order: Known): void {
		for (const { id, amount, date } of this.atCounter) if (id === order.id) this.move("drawer", -amount, date);
		seen.missingCash += 1;
		order.cash = null;
	}
	order(which: number): Known | undefined {
		return this.orders[which % this.orders.length];
	}
}

type People = { owner: Person; meena: Person; ravi: Person };

async function once(world: World, { owner, meena, ravi }: People, books: Books, given: Act): Promise<void> {
	if (given.kind === "wait") return world.wait(given.hours * 3_600);
	if (given.kind === "take") {
		const place = given.isDelivered && {
			fulfilment: "delivery",
			deliveryAddress: "7, Car Street",
			totalAmount: 161,
		};
		const body = aCounterOrder({ key: randomUUID(), payment: given.payment, ...place });
		const { order } = (await owner.call("POST", "/api/orders/counter", body)).body;
		const isCash = given.payment === "cash";
		if (isCash) books.moveAtCounter(order._id, order.totalAmount);
		books.orders.push({
			...{ id: order._id, total: order.totalAmount, isPickup: !given.isDelivered, status: "open" },
			atCounter: given.payment === "later" ? null : (given.payment as "cash" | "upi"),
			found: 0,
			cash: isCash ? { purse: "drawer", day: books.today() } : null,
			isRefunded: false,
		});
		return;
	}
	if (given.kind === "order") {
		const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
		// An order that nobody answers ends automatically.
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Confirmed" });
		const fresh = {
			isPickup: false,
			status: "open",
			atCounter: null,
			found: 0,
			cash: null,
			isRefunded: false,
		} as const;
		books.orders.push({ id: order._id, total: order.totalAmount, ...fresh });
		return;
	}
	const order = books.order(given.which);
	if (!order) return;
	const path = `/api/orders/${order.id}`;
	const move = (status: string) => owner.call("PUT", `${path}/status`, { status, reason: "at random" });
	switch (given.kind) {
		case "hand-over": {
			if (order.status !== "open") return;
			const payment = given.inCash ? "cash" : "upi";
			if (order.isPickup) {
				expect((await move("Delivered")).status).toBe(200);
				if (!order.atCounter)
					await owner.call("PUT", `${path}/payment`, { state: "verified", method: payment });
			} else
				for (const body of [
					{ status: "Out for Delivery" },
					{ status: "Delivered", ...(!order.atCounter && { payment }) },
				])
					expect(await ravi.call("PUT", `/api/rider/orders/${order.id}/status`, body)).toMatchObject({
						status: 200,
						body: { order: {} },
					});
			order.status = "delivered";
			if (order.isPickup && given.inCash && 0 < order.found && order.found < order.total) {
				await owner.call("PUT", `${path}/payment`, { state: "verified", method: "cash" });
				order.atCounter = null;
			}
			if (order.atCounter || !given.inCash) return;
			order.cash = { purse: order.isPickup ? "drawer" : "rider", day: books.today() };
			if (order.found > 0) seen.foundInPart += 1;
			books.move(order.cash.purse, order.total - order.found);
			return;
		}
		case "change": {
			const items = [{ name: "Chicken Biryani", size: "regular", quantity: given.quantity }];
			const asked = { items, reason: "at random", totalAmount: 0 };
			const { quote } = (await owner.call("PUT", `${path}/items`, asked)).body;
			if (!quote) return;
			const total: number = quote.totalAmount;
			expect((await owner.call("PUT", `${path}/items`, { ...asked, totalAmount: total })).status).toBe(200);
			if (order.atCounter === "cash") books.moveAtCounter(order.id, total - order.total);
			if (order.found >= total) order.atCounter = "upi";
			order.found = Math.min(order.found, total);
			order.total = total;
			return;
		}
		case "cancel": {
			if (order.status === "cancelled") return;
			if ((await move("Cancelled")).status !== 200) return expect(order.isRefunded).toBe(true);
			if (given.isUndone) return expect((await owner.call("POST", `${path}/undo`, {})).status).toBe(200);
			if (order.cash) {
				const isLater = order.cash.day !== books.today();
				if (isLater && order.status === "delivered") seen.cancelledLater += 1;
				if (order.atCounter) books.moveAtCounter(order.id, -order.total);
				else books.move(isLater ? "drawer" : order.cash.purse, order.found - order.total);
			}
			if (!order.atCounter) order.cash = null;
			order.status = "cancelled";
			return;
		}
		case "reinstate": {
			if (order.status !== "cancelled") return;
			expect((await move("Confirmed")).status).toBe(200);
			order.status = "open";
			if (order.atCounter === "cash") {
				books.moveAtCounter(order.id, order.total);
				order.cash = { purse: "drawer", day: books.today() };
			}
			return;
		}
		case "miss": {
			if (order.status !== "open" || !order.atCounter) return;
			expect((await owner.call("PUT", `${path}/payment`, { state: "missing" })).status).toBe(200);
			if (order.atCounter === "cash") books.missAtCounter(order);
			order.atCounter = null;
			// Only what was not found by then is missing.
			if (order.found === order.total) order.found = 0;
			return;
		}
		case "find": {
			if (order.status === "cancelled" || order.atCounter !== "upi") return;
			expect((await owner.call("PUT", `${path}/payment`, { state: "verified" })).status).toBe(200);
			order.found = order.total;
			return;
		}
		case "refund": {
			const by = given.byRider && { riderId: ravi.id };
			const asked = { amount: given.amount, method: "cash", reason: "at random", ...by };
			if ((await owner.call("POST", `${path}/refunds`, asked)).status !== 201) return;
			books.move(given.byRider ? "rider" : "drawer", -given.amount);
			order.isRefunded = true;
		}
	}
}

async function agree(owner: Person, books: Books): Promise<void> {
	for (const [date, { drawer, rider }] of books.days) {
		const cash = (await owner.call("GET", `/api/cash?date=${date}`)).body;
		const { taken = 0, givenBack = 0 } = cash.counter ?? {};
		expect({ date, drawer: taken - givenBack, rider: cash.expected }).toEqual({ date, drawer, rider });
		const { figures } = (await owner.call("GET", `/api/day-closes/${date}`)).body.sheet as DaySheet;
		const { counter, refunds, cancelled } = figures.drawer;
		expect(counter - refunds - cancelled).toBe(drawer);
		const sold = figures.sales.reduce((sum, { sales }) => sum + sales, 0);
		expect(figures.bridge.reduce((sum, { amount }) => sum + amount, sold)).toBe(rider);
		const books = (await owner.call("GET", `/api/reports/books?from=${date}&to=${date}`)).body;
		const registered = (await moneyIn(owner, "receipts", date)) - (await moneyIn(owner, "refunds", date));
		expect({
			date,
			books: amountOf(books.collected, "cash") + amountOf(books.givenBack, "cash"),
			registered,
		}).toEqual({
			...{ date, books: drawer + rider, registered: drawer + rider },
		});
		const byUpi = figures.upi.found.amount + figures.upi.toCheck.amount;
		expect({
			date,
			books: amountOf(books.collected, "upi"),
			registered: await moneyIn(owner, "receipts", date, "UPI"),
		}).toEqual({ ...{ date, books: byUpi, registered: byUpi } });
	}
}

const amountOf = (lines: readonly { line: string; amount: number }[], way: "cash" | "upi") =>
	lines.find(({ line }) => line === way)?.amount ?? 0;

/** Rupees of cash, or by UPI, in a register of a day. */
async function moneyIn(owner: Person, register: string, date: string, way: "Cash" | "UPI" = "Cash"): Promise<number> {
	const path = `/api/reports/registers?register=${register}&from=${date}&to=${date}`;
	const { columns, rows } = (await owner.call("GET", path)).body;
	const [how, amount] = [columns.indexOf("How"), columns.indexOf("Amount (Rs)")];
	return rows.reduce((sum: number, row: unknown[]) => sum + (row[how] === way ? Number(row[amount]) : 0), 0);
}
