import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createWorld, PASSWORD, type Person, type World } from "../world.ts";

let world: World;
let meena: Person;
let owner: Person;
beforeEach(async () => {
	// Saturday noon in Chennai.
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
});
afterEach(() => world.close());

let keys = 0;

/** Food for next Friday, the 27th: two regular chicken biryanis at 125, 50 for delivery and 18 %. */
function aPrebooking(changes: Record<string, unknown> = {}) {
	keys += 1;
	return {
		orderId: `key-${keys}`,
		userEmail: "meena@gmail.com",
		phoneNumber: "9840012345",
		deliveryAddress: "4, Big Street, Triplicane, Chennai",
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 2, price: 1 }],
		subtotal: 1,
		deliveryFee: 0,
		gst: 0,
		totalAmount: 345,
		preferredDate: "2026-11-27",
		...changes,
	};
}
const setStore = (changes: object) =>
	owner.call("PUT", "/api/store/status", {
		isOpen: false,
		allowPrebooking: true,
		message: "Sold out.",
		...changes,
	});
const book = (changes: Record<string, unknown> = {}, person = meena) =>
	person.call("POST", "/api/prebookings", aPrebooking(changes));
const booked = async (changes: Record<string, unknown> = {}) => (await book(changes)).body.prebooking;
const convert = (id: string, person = owner) =>
	person.call("PUT", `/api/prebookings/${id}/status`, { status: "Converted" });
const own = async (person = meena) => (await person.call("GET", `/api/prebookings/user/${person.email}`)).body;
const orders = async () => (await meena.call("GET", "/api/orders/user/meena@gmail.com")).body;

it("for today is on the dashboard from that day's midnight until it is an order", async () => {
	await setStore({});
	const { _id, orderId } = await booked();
	const today = async (by: Person) => (await by.call("GET", "/api/reports/dashboard")).body.prebookedToday;
	expect(await today(owner)).toBeUndefined();
	world.set("2026-11-26T18:29:59.999Z");
	// The session of noon has ended.
	const arun = await world.admin("Arun");
	expect(await today(arun)).toBeUndefined();
	world.wait(0.001);
	expect(await today(arun)).toEqual([{ _id, orderId, customerName: "Meena", totalAmount: 345 }]);
	await convert(_id, arun);
	expect(await today(arun)).toBeUndefined();
});

it("for today stays there until the night is over, where the shop is open past midnight", async () => {
	await setStore({});
	const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ opens: "18:00", closes: "02:00" }] }));
	const hours = { followHours: true, weekly, newMoon: "none", lastOrderMinutes: 0 };
	expect((await owner.call("PUT", "/api/store/hours", hours)).status).toBe(200);
	const { _id } = await booked();
	world.set("2026-11-27T20:29:00Z");
	const arun = await world.admin("Arun");
	for (const path of ["/api/reports/dashboard", "/api/orders/admin/active"]) {
		world.set("2026-11-27T20:29:00Z");
		expect((await arun.call("GET", path)).body.prebookedToday).toMatchObject([{ _id }]);
		world.set("2026-11-27T20:30:00Z");
		expect((await arun.call("GET", path)).body.prebookedToday).toBeUndefined();
	}
});

