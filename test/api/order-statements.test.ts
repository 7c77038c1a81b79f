import { StatementSync } from "node:sqlite";
import { CompiledQuery, type KyselyPlugin } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { shopDay } from "../../domain/shop-day.ts";
import { cleanUp } from "../../server/cleanup.ts";
import type { Storage } from "../../server/db/storage.ts";
import { forgetGuests } from "../../server/orders/forget-guests.ts";
import { listOrders } from "../../server/orders/list-orders.ts";
import { findOrder } from "../../server/orders/order-store.ts";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { openScratchStorage } from "../scratch-storage.ts";
import { anOrder, type Person, type Reply } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

const OUT = "Out for Delivery";
const isPostgres = inject("engine") === "postgres";

/**
 * A storage that counts the statements of each job that writes to an order's row, without BEGIN and COMMIT, and what is
 * written at once: statements that are a transaction of their own, and guarded writes.
 */
function counting(storage: Storage) {
	const steps: number[] = [];
	const counts = { jobs: 0, atOnce: 0 };
	const statements: CompiledQuery[] = [];
	const write: Storage["write"] = (job) =>
		storage.write(async (tx) => {
			counts.jobs += 1;
			let count = 0;
			let isStep = false;
			const counter: KyselyPlugin = {
				transformQuery({ node }) {
					isStep ||= node.kind === "UpdateQueryNode" && JSON.stringify(node.table).includes('"orders"');
					return node;
				},
				// Also counts a statement that was compiled before.
				async transformResult({ result }) {
					count += 1;
					return result;
				},
			};
			const outcome = await job(tx.withPlugin(counter));
			if (isStep) steps.push(count);
			return outcome;
		});
	const { writeAtOnce, writeGuarded } = storage;
	const counted: Partial<Storage> = {
		...(writeAtOnce && {
			writeAtOnce(statement) {
				counts.atOnce += 1;
				statements.push(statement);
				return writeAtOnce(statement);
			},
		}),
		...(writeGuarded && {
			writeGuarded(guarded) {
				counts.atOnce += 1;
				return writeGuarded(guarded);
			},
		}),
	};
	return { storage: { ...storage, write, ...counted }, steps, counts, statements };
}

let world: OnlineWorld;
let steps: number[];
let counts: { jobs: number; atOnce: number };
let statements: CompiledQuery[];
/** A customer of each test's own: whoever has received an order costs less to read. */
let meena: Person;
let customers = 0;
let owner: Person;
let cook: Person;
let ravi: Person;
beforeAll(async () => {
	const counted = counting(await openScratchStorage(inject("engine"), inject("postgresUrl")));
	({ steps, counts, statements } = counted);
	world = await createOnlineWorld(undefined, counted.storage);
	owner = await world.admin();
	cook = await world.staff("kitchen", "Selvi");
	ravi = await world.rider();
});
beforeEach(async () => {
	customers += 1;
	meena = await world.customer(`Meena ${customers}`);
});
afterAll(() => world.close());

async function placed(): Promise<string> {
	return (await meena.call("POST", "/api/orders", anOrder())).body.order._id;
}
const paid = () => world.paidOrder(meena);
const set = (by: Person, id: string, status: string) => by.call("PUT", `/api/orders/${id}/status`, { status });
const undo = (by: Person, id: string) => by.call("POST", `/api/orders/${id}/undo`, {});
const ride = (id: string, status: string, more = {}, headers = {}) =>
	ravi.call("PUT", `/api/rider/orders/${id}/status`, { status, ...more }, headers);
const give = (id: string) =>
	ravi.call("POST", `/api/rider/orders/${id}/release`, { reason: "My tyre is flat", where: "counter" });
const cancel = (id: string) => meena.call("PUT", `/api/orders/${id}/cancel`);

