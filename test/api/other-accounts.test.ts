import { afterEach, beforeEach, expect, it } from "vitest";
import { cleanUp } from "../../server/cleanup.ts";
import { adoptOrders } from "../../server/counter/adopt-orders.ts";
import { fromBase32, totpCode, totpStep } from "../../server/identity/totp.ts";
import { everyRow } from "../every-row.ts";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { from } from "../request-headers.ts";
import { softwareAuthenticator } from "../software-authenticator.ts";
import { anOrder, PASSWORD, type Person, type Reply } from "../world.ts";
import { ADDRESS, aCounterOrder, aDevice, aPrebooking, letter, ratings, wish } from "./authorization-bodies.ts";

let world: OnlineWorld;
let owner: Person;
let meena: Person;
let ravi: Person;
beforeEach(async () => {
	world = await createOnlineWorld(() => ({
		email: { send: async () => "sent", check: async () => null, close() {} },
		sms: { send: async () => "sent" },
		push: { publicKey: "", accepts: () => true, send: async () => "sent" },
	}));
	[owner, meena, ravi] = [await world.admin(), await world.customer("Meena"), await world.rider()];
	const waysIn = { passkey: true, emailLink: true, phoneCode: true };
	expect((await owner.call("PUT", "/api/store/settings", { waysIn, businessBills: true })).status).toBe(200);
	await owner.call("PUT", "/api/store/status", { isOpen: true, allowPrebooking: true, message: "" });
});
afterEach(() => world.close());

let calls = 0;
let people = 0;
type Call = (method: string, path: string, body?: unknown) => Promise<Reply["body"]>;