describe("prebookings for today", () => {
	const band = async (by: Person) => (await by.call("GET", "/api/orders/admin/unacknowledged")).body;
	const list = async (by: Person) => (await by.call("GET", "/api/orders/admin/active")).body.prebookedToday;

	it("are named on the alarm band from eight in the morning, silently, until somebody has seen them", async () => {
		await setStore({});
		const { _id, orderId } = await booked();
		await meena.call("PUT", `/api/prebookings/${(await booked())._id}/cancel`);
		world.set("2026-11-26T12:00:00Z");
		let arun = await world.admin("Arun");
		// The evening before, an open page is told when to ask again.
		expect(await band(arun)).toMatchObject({ count: 0, prebookedAt: "2026-11-27T02:30:00.000Z" });
		world.set("2026-11-27T02:29:59.999Z");
		arun = await world.admin("Bala");
		expect((await band(arun)).prebooked).toBeUndefined();
		expect(await list(arun)).toEqual([{ _id, orderId, customerName: "Meena", totalAmount: 345 }]);
		world.wait(0.001);
		expect(await band(arun)).toMatchObject({ count: 0, orders: [], prebooked: { count: 1 } });
		expect((await arun.call("PUT", "/api/prebookings/acknowledge")).status).toBe(204);
		await arun.call("PUT", "/api/prebookings/acknowledge");
		expect(await band(arun)).not.toHaveProperty("prebooked");
		const { read } = world.shop.storage;
		const seen = await read.selectFrom("events").select("seq").where("kind", "=", "prebooking-seen").execute();
		expect(seen).toHaveLength(1);
		// It stays in the day's list until it is an order.
		expect(await list(arun)).toHaveLength(1);
		await convert(_id, arun);
		expect(await list(arun)).toBeUndefined();
	});

	it("are named at opening if the shop follows hours by which it opens earlier", async () => {
		await setStore({});
		await owner.call("PUT", "/api/store/hours", {
			followHours: true,
			weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ opens: "06:30", closes: "15:00" }] })),
			newMoon: "none",
			lastOrderMinutes: 0,
		});
		await booked();
		world.set("2026-11-27T01:00:00Z");
		const arun = await world.admin("Arun");
		expect((await band(arun)).prebooked).toEqual({ count: 1 });
	});
});

describe("several prebookings on a day that is then closed", () => {
	it("are declined together for one reason, and those that cannot be are named", async () => {
		await setStore({});
		const [one, two] = [await booked(), await booked()];
		await meena.call("PUT", `/api/prebookings/${two._id}/cancel`);
		const reply = await owner.call("PUT", "/api/prebookings/decline", {
			ids: [one.orderId, two._id, "nobody"],
			reason: "We’re closed that day",
		});
		expect(reply.body).toEqual({
			declined: [one.orderId],
			refused: [
				{ id: two._id, code: "prebooking-ended" },
				{ id: "nobody", code: "prebooking-not-found" },
			],
		});
		expect((await own()).find(({ _id }: { _id: string }) => _id === one._id)).toMatchObject({
			status: "Declined",
			endReason: "We’re closed that day",
		});
	});
});

it("a prebooking with a lost reply is found by its key, by its customer only", async () => {
	await setStore({});
	const { _id } = await booked({ orderId: "lost" });
	const find = (by: Person, key = "lost") => by.call("GET", `/api/prebooking-keys/${key}`);
	expect((await find(meena)).body.prebooking._id).toBe(_id);
	expect((await find(meena, "other")).status).toBe(404);
	expect((await find(await world.customer("Ravi"))).status).toBe(404);
});

describe("notes", () => {
	it("of a prebooking and its dishes are kept in its order, and other notes under the same key are another request", async () => {
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 2, note: "less spicy" }];
		const request = { orderId: "with-notes", items, note: "Ring twice" };
		const { _id, ...made } = await booked(request);
		expect([made.note, made.items[0].note]).toEqual(["Ring twice", "less spicy"]);
		expect((await book(request)).body.prebooking._id).toBe(_id);
		expect((await book({ ...request, note: "Knock" })).body.code).toBe("key-reused");
		expect((await own())[0]).toMatchObject({ note: "Ring twice", items: [{ note: "less spicy" }] });
		const { order } = (await convert(_id)).body;
		expect([order.note, order.items[0].note]).toEqual(["Ring twice", "less spicy"]);
	});

	it("that are too long are refused by the name of their field", async () => {
		const refused = await book({ note: "x".repeat(201) });
		expect([refused.status, refused.body.issues[0].path]).toEqual([422, "note"]);
	});
});

