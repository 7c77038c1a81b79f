import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DayFigures } from "../../domain/day-close/day-figures.ts";
import { drawerTime } from "../../server/cash/drawer-time.ts";
import type { Tx } from "../../server/db/storage.ts";
import { happensAfterAsking, meets } from "../between-questions.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

const TODAY = "2026-11-21";
let world: World;
let meena: Person;
let owner: Person;
let manager: Person;
let ravi: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin("Vasanthi");
	manager = await world.staff("manager", "Mani");
	ravi = await world.rider("Ravi");
});
afterEach(() => world.close());

async function deliver(payment: "cash" | "upi"): Promise<string> {
	const { _id } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
	for (const body of [{ status: "Out for Delivery" }, { status: "Delivered", payment }])
		await ravi.call("PUT", `/api/rider/orders/${_id}/status`, body);
	return _id;
}
async function takeAtCounter(payment: "cash" | "upi" | "later"): Promise<string> {
	const placed = await owner.call("POST", "/api/orders/counter", aCounterOrder({ payment }));
	return placed.body.order._id;
}
const move = (id: string, status: string) =>
	owner.call("PUT", `/api/orders/${id}/status`, { status, reason: "As asked" });
const handOver = (amount: number) =>
	owner.call("POST", `/api/riders/${ravi.id}/cash-handovers`, { amount, date: TODAY });
const sheet = async (date = TODAY) => (await owner.call("GET", `/api/day-closes/${date}`)).body.sheet;
const close = (body: object, by = owner, date = TODAY) => by.call("POST", `/api/day-closes/${date}`, body);
const differences = async () => (await owner.call("GET", "/api/day-differences")).body.differences;

describe("the sheet of a day", () => {
	it("says of cash that a rider took after midnight that its order is in the sales of the day before", async () => {
		world.wait((11 * 60 + 50) * 60);
		const { _id } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		await ravi.call("PUT", `/api/rider/orders/${_id}/status`, { status: "Out for Delivery" });
		world.wait(20 * 60);
		await ravi.call("PUT", `/api/rider/orders/${_id}/status`, { status: "Delivered", payment: "cash" });
		const cashOf = async (date: string) => {
			const { sales, riders, bridge }: DayFigures = (await sheet(date)).figures;
			return [sales.reduce((sum, each) => sum + each.sales, 0), riders.map(({ expected }) => expected), bridge];
		};
		expect(await cashOf(TODAY)).toEqual([161, [], [{ reason: "other-day", amount: -161 }]]);
		expect(await cashOf("2026-11-22")).toEqual([0, [161], [{ reason: "other-day", amount: 161 }]]);
	});

	it("says what should be in the drawer, and why the riders' cash is not what was sold", async () => {
		const cash = await deliver("cash");
		await deliver("cash");
		const upi = await deliver("upi");
		await move(await takeAtCounter("cash"), "Delivered");
		const unsaid = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		await move(unsaid._id, "Delivered");
		await handOver(300);
		await owner.call("POST", `/api/orders/${cash}/refunds`, { method: "cash", amount: 61, reason: "It was cold" });
		await owner.call("POST", `/api/orders/${upi}/refunds`, { method: "upi", amount: 20, reason: "It was late" });
		expect((await meena.call("POST", "/api/orders", anOrder())).status).toBe(201);

		const day = await sheet();
		expect(day).toMatchObject({ date: TODAY, isOver: false, close: null, isFirst: true });
		expect(day.figures.drawer).toEqual({
			...{ before: 0, counter: 131, fromRiders: 300, tipsPaid: 0, refunds: 61, cancelled: 0 },
			expected: 370,
		});
		expect(day.figures.riders).toMatchObject([{ rider: { name: "Ravi" }, expected: 322, difference: -22 }]);
		const sold = day.figures.sales.reduce((sum: number, row: { sales: number }) => sum + row.sales, 0);
		expect(sold).toBe(161 * 4 + 131 - 61 - 20);
		expect(day.figures.bridge).toEqual([
			{ reason: "upi", amount: -161 },
			{ reason: "counter", amount: -131 },
			{ reason: "unsaid", amount: -161 },
			{ reason: "refunded", amount: 81 },
		]);
		expect(day.figures.upi).toMatchObject({ toCheck: { count: 1, amount: 161 }, found: { count: 0 } });
		expect(day.unsaid).toMatchObject([{ _id: unsaid._id, amount: 161, customerName: "Meena" }]);
		expect(day.openOrders).toHaveLength(1);
		expect((await owner.call("GET", "/api/day-closes")).body.unsaid).toMatchObject([{ _id: unsaid._id }]);
	});

	it("shows the refund of a cancelled counter order on the day of the cancellation", async () => {
		const id = await takeAtCounter("cash");
		world.set("2026-11-21T19:00:00Z");
		await move(id, "Cancelled");
		expect((await sheet(TODAY)).figures.drawer).toMatchObject({ counter: 131, cancelled: 0 });
		expect((await sheet("2026-11-22")).figures.drawer).toMatchObject({ counter: 0, cancelled: 131 });
	});

	it("shows a counter order's change on the day of the change, and a refund of the whole order if it is then cancelled", async () => {
		const id = await takeAtCounter("cash");
		world.set("2026-11-21T19:00:00Z");
		const more = {
			items: [{ name: "Chicken Biryani", size: "regular", quantity: 2, price: 125 }],
			totalAmount: 263,
		};
		const changed = await owner.call("PUT", `/api/orders/${id}/items`, { ...more, reason: "One more" });
		expect([changed.status, changed.body.order?.totalAmount]).toEqual([200, 263]);
		await move(id, "Cancelled");
		expect((await sheet(TODAY)).figures.drawer).toMatchObject({ counter: 131, cancelled: 0 });
		expect((await sheet("2026-11-22")).figures.drawer).toMatchObject({ counter: 132, cancelled: 263 });
	});
});

