import fc from "fast-check";
import { afterAll, afterEach, expect, inject, it } from "vitest";
import { ORDER_STATUSES } from "../../domain/orders/order-status.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { faultSize } from "../faults/fault-size.ts";
import { anOrder, createWorld, type Person, type Reply } from "../world.ts";
import { type Act, createDeliveryModel } from "./delivery-model.ts";

const RUNS = faultSize("HANDI_DELIVERIES", inject("engine") === "postgres" ? 4 : 12, 12);
const SEED = Number(process.env.HANDI_DELIVERIES_SEED ?? process.env.HANDI_SEED ?? Date.now() % 1_000_000_000);
/** The owner's session lasts for a day; each order takes less than an hour. */
const A_WORLD = 20;
const OUT = "Out for Delivery";

let scene: Awaited<ReturnType<typeof createScene>> | undefined;
afterEach(() => scene?.world.close());
let commands = 0;
afterAll(() => console.info(`Deliveries at random, seed ${SEED}: ${commands} commands to ${RUNS} orders`));

// Mostly the same rider, so that orders get far.
const rider = fc.constantFrom(0, 0, 0, 0, 1, 2);
const payment = fc.constantFrom("cash" as const, "upi" as const);
const act: fc.Arbitrary<Act> = fc.oneof(
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant("wait" as const),
			seconds: fc.constantFrom(1, 29, 31, 61, 301),
		}),
	},
	{ weight: 5, arbitrary: fc.record({ kind: fc.constant("pick-up" as const), rider }) },
	{
		weight: 6,
		arbitrary: fc.record(
			{
				kind: fc.constant("deliver" as const),
				rider,
				payment,
				pin: fc.constantFrom("right" as const, "right" as const, "wrong" as const),
			},
			{ requiredKeys: ["kind", "rider"] },
		),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant("undo" as const),
			who: fc.oneof(rider, fc.constant("owner" as const)),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constantFrom("release" as const, "fail" as const, "fail" as const),
			rider,
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant("move" as const), to: fc.constantFrom(...ORDER_STATUSES) }),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant("decide" as const),
			next: fc.constantFrom("redeliver" as const, "return" as const, "refund" as const),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record(
			{
				kind: fc.constant("settle" as const),
				state: fc.constantFrom("unverified" as const, "verified" as const, "missing" as const),
				method: payment,
			},
			{ requiredKeys: ["kind", "state"] },
		),
	},
	{ weight: 1, arbitrary: fc.constant({ kind: "cancel" as const }) },
);

it(
	"whatever riders, counter and customer do, at most one rider has an order, no other sees it, and it is paid once",
	async () => {
		let orders = 0;
		await fc.assert(
			fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), fc.boolean(), async (acts, asksPin) => {
				if (orders % A_WORLD === 0) {
					await scene?.world.close();
					scene = await createScene();
				}
				orders += 1;
				if (scene) await play(scene, acts, asksPin);
			}),
			{ numRuns: RUNS, seed: SEED },
		);
	},
	Math.max(90_000, RUNS * 2_000),
);