describe("making a prebooking", () => {
	it("while the shop is closed answers 201 with its PRE number, 50 for delivery and 18 % GST", async () => {
		await setStore({});
		const made = await book();
		expect(made.status).toBe(201);
		expect(made.body.prebooking).toMatchObject({
			orderId: expect.stringMatching(/^PRE\d{13}$/),
			userEmail: "meena@gmail.com",
			subtotal: 250,
			deliveryFee: 50,
			gst: 45,
			totalAmount: 345,
			preferredDate: "2026-11-27",
			status: "Pending",
			items: [{ name: "Chicken Biryani", size: "regular", quantity: 2, price: 125 }],
		});
		expect(await own()).toEqual([made.body.prebooking]);
		expect(await orders()).toEqual([]);
	});

	it("also works while it is open, as long as the owner allows it", async () => {
		expect((await book()).status).toBe(201);
		await setStore({ isOpen: true, allowPrebooking: false });
		const refused = await book();
		expect([refused.status, refused.body.code]).toEqual([409, "prebooking-not-offered"]);
		expect(refused.body.storeData).toMatchObject({ isOpen: true, allowPrebooking: false });
	});

	it("20 equal submits at once make one prebooking", async () => {
		const request = aPrebooking();
		const replies = await Promise.all(
			Array.from({ length: 20 }, () => meena.call("POST", "/api/prebookings", request)),
		);
		expect(replies.map((reply) => reply.status).sort()).toEqual([...Array(19).fill(200), 201]);
		expect(await own()).toHaveLength(1);
		const other = await meena.call("POST", "/api/prebookings", { ...request, preferredDate: "2026-11-26" });
		expect([other.status, other.body.code]).toEqual([422, "key-reused"]);
	});

	it("with a total that the customer did not see is refused with the fresh quote, and nothing is booked", async () => {
		const stale = await book({ totalAmount: 293 });
		expect([stale.status, stale.body.code, stale.body.quote.totalAmount]).toEqual([409, "stale-quote", 345]);
		expect(await own()).toEqual([]);
	});

	it("is possible from tomorrow by the shop's calendar, and for 30 days", async () => {
		world.set("2026-11-21T18:29:59.999Z");
		const today = await book({ preferredDate: "2026-11-21" });
		expect([today.status, today.body.code, today.body.issues[0].path]).toEqual([
			422,
			"date-not-bookable",
			"preferredDate",
		]);
		expect((await book({ preferredDate: "2026-11-22" })).status).toBe(201);
		world.set("2026-11-21T18:30:00.000Z");
		expect((await book({ preferredDate: "2026-11-22" })).status).toBe(422);
		expect((await book({ preferredDate: "2026-12-22" })).status).toBe(201);
		expect((await book({ preferredDate: "2026-12-23" })).status).toBe(422);
	});

	it("takes an instant as the shop day on which it falls", async () => {
		const late = await book({ preferredDate: "2026-11-24T18:30:00.000Z" });
		expect([late.status, late.body.prebooking.preferredDate]).toEqual([201, "2026-11-25"]);
		const never = await book({ preferredDate: "2026-11-31T00:00:00Z" });
		expect([never.status, never.body.message]).toEqual([422, "Please choose a day from the calendar"]);
	});

	it("is refused for a day on which the shop is still closed", async () => {
		await setStore({ reopenTime: "2026-11-25T04:30:00.000Z" });
		const early = await book({ preferredDate: "2026-11-24" });
		expect([early.status, early.body.message]).toEqual([422, "Please choose a day from 2026-11-25 to 2026-12-24"]);
		expect((await book({ preferredDate: "2026-11-25" })).status).toBe(201);
	});

	it("may include a special only on its own day, and names the dish that does not fit", async () => {
		const items = [
			{ name: "Chicken Biryani", quantity: 1 },
			{ name: "Sunday Special Chicken 65", quantity: 1 },
		];
		const monday = await book({ items, preferredDate: "2026-11-23", totalAmount: 345 });
		expect([monday.status, monday.body.code]).toEqual([409, "wrong-day"]);
		expect(monday.body.lines).toMatchObject([{ name: "Sunday Special Chicken 65", availableDays: [0] }]);
		expect((await book({ items, preferredDate: "2026-11-22", totalAmount: 345 })).status).toBe(201);
	});

	it.each([
		["userEmail", undefined, "Email is required"],
		["userEmail", "not an address", "Please enter a valid email address"],
		["phoneNumber", "12", "Phone number must be exactly 10 digits"],
		["deliveryAddress", "  ", "Please select or enter a delivery address"],
		["preferredDate", undefined, "Preferred date is required"],
		["preferredDate", "", "Preferred date is required"],
		["preferredDate", "2026-02-30", "Please choose a day from the calendar"],
		["items", [], "Your cart is empty"],
	])("with %s %j is refused: %s", async (field, value, message) => {
		const refused = await book({ [field]: value });
		expect([refused.status, refused.body.message]).toEqual([422, message]);
		if (field !== "items") expect(refused.body.issues[0].path).toBe(field);
	});

	it("uses the session's customer, whatever the form says", async () => {
		const kumar = await world.customer("Kumar");
		const { prebooking } = (
			await book({ userEmail: "kumar@gmail.com", status: "Converted", customer_id: kumar.id })
		).body;
		expect(prebooking).toMatchObject({
			userEmail: "meena@gmail.com",
			contactEmail: "kumar@gmail.com",
			status: "Pending",
		});
		expect(await own(kumar)).toEqual([]);
		expect((await world.call("POST", "/api/prebookings", aPrebooking())).status).toBe(401);
		expect((await book({}, owner)).status).toBe(403);
	});

	it("is refused after ten that wait, even if they are sent at once", async () => {
		const replies = await Promise.all(Array.from({ length: 14 }, () => book()));
		expect(replies.filter((reply) => reply.status === 201)).toHaveLength(10);
		const refused = replies.find((reply) => reply.status !== 201);
		expect([refused?.status, refused?.body.code]).toEqual([409, "too-many-prebookings"]);
		await meena.call("PUT", `/api/prebookings/${(await own())[0]._id}/cancel`);
		expect((await book()).status).toBe(201);
	});
});

