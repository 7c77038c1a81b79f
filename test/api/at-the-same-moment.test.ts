import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "../../server/db/storage.ts";
import { createFirstAccounts } from "../../server/identity/first-accounts.ts";
import { lockAccount } from "../../server/identity/lock-account.ts";
import { removeSecondFactors } from "../../server/identity/second-factor.ts";
import { closeOtherSessions } from "../../server/identity/sessions.ts";
import { closeUnproven } from "../../server/identity/unproven-ways-in.ts";
import { deleteUnusedImages } from "../../server/images/delete-unused-images.ts";
import { tellDueOrders } from "../../server/slots/watch-later-orders.ts";
import { beforeNextWrite, meets } from "../between-questions.ts";
import { createOnlineWorld } from "../online-world.ts";
import { softwareAuthenticator } from "../software-authenticator.ts";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

/** A decision and the write that follows it belong together: nothing that happens concurrently comes between. */

let world: World;
let meena: Person;
let owner: Person;
let ravi: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
	ravi = await world.rider("Ravi");
});
afterEach(() => world.close());

const placed = async () => (await meena.call("POST", "/api/orders", anOrder())).body.order._id as string;
const set = (id: string, status: string, more: object = {}) =>
	ravi.call("PUT", `/api/rider/orders/${id}/status`, { status, ...more });

/** Runs something between two transactions of a call that has more than one. */
function afterNextWrite({ shop: { storage } }: Pick<World, "shop">, happens: () => Promise<unknown>): void {
	const { write } = storage;
	storage.write = async (job) => {
		storage.write = write;
		const outcome = await write(job);
		await happens();
		return outcome;
	};
}

describe("the PIN at the door", () => {
	beforeEach(() => owner.call("PUT", "/api/store/settings", { handoverPin: true }));

	it("is required although the pick-up and the delivery are sent together", async () => {
		for (let round = 0; round < 20; round += 1) {
			const id = await placed();
			const [, delivered] = await Promise.all([set(id, "Out for Delivery"), set(id, "Delivered")]);
			expect(["pin-needed", "not-picked-up", "not-a-riders-step"]).toContain(delivered.body.code);
			expect((await owner.call("GET", `/api/orders/${id}`)).body.order.status).toBe("Out for Delivery");
		}
	});

	it("is required although the order is picked up while the delivery is being decided", async () => {
		const id = await placed();
		afterNextWrite(world, () => set(id, "Out for Delivery"));
		expect((await set(id, "Delivered")).status).not.toBe(200);
		expect((await set(id, "Delivered")).body.code).toBe("pin-needed");
	});

	it("is required although the owner switches it on at this moment", async () => {
		await owner.call("PUT", "/api/store/settings", { handoverPin: false });
		const id = await placed();
		beforeNextWrite(world, () => owner.call("PUT", "/api/store/settings", { handoverPin: true }));
		await set(id, "Out for Delivery");
		expect((await set(id, "Delivered")).body.code).toBe("pin-needed");
	});

	it("counts a wrong guess although its step is refused, and frees its key for the right one", async () => {
		const id = await placed();
		await set(id, "Out for Delivery");
		const pin = (await meena.call("GET", `/api/orders/${id}`)).body.order.handoverPin as string;
		const wrong = String((Number(pin) + 1) % 10_000).padStart(4, "0");
		const deliver = (said: string) =>
			ravi.call(
				"PUT",
				`/api/rider/orders/${id}/status`,
				{ status: "Delivered", pin: said },
				{ "idempotency-key": "tap-1" },
			);
		expect((await deliver(wrong)).body.attemptsRemaining).toBe(4);
		expect((await deliver(wrong)).body.attemptsRemaining).toBe(3);
		const right = await deliver(pin);
		expect([right.status, right.headers.get("idempotent-replayed")]).toEqual([200, null]);
	});
});

describe("an order that leaves its rider", () => {
	it("ends its failed delivery at that moment, and the rider is no longer followed", async () => {
		const { read } = world.shop.storage;
		for (let round = 0; round < 8; round += 1) {
			const id = await placed();
			await set(id, "Out for Delivery");
			await Promise.all([
				ravi.call("POST", `/api/rider/orders/${id}/failed`, { reason: "Nobody opens" }),
				ravi.call("PUT", "/api/rider/location", { latitude: 13.06, longitude: 80.27 }),
				owner.call("PUT", `/api/orders/${id}/status`, { status: "Preparing" }),
			]);
			const open = read.selectFrom("failed_deliveries").select("id").where("ended_at", "is", null);
			expect(await open.execute()).toEqual([]);
			expect(await read.selectFrom("rider_positions").select("rider_id").execute()).toEqual([]);
		}
	});
});

