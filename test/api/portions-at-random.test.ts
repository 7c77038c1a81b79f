import fc from "fast-check";
import { afterAll, afterEach, expect, inject, it } from "vitest";
import { addDays, shopDay } from "../../domain/shop-day.ts";
import { readHolding } from "../../server/portions/take-portions.ts";
import { faultSize } from "../faults/fault-size.ts";
import { createOnlineWorld } from "../online-world.ts";
import { anOrder, type Person, type Reply } from "../world.ts";

const RUNS = faultSize("HANDI_PORTIONS", inject("engine") === "postgres" ? 4 : 12, 12);
const SEED = Number(process.env.HANDI_PORTIONS_SEED ?? process.env.HANDI_SEED ?? Date.now() % 1_000_000_000);

let scene: Awaited<ReturnType<typeof createScene>> | undefined;
afterEach(() => scene?.world.close());
let asked = 0;
afterAll(() => console.info(`Portions at random, seed ${SEED}: ${asked} calls in ${RUNS} histories`));

const which = fc.nat({ max: 30 });
/** The numbers of regular and large ones of two dishes; large counts 2. */
const cart = fc.record({
	chicken: fc.nat({ max: 4 }),
	large: fc.nat({ max: 2 }),
	egg: fc.nat({ max: 4 }),
});
type Cart = { chicken: number; large: number; egg: number };
const dish = fc.constantFrom("chicken-biryani", "egg-biryani");

/** Concurrent calls, from several people. */
const call = fc.oneof(
	{ weight: 6, arbitrary: fc.record({ kind: fc.constant("order" as const), cart }) },
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant("begin" as const), cart }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("pay" as const), which }) },
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant("book" as const), cart, ahead: fc.integer({ min: 1, max: 2 }) }),
	},
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant("cancel" as const), which }) },
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant("move" as const),
			which,
			to: fc.constantFrom("Pending", "Confirmed", "Preparing", "Cancelled", "Cancelled"),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("undo" as const), which }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("decline" as const, "convert" as const), which }) },
	{
		weight: 1,
		arbitrary: fc.record({ kind: fc.constant("add" as const), dish, add: fc.integer({ min: -3, max: 5 }) }),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("left" as const), dish, left: fc.nat({ max: 9 }) }) },
);
type Call = typeof call extends fc.Arbitrary<infer Each> ? Each : never;
const round = fc.oneof(
	{ weight: 8, arbitrary: fc.array(call, { minLength: 1, maxLength: 8 }) },
	{
		weight: 1,
		arbitrary: fc.record({ kind: fc.constant("per-day" as const), dish, perDay: fc.integer({ min: 1, max: 15 }) }),
	},
	// A day on, an hour on, and a clock that is set back.
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(24, 13, 1, -2) }) },
);
type Round = typeof round extends fc.Arbitrary<infer Each> ? Each : never;