describe("'Ready for Delivery'", () => {
	it("makes an order at the prices of the booking, and marks the prebooking Converted", async () => {
		const prebooking = await booked();
		const dish = { name: "Chicken Biryani", category: "regular", sizes: [{ size: "regular", price: 900 }] };
		await owner.call("PUT", "/api/dishes/chicken-biryani", dish);
		const reply = await convert(prebooking._id);
		expect(reply.status).toBe(200);
		const { order } = reply.body;
		expect(order).toMatchObject({
			status: "Confirmed",
			isNewOrder: false,
			subtotal: 250,
			deliveryFee: 50,
			gst: 45,
			tip: 0,
			totalAmount: 345,
			items: [{ name: "Chicken Biryani", quantity: 2, price: 125 }],
			deliveryAddress: "4, Big Street, Triplicane, Chennai",
			paymentMethod: "cod",
			history: [{ status: "Confirmed", by: "admin" }],
		});
		expect(reply.body.prebooking).toMatchObject({ status: "Converted", convertedTo: order._id });
		// Its customer calls, and reads out the number that they have.
		for (const q of [prebooking.orderId, prebooking.orderId.toLowerCase(), `meena ${prebooking.orderId}`]) {
			const { body } = await owner.call("GET", `/api/orders/admin/all?q=${encodeURIComponent(q)}`);
			expect(body.orders).toMatchObject([{ _id: order._id }]);
		}
		expect((await orders())[0]._id).toBe(order._id);
		expect((await owner.call("GET", "/api/prebookings/all")).body).toEqual([]);
		expect(await own()).toMatchObject([{ status: "Converted" }]);
		const invoice = await meena.call("GET", `/api/orders/${order._id}/invoice`);
		expect(invoice.body.taxes).toMatchObject([{ percent: 9 }, { percent: 9 }]);
	});

	it("20 conversions at once, by both calls, by id and by number, make one order", async () => {
		const prebooking = await booked();
		const second = await world.admin("Partner");
		const { body } = await meena.call("GET", "/api/prebookings/user/meena@gmail.com");
		const asOrder = { ...body[0], orderId: prebooking.orderId, isConversion: true };
		const replies = await Promise.all(
			Array.from({ length: 20 }, (_, index) => {
				if (index % 2) return (index % 4 === 1 ? owner : second).call("POST", "/api/orders", asOrder);
				return convert(index % 4 ? prebooking._id : prebooking.orderId, index % 4 ? owner : second);
			}),
		);
		const made = replies.filter((reply) => reply.status === 201).length;
		expect(made).toBeLessThanOrEqual(1);
		expect(replies.filter((reply) => reply.status === 200)).toHaveLength(20 - made);
		expect(new Set(replies.map((reply) => reply.body.order._id)).size).toBe(1);
		expect(await orders()).toHaveLength(1);
		const kinds = await world.shop.storage.read
			.selectFrom("events")
			.select("kind")
			.where("kind", "in", ["order-placed", "prebooking-converted"])
			.execute();
		expect(kinds.map(({ kind }) => kind).sort()).toEqual(["order-placed", "prebooking-converted"]);
	});

	it("by POST /api/orders with isConversion answers 201, then 200 with the same order", async () => {
		const prebooking = await booked();
		const request = {
			orderId: prebooking.orderId,
			userEmail: prebooking.userEmail,
			phoneNumber: prebooking.phoneNumber,
			deliveryAddress: prebooking.deliveryAddress,
			items: prebooking.items,
			subtotal: 1,
			deliveryFee: 1,
			gst: 1,
			totalAmount: 4,
			isConversion: true,
		};
		const first = await owner.call("POST", "/api/orders", request);
		const again = await owner.call("POST", "/api/orders", request);
		expect([first.status, again.status, first.body.order.totalAmount]).toEqual([201, 200, 345]);
		expect(again.body.order._id).toBe(first.body.order._id);
		expect((await meena.call("POST", "/api/orders", request)).status).toBe(403);
		expect((await owner.call("POST", "/api/orders", { ...request, orderId: "PRE1" })).status).toBe(404);
	});

	it("leaves an order that its customer cannot cancel: the food is ready", async () => {
		const { order } = (await convert((await booked())._id)).body;
		world.wait(1);
		const refused = await meena.call("PUT", `/api/orders/${order._id}/cancel`);
		expect([refused.status, refused.body.code]).toEqual([409, "window-passed"]);
		expect(refused.body.message).toMatch(/made from a prebooking/);
		expect(refused.body).not.toHaveProperty("windowSeconds");
	});

	it("is only for admins, and no status but 'Converted' is accepted", async () => {
		const { _id } = await booked();
		const statuses = await Promise.all([
			convert(_id, meena),
			convert(_id, await world.rider()),
			world.call("PUT", `/api/prebookings/${_id}/status`, { status: "Converted" }),
			owner.call("PUT", `/api/prebookings/${_id}/status`, { status: "Pending" }),
			owner.call("PUT", "/api/prebookings/nothing/status", { status: "Converted" }),
		]);
		expect(statuses.map((reply) => reply.status)).toEqual([403, 403, 401, 422, 404]);
		expect(await orders()).toEqual([]);
	});
});

