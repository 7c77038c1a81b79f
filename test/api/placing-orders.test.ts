import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

let world: World;
let meena: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
});
afterEach(() => world.close());

describe("placing an order", () => {
	it("answers 201 with the order as the shop stored it", async () => {
		const placed = await meena.call("POST", "/api/orders", anOrder({ tip: 20, totalAmount: 181 }));
		expect(placed.status).toBe(201);
		expect(placed.body.order).toMatchObject({
			userEmail: "meena@gmail.com",
			status: "Pending",
			subtotal: 125,
			deliveryFee: 30,
			gst: 6,
			tip: 20,
			totalAmount: 181,
			paymentMethod: "cod",
			isNewOrder: true,
			cancellableUntil: "2026-11-21T06:35:00.000Z",
			items: [{ name: "Chicken Biryani", size: "regular", quantity: 1, price: 125 }],
		});
		expect(placed.body.order.orderId).toMatch(/^\d{13}$/);
		expect(placed.body.order).toMatchObject({ source: "web", fulfilment: "delivery" });
	});

	it("takes a profile’s two nulls as no pin, and refuses half of one", async () => {
		const to = (deliveryCoordinates: object, orderId: string) =>
			meena.call("POST", "/api/orders", anOrder({ deliveryCoordinates, orderId }));
		const nowhere = await to({ latitude: null, longitude: null }, "nowhere");
		expect([nowhere.status, nowhere.body.order.deliveryCoordinates]).toEqual([201, null]);
		const half = await to({ latitude: 13.05, longitude: null }, "half");
		expect([half.status, half.body.issues[0].path]).toEqual([422, "deliveryCoordinates.longitude"]);
	});

	it("says that half a dish breaks a rule, and that a quantity in words is malformed", async () => {
		const several = async (quantity: unknown) => {
			const items = [{ name: "Chicken Biryani", size: "regular", quantity }];
			return (await meena.call("POST", "/api/orders", anOrder({ items }))).status;
		};
		expect([await several(1.5), await several("two")]).toEqual([422, 400]);
	});

	it("many equal submits at once make one order", async () => {
		const rounds = Number(process.env.HANDI_EQUAL_ROUNDS ?? 1);
		const atOnce = Number(process.env.HANDI_EQUAL_AT_ONCE ?? 70);
		for (let round = 1; round <= rounds; round += 1) {
			const order = anOrder();
			const replies = await Promise.all(
				Array.from({ length: atOnce }, () => meena.call("POST", "/api/orders", order)),
			);
			const repeats = Array(atOnce - 1).fill(200);
			expect(replies.map((reply) => reply.status).sort()).toEqual([...repeats, 201]);
			expect(new Set(replies.map((reply) => reply.body.order._id)).size).toBe(1);
			const mine = await world.shop.storage.read
				.selectFrom("orders")
				.select("id")
				.where("customer_id", "=", meena.id)
				.execute();
			expect(mine).toHaveLength(round);
		}
	}, 600_000);

	it("the same key with another cart is refused, and the first order stands", async () => {
		const order = anOrder();
		await meena.call("POST", "/api/orders", order);
		const other = await meena.call("POST", "/api/orders", {
			...order,
			items: [{ name: "Egg Biryani", quantity: 1 }],
		});
		expect([other.status, other.body.code, other.body.issues[0].path]).toEqual([422, "key-reused", "orderId"]);
		expect((await meena.call("GET", "/api/orders/user/meena@gmail.com")).body).toHaveLength(1);
	});

	it("a client that lost the reply finds the order by its key; nobody else does", async () => {
		const order = anOrder();
		const byKey = `/api/order-keys/${order.orderId}`;
		expect((await meena.call("GET", byKey)).body.code).toBe("order-not-found");
		const { body: placed } = await meena.call("POST", "/api/orders", order);
		expect(await meena.call("GET", byKey)).toMatchObject({ status: 200, body: placed });
		const priya = await world.customer("Priya");
		expect((await priya.call("GET", byKey)).status).toBe(404);
	});

	it("two customers may use the same key", async () => {
		const ravi = await world.customer("Kumar");
		const order = anOrder();
		const both = [await meena.call("POST", "/api/orders", order), await ravi.call("POST", "/api/orders", order)];
		expect(both.map((reply) => reply.status)).toEqual([201, 201]);
	});

	it("a total that the customer did not see is refused with the fresh quote, and nothing is placed", async () => {
		const stale = await meena.call("POST", "/api/orders", anOrder({ totalAmount: 146 }));
		expect([stale.status, stale.body.code]).toEqual([409, "stale-quote"]);
		expect(stale.body.quote).toMatchObject({ subtotal: 125, deliveryFee: 30, gst: 6, totalAmount: 161 });
		expect((await meena.call("GET", "/api/orders/user/meena@gmail.com")).body).toEqual([]);
		const agreed = await meena.call("POST", "/api/orders", anOrder({ totalAmount: stale.body.quote.totalAmount }));
		expect(agreed.status).toBe(201);
	});

	it("ignores the price that a client sends with a line", async () => {
		const cheap = anOrder({ items: [{ name: "Chicken Biryani", size: "regular", quantity: 1, price: 1 }] });
		expect((await meena.call("POST", "/api/orders", cheap)).body.order.subtotal).toBe(125);
	});

	it("nobody can set the status, the owner or the payment of an order by sending more fields", async () => {
		const extra = {
			status: "Delivered",
			userEmail: "other@gmail.com",
			customer_id: "x",
			paymentState: "paid",
			role: "admin",
		};
		const { order } = (await meena.call("POST", "/api/orders", anOrder(extra))).body;
		expect(order).toMatchObject({ status: "Pending", userEmail: "meena@gmail.com", paymentState: "due" });
	});

	it("Sunday specials sell only on Sunday in Chennai", async () => {
		const special = () => anOrder({ items: [{ name: "Sunday Special Chicken 65", quantity: 1 }] });
		world.set("2026-11-21T18:29:59.999Z");
		const saturday = await meena.call("POST", "/api/orders", special());
		expect([saturday.status, saturday.body.code]).toEqual([409, "wrong-day"]);
		expect(saturday.body.message).toBe("Sunday Special Chicken 65 is available on Sunday only.");
		world.set("2026-11-21T18:30:00.000Z");
		expect((await meena.call("POST", "/api/orders", special())).status).toBe(201);
		world.set("2026-11-22T18:30:00.000Z");
		expect((await meena.call("POST", "/api/orders", special())).status).toBe(409);
	});

	it("is refused in Tamil, with the dish's Tamil name, if the customer reads the shop in Tamil", async () => {
		const tamil = { cookie: "language=ta" };
		const special = anOrder({ items: [{ name: "Sunday Special Chicken 65", quantity: 1 }] });
		const refused = await meena.call("POST", "/api/orders", special, tamil);
		expect(refused.body.lines[0].nameTa).toMatch(/^[\p{Script=Tamil}\d ]+$/u);
		expect(refused.body.message).toContain(refused.body.lines[0].nameTa);
		expect(refused.body.message).not.toContain("Sunday");
		const phone = await meena.call("POST", "/api/orders", anOrder({ phoneNumber: "1" }), tamil);
		expect(phone.body.message).toBe("ஃபோன் எண் சரியாக 10 இலக்கங்களாக இருக்க வேண்டும்");
		expect(
			(await meena.call("POST", "/api/orders", "not JSON", { ...tamil, "content-type": "application/json" })).body
				.message,
		).toBe("கோரிக்கையைப் படிக்க முடியவில்லை");
	});

	it("an order above the largest possible amount is refused, by its quote too", async () => {
		const owner = await world.admin();
		const names = ["Feast", "Banquet", "Wedding"];
		for (const name of names) {
			const dish = { name, category: "regular", sizes: [{ size: "regular", price: 100_000 }] };
			expect((await owner.call("POST", "/api/dishes", dish)).status).toBe(201);
		}
		const items = names.map((name) => ({ name, quantity: 50 }));
		const refused = {
			status: 422,
			body: { code: "total-too-high", upTo: 10_000_000, issues: [{ path: "items" }] },
		};
		expect(await meena.call("POST", "/api/quote", { items })).toMatchObject(refused);
		expect(await meena.call("POST", "/api/orders", anOrder({ items, totalAmount: 15_750_030 }))).toMatchObject(
			refused,
		);
		expect(
			(
				await meena.call("POST", "/api/quote", {
					items: items.slice(1).map((line) => ({ ...line, quantity: 45 })),
				})
			).body.totalAmount,
		).toBe(9_450_030);
	});

	it("an out-of-stock dish is refused by name, and only in the size that is out", async () => {
		const owner = await world.admin();
		await owner.call("PUT", "/api/dishes/chicken-biryani/stock", { size: "large", outOfStock: true });
		const large = anOrder({
			items: [{ name: "Chicken Biryani", size: "large", quantity: 1 }],
			totalAmount: 224,
		});
		const refused = await meena.call("POST", "/api/orders", large);
		expect([refused.status, refused.body.code, refused.body.message]).toEqual([
			409,
			"out-of-stock",
			"Chicken Biryani (Large) is out of stock.",
		]);
		expect((await meena.call("POST", "/api/orders", anOrder())).status).toBe(201);
	});

	it("a closed shop refuses with its message and storeData, and takes orders again after a pause", async () => {
		const owner = await world.admin();
		const reopenTime = "2026-11-21T07:30:00.000Z";
		await owner.call("PUT", "/api/store/status", {
			isOpen: false,
			allowPrebooking: true,
			message: "Back at one.",
			reopenTime,
		});
		const refused = await meena.call("POST", "/api/orders", anOrder());
		expect([refused.status, refused.body.code, refused.body.message]).toEqual([
			409,
			"store-closed",
			"Back at one.",
		]);
		expect(refused.body.storeData).toEqual({
			isOpen: false,
			allowPrebooking: true,
			message: "Back at one.",
			messageTa: null,
			reopenTime,
			reason: "paused",
		});
		world.wait(3600);
		expect((await meena.call("POST", "/api/orders", anOrder())).status).toBe(201);
	});

	it("paying online is refused while it is not offered", async () => {
		const online = await meena.call("POST", "/api/orders", anOrder({ paymentMethod: "razorpay" }));
		expect([online.status, online.body.code]).toEqual([409, "online-payment-not-offered"]);
	});

	it.each([
		["no items", { items: [] }, 422, "Your cart is empty"],
		["a blank address", { deliveryAddress: "   " }, 422, "Please select or enter a delivery address"],
		["no address", { deliveryAddress: undefined }, 422, "Please select or enter a delivery address"],
		["a tip of 11", { tip: 11 }, 422, "A tip is one of 0, 10, 20, 40, 50"],
		["a tip of -10", { tip: -10 }, 422, "A tip is one of 0, 10, 20, 40, 50"],
	])("with %s is refused", async (_what, change, status, message) => {
		const refused = await meena.call("POST", "/api/orders", anOrder(change));
		expect([refused.status, refused.body.message]).toEqual([status, message]);
	});

	it.each([0, -1, 1.5, 51, 1e308, "1", null])(
		"with a quantity of %s is refused and names the field",
		async (quantity) => {
			const refused = await meena.call(
				"POST",
				"/api/orders",
				anOrder({ items: [{ name: "Chicken Biryani", quantity }] }),
			);
			expect([400, 422]).toContain(refused.status);
			expect(refused.body.issues[0].path).toBe("items.0.quantity");
		},
	);

	it("is refused with the phone of a deleted customer who was blocked, whatever the shop knew before", async () => {
		const owner = await world.admin();
		const blockAndDelete = async (name: string, phone: string) => {
			const person = await world.customer(name);
			await world.shop.storage.write((tx) =>
				tx.updateTable("accounts").set({ phone }).where("id", "=", person.id).execute(),
			);
			const standing = { standing: "blocked", reason: "Fake orders" };
			await owner.call("PUT", `/api/users/${person.id}/standing`, standing);
			expect((await person.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
			return (await meena.call("POST", "/api/orders", anOrder({ phoneNumber: phone }))).body.code;
		};
		expect(await blockAndDelete("Kumar", "9822222222")).toBe("blocked");
		expect((await meena.call("POST", "/api/orders", anOrder())).status).toBe(201);
		// A shop whose secret was replaced, as by a restored backup.
		await world.shop.storage.write(async (tx) => {
			await tx.deleteFrom("former_standings").execute();
			await tx.deleteFrom("shop_keys").where("name", "=", "forgotten").execute();
		});
		expect(await blockAndDelete("Prabhu", "9833333333")).toBe("blocked");
	});

	it("is refused if the account takes a phone or email of such a customer while the order comes in", async () => {
		const { storage } = world.shop;
		const owner = await world.admin();
		const kumar = await world.customer("Kumar");
		const accountOf = ({ id }: Person, contact: { phone?: string; email?: string }) =>
			storage.write((tx) => tx.updateTable("accounts").set(contact).where("id", "=", id).execute());
		await accountOf(kumar, { phone: "9822222222" });
		await owner.call("PUT", `/api/users/${kumar.id}/standing`, { standing: "blocked", reason: "Fake orders" });
		await kumar.call("DELETE", "/api/auth/me", { password: PASSWORD });
		expect((await meena.call("POST", "/api/orders", anOrder())).status).toBe(201);
		const { writeAtOnce, writeGuarded } = storage;
		for (const contact of [{ phone: "9822222222" }, { email: kumar.email }]) {
			const person = await world.customer(Object.keys(contact).join());
			const changedFirst = (atOnce?: (given: never) => Promise<unknown>) => async (given: never) => {
				await accountOf(person, contact);
				return atOnce?.(given);
			};
			const inBetween = { writeAtOnce: changedFirst(writeAtOnce), writeGuarded: changedFirst(writeGuarded) };
			Object.assign(storage, inBetween);
			expect((await person.call("POST", "/api/orders", anOrder())).body.code).toBe("blocked");
		}
	});

	it("is for customers: an owner is refused", async () => {
		const refused = await (await world.admin()).call("POST", "/api/orders", anOrder());
		expect([refused.status, refused.body.message]).toEqual([403, "You are not allowed to do this"]);
	});

	it("without a session is refused", async () => {
		expect((await world.call("POST", "/api/orders", anOrder())).status).toBe(401);
	});
});

describe("a quote", () => {
	it("is the total that an order then costs", async () => {
		const items = [
			{ name: "Chicken Biryani", size: "large", quantity: 2 },
			{ name: "Egg Biryani", size: "regular", quantity: 3 },
		];
		const quote = await world.call("POST", "/api/quote", { items, tip: 50, kind: "order" });
		expect(quote.body).toMatchObject({ subtotal: 745, deliveryFee: 30, gst: 37, tip: 50, totalAmount: 862 });
		const placed = await meena.call("POST", "/api/orders", anOrder({ items, tip: 50, totalAmount: 862 }));
		expect(placed.body.order.totalAmount).toBe(862);
	});

	it("of a prebooking for a Sunday may hold a Sunday special on any day", async () => {
		const items = [{ name: "Sunday Special Chicken 65", quantity: 1 }];
		const sunday = await world.call("POST", "/api/quote", {
			items,
			kind: "prebooking",
			preferredDate: "2026-11-29",
		});
		expect([sunday.status, sunday.body.deliveryFee, sunday.body.gst]).toEqual([200, 50, 23]);
		const monday = await world.call("POST", "/api/quote", {
			items,
			kind: "prebooking",
			preferredDate: "2026-11-30",
		});
		expect(monday.status).toBe(409);
	});
});