async function createScene() {
	const world = await createOnlineWorld();
	const people = await Promise.all(["Meena", "Latha", "Kumar", "Devi"].map((name) => world.customer(name)));
	let owners = 0;
	let perDay: Record<string, number> = { "chicken-biryani": 8, "egg-biryani": 6 };
	const orders: { id: string; by: Person }[] = [];
	const prebookings: string[] = [];
	const attempts: { id: string; body: object; by: Person }[] = [];
	const day = async () => {
		owners += 1;
		return world.admin(`Owner ${owners}`);
	};
	let owner = await day();

	const answered = async (reply: Promise<Reply>, ...codes: string[]) => {
		asked += 1;
		const { status, body } = await reply;
		if (status >= 300) expect([...codes, "sold-out", "unsellable"]).toContain(body.code);
		if (body.code === "sold-out") expect(body.left).toBeGreaterThanOrEqual(0);
		return status < 300 ? body : null;
	};
	const bill = ({ chicken, large, egg }: Cart, fee: number, gst: number) => {
		const subtotal = 125 * chicken + 185 * large + prices.egg * egg;
		const items = [
			{ name: "Egg Biryani", size: "regular", quantity: egg },
			{ name: "Chicken Biryani", size: "regular", quantity: chicken },
			{ name: "Chicken Biryani", size: "large", quantity: large },
		].filter(({ quantity }) => quantity > 0);
		return { items, totalAmount: subtotal + fee + Math.round((subtotal * gst) / 100) };
	};
	const { body: menu } = await world.call("GET", "/api/dishes");
	const find = (id: string) => menu.find((each: { id: string }) => each.id === id);
	const prices = { egg: find("egg-biryani").sizes[0].price };
	const sizes = [
		{ size: "regular", price: 125 },
		{ size: "large", price: 185, portions: 2 },
	];
	const changed = await owner.call("PUT", "/api/dishes/chicken-biryani", {
		...{ name: "Chicken Biryani", category: "regular", sizes },
	});
	expect(changed.status).toBe(200);
	const count = (id: string, body: object) => owner.call("PUT", `/api/dishes/${id}/portions`, body);
	for (const [id, each] of Object.entries(perDay)) await count(id, { perDay: each });

	async function run(one: Call, place: number): Promise<void> {
		const by = people[place % people.length] as Person;
		if (one.kind === "pay") {
			const [begun] = attempts.splice(one.which % attempts.length, 1);
			if (!begun) return;
			const { checkout } = world.control.pay(begun.id);
			const paid = { ...begun.body, ...checkout };
			const body = await answered(begun.by.call("POST", "/api/orders", paid), "payment-returned");
			if (body?.order) orders.push({ id: body.order._id, by: begun.by });
			return;
		}
		if (one.kind === "order" || one.kind === "book" || one.kind === "begin") {
			const { chicken, large, egg } = one.cart;
			if (chicken + large + egg === 0) return;
			if (one.kind === "order") {
				const body = await answered(by.call("POST", "/api/orders", anOrder(bill(one.cart, 30, 5))));
				if (body) orders.push({ id: body.order._id, by });
				return;
			}
			if (one.kind === "begin") {
				const { reply, body } = await world.begin(by, bill(one.cart, 30, 5));
				const begun = await answered(Promise.resolve(reply));
				if (begun) attempts.push({ id: begun.id, body, by });
				return;
			}
			const request = {
				...anOrder(bill(one.cart, 50, 18)),
				...{ userEmail: by.email, phoneNumber: "9840012345" },
				preferredDate: addDays(shopDay(world.shop.clock.now()).date, one.ahead),
			};
			const body = await answered(by.call("POST", "/api/prebookings", request), "too-many-prebookings");
			if (body) prebookings.push(body.prebooking._id);
			return;
		}
		if (one.kind === "add" || one.kind === "left") {
			const { dish: id, kind: _kind, ...change } = one;
			await answered(count(id, { perDay: perDay[id], ...change }));
			return;
		}
		if (one.kind === "decline" || one.kind === "convert") {
			const id = prebookings[one.which % prebookings.length];
			if (id === undefined) return;
			const reply =
				one.kind === "decline"
					? owner.call("PUT", `/api/prebookings/${id}/decline`, {})
					: owner.call("PUT", `/api/prebookings/${id}/status`, { status: "Converted" });
			const body = await answered(reply, "prebooking-converted", "prebooking-ended");
			if (body?.order) orders.push({ id: body.order._id, by });
			return;
		}
		const order = orders[one.which % orders.length];
		if (!order) return;
		const over = [
			"already-cancelled",
			"too-far-along",
			"window-passed",
			"moved-meanwhile",
			"refund-sent",
			"confirm-first",
		];
		if (one.kind === "cancel")
			await answered(order.by.call("PUT", `/api/orders/${order.id}/cancel`), ...over, "not-your-order");
		else if (one.kind === "undo")
			await answered(
				owner.call("POST", `/api/orders/${order.id}/undo`, {}),
				...over,
				"nothing-to-undo",
				"undo-too-late",
			);
		else if (one.kind === "move")
			await answered(owner.call("PUT", `/api/orders/${order.id}/status`, { status: one.to }), ...over);
	}

	/** Each pot of each day, with what orders, prebookings and payments hold of it. */
	async function books() {
		const { read } = world.shop.storage;
		const pots = await read.selectFrom("pot_days").selectAll().execute();
		const kept = [
			...(await read.selectFrom("orders").select(["portions", "status"]).execute()),
			...(await read.selectFrom("prebookings").select(["portions", "ended_by"]).execute()),
			...(await read.selectFrom("payment_attempts").select(["portions", "paid_at"]).execute()),
		];
		const held = new Map<string, number>();
		for (const each of kept) {
			const holding = readHolding(each.portions);
			if ("paid_at" in each && each.paid_at !== null) expect(holding).toBeNull();
			if ("ended_by" in each && each.ended_by !== null) expect(holding?.isHeld ?? false).toBe(false);
			if ("status" in each && each.status !== "Cancelled") expect(holding?.isHeld ?? true).toBe(true);
			for (const { dishId, date, portions } of holding?.isHeld ? holding.of : [])
				held.set(`${dishId} ${date}`, (held.get(`${dishId} ${date}`) ?? 0) + portions);
		}
		return pots.map(({ dish_id, date, portions, taken }) => ({
			key: `${dish_id} ${date}`,
			size: portions ?? perDay[dish_id] ?? 0,
			taken,
			held: held.get(`${dish_id} ${date}`) ?? 0,
		}));
	}

	return {
		world,
		async play(rounds: readonly Round[]) {
			for (const each of rounds) {
				const before = new Map((await books()).map((pot) => [pot.key, pot]));
				if (Array.isArray(each)) await Promise.all(each.map(run));
				else if (each.kind === "wait") {
					world.wait(each.hours * 3_600);
					owner = await day();
					await world.look();
				} else {
					perDay = { ...perDay, [each.dish]: each.perDay };
					expect((await count(each.dish, { perDay: each.perDay })).status).toBe(200);
				}
				for (const { key, size, taken, held } of await books()) {
					expect([key, taken]).toEqual([key, held]);
					// More is taken than a pot has only if staff have made it smaller since.
					expect(taken, key).toBeLessThanOrEqual(Math.max(size, before.get(key)?.taken ?? 0));
				}
			}
		},
	};
}

it(
	"no portion is sold twice or lost, whatever happens at the same time",
	async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(round, { minLength: 8, maxLength: 20 }), async (rounds) => {
				await scene?.world.close();
				scene = undefined;
				scene = await createScene();
				await scene.play(rounds);
			}),
			{ seed: SEED, numRuns: RUNS, endOnFailure: true },
		);
	},
	600_000 + RUNS * 1_000,
);
