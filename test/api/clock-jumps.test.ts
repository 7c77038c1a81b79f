import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchTime } from "../../server/menu/watch-time.ts";
import type { Sms } from "../../server/messaging/sms-outlet.ts";
import { tellDueOrders } from "../../server/slots/watch-later-orders.ts";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";
import { aPrebooking } from "./authorization-bodies.ts";

const DAY = 86_400;
let world: World;
let warned: object[];
let texts: Sms[];
beforeEach(async () => {
	texts = [];
	const send = async (sms: Sms) => {
		texts.push(sms);
		return "sent" as const;
	};
	world = await createWorld(undefined, () => ({ sms: { send } }));
	// An earlier shop still looks at its own clock.
	const said: object[] = [];
	warned = said;
	world.shop.log = { ...world.shop.log, warn: (what: object) => void said.push(what) } as never;
	// The monotonic clock stands still, as it does while a laptop sleeps.
	watchTime(world.shop, () => 0);
});
afterEach(() => world.close());

const isOffered = async (name: string) => {
	const dishes: { name: string; availableToday: boolean }[] = (await world.call("GET", "/api/dishes")).body as never;
	return dishes.find((dish) => dish.name === name)?.availableToday;
};
const followed = (seconds: number) => expect.poll(() => warned.at(-1)).toEqual({ seconds });