async function createScene() {
	const world = await createWorld();
	const [meena, owner] = [await world.customer("Meenakshi Sundaram"), await world.admin()];
	const riders = [await world.rider("Ravi"), await world.rider("Mani"), await world.rider("Selvam")] as const;
	return { world, meena, owner, riders };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

/** Applies every act to a new order and to the model, and after each compares what everybody sees. */
async function play(scene: Scene, acts: readonly Act[], asksPin: boolean): Promise<void> {
	const { world, meena, owner } = scene;
	// Rate limits per phone are tested elsewhere.
	world.wait(61);
	await owner.call("PUT", "/api/store/settings", { handoverPin: asksPin });
	const day = shopDay(world.shop.clock.now()).date;
	const { _id: id } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
	const model = createDeliveryModel(world.shop.clock.now(), asksPin);
	const owed = await cashOf(scene, day);
	for (const act of acts) {
		commands += 1;
		world.wait(0.001);
		const expected = model.act(act);
		const reply = await perform(scene, id, act);
		expect(reply ? (reply.status === 200 ? "ok" : reply.body.code) : "ok").toBe(expected);
		const state = model.state();
		await compare(scene, id, state);
		expect(await cashOf(scene, day)).toEqual(owed.map((sum, n) => sum + (n === state.owes ? 161 : 0)));
	}
	await lookBack(owner, id);
}

async function perform({ world, meena, owner, riders }: Scene, id: string, act: Act): Promise<Reply | null> {
	const by = (n: number) => riders[n] as Person;
	const ridersPath = `/api/rider/orders/${id}`;
	const reason = "Nobody opens";
	switch (act.kind) {
		case "wait":
			world.wait(act.seconds);
			return null;
		case "pick-up":
			return by(act.rider).call("PUT", `${ridersPath}/status`, { status: OUT });
		case "deliver": {
			const { handoverPin } = (await owner.call("GET", `/api/orders/${id}`)).body.order;
			const wrong = handoverPin === "0000" ? "1111" : "0000";
			return by(act.rider).call("PUT", `${ridersPath}/status`, {
				status: "Delivered",
				payment: act.payment,
				pin: act.pin && (act.pin === "right" ? (handoverPin ?? "0000") : wrong),
			});
		}
		case "undo":
			return act.who === "owner"
				? owner.call("POST", `/api/orders/${id}/undo`)
				: by(act.who).call("POST", `${ridersPath}/undo`);
		case "release":
			return by(act.rider).call("POST", `${ridersPath}/release`, { reason, where: "counter" });
		case "fail":
			return by(act.rider).call("POST", `${ridersPath}/failed`, { reason });
		case "move":
			return owner.call("PUT", `/api/orders/${id}/status`, { status: act.to });
		case "decide":
			return owner.call("PUT", `/api/orders/${id}/failed-delivery`, { next: act.next });
		case "settle":
			return owner.call("PUT", `/api/orders/${id}/payment`, { state: act.state, method: act.method });
		case "cancel":
			return meena.call("PUT", `/api/orders/${id}/cancel`);
	}
}

async function compare(
	{ owner, riders }: Scene,
	id: string,
	expected: ReturnType<ReturnType<typeof createDeliveryModel>["state"]>,
) {
	const { order } = (await owner.call("GET", `/api/orders/${id}/record`)).body;
	expect({
		status: order.status,
		failure: order.failure && { next: order.failure.next },
		payment: order.doorPayment,
		isPaid: order.paymentState === "paid",
	}).toEqual({
		status: expected.status,
		failure: expected.failure,
		payment: expected.payment,
		isPaid: expected.isPaid,
	});
	const isUnderWay = expected.status !== "Delivered" && expected.status !== "Cancelled";
	await Promise.all(
		riders.flatMap((each, n) => {
			const isHolder = isUnderWay && expected.rider === n;
			const sees = expected.rider === n || (isUnderWay && expected.rider === null);
			return [`/api/rider/orders/${id}`, `/api/orders/${id}`].map(async (path) => {
				const seen = await each.call("GET", path);
				expect(seen.status).toBe(sees ? 200 : 403);
				const said = JSON.stringify(seen.body);
				expect([/Big Street/.test(said), /9840012345/.test(said)]).toEqual([isHolder, isHolder]);
				expect(said).not.toMatch(/meena|"handoverPin":"/);
			});
		}),
	);
}

/** The cash that each rider owes from this day to today. */
async function cashOf({ world, owner, riders }: Scene, day: string): Promise<number[]> {
	const sums = riders.map(() => 0);
	for (const date of new Set([day, shopDay(world.shop.clock.now()).date])) {
		const { riders: owing } = (await owner.call("GET", `/api/cash?date=${date}`)).body;
		for (const [n, { id }] of riders.entries())
			sums[n] = (sums[n] ?? 0) + (owing.find((each: Owing) => each.rider._id === id)?.expected ?? 0);
	}
	return sums;
}
type Owing = { rider: { _id: string }; expected: number };

/** The history is complete: each line continues the one before, and a rider's lines are that rider's steps. */
async function lookBack(owner: Person, id: string): Promise<void> {
	const { record } = (await owner.call("GET", `/api/orders/${id}/record`)).body;
	for (const [n, line] of record.entries()) {
		expect(line.from).toBe(n === 0 ? null : record[n - 1].status);
		if (line.by !== "rider" || line.isUndo) continue;
		const isPickUp = line.status === OUT && !["Delivered", "Cancelled"].includes(line.from);
		const isDelivered = line.status === "Delivered" && line.from === OUT;
		const isRelease = line.from === OUT && ["Pending", "Confirmed", "Preparing"].includes(line.status);
		expect(isPickUp || isDelivered || isRelease).toBe(true);
	}
}