it("a rider who has logged out is not followed by a position still in flight", async () => {
	await set(await placed(), "Out for Delivery");
	beforeNextWrite(world, () => ravi.call("POST", "/api/auth/logout"));
	const sent = await ravi.call("PUT", "/api/rider/location", { latitude: 13.06, longitude: 80.27 });
	expect([sent.status, sent.body.code]).toEqual([401, "signed-out"]);
	expect(await world.shop.storage.read.selectFrom("rider_positions").selectAll().execute()).toEqual([]);
});

describe("an order for later", () => {
	it("that is moved just as it comes to the kitchen comes at the new time, and is announced then", async () => {
		const slots = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
		await owner.call("PUT", "/api/store/fulfilment", { pickup: true, slots });
		const dueAt = "2026-11-21T08:00:00.000Z";
		const { order } = (await meena.call("POST", "/api/orders", anOrder({ dueAt }))).body;
		const told = async () => {
			const events = world.shop.storage.read.selectFrom("events").select("kind");
			return (await events.where("kind", "=", "order-due").execute()).length;
		};
		world.set("2026-11-21T07:30:00.000Z");
		beforeNextWrite(world, () =>
			owner.call("PUT", `/api/orders/${order._id}/items`, {
				items: order.items.map(({ name, size, quantity }: Record<string, unknown>) => ({
					name,
					size,
					quantity,
				})),
				...{ reason: "Asked for by telephone", totalAmount: order.totalAmount },
				dueAt: "2026-11-21T09:00:00.000Z",
			}),
		);
		await tellDueOrders(world.shop);
		expect(await told()).toBe(0);
		world.set("2026-11-21T08:30:00.000Z");
		await tellDueOrders(world.shop);
		expect(await told()).toBe(1);
	});
});

describe("an account", () => {
	it("of a member of staff does not get its email back without the password if the email is changed at this moment", async () => {
		const change = (body: object) => owner.call("PATCH", `/api/admins/${owner.id}`, body);
		beforeNextWrite(world, () => change({ email: "new@gmail.com", currentPassword: PASSWORD }));
		expect((await change({ email: owner.email })).body.code).toBe("current-password-needed");
		expect((await owner.call("GET", "/api/admins")).body[0].email).toBe("new@gmail.com");
	});

	it("whose mailbox belongs to somebody else gets no passkey through a session that ends as the owner of the mailbox arrives", async () => {
		const waysIn = { passkey: true, emailLink: false, phoneCode: false };
		await owner.call("PUT", "/api/store/settings", { waysIn });
		const options = (await meena.call("POST", "/api/auth/passkeys/options")).body;
		const passkey = softwareAuthenticator().make(options);
		// As when a link to the mailbox is opened for the first time.
		const proof = async (tx: Tx) => {
			await lockAccount(tx, meena.id, "alone");
			await tx.deleteFrom("sessions").where("account_id", "=", meena.id).execute();
			await closeUnproven(tx, meena.id);
		};
		const added = await meets(world, proof, () => meena.call("POST", "/api/auth/passkeys", { passkey }));
		expect(added.body.code).toBe("signed-out");
		expect(await world.shop.storage.read.selectFrom("passkeys").selectAll().execute()).toEqual([]);
	});

	it("of a member of staff gets no recovery codes through a session that an owner ends, nor twice as many from two requests at once", async () => {
		const cook = await world.staff("kitchen", "Selvam");
		const { read } = world.shop.storage;
		const kept = async () => (await read.selectFrom("recovery_codes").selectAll().execute()).length;
		const replace = () => cook.call("POST", "/api/admin/recovery-codes");
		await Promise.all([replace(), replace(), replace()]);
		expect(await kept()).toBe(10);
		// As when an owner removes the second factor.
		const end = async (tx: Tx) => {
			await lockAccount(tx, cook.id, "delete");
			await removeSecondFactors(tx, cook.id);
			await closeOtherSessions(tx, cook.id, "");
		};
		expect((await meets(world, end, replace)).body.code).toBe("signed-out");
		expect(await kept()).toBe(0);
	});

	it("saves no 21st address, and no address twice, however many are sent at once", async () => {
		const streets = Array.from({ length: 36 }, (_, n) => `${Math.floor(n / 1.5)}, Big Street`);
		await Promise.all(streets.map((address) => meena.call("POST", "/api/addresses", { address })));
		const rows = await world.shop.storage.read.selectFrom("addresses").select("address").execute();
		expect(rows).toHaveLength(20);
		expect(new Set(rows.map(({ address }) => address)).size).toBe(20);
	});

	it("is created once for the first owner, although two processes start at once", async () => {
		await world.shop.storage.write((tx) => tx.deleteFrom("accounts").where("role", "=", "rider").execute());
		const printed: string[] = [];
		const start = (name: string) =>
			createFirstAccounts(
				world.shop.storage,
				{
					admin: { email: "owner@handi.example", password: PASSWORD },
					rider: { email: `${name}@handi.example`, password: PASSWORD },
					shopName: "Handi",
				},
				world.shop.clock.now(),
				async ({ email }) => void printed.push(email),
			);
		await Promise.all([start("one"), start("two")]);
		expect(printed).toHaveLength(1);
		const riders = await world.shop.storage.read
			.selectFrom("accounts")
			.select("email")
			.where("role", "=", "rider")
			.execute();
		expect(riders).toEqual([{ email: printed[0] }]);
	});
});