/** The number of statements with which a call changes an order's row and reads its reply. */
async function cost(reply: Promise<Reply>): Promise<number> {
	steps.length = 0;
	expect((await reply).status).toBe(200);
	expect(steps).toHaveLength(1);
	return steps[0] ?? 0;
}

describe("an ordinary order", () => {
	/** The reply to an order, and the number of jobs and single statements it took. */
	async function placing(by: Person, order: object) {
		Object.assign(counts, { jobs: 0, atOnce: 0 });
		const { status, body } = await by.call("POST", "/api/orders", order);
		return [status, body.code ?? "placed", counts];
	}

	it("is written at once, with its own number, rows and event; on PostgreSQL several share a statement", async () => {
		const latha = await world.customer("Latha");
		expect(await placing(latha, anOrder())).toEqual([201, "placed", { jobs: 0, atOnce: 1 }]);
		const people = await Promise.all(Array.from({ length: 40 }, (_, n) => world.customer(`Guest ${n}`)));
		Object.assign(counts, { jobs: 0, atOnce: 0 });
		const replies = await Promise.all(people.map((each) => each.call("POST", "/api/orders", anOrder())));
		expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
		expect(counts.jobs).toBe(0);
		if (isPostgres) expect(counts.atOnce).toBeLessThan(40);
		const numbers = replies.map(({ body }) => body.order.orderId);
		expect(new Set(numbers).size).toBe(40);
		for (const [n, { body }] of replies.entries()) {
			const order = await findOrder(world.shop.storage.read, body.order._id);
			expect(order).toMatchObject({ order_number: numbers[n], customer_id: people[n]?.id });
			expect(order?.history).toMatchObject([{ status: "Pending", actor_id: people[n]?.id }]);
			expect(order?.lines).toHaveLength(1);
		}
		await world.shop.hub.caughtUp();
		const events = await world.shop.storage.read
			.selectFrom("events")
			.select("payload")
			.where(
				"subject_id",
				"in",
				replies.map(({ body }) => body.order._id),
			)
			.execute();
		expect(events.map(({ payload }) => JSON.parse(payload).orderId).sort()).toEqual(numbers.toSorted());
	});

	it("is written at once, and checked step by step if anything is out of the ordinary, while others are placed at once", async () => {
		const [latha, kumar, devi] = await Promise.all(
			["Latha R", "Kumar R", "Devi R"].map((name) => world.customer(name)),
		);
		if (!latha || !kumar || !devi) throw new Error("nobody came");
		const again = anOrder();
		expect(await placing(latha, again)).toEqual([201, "placed", { jobs: 0, atOnce: 1 }]);
		const standing = { standing: "blocked", reason: "Fake orders" };
		expect((await owner.call("PUT", `/api/users/${kumar.id}/standing`, standing)).status).toBe(200);
		Object.assign(counts, { jobs: 0, atOnce: 0 });
		const [repeated, blocked, free] = await Promise.all(
			[latha, kumar, devi].map((each) => each.call("POST", "/api/orders", each === latha ? again : anOrder())),
		);
		expect(repeated?.status).toBe(200);
		expect(blocked?.body.code).toBe("blocked");
		expect(free?.status).toBe(201);
		// On SQLite a refusal makes the jobs beside it run again.
		if (isPostgres) expect(counts.jobs).toBe(2);
		// Half of a character, which JSON can hold and PostgreSQL cannot store.
		expect(await placing(devi, anOrder({ note: "Less spicy \ud83c" }))).toEqual([
			201,
			"placed",
			{ jobs: 0, atOnce: 1 },
		]);
	});

	it.runIf(isPostgres)("looks up its customer, however many there are", async () => {
		await world.shop.storage.write((tx) =>
			tx.executeQuery(
				CompiledQuery.raw(
					`INSERT INTO accounts (id, role, email, name, phone, password_hash, address, created_at)
					SELECT 'guest-' || n, 'customer', 'guest' || n || '@gmail.com', 'Guest', '9840012345', 'none', '', 0
					FROM generate_series(1, 5000) AS n`,
				),
			),
		);
		const latha = await world.customer("Latha of many");
		expect(await placing(latha, anOrder())).toEqual([201, "placed", { jobs: 0, atOnce: 1 }]);
		const [{ sql, parameters }] = statements.slice(-1) as [CompiledQuery];
		const { rows } = await world.shop.storage.read.executeQuery<{ "QUERY PLAN": string }>(
			CompiledQuery.raw(`EXPLAIN ${sql}`, [...parameters]),
		);
		const plan = rows.map((row) => row["QUERY PLAN"]);
		const readings = plan.filter((line) => /Scan.* on accounts\b/.test(line)).map((line) => line.trim());
		expect(readings).toEqual([expect.stringMatching(/^->\s+Index Scan using accounts_pkey/)]);
	});

	it("is refused while the shop is closed, also by a process that has not heard of it", async () => {
		const state = await world.shop.cache.known();
		await world.shop.storage.write(async (tx) => {
			await world.shop.cache.changing(tx);
			await tx.updateTable("store_status").set({ is_open: 0 }).execute();
		});
		expect((await world.shop.cache.known()).version).toBe(state.version);
		expect(await placing(meena, anOrder())).toEqual([409, "store-closed", { jobs: 1, atOnce: 1 }]);
		expect((await world.shop.cache.known()).version).toBeGreaterThan(state.version);
		await owner.call("PUT", "/api/store/status", { isOpen: true, allowPrebooking: true, message: "" });
		expect((await placing(meena, anOrder()))[0]).toBe(201);
	});
});