describe("a machine's clock that jumps", () => {
	it("forward, as after a sleep: open pages hear of the new day within a second or two, and the log has it", async () => {
		let news = 0;
		world.shop.cache.onChange(() => news++);
		world.wait(DAY);
		await followed(DAY);
		await expect.poll(() => news).toBeGreaterThan(0);
		expect((await world.shop.cache.known()).day.date).toBe("2026-11-22");
	});

	it("back by a day: the specials of what is tomorrow again are no longer offered", async () => {
		const special = (await world.shop.cache.current()).menu.find((dish) => dish.category === "sunday")?.name ?? "";
		world.wait(DAY);
		await followed(DAY);
		expect(await isOffered(special)).toBe(true);
		world.wait(-DAY);
		await followed(-DAY);
		await expect.poll(() => isOffered(special)).toBe(false);
	});

	it("back by a day: an order can be cancelled no longer than before, and a new one for the usual time", async () => {
		const meena = await world.customer("Meena");
		const { body } = await meena.call("POST", "/api/orders", anOrder());
		world.wait(-DAY + 301);
		const late = await meena.call("PUT", `/api/orders/${body.order._id}/cancel`);
		expect([late.status, late.body.code]).toEqual([409, "window-passed"]);
		const next = await meena.call("POST", "/api/orders", anOrder());
		world.wait(299);
		expect((await meena.call("PUT", `/api/orders/${next.body.order._id}/cancel`)).status).toBe(200);
	});

	it("back by a day: an order for later comes to the kitchen again at its time, and a printer is not left paused", async () => {
		const owner = await world.admin();
		const meena = await world.customer("Meena");
		const slots = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
		await owner.call("PUT", "/api/store/fulfilment", { pickup: true, slots });
		const dueAt = "2026-11-21T08:00:00.000Z";
		expect((await meena.call("POST", "/api/orders", anOrder({ dueAt }))).status).toBe(201);
		await owner.call("POST", "/api/printers", { name: "Kitchen", host: "127.0.0.1", port: 9100 });
		world.wait(DAY);
		await followed(DAY);
		const { write, read } = world.shop.storage;
		await tellDueOrders(world.shop);
		await write((tx) =>
			tx
				.updateTable("printers")
				.set({ next_at: world.shop.clock.now() + 30_000 })
				.execute(),
		);
		world.wait(-DAY);
		await followed(-DAY);
		const printer = read.selectFrom("printers").select("next_at");
		await expect
			.poll(async () => (await printer.executeTakeFirstOrThrow()).next_at)
			.toBeLessThanOrEqual(world.shop.clock.now());
		const told = read.selectFrom("events").select("kind").where("kind", "=", "order-due");
		expect(await told.execute()).toHaveLength(1);
		world.set("2026-11-21T07:30:00.000Z");
		await tellDueOrders(world.shop);
		expect(await told.execute()).toHaveLength(2);
	});

	it("back by two hours: an unanswered order for later rings on phones at its time, although it rang before", async () => {
		const owner = await world.admin();
		const meena = await world.customer("Meena");
		const slots = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
		await owner.call("PUT", "/api/store/fulfilment", { pickup: true, slots });
		await owner.call("PUT", "/api/store/settings", { ringPhones: ["9840012399"] });
		const dueAt = "2026-11-21T08:00:00.000Z";
		expect((await meena.call("POST", "/api/orders", anOrder({ dueAt }))).status).toBe(201);
		const rung = async () => {
			await world.shop.notifier.runOnce();
			return texts.filter(({ to }) => to === "+919840012399").length;
		};
		expect(await rung()).toBe(0);
		world.wait(2 * 3600);
		await followed(2 * 3600);
		expect(await rung()).toBe(1);
		world.wait(-2 * 3600);
		await followed(-2 * 3600);
		const rings = world.shop.storage.read.selectFrom("notifications").select("id").where("kind", "=", "order-ring");
		await expect.poll(() => rings.execute()).toEqual([]);
		expect(await rung()).toBe(1);
		world.wait(2 * 3600);
		expect(await rung()).toBe(2);
	});

	it("back by a day: prebookings for the coming day are named in its morning, even if somebody had seen them", async () => {
		const owner = await world.admin();
		await owner.call("PUT", "/api/store/status", { isOpen: false, allowPrebooking: true, message: "Sold out." });
		const meena = await world.customer("Meena");
		const booking = { ...aPrebooking(meena), preferredDate: "2026-11-22" };
		expect((await meena.call("POST", "/api/prebookings", booking)).status).toBe(201);
		const isNamed = async (by: Person) =>
			(await by.call("GET", "/api/orders/admin/unacknowledged")).body.prebooked !== undefined;
		world.wait(DAY);
		await followed(DAY);
		const kala = await world.admin("Kala");
		expect(await isNamed(kala)).toBe(true);
		expect((await kala.call("PUT", "/api/prebookings/acknowledge")).status).toBe(204);
		expect(await isNamed(kala)).toBe(false);
		world.wait(-DAY);
		await followed(-DAY);
		const unseen = world.shop.storage.read.selectFrom("prebookings").select("id").where("seen_at", "is", null);
		await expect.poll(() => unseen.execute()).toHaveLength(1);
		world.wait(DAY);
		expect(await isNamed(kala)).toBe(true);
	});

	it("back by a day: a locked-out address can log in again after five minutes", async () => {
		const owner = await world.admin();
		const logIn = (password: string) => world.call("POST", "/api/admin/login", { email: owner.email, password });
		for (let guess = 0; guess < 3; guess += 1) await logIn("wrong-password1");
		expect((await logIn("kuskaplate1")).status).toBe(429);
		world.wait(-DAY);
		const lockedUntil = async () =>
			(
				await world.shop.storage.read
					.selectFrom("login_attempts")
					.select((row) => row.fn.max("locked_until").as("at"))
					.executeTakeFirst()
			)?.at;
		await expect.poll(() => lockedUntil()).toBeLessThanOrEqual(world.shop.clock.now() + 300_000);
		world.wait(5 * 60 + 1);
		expect((await logIn("kuskaplate1")).status).toBe(200);
	});

	it("back by a day while the shop was off: a locked-out address can log in again after five minutes", async () => {
		const other = await createWorld();
		const owner = await other.admin();
		const logIn = (password: string) => other.call("POST", "/api/admin/login", { email: owner.email, password });
		other.wait(DAY);
		for (let failed = 0; failed < 3; failed += 1) await logIn("not the password");
		other.wait(-DAY);
		expect((await logIn(PASSWORD)).body.code).toBe("login-locked");
		watchTime(other.shop, () => other.shop.clock.now());
		const lock = other.shop.storage.read
			.selectFrom("login_attempts")
			.select("locked_until")
			.where("locked_until", ">", other.shop.clock.now() + 300_000);
		await expect.poll(() => lock.execute()).toEqual([]);
		other.wait(5 * 60 + 1);
		expect((await logIn(PASSWORD)).status).toBe(200);
		await other.close();
	});
});