/** Calls that must succeed, each from another address: rate limits are tested elsewhere. */
function as(token: string): Call {
	return async (method, path, body) => {
		world.wait(1);
		calls += 1;
		const headers = { authorization: `Bearer ${token}`, ...from(`10.0.${calls >> 8}.${calls & 255}`) };
		const reply = await world.call(method, `/api${path}`, body, headers);
		expect(reply.status, `${method} ${path} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
		return reply.body;
	};
}
const byOwner: Call = (...call) => as(owner.token)(...call);
const byRavi: Call = (...call) => as(ravi.token)(...call);

async function failsOnTheRoad(id: string): Promise<void> {
	await byRavi("PUT", `/rider/orders/${id}/status`, { status: "Out for Delivery" });
	await byRavi("POST", `/rider/orders/${id}/failed`, { reason: "Nobody opens" });
	await byRavi("POST", `/rider/orders/${id}/release`, { reason: "The tyre is flat", where: "road" });
}

function somebodyNew() {
	people += 1;
	const number = String(people).padStart(4, "0");
	return { name: `Kumar ${number}`, email: `kumar${number}@gmail.com`, phone: `984001${number}`, password: PASSWORD };
}

it("what a customer does with the account, and the shop with it, changes no other account", async () => {
	async function customer() {
		const who = somebodyNew();
		const { name } = who;
		const location = { address: ADDRESS, latitude: null, longitude: null };
		const { token } = await as("")("POST", "/auth/signup", { ...who, location });
		const call = as(token);
		const [{ _id: id }] = (await byOwner("GET", `/users?limit=1&q=${encodeURIComponent(who.email)}`)).users;
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 1, note: "No onions" }];
		const { order } = await call("POST", "/orders", anOrder({ items, note: "Ring twice" }));
		await byOwner("PUT", `/orders/${order._id}/status`, { status: "Confirmed", reason: "They called" });
		await failsOnTheRoad(order._id);
		await byOwner("PUT", `/orders/${order._id}/status`, { status: "Delivered" });
		// Two payments, of which the second buys nothing yet.
		for (const orderId of [`paid-${id}`, `begun-${id}`]) {
			const { totalAmount, paymentMethod: _method, ...draft } = anOrder({ orderId, note: "Ring twice" });
			const begun = await call("POST", "/create-order", { amount: totalAmount, draft });
			if (orderId.startsWith("begun")) continue;
			const { checkout } = world.control.pay(begun.id);
			const paid = await call("POST", "/orders", {
				...draft,
				totalAmount,
				paymentMethod: "razorpay",
				...checkout,
			});
			for (const method of ["online", "cash"])
				await byOwner("POST", `/orders/${paid.order._id}/refunds`, {
					amount: 20,
					method,
					reason: `Cold, ${name}`,
				});
			await byOwner("PUT", `/orders/${paid.order._id}/status`, { status: "Delivered" });
		}
		const { feedback } = await call("POST", "/feedback", { orderId: order._id, ratings, comment: "Good" });
		await byOwner("PUT", `/feedback/${feedback._id}/reply`, { reply: "Come again!" });
		await call("POST", "/contact", { ...letter, ...who });
		await call("POST", "/subscriptions", { ...wish, ...who });
		const { prebooking } = await call("POST", "/prebookings", {
			...aPrebooking({ ...meena, id, email: who.email }),
			items: [{ name: "Chicken Biryani", size: "regular", quantity: 2, note: "No onions" }],
			note: "Ring twice",
		});
		const address = (await call("POST", "/addresses", { address: `${ADDRESS}, back door` })).id as string;
		const second = (await call("POST", "/addresses", { address: `9, Mount Road, ${name}` })).id as string;
		const device = aDevice(who.email);
		await call("POST", "/auth/me/push-subscriptions", device);
		await call("PUT", "/auth/me/notifications", { email: true, sms: false, push: true });
		const key = softwareAuthenticator();
		const options = await call("POST", "/auth/passkeys/options");
		await call("POST", "/auth/passkeys", { passkey: key.make(options) });
		await as("")("POST", "/auth/login", who);
		await as("")("POST", "/auth/forgot", who);
		await as("")("POST", "/auth/link", who);
		await byOwner("POST", `/users/${id}/login-link`);
		await byOwner("PUT", `/users/${id}/standing`, { standing: "paid-only", reason: "Never opens the door" });
		return { ...who, id, address, second, device, key, call, booked: prebooking._id };
	}

	await customer();
	await customer();
	const gone = await customer();
	await gone.call("PUT", `/prebookings/${gone.booked}/cancel`);
	await gone.call("DELETE", "/auth/me", { password: PASSWORD });
	const before = await everyRow(world.shop.storage);
	const { address, booked, call, device, email, id, key, name, phone, second } = await customer();
	const known = await byOwner("GET", `/users/${id}`);
	expect(known.user).toMatchObject({ email, orders: 2, addresses: 3 });
	expect(known.orders).toHaveLength(2);
	const exported = await call("GET", "/auth/me/export");
	expect([...new Set(JSON.stringify(exported).match(/kumar\d+@/g))]).toEqual([/^.*@/.exec(email)?.[0]]);
	expect([exported.payments.length, exported.subscriptionOrders.length]).toEqual([1, 1]);
	await call("PUT", `/prebookings/${booked}/cancel`);
	await call("PUT", `/addresses/${address}`, { address: "5, Small Street, Chennai" });
	await call("DELETE", `/addresses/${address}`);
	const saved = [{ id: "profile" }, { id: second, address: `9, Mount Road, ${name}` }];
	expect(await call("GET", "/addresses")).toMatchObject(saved);
	await call("DELETE", "/auth/me/push-subscriptions", { endpoint: device.endpoint });
	await call("PATCH", "/auth/me", { name: "Kumaran", location: { address: ADDRESS } });
	await call("DELETE", `/auth/passkeys/${key.id}`);
	await call("DELETE", "/auth/me/sessions");
	await call("POST", "/auth/password", { currentPassword: PASSWORD, newPassword: "dumbiryani22" });
	await byOwner("PUT", `/users/${id}/standing`, { standing: "blocked", reason: "Fake orders" });
	await call("DELETE", "/auth/me", { password: "dumbiryani22" });
	await as("")("POST", "/auth/signup", { ...somebodyNew(), phone, location: { address: ADDRESS } });
	await byOwner("DELETE", `/users/former-standing?contact=${phone}`);
	const after = new Set(await everyRow(world.shop.storage));
	expect(before.filter((row) => !after.has(row))).toEqual([]);
});

it("what is forgotten of a guest a year later is nobody else's", async () => {
	async function guest(): Promise<{ id: string; phone: string }> {
		const { name, phone } = somebodyNew();
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 1, note: "No onions" }];
		const delivered = { fulfilment: "delivery", deliveryAddress: ADDRESS, totalAmount: 161 };
		const taken = aCounterOrder({ ...delivered, customer: { name, phone }, items, note: "Ring twice" });
		const { order } = await byOwner("POST", "/orders/counter", taken);
		await byOwner("PUT", `/orders/${order._id}/buyer`, { gstin: "27AAPFU0939F1ZV", name });
		await byOwner("PUT", `/orders/${order._id}/status`, { status: "Confirmed", reason: "They called" });
		await failsOnTheRoad(order._id);
		await byOwner("PUT", `/orders/${order._id}/status`, { status: "Delivered" });
		await byOwner("PUT", `/orders/${order._id}/payment`, { state: "verified", method: "cash" });
		await byOwner("POST", `/orders/${order._id}/refunds`, { amount: 20, method: "cash", reason: "Cold" });
		return { id: order._id, phone };
	}

	const { storage } = world.shop;
	const makeOld = (id: string) =>
		storage.write((tx) => tx.updateTable("orders").set({ placed_at: 0 }).where("id", "=", id).execute());
	await guest();
	const meenas = await guest();
	await storage.write((tx) => adoptOrders(tx, { ...meena, phone: meenas.phone }, world.shop.clock.now()));
	await makeOld(meenas.id);
	const before = await everyRow(storage);
	const { id: old } = await guest();
	await makeOld(old);
	await cleanUp(world.shop);
	const after = await everyRow(storage);
	expect(before.filter((row) => !after.includes(row))).toEqual([]);
	const traces = after.filter(
		(row) => row.includes(old) && /Kumar|Ring|onion|called|Nobody|tyre|Cold|27AAP/.test(row),
	);
	expect(traces.map((row) => row.split(" ")[0])).toEqual(["bills"]);
});

it("what a member of staff does with the account, and the owner with it, changes no other account", async () => {
	async function cook() {
		const who = somebodyNew();
		const { _id: id } = (await byOwner("POST", "/staff", { ...who, role: "manager" })).member;
		const call = as((await as("")("POST", "/admin/login", who)).token);
		const { secret } = await call("POST", "/admin/totp");
		const code = () => totpCode(fromBase32(secret), totpStep(world.shop.clock.now() + 1000));
		const { recoveryCodes } = await call("POST", "/admin/totp/confirm", { code: code() });
		const key = softwareAuthenticator();
		const options = await call("POST", "/admin/passkeys/options");
		await call("POST", "/admin/passkeys", { passkey: key.make(options), name: "Phone" });
		const { screen } = await call("POST", "/kitchen/screens", { name: `Tablet ${who.phone}` });
		await as("")("POST", "/admin/forgot", who);
		const challenge = async () => {
			const asked = await world.call("POST", "/api/admin/login", who, from("10.1.1.1"));
			expect(asked.body.code).toBe("second-factor-needed");
			return asked.body.secondFactor.challenge as string;
		};
		await challenge();
		return { challenge, code, id, key, recoveryCode: recoveryCodes[0], screen };
	}

	await cook();
	await cook();
	const before = await everyRow(world.shop.storage);
	const { challenge, code, id, key, recoveryCode, screen } = await cook();
	world.wait(60);
	await as("")("POST", "/admin/login/second-factor", { challenge: await challenge(), code: code() });
	const answer = { challenge: await challenge(), recoveryCode };
	const call = as((await as("")("POST", "/admin/login/second-factor", answer)).token);
	await call("POST", "/admin/confirm", { password: PASSWORD });
	await call("DELETE", "/admin/sessions");
	await call("POST", "/admin/recovery-codes");
	await call("DELETE", `/admin/passkeys/${key.id}`);
	await call("DELETE", "/admin/totp");
	await call("DELETE", `/kitchen/screens/${screen._id}`);
	await call("POST", "/admin/password", { currentPassword: PASSWORD, newPassword: "dumbiryani22" });
	await byOwner("PATCH", `/staff/${id}`, { role: "counter" });
	await byOwner("PATCH", `/staff/${id}`, { disabled: true });
	const after = new Set(await everyRow(world.shop.storage));
	expect(before.filter((row) => !after.has(row))).toEqual([]);
});

it("what a rider does, and the owner with the rider, changes no other rider", async () => {
	async function rider() {
		const who = somebodyNew();
		const { _id: id } = (await byOwner("POST", "/riders", who)).rider;
		const { pin } = await byOwner("PUT", `/riders/${id}/pin`, {});
		const call = as((await as("")("POST", "/rider/login/pin", { phone: who.phone, pin })).token);
		const wrong = { phone: who.phone, pin: pin === "271828" ? "314159" : "271828" };
		expect((await world.call("POST", "/api/rider/login/pin", wrong, from("10.1.1.1"))).status).toBe(401);
		const ride = async () => {
			const { order } = await as(meena.token)("POST", "/orders", anOrder({ tip: 10, totalAmount: 171 }));
			await call("PUT", `/rider/orders/${order._id}/status`, { status: "Out for Delivery" });
			return order._id as string;
		};
		const delivered = await ride();
		await call("PUT", `/rider/orders/${delivered}/status`, { status: "Delivered", payment: "cash" });
		await ride();
		await call("PUT", "/rider/location", { latitude: 13.05, longitude: 80.27 });
		await byOwner("POST", `/riders/${id}/cash-handovers`, { amount: 100 });
		await byOwner("POST", `/riders/${id}/tip-payouts`, { amount: 5, from: "2026-11-21", to: "2026-11-21" });
		return { id, call };
	}

	await rider();
	await rider();
	const before = await everyRow(world.shop.storage);
	const { call, id } = await rider();
	await call("DELETE", "/rider/location");
	await byOwner("POST", `/riders/${id}/cash-handovers`, { amount: -20 });
	await byOwner("POST", `/riders/${id}/tip-payouts`, { amount: -5, from: "2026-11-21", to: "2026-11-21" });
	await byOwner("PUT", `/riders/${id}/orders`, { riderId: null });
	await byOwner("PATCH", `/riders/${id}`, { phone: "9840099999", password: "dumbiryani22" });
	await byOwner("PUT", `/riders/${id}/pin`, { pin: null });
	await byOwner("PATCH", `/riders/${id}`, { disabled: true });
	const after = new Set(await everyRow(world.shop.storage));
	expect(before.filter((row) => !after.has(row))).toEqual([]);
});