it("a delivery that is taken back cannot be rated at the same moment", async () => {
	for (let round = 0; round < 10; round += 1) {
		const id = await placed();
		for (const status of ["Out for Delivery", "Delivered"]) await set(id, status);
		const ratings = { food: 5, delivery: 5, website: 5 };
		const [rated, undone] = await Promise.all([
			meena.call("POST", "/api/feedback", { orderId: id, ratings }),
			ravi.call("POST", `/api/rider/orders/${id}/undo`),
		]);
		expect(undone.status).toBe(200);
		const events = await world.shop.storage.read
			.selectFrom("events")
			.select("kind")
			.where("kind", "in", ["feedback-submitted", "order-undone"])
			.orderBy("seq", "desc")
			.limit(1)
			.execute();
		expect(events).toEqual([{ kind: "order-undone" }]);
		expect([201, 409]).toContain(rated.status);
	}
});

it("an image that is put on the menu, ordered and taken off while the shop cleans up is kept", async () => {
	const { shop } = world;
	const [dish] = (await world.call("GET", "/api/dishes")).body;
	await shop.storage.write(async (tx) => {
		const image = {
			id: "0".repeat(26),
			width: 480,
			height: 480,
			taken_in_at: shop.clock.now() - 25 * 3_600_000,
		};
		await tx.insertInto("photographs").values(image).execute();
	});
	const show = (image: string | null) => {
		const { id: _id, availableToday: _today, updatedAt: _at, ...body } = dish;
		return owner.call("PUT", `/api/dishes/${dish.id}`, { ...body, image });
	};
	beforeNextWrite(world, async () => {
		world.wait(1);
		expect((await show(`/images/${"0".repeat(26)}-480x480.webp`)).status).toBe(200);
		const items = [{ name: dish.name, size: "regular", quantity: 1, price: 125 }];
		expect((await meena.call("POST", "/api/orders", anOrder({ items }))).status).toBe(201);
		expect((await show(null)).status).toBe(200);
	});
	await deleteUnusedImages(shop);
	expect(await shop.storage.read.selectFrom("photographs").select("in_old_order").execute()).toEqual([
		{ in_old_order: 1 },
	]);
});

it("an order has one payment code at the door, however many phones request one at once, and none once it is paid", async () => {
	const online = await createOnlineWorld();
	try {
		const meena = await online.customer("Meena");
		const ravi = await online.rider();
		const owner = await online.admin();
		await owner.call("PUT", "/api/store/settings", { upiId: "shop@okbank" });
		const order = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		await ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status: "Out for Delivery" });
		const ask = () => ravi.call("POST", "/api/generate-qr", { orderId: order._id, amount: 161 });
		const links = (await Promise.all([ask(), ask(), ask()])).map(({ body }) => body.link);
		expect(new Set(links).size).toBe(1);
		const codes = () => online.shop.storage.read.selectFrom("payment_codes").selectAll().execute();
		expect(await codes()).toHaveLength(1);

		const second = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		await ravi.call("PUT", `/api/rider/orders/${second._id}/status`, { status: "Out for Delivery" });
		beforeNextWrite(online, () =>
			ravi.call("PUT", `/api/rider/orders/${second._id}/status`, { status: "Delivered", payment: "cash" }),
		);
		const late = await ravi.call("POST", "/api/generate-qr", { orderId: second._id, amount: 161 });
		expect(late.body.code).toBe("nothing-to-collect");
		expect(await codes()).toHaveLength(1);
	} finally {
		await online.close();
	}
});