describe("a prebooking that becomes no order", () => {
	it("is declined by the owner once, with a reason that its customer can read", async () => {
		const { _id } = await booked();
		const decline = (reason: string) => owner.call("PUT", `/api/prebookings/${_id}/decline`, { reason });
		expect((await decline("Closed for the wedding.")).body.prebooking.status).toBe("Declined");
		expect((await decline("Another reason.")).status).toBe(200);
		expect(await own()).toMatchObject([{ status: "Declined", endReason: "Closed for the wedding." }]);
		const converted = await convert(_id);
		expect([converted.status, converted.body.code]).toEqual([409, "prebooking-ended"]);
		expect((await owner.call("GET", "/api/prebookings/all")).body).toEqual([]);
		expect((await owner.call("GET", "/api/prebookings/all?unknown=1")).body).toEqual([]);
		expect((await owner.call("GET", "/api/prebookings/all?show=settled")).body.prebookings).toHaveLength(1);
		expect((await meena.call("PUT", `/api/prebookings/${_id}/decline`, {})).status).toBe(403);
	});

	it("is cancelled by its customer until the day before, and by nobody else", async () => {
		const { _id, orderId } = await booked();
		const kumar = await world.customer("Kumar");
		const cancel = (id: string, person: Person) => person.call("PUT", `/api/prebookings/${id}/cancel`);
		expect((await cancel(_id, kumar)).status).toBe(403);
		expect((await cancel(orderId, kumar)).status).toBe(404);
		world.set("2026-11-26T18:30:00.000Z");
		const late = await cancel(_id, meena);
		expect([late.status, late.body.code]).toEqual([409, "prebooking-due"]);
		world.set("2026-11-26T18:29:59.000Z");
		expect((await cancel(_id, meena)).body.prebooking.status).toBe("Cancelled");
		expect((await cancel(_id, meena)).status).toBe(200);
		expect((await convert(_id, await world.admin("Later"))).status).toBe(409);
	});

	it("is cancelled or becomes one: of a conversion and a cancellation at once exactly one succeeds", async () => {
		for (let round = 0; round < 5; round += 1) {
			const { _id } = await booked();
			const [made, cancelled] = await Promise.all([
				convert(_id),
				meena.call("PUT", `/api/prebookings/${_id}/cancel`),
			]);
			expect([made.status, cancelled.status].sort()).toEqual([200, 409]);
			const order = (await orders()).length;
			expect(order).toBe((await own()).filter(({ status }: { status: string }) => status === "Converted").length);
		}
	});
});