describe("closing a day", () => {
	it("keeps the figures of the sheet; a later refund belongs to its own day and is shown beside them", async () => {
		const id = await deliver("cash");
		await handOver(161);
		const closed = await close({ counted: 1_161, takenOut: 161, before: 1_000, note: " Bank tomorrow " });
		expect(closed.status).toBe(201);
		expect(closed.body.sheet).toMatchObject({
			close: { by: "Vasanthi", note: "Bank tomorrow", counted: 1_161, takenOut: 161, left: 1_000 },
			differences: [],
			sinceThen: { changes: [], refunds: [] },
		});
		const said = closed.body.sheet.figures;
		world.set("2026-11-21T19:00:00Z");
		await owner.call("POST", `/api/orders/${id}/refunds`, { method: "cash", amount: 61, reason: "It was cold" });
		const after = await sheet();
		expect(after.figures).toEqual(said);
		expect(after.sinceThen).toMatchObject({
			changes: [{ figure: "sales", before: 161, now: 100 }],
			refunds: [{ _id: id, amount: 61, method: "cash", at: "2026-11-21T19:00:00.000Z" }],
		});
		expect((await sheet("2026-11-22")).figures.drawer).toMatchObject({ before: 1_000, refunds: 61, expected: 939 });
	});

	it("before the day is over leaves the rest of it to the next day's drawer", async () => {
		await takeAtCounter("cash");
		await close({ counted: 131 });
		world.wait(60);
		await takeAtCounter("cash");
		world.set("2026-11-21T19:00:00Z");
		expect((await sheet("2026-11-22")).figures.drawer).toMatchObject({ before: 262, expected: 262 });
	});

	it("counts the cash of a night past midnight in the drawer of its day, and not again in the next one", async () => {
		const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ opens: "10:00", closes: "02:00" }] }));
		const hours = { followHours: true, weekly, newMoon: "none", lastOrderMinutes: 0 };
		expect((await owner.call("PUT", "/api/store/hours", hours)).status).toBe(200);
		await takeAtCounter("cash");
		world.set("2026-11-21T19:30:00Z");
		await takeAtCounter("cash");
		expect((await sheet()).figures.drawer).toMatchObject({ counter: 262, expected: 262 });
		expect((await close({ counted: 262 })).body.sheet).toMatchObject({
			figures: { drawer: { expected: 262 } },
			differences: [],
			sinceThen: { changes: [] },
		});
		// Counted before the night was over: the rest of it is the next day's.
		world.set("2026-11-21T20:00:00Z");
		await takeAtCounter("cash");
		expect((await sheet("2026-11-22")).figures.drawer).toMatchObject({ before: 262, counter: 131, expected: 393 });

		// The next day is counted the morning after it, before anything else came in.
		world.set("2026-11-23T04:00:00Z");
		owner = await world.admin("Vimala");
		const next = (await close({ counted: 393 }, owner, "2026-11-22")).body.sheet;
		expect(next).toMatchObject({ figures: { drawer: { expected: 393 } }, differences: [] });
		await takeAtCounter("cash");
		expect((await sheet("2026-11-23")).figures.drawer).toMatchObject({ before: 393, counter: 131, expected: 524 });
	});

	it("is due for the day of the night that is being counted, not for the one that began at midnight", async () => {
		let nth = 0;
		const first = async (at: string) => {
			world.set(`${at}:00+05:30`);
			owner = await world.admin(`Owner${at.replace(/\D/g, "")}${nth++}`);
			return (await owner.call("GET", "/api/day-closes")).body.day;
		};
		// Open until three in the afternoon: the day is the calendar's.
		expect(await first("2026-11-22T00:30")).toBe("2026-11-22");
		const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ opens: "18:00", closes: "02:30" }] }));
		await owner.call("PUT", "/api/store/hours", {
			followHours: true,
			weekly,
			newMoon: "none",
			lastOrderMinutes: 15,
		});
		for (const [at, day] of [
			["2026-11-22T00:30", "2026-11-21"],
			["2026-11-22T02:45", "2026-11-21"],
			["2026-11-22T17:59", "2026-11-21"],
			["2026-11-22T18:00", "2026-11-22"],
			["2026-11-23T02:45", "2026-11-22"],
		] as const)
			expect(await first(at)).toBe(day);
		expect((await close({ counted: 0 }, owner, "2026-11-22")).status).toBe(201);
		expect(await first("2026-11-23T02:50")).toBe("2026-11-22");
	});

	it("keeps consistent figures, although an order is delivered while they are read", async () => {
		const { _id } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		const step = (body: object) => ravi.call("PUT", `/api/rider/orders/${_id}/status`, body);
		await step({ status: "Out for Delivery" });
		// SQLite has one writer, which closes the day.
		const { storage } = world.shop;
		let isDelivered = storage.engine === "sqlite";
		const deliver = async () => {
			if (isDelivered) return;
			isDelivered = true;
			expect((await step({ status: "Delivered", payment: "cash" })).status).toBe(200);
		};
		const { read, write } = storage;
		storage.read = happensAfterAsking(read, "tip_payout_days", deliver);
		storage.write = (job) => write((tx) => job(happensAfterAsking(tx, "tip_payout_days", deliver)));
		const { riders, sales, bridge } = (await close({ counted: 0 })).body.sheet.figures as DayFigures;
		Object.assign(storage, { read, write });
		const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
		expect(isDelivered).toBe(true);
		expect(sum([...sales.map((each) => each.sales), ...bridge.map(({ amount }) => amount)])).toBe(
			sum(riders.map(({ expected }) => expected)),
		);
	});

	it("succeeds for one of two people who try at the same time, and the other is told who did it", async () => {
		const both = await Promise.all([close({ counted: 1 }, owner), close({ counted: 2 }, manager)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		const [winner, loser] = both[0]?.status === 201 ? ["Vasanthi", both[1]] : ["Mani", both[0]];
		expect(loser?.body).toMatchObject({ code: "day-closed", closedBy: winner });
		const rows = await world.shop.storage.read.selectFrom("day_closes").selectAll().execute();
		expect(rows).toHaveLength(1);
	});

	it("puts cash that a rider hands over at that instant in exactly one drawer: this day's or the next", async () => {
		const all = [...Array.from({ length: 6 }, () => handOver(10)), close({ counted: 0 })];
		all.push(...Array.from({ length: 6 }, () => handOver(10)));
		for (const { status } of await Promise.all(all)) expect(status).toBe(201);
		const { fromRiders } = (await sheet()).figures.drawer;
		expect(fromRiders + (await sheet("2026-11-22")).figures.drawer.before).toBe(120);
	});

	it("waits for cash that is being handed over", async () => {
		const { clock } = world.shop;
		const handOver = async (tx: Tx) => {
			const at = await drawerTime(tx, clock.now());
			const about = { id: "1", rider_id: ravi.id, day: TODAY, amount_rupees: 150, note: "", confirmed_by: null };
			await tx
				.insertInto("cash_handovers")
				.values({ ...about, at })
				.execute();
		};
		const closed = await meets(world, handOver, () => close({ counted: 150 }));
		expect(closed.body.sheet).toMatchObject({
			figures: { drawer: { fromRiders: 150 } },
			differences: [{ kind: "rider", amount: 150 }],
		});
	});

	it("is the same closing if it is repeated after a lost reply", async () => {
		for (const _ of [1, 2]) expect((await close({ counted: 5 })).status).toBe(201);
		expect((await close({ counted: 5 }, manager)).body.code).toBe("day-closed");
		expect(await differences()).toHaveLength(1);
	});

	it("is refused by field name if it makes no sense", async () => {
		expect((await close({ counted: 5 }, owner, "2026-11-22")).body.code).toBe("cash-day-ahead");
		expect((await close({ counted: 5, takenOut: 6 })).body.issues).toEqual([
			{ path: "takenOut", message: "At most ₹5" },
		]);
		for (const body of [{}, { counted: -1 }, { counted: 1.5 }, { counted: "5" }])
			expect((await close(body)).body.issues[0].path).toBe("counted");
		await close({ counted: 0 });
		expect((await close({ counted: 0 }, owner, "2026-11-20")).body).toMatchObject({
			...{ code: "later-day-closed", date: TODAY },
			message: "A later day is closed. Reopen Saturday, 21 Nov 2026 first.",
		});
	});

	it("can be taken back with a reason, the last day first, and can still be read", async () => {
		await close({ counted: 5 }, owner, "2026-11-20");
		await close({ counted: 7 });
		const reopen = (date: string, reason?: string) =>
			manager.call("POST", `/api/day-closes/${date}/reopen`, { reason });
		expect((await reopen("2026-11-20", "Too early")).body.code).toBe("later-day-closed");
		expect((await reopen(TODAY)).status).toBe(422);
		const { body } = await reopen(TODAY, "Counted wrongly");
		expect(body.sheet).toMatchObject({
			close: null,
			differences: [],
			reopened: [{ closedBy: "Vasanthi", by: "Mani", reason: "Counted wrongly" }],
		});
		expect((await reopen(TODAY, "Again")).body.code).toBe("day-not-closed");
		expect((await owner.call("GET", "/api/day-closes")).body.days).toMatchObject([{ date: "2026-11-20" }]);
		expect((await close({ counted: 5 })).status).toBe(201);
		const [entry] = (await owner.call("GET", "/api/audit?kind=day-reopened")).body.entries;
		expect(entry).toMatchObject({ what: "reopened a closed day", reason: "Counted wrongly" });
		const { reopened } = (await reopen(TODAY, "A note was found")).body.sheet;
		const reasons = reopened.map(({ reason }: { reason: string }) => reason);
		expect(reasons).toEqual(["Counted wrongly", "A note was found"]);
	});
});

