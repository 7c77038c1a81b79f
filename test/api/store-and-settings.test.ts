import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_CLOSURE_MESSAGE, DEFAULT_CLOSURE_MESSAGE_TA } from "../../domain/hours/closure-message.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

const closed = { isOpen: false, allowPrebooking: false, message: "Gas ran out." };
const status = (change: object = {}) => owner.call("PUT", "/api/store/status", { ...closed, ...change });
const put = (settings: object, who = owner) => who.call("PUT", "/api/store/settings", settings);
const settings = async () => (await owner.call("GET", "/api/store/settings")).body;
const events = (kind: string) =>
	world.shop.storage.read.selectFrom("events").selectAll().where("kind", "=", kind).orderBy("seq").execute();

describe("the store's status", () => {
	it("closes until a future time and opens automatically", async () => {
		const reopenTime = "2026-11-21T13:00:00+05:30";
		expect((await status({ reopenTime })).body).toMatchObject({
			isOpen: false,
			reopenTime: "2026-11-21T07:30:00.000Z",
		});
		world.wait(3_600);
		expect((await world.call("GET", "/api/store/status")).body).toMatchObject({
			isOpen: true,
			reopenTime: null,
		});
	});

	it.each([
		["that is past", "2026-11-21T06:29:59Z"],
		["this very moment", "2026-11-21T06:30:00Z"],
		["in two years", "2028-11-21T06:30:00Z"],
	])("refuses to reopen at a time %s, and stays as it was", async (_what, reopenTime) => {
		const refused = await status({ reopenTime });
		expect([refused.status, refused.body.issues[0].path]).toEqual([422, "reopenTime"]);
		expect((await world.call("GET", "/api/store/status")).body.isOpen).toBe(true);
	});

	it("shows the reason in Tamil as well; the Tamil text is cleared if the English one changes alone", async () => {
		const meena = await world.customer("Meena");
		const messageTa = "எரிவாயு தீர்ந்துவிட்டது.";
		await status({ messageTa });
		const tamil = { cookie: "language=ta" };
		const refused = await meena.call("POST", "/api/orders", anOrder(), tamil);
		expect([refused.status, refused.body.message]).toEqual([409, messageTa]);
		expect((await status({ allowPrebooking: true })).body).toMatchObject({ messageTa });
		expect((await status({ message: "No power." })).body).toMatchObject({ messageTa: null });
	});

	it("keeps its message and prebooking if only closing or opening is sent", async () => {
		await status({ allowPrebooking: false, message: "No gas.", messageTa: "எரிவாயு இல்லை." });
		const kept = { allowPrebooking: false, message: "No gas.", messageTa: "எரிவாயு இல்லை." };
		for (const isOpen of [true, false]) {
			const said = await owner.call("PUT", "/api/store/status", { isOpen });
			expect([said.status, said.body]).toEqual([200, expect.objectContaining({ isOpen, ...kept })]);
		}
	});

	it("has the default text in both languages if the owner sets none", async () => {
		expect((await status({ message: " " })).body).toMatchObject({
			message: DEFAULT_CLOSURE_MESSAGE,
			messageTa: DEFAULT_CLOSURE_MESSAGE_TA,
		});
	});

	it("is in the audit with old and new values, and not if nothing changed", async () => {
		await status();
		await status();
		const [event, again] = await events("store-status-changed");
		expect(again).toBeUndefined();
		expect(JSON.parse(event?.detail ?? "")).toMatchObject({
			before: { isOpen: true, message: DEFAULT_CLOSURE_MESSAGE },
			after: { isOpen: false, message: "Gas ran out." },
		});
		expect(event).toMatchObject({ visible_to: "everyone", actor_id: owner.id, payload: "{}" });
	});
});