it.runIf(!isPostgres)(
	"pages of every day, a refund and the cleaning do not read all that was ever sold, on SQLite",
	async () => {
		const id = await placed();
		await ride(id, OUT);
		await ride(id, "Delivered", { payment: "cash" });
		const asked = new Set<string>();
		const { all, run } = StatementSync.prototype;
		vi.spyOn(StatementSync.prototype, "all").mockImplementation(function (this: StatementSync, ...by) {
			const rows = all.apply(this, by);
			asked.add(this.expandedSQL);
			return rows;
		});
		vi.spyOn(StatementSync.prototype, "run").mockImplementation(function (this: StatementSync, ...by) {
			const result = run.apply(this, by);
			if (this.expandedSQL.startsWith("delete")) asked.add(this.expandedSQL);
			return result;
		});
		const today = shopDay(world.shop.clock.now()).date;
		const pages: [Person, string][] = [
			[owner, "/api/cash"],
			[owner, `/api/riders/${ravi.id}/cash`],
			[owner, "/api/riders"],
			[ravi, "/api/rider/tips"],
			[owner, `/api/day-closes/${today}`],
			[owner, "/api/prebookings/all"],
			[owner, "/api/reports/dashboard"],
			[owner, `/api/reports/registers?register=receipts&format=plain&from=${today}&to=${today}`],
			[owner, "/api/customers/lookup?phone=9840012345"],
			[owner, `/api/audit?person=${ravi.id}&kind=order-status-changed`],
			[meena, "/api/orders/user/me?status=Active&limit=10"],
		];
		for (const [by, path] of pages) expect([path, (await by.call("GET", path)).status]).toEqual([path, 200]);
		const refund = { amount: 1, method: "cash", reason: "One raita was missing" };
		expect((await owner.call("POST", `/api/orders/${id}/refunds`, refund)).status).toBe(201);
		await cleanUp(world.shop);
		const guest = { ...aCounterOrder(), customer: { name: "Ravi", phone: "9962012345" } };
		const { _id: counterOrder } = (await owner.call("POST", "/api/orders/counter", guest)).body.order;
		await set(owner, counterOrder, "Delivered");
		await world.shop.storage.write((tx) => forgetGuests(tx, world.shop.clock.now() + 1));
		vi.restoreAllMocks();
		const { body } = await owner.call("GET", `/api/orders/${counterOrder}`);
		expect(body.order.customerName).toBe("Deleted customer");
		expect(asked.size).toBeGreaterThan(40);
		const plans: string[] = [];
		for (const statement of asked) {
			const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${statement}`);
			const { rows } = await world.shop.storage.read.executeQuery<{ detail: string }>(explain);
			plans.push(...rows.map(({ detail }) => `${detail}: ${statement}`));
		}
		expect(plans.filter((plan) => READS_TOO_MUCH.some((conditions) => conditions.test(plan)))).toEqual([]);
	},
);

it.runIf(!isPostgres)(
	"a search for a guest reads the orders with that phone, not those of all guests, on SQLite",
	async () => {
		const guest = { ...aCounterOrder(), customer: { name: "Ravi", phone: "9962054321" } };
		expect((await owner.call("POST", "/api/orders/counter", guest)).status).toBe(201);
		const asked: string[] = [];
		const { all } = StatementSync.prototype;
		vi.spyOn(StatementSync.prototype, "all").mockImplementation(function (this: StatementSync, ...by) {
			asked.push(this.expandedSQL);
			return all.apply(this, by);
		});
		const { body } = await owner.call("GET", "/api/orders/admin/all?limit=10&q=62054321");
		vi.restoreAllMocks();
		expect(body.orders).toHaveLength(1);
		const statement = asked.find((each) => each.includes("union all select id from orders"));
		const { rows } = await world.shop.storage.read.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`EXPLAIN QUERY PLAN ${statement}`),
		);
		const readings = rows.map(({ detail }) => detail).filter((detail) => / orders .*_(of|by)_/.test(detail));
		expect(readings).toEqual([
			expect.stringMatching(/ orders_of_customer \(customer_id=\?\)$/),
			expect.stringMatching(/ orders_taken_by_phone \(phone=\?\)$/),
		]);
		expect(statement).not.toContain("customer_id is null");
	},
);

/** Readings by a condition that most rows meet, and not by the day, person or thing that is asked for. */
const READS_TOO_MUCH = [
	/orders_by_status \(status=\?\):.*'Delivered'/s,
	/orders_of_rider \(rider_id=\?\):/,
	/prebookings_by_status \(status=\?\):/,
	/events_of_kind \(kind=\?\):.*subject_id/s,
	/accounts_2 \(role=\?\):.*"phone"/s,
	/SCAN (bills|counter_payments|payment_attempts)/,
	/orders_of_customer \(customer_id=\?.*(status NOT IN|customer_email)/s,
];

describe("the statements of a status change, including its reply", () => {
	it("are six at most, whoever makes the change", async () => {
		const [id, other, counter] = [await placed(), await placed(), await placed()];
		const costs = {
			"the kitchen confirms": await cost(set(cook, id, "Confirmed")),
			"the kitchen cooks": await cost(set(cook, id, "Preparing")),
			"the rider picks up": await cost(ride(id, OUT)),
			"the rider delivers, for cash": await cost(ride(id, "Delivered", { payment: "cash" })),
			"the rider takes that back": await cost(ravi.call("POST", `/api/rider/orders/${id}/undo`, {})),
			"the rider gives the order back": await cost(give(id)),
			"the customer cancels": await cost(cancel(other)),
			"the owner confirms": await cost(set(owner, counter, "Confirmed")),
			"the owner takes that back": await cost(undo(owner, counter)),
			"the owner delivers": await cost(set(owner, counter, "Delivered")),
			"the owner cancels": await cost(set(owner, counter, "Cancelled")),
			"the kitchen confirms what is paid": await cost(set(cook, await paid(), "Confirmed")),
		};
		expect(costs).toEqual({
			"the kitchen confirms": 4,
			"the kitchen cooks": 4,
			"the rider picks up": 5,
			"the rider delivers, for cash": 6,
			"the rider takes that back": 5,
			"the rider gives the order back": 5,
			"the customer cancels": 4,
			"the owner confirms": 5,
			"the owner takes that back": 6,
			"the owner delivers": 6,
			"the owner cancels": 6,
			"the kitchen confirms what is paid": 4,
		});
		expect(Math.max(...Object.values(costs))).toBeLessThanOrEqual(6);
	});

	it("are more if more follows: a refund, the end of a failed delivery, the end of a rider's position", async () => {
		const ids = [await placed(), await placed(), await placed(), await paid(), await paid()] as const;
		const [keyed, failed, followed, returned, given] = ids;
		for (const id of [keyed, failed, followed]) await ride(id, OUT);
		await ravi.call("POST", `/api/rider/orders/${failed}/failed`, { reason: "Nobody opens" });
		const cash = { payment: "cash" };
		const costs = {
			"delivered with the phone's key": await cost(
				ride(keyed, "Delivered", cash, { "idempotency-key": "a-key-of-the-phone" }),
			),
			"delivered after it had failed": await cost(ride(failed, "Delivered", cash)),
			"delivered by a rider who is followed": await cost(
				ravi
					.call("PUT", "/api/rider/location", { latitude: 13.06, longitude: 80.27 })
					.then(() => ride(followed, "Delivered", cash)),
			),
			"the customer cancels what is paid": await cost(cancel(returned)),
			"the owner cancels what is paid": await cost(set(owner, given, "Cancelled")),
			"the owner takes that back": await cost(undo(owner, given)),
		};
		expect(costs).toEqual({
			"delivered with the phone's key": 7,
			"delivered after it had failed": 7,
			"delivered by a rider who is followed": isPostgres ? 8 : 7,
			"the customer cancels what is paid": 8,
			"the owner cancels what is paid": isPostgres ? 11 : 10,
			"the owner takes that back": 11,
		});
		expect(await world.shop.storage.read.selectFrom("rider_positions").selectAll().execute()).toEqual([]);
	});
});

it("an order reads the same alone, in a list, and in the reply to a status change", async () => {
	const { read } = world.shop.storage;
	const askForPin = (handoverPin: boolean) => owner.call("PUT", "/api/store/settings", { handoverPin });
	await askForPin(true);
	onTestFinished(async () => void (await askForPin(false)));
	await cancel(await paid());
	await placed();
	const id = await placed();
	const decide = (next: string) => owner.call("PUT", `/api/orders/${id}/failed-delivery`, { next });
	const fail = () => ravi.call("POST", `/api/rider/orders/${id}/failed`, { reason: "Nobody opens" });
	const seenBy = new Map([
		[owner, `/api/orders/${id}/record`],
		[ravi, `/api/rider/orders/${id}`],
	]);
	const steps: [Person, () => Promise<Reply>][] = [
		[owner, () => set(owner, id, "Confirmed")],
		[ravi, () => ride(id, OUT)],
		[ravi, fail],
		[owner, () => decide("redeliver")],
		[ravi, fail],
		[owner, () => decide("return")],
		[owner, () => undo(owner, id)],
		[ravi, () => give(id)],
		[owner, () => set(owner, id, "Delivered")],
	];
	for (const [by, step] of steps) {
		const { status, body } = await step();
		expect(status).toBe(200);
		expect(body.order).toEqual((await by.call("GET", seenBy.get(by) ?? "")).body.order);
	}
	await meena.call("POST", "/api/feedback", { orderId: id, ratings: { food: 5, delivery: 4, website: 5 } });

	const listed = await listOrders(read, { limit: 100 });
	expect(listed.some(({ hasFeedback }) => hasFeedback)).toBe(true);
	expect(listed.some(({ refunds }) => refunds.length > 0)).toBe(true);
	expect(listed.some(({ newcomer }) => newcomer)).toBe(true);
	for (const order of listed) expect(await findOrder(read, order.id)).toEqual(order);
});
