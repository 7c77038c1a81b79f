import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

let world: World;
let meena: Person;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
});
afterEach(() => world.close());

const home = { address: "4, Big Street, Triplicane", latitude: null, longitude: null };
const form = { name: "Asha", email: "asha@gmail.com", password: PASSWORD, phone: "9840012345", location: home };
const booking = {
	orderId: "booked",
	userEmail: "meena@gmail.com",
	phoneNumber: "9840012345",
	deliveryAddress: home.address,
	items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }],
	totalAmount: 345,
	preferredDate: "2026-11-27",
};
const signUp = (changes: object) => world.call("POST", "/api/auth/signup", { ...form, ...changes });
const change = (changes: object) => meena.call("PATCH", "/api/auth/me", changes);
const order = (changes: Record<string, unknown>) => meena.call("POST", "/api/orders", anOrder(changes));
const prebook = (changes: object) => meena.call("POST", "/api/prebookings", { ...booking, ...changes });

describe("a phone in any common format", () => {
	it("is stored as ten digits, wherever it is entered", async () => {
		const phone = "+91 98400 54321";
		expect((await signUp({ phone })).body.user.phone).toBe("9840054321");
		expect((await change({ phone: "098400-54322" })).body.user.phone).toBe("9840054322");
		expect((await order({ phoneNumber: "0091 98400 54323" })).body.order.phoneNumber).toBe("9840054323");
		expect((await prebook({ phoneNumber: "௯௮௪௦௦ ௫௪௩௨௪" })).body.prebooking.phoneNumber).toBe("9840054324");
		const rider = { name: "Ravi", email: "ravi@office.example.in", phone: "(+91) 98400.54325" };
		expect((await owner.call("POST", "/api/riders", rider)).body.rider.phone).toBe("9840054325");
		const settings = { phones: ["+91 98400 54326", "044 2345 6789"] };
		const set = await owner.call("PUT", "/api/store/settings", settings);
		expect(set.body.phones).toEqual(["9840054326", "4423456789"]);
		const twice = await owner.call("PUT", "/api/store/settings", { phones: ["9840054326", "+91 9840054326"] });
		expect([twice.status, twice.body.issues[0].path]).toEqual([422, "phones"]);
	});

	it("finds the customer and the order, in any format", async () => {
		await change({ phone: "9840054322" });
		await order({});
		for (const q of ["+91 98400 54322", "09840054322", "98400-54322", "5432"]) {
			const found = await owner.call("GET", `/api/users?limit=10&q=${encodeURIComponent(q)}`);
			expect(found.body.users.map(({ name }: { name: string }) => name)).toEqual(["Meena"]);
			const orders = await owner.call("GET", `/api/orders/admin/all?q=${encodeURIComponent(q)}`);
			expect(orders.body.orders).toHaveLength(1);
		}
	});

	it("makes the same order if only its format differs", async () => {
		const first = await order({ orderId: "one", phoneNumber: "9840054323" });
		const again = await order({ orderId: "one", phoneNumber: "+91 98400 54323" });
		expect([again.status, again.body.order._id]).toEqual([200, first.body.order._id]);
	});

	it.each(["989840012345", "+44 98400 12345", "00984001234", "98400x2345"])(
		"as %s, which is no Indian number, is refused and not turned into one",
		async (phone) => {
			for (const [reply, path] of [
				[await signUp({ phone }), "phone"],
				[await order({ phoneNumber: phone }), "phoneNumber"],
				[await prebook({ phoneNumber: phone }), "phoneNumber"],
			] as const) {
				expect([reply.status, reply.body.issues]).toEqual([
					422,
					[{ path, message: "Phone number must be exactly 10 digits" }],
				]);
			}
		},
	);

	it("of any ten digits passes, also one that no Indian mobile has", async () => {
		expect((await signUp({ phone: "4412345678" })).body.user.phone).toBe("4412345678");
		expect((await order({ phoneNumber: "0000000000" })).body.order.phoneNumber).toBe("0000000000");
	});
});

describe("an address of coordinates only", () => {
	const spot = "Current location (13.08270, 80.27070)";
	const message = "Please add the door number or the name of the building.";

	it("is refused wherever food is delivered to, and names the field", async () => {
		const location = { address: "https://maps.app.goo.gl/4tYb3QxW", latitude: 13.0827, longitude: 80.2707 };
		for (const [reply, path] of [
			[await signUp({ location }), "location.address"],
			[await change({ location }), "location.address"],
			[await meena.call("POST", "/api/addresses", location), "address"],
			[await order({ deliveryAddress: spot }), "deliveryAddress"],
			[await prebook({ deliveryAddress: spot }), "deliveryAddress"],
		] as const) {
			expect([reply.status, reply.body.issues]).toEqual([422, [{ path, message }]]);
		}
	});

	it("is asked for its other half if only one of the two is sent", async () => {
		const location = { address: "4, Small Street", latitude: 13.0827 };
		const half = { latitude: null, longitude: 80.2707 };
		for (const [reply, path] of [
			[await signUp({ location }), "location.longitude"],
			[await change({ location }), "location.longitude"],
			[await meena.call("POST", "/api/addresses", location), "longitude"],
			[await order({ deliveryCoordinates: half }), "deliveryCoordinates.latitude"],
		] as const) {
			expect([reply.status, reply.body.issues]).toEqual([422, [{ path, message: "Please fill this in" }]]);
		}
	});

	it("with a door number is accepted as it is", async () => {
		const deliveryAddress = `Flat 3B, ${spot}`;
		expect((await order({ deliveryAddress })).body.order.deliveryAddress).toBe(deliveryAddress);
	});

	it("stays readable in old prebookings, which can be converted", async () => {
		const { body } = await prebook({});
		await world.shop.storage.write(async (tx) => {
			await tx.updateTable("prebookings").set({ delivery_address: spot }).execute();
		});
		const own = await meena.call("GET", `/api/prebookings/user/${meena.email}`);
		expect(own.body[0].deliveryAddress).toBe(spot);
		const converted = await owner.call("POST", "/api/orders", {
			...anOrder({ orderId: body.prebooking.orderId, deliveryAddress: spot }),
			isConversion: true,
		});
		expect([converted.status, converted.body.order.deliveryAddress]).toEqual([201, spot]);
	});
});