describe("the shop's settings", () => {
	it("change only where they are sent; the next quote uses them, and every page is told", async () => {
		const before = await settings();
		const changed = await put({ deliveryFee: 45, phones: ["9840099999"], ignored: 1 });
		expect([changed.status, changed.body]).toEqual([
			200,
			{ ...before, deliveryFee: 45, phones: ["9840099999"], version: expect.any(Number) },
		]);
		expect(changed.body.version).toBeGreaterThan(before.version);
		const quote = { items: [{ name: "Chicken Biryani", quantity: 1 }] };
		expect((await world.call("POST", "/api/quote", quote)).body).toMatchObject({
			deliveryFee: 45,
			totalAmount: 176,
		});
		const [event] = await events("settings-changed");
		expect(event).toMatchObject({ visible_to: "everyone", actor_id: owner.id, payload: "{}" });
		expect(JSON.parse(event?.detail ?? "")).toEqual({
			before: { deliveryFee: 30, phones: before.phones },
			after: { deliveryFee: 45, phones: ["9840099999"] },
		});
	});

	it("say when customers log in: as they add a dish, or at the checkout if the owner wants; a visitor's cart has a price", async () => {
		const seen = async () => (await world.call("GET", "/api/store/settings")).body.signIn;
		expect(await seen()).toBe("when-adding");
		expect((await put({ signIn: "at-checkout" })).status).toBe(200);
		expect(await seen()).toBe("at-checkout");
		const refused = await put({ signIn: "never" });
		expect([refused.status, refused.body.issues[0].path]).toEqual([422, "signIn"]);
		const { items, tip } = anOrder();
		const quote = await world.call("POST", "/api/quote", { items, tip });
		expect([quote.status, quote.body.totalAmount]).toEqual([200, anOrder().totalAmount]);
	});

	it("refuse an order at the old fee with the new total", async () => {
		const meena = await world.customer("Meena");
		await put({ deliveryFee: 45 });
		const refused = await meena.call("POST", "/api/orders", anOrder());
		expect([refused.status, refused.body.code, refused.body.quote.totalAmount]).toEqual([409, "stale-quote", 176]);
	});

	it("give new orders the new cancel window, to the second, and leave earlier orders theirs", async () => {
		const meena = await world.customer("Meena");
		const place = async () => (await meena.call("POST", "/api/orders", anOrder())).body.order._id;
		const before = await place();
		await put({ cancelWindowSeconds: 110 });
		const after = await place();
		world.wait(111);
		const late = await meena.call("PUT", `/api/orders/${after}/cancel`);
		expect([late.status, late.body.message]).toEqual([
			409,
			"Orders can be cancelled within 1 minute 50 seconds of placing them. Please call the restaurant.",
		]);
		expect((await meena.call("PUT", `/api/orders/${before}/cancel`)).status).toBe(200);
	});

	it("may be sent back as they were read, which changes nothing and sends no event", async () => {
		const as = await settings();
		expect((await put(as)).body).toEqual(as);
		expect((await put({})).status).toBe(200);
		expect(await events("settings-changed")).toEqual([]);
	});

	it("are normalized: spaces and small letters in numbers, line breaks in names", async () => {
		const typed = { gstin: " 27aapfu0939f1zv", fssai: "1242 6001 0001 23", shopName: "Meena's\n Kitchen " };
		expect((await put(typed)).body).toMatchObject({
			gstin: "27AAPFU0939F1ZV",
			fssai: "12426001000123",
			shopName: "Meena's Kitchen",
		});
		expect((await put({ gstin: "" })).body.gstin).toBe("");
	});

	it.each([
		["an empty name", { shopName: " " }, "shopName"],
		["no phone at all", { phones: [] }, "phones"],
		["a phone of nine digits", { phones: ["9840012345", "984001234"] }, "phones.1"],
		["the same phone twice", { phones: ["9840012345", "9840012345"] }, "phones"],
		["half an email address", { email: "hello@" }, "email"],
		["a place off the globe", { latitude: 91 }, "latitude"],
		["a fee below nothing", { deliveryFee: -1 }, "deliveryFee"],
		["a fee with paise", { deliveryFee: 30.5 }, "deliveryFee"],
		["a fee that is a slip of the finger", { deliveryFee: 30_000 }, "deliveryFee"],
		["a rate of 41 %", { gstPercent: 41 }, "gstPercent"],
		["a cancel window of a day", { cancelWindowSeconds: 86_400 }, "cancelWindowSeconds"],
		["a GSTIN with a slip", { gstin: "27AAPFU0939F1ZW" }, "gstin"],
		["a licence of 13 digits", { fssai: "1242600100012" }, "fssai"],
		["an email as UPI id", { upiId: "handi@gmail.com" }, "upiId"],
		["a number as name", { shopName: 5 }, "shopName"],
		["nothing as address", { address: null }, "address"],
	])("refuse %s, name the field, and change nothing beside it", async (_what, change, path) => {
		const before = await settings();
		const refused = await put({ tagline: "New", ...change });
		expect([400, 422]).toContain(refused.status);
		expect(refused.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
		expect(await settings()).toEqual(before);
	});

	it("refuse the second of two admins who change the same one at once, and accept two who change different ones", async () => {
		const other = await world.admin("Partner");
		const { version } = await settings();
		expect((await put({ deliveryFee: 40, version })).status).toBe(200);
		const refused = await put({ deliveryFee: 50, tagline: "Mine", version }, other);
		expect([refused.status, refused.body.code, refused.body.issues[0].path]).toEqual([
			409,
			"settings-changed-meanwhile",
			"deliveryFee",
		]);
		expect(await settings()).toMatchObject({
			deliveryFee: 40,
			tagline: "Dum biryani from one kitchen in Chennai",
		});
		expect((await put({ tagline: "Mine", version }, other)).body.tagline).toBe("Mine");
		const seen = await settings();
		expect((await put({ deliveryFee: 50, version: seen.version }, other)).status).toBe(200);
		expect((await put({ deliveryFee: 60, version: seen.version })).status).toBe(409);
	});

	it("can be changed by nobody else", async () => {
		for (const person of [await world.customer("Meena"), await world.rider()])
			expect((await put({ deliveryFee: 0 }, person)).status).toBe(403);
		expect((await world.call("PUT", "/api/store/settings", { deliveryFee: 0 })).status).toBe(401);
	});
});