describe("the lists", () => {
	it("show the owner waiting prebookings by day, page by page, and nothing twice", async () => {
		for (const day of ["2026-12-01", "2026-11-24", "2026-11-30", "2026-11-24", "2026-11-23"])
			await book({ preferredDate: day });
		const days: string[] = [];
		const ids = new Set<string>();
		let cursor: string | null = "";
		while (cursor !== null) {
			const { body } = await owner.call("GET", `/api/prebookings/all?limit=2&cursor=${cursor}`);
			for (const each of body.prebookings) {
				days.push(each.preferredDate);
				ids.add(each._id);
			}
			cursor = body.nextCursor;
		}
		expect(days).toEqual(["2026-11-23", "2026-11-24", "2026-11-24", "2026-11-30", "2026-12-01"]);
		expect(ids.size).toBe(5);
		expect((await owner.call("GET", "/api/prebookings/all?cursor=1.x")).status).toBe(400);
		expect((await owner.call("GET", "/api/prebookings/all?cursor=99999999.x")).status).toBe(200);
		expect((await meena.call("GET", "/api/prebookings/all")).status).toBe(403);
		expect((await world.call("GET", "/api/prebookings/all")).status).toBe(401);
	});

	it("show a customer only their own, and the owner anybody's", async () => {
		await booked();
		const kumar = await world.customer("Kumar");
		expect((await kumar.call("GET", "/api/prebookings/user/meena@gmail.com")).status).toBe(403);
		expect((await owner.call("GET", "/api/prebookings/user/meena@gmail.com")).body).toHaveLength(1);
		expect((await owner.call("GET", "/api/prebookings/user/nobody@gmail.com")).body).toEqual([]);
	});
});

describe("an account", () => {
	const remove = () => meena.call("DELETE", "/api/auth/me", { password: PASSWORD });

	it("is not deleted while food is booked; after a cancellation it is, and the prebooking keeps no personal data", async () => {
		const { _id } = await booked();
		const refused = await remove();
		expect([refused.status, refused.body.code]).toEqual([409, "orders-under-way"]);
		await meena.call("PUT", `/api/prebookings/${_id}/cancel`);
		expect((await remove()).status).toBe(204);
		const [left] = (await owner.call("GET", "/api/prebookings/all?show=settled")).body.prebookings;
		expect(left).toMatchObject({
			customerName: "Deleted customer",
			userEmail: "",
			contactEmail: "",
			phoneNumber: "",
			deliveryAddress: "",
			totalAmount: 345,
		});
		const events = await world.shop.storage.read
			.selectFrom("events")
			.select(["customer_id", "actor_id"])
			.where("subject_type", "=", "prebooking")
			.execute();
		expect(JSON.stringify(events)).not.toContain(meena.id);
	});

	it("can be deleted once a prebooking's day is over, which ends that prebooking", async () => {
		const { _id } = await booked();
		world.set("2026-11-29T06:30:00.000Z");
		expect((await remove()).status).toBe(204);
		const later = await world.admin("Later");
		expect((await later.call("GET", "/api/prebookings/all")).body).toEqual([]);
		expect((await convert(_id, later)).status).toBe(409);
	});

	it("exports its prebookings with everything else it holds", async () => {
		const prebooking = await booked();
		expect((await meena.call("GET", "/api/auth/me/export")).body.prebookings).toEqual([prebooking]);
	});
});