describe("a difference", () => {
	it("is shown until somebody explains it", async () => {
		await deliver("cash");
		const upi = await deliver("upi");
		await owner.call("PUT", `/api/orders/${upi}/payment`, { state: "missing" });
		await handOver(150);
		await close({ counted: 140 });
		const open = await differences();
		expect(open.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
			["drawer", -10],
			["rider", -11],
			["upi", -161],
		]);
		expect(open[1]).toMatchObject({ date: TODAY, rider: { name: "Ravi" }, explanation: null });
		expect((await owner.call("GET", "/api/day-closes")).body.days).toMatchObject([
			{ date: TODAY, expected: 150, counted: 140, unexplained: 3 },
		]);
		const explain = (id: string, note: string) => manager.call("PUT", `/api/day-differences/${id}`, { note });
		expect((await explain(open[0]._id, "  ")).status).toBe(422);
		expect((await explain("nothing", "Milk")).status).toBe(404);
		expect((await explain(open[1]._id, "Milk for the shop")).body.difference.explanation).toMatchObject({
			note: "Milk for the shop",
			by: "Mani",
		});
		expect(await differences()).toHaveLength(2);
		expect((await sheet()).differences[1].explanation.by).toBe("Mani");
		const [entry] = (await owner.call("GET", "/api/audit?kind=day-difference-explained")).body.entries;
		expect(entry.who.name).toBe("Mani");
	});
});

describe("UPI found missing after the day was closed", () => {
	const say = (id: string, state: string) => owner.call("PUT", `/api/orders/${id}/payment`, { state });

	it("is a difference of its day until it is explained, or found after all", async () => {
		const [first, second] = [await deliver("upi"), await deliver("upi")];
		await close({ counted: 0 });
		await say(first, "missing");
		await say(second, "missing");
		const found = await differences();
		expect(found).toMatchObject([
			{ kind: "upi-later", date: TODAY, amount: -161, order: { _id: expect.any(String) } },
			{ kind: "upi-later", date: TODAY, amount: -161 },
		]);
		expect((await sheet()).differences).toEqual(found);
		expect((await owner.call("GET", "/api/day-closes")).body.days).toMatchObject([{ unexplained: 2 }]);
		await say(first, "verified");
		expect(await differences()).toMatchObject([{ order: { _id: second } }]);
		const [{ _id }] = await differences();
		await owner.call("PUT", `/api/day-differences/${_id}`, { note: "Paid in cash" });
		expect(await differences()).toEqual([]);
		await say(second, "verified");
		await say(second, "missing");
		expect(await differences()).toMatchObject([{ order: { _id: second }, explanation: null }]);
	});

	it("is part of the closing's own difference once the day is closed again, and no difference of an open day", async () => {
		const upi = await deliver("upi");
		await say(upi, "missing");
		expect(await differences()).toEqual([]);
		await say(upi, "verified");
		await close({ counted: 0 });
		await say(upi, "missing");
		await owner.call("POST", `/api/day-closes/${TODAY}/reopen`, { reason: "Again" });
		await close({ counted: 0 });
		expect(await differences()).toMatchObject([{ kind: "upi", amount: -161 }]);
	});
});

it("lists every delivered order without a recorded payment, however old, page by page", async () => {
	const delivered: string[] = [];
	for (const _ of [1, 2, 3]) {
		const { _id } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		await move(_id, "Delivered");
		delivered.push(_id);
		world.wait(60);
	}
	await deliver("cash");
	world.set("2027-06-21T06:30:00Z");
	owner = await world.admin("Kala");
	const first = (await owner.call("GET", "/api/unsaid-payments?limit=2")).body;
	expect(first).toMatchObject({ all: { count: 3, amount: 483 }, nextCursor: expect.any(String) });
	const rest = (await owner.call("GET", `/api/unsaid-payments?limit=2&cursor=${first.nextCursor}`)).body;
	expect(rest.nextCursor).toBeNull();
	expect([...first.orders, ...rest.orders].map(({ _id }: { _id: string }) => _id)).toEqual(delivered);
	expect((await owner.call("GET", "/api/day-closes")).body.unsaid).toHaveLength(3);
});
