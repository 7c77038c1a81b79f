import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../server/app.ts";
import { createMetrics } from "../../server/http/metrics.ts";
import { readQr } from "../read-qr.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let meena: Person;
let owner: Person;
let ravi: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
	ravi = await world.rider();
});
afterEach(() => world.close());

async function placed() {
	return (await meena.call("POST", "/api/orders", anOrder())).body.order as { _id: string; orderId: string };
}
const set = (id: string, status: string, more: object = {}) =>
	ravi.call("PUT", `/api/rider/orders/${id}/status`, { status, ...more });
async function delivered(payment?: "cash" | "upi") {
	const order = await placed();
	await set(order._id, "Out for Delivery");
	await set(order._id, "Delivered", payment ? { payment } : {});
	return order;
}
const settle = (id: string, body: object, by = owner) => by.call("PUT", `/api/orders/${id}/payment`, body);
const qr = (orderId: string, amount: unknown = 161, by = ravi) =>
	by.call("POST", "/api/generate-qr", { orderId, amount });

describe("the code to scan", () => {
	it("contains the shop's UPI id, the exact amount and the order's number", async () => {
		await owner.call("PUT", "/api/store/settings", {
			upiId: "handi.biryani@okicici",
			shopName: "Handi & Söhne",
		});
		const { _id, orderId } = await placed();
		const { status, body } = await qr(_id);
		expect(status).toBe(200);
		const text = await readQr(body.qrCode);
		expect(text).toBe(body.link);
		expect(text).toMatch(/^upi:\/\/pay\?/);
		expect(Object.fromEntries(new URL(text).searchParams)).toEqual({
			pa: "handi.biryani@okicici",
			pn: "Handi & Söhne",
			tr: orderId,
			tn: `Order ${orderId}`,
			am: "161.00",
			cu: "INR",
		});
		expect((await qr(orderId, 161, owner)).body.link).toBe(body.link);
	});

	it.each([
		"Handi Biryani",
		"Anna & Sons = 100% Halal? #1 + more",
		"ஹண்டி பிரியாணி ₹99 முதல்",
		`${"பிரியாணி ".repeat(5)}மிக நீண்ட பெய`,
		"🍗 Biryani @ Home",
	])("can be read whatever the shop is called: %s", async (shopName) => {
		await owner.call("PUT", "/api/store/settings", { upiId: "Handi-1.b_2@okicici", shopName });
		const { orderId } = await placed();
		const text = await readQr((await qr(orderId)).body.qrCode);
		const said = Object.fromEntries(new URL(text).searchParams);
		expect(said).toMatchObject({ pa: "Handi-1.b_2@okicici", pn: shopName.trim(), tr: orderId, am: "161.00" });
		expect(text).toMatch(/^[\x21-\x7e]+$/);
		expect(text).not.toContain("+");
	});

	it("is not made for an order that costs nothing", async () => {
		const { _id } = await placed();
		await world.shop.storage.write((tx) =>
			tx
				.updateTable("orders")
				.set({ total_rupees: 0, subtotal_rupees: 0, delivery_fee_rupees: 0, gst_rupees: 0 })
				.where("id", "=", _id)
				.execute(),
		);
		expect((await qr(_id, 0)).body.code).toBe("nothing-to-collect");
	});

	it("is made for the order's own amount only", async () => {
		const { _id } = await placed();
		for (const amount of [160, 161.5, -161, 1e308, 0])
			expect((await qr(_id, amount)).body).toMatchObject({
				code: "amount-differs",
				message: "The amount of this order is ₹161",
				issues: [{ path: "amount" }],
			});
		for (const amount of ["161", null]) expect([400, 422]).toContain((await qr(_id, amount)).status);
		expect((await qr("unknown")).status).toBe(404);
	});

	it("is not made for paid or cancelled orders, nor for another rider's order", async () => {
		const paid = await delivered("cash");
		expect((await qr(paid._id)).body.code).toBe("nothing-to-collect");
		const cancelled = await placed();
		await owner.call("PUT", `/api/orders/${cancelled._id}/status`, { status: "Cancelled" });
		expect((await qr(cancelled._id, 161, owner)).body.code).toBe("nothing-to-collect");
		const mine = await placed();
		await set(mine._id, "Out for Delivery");
		expect((await qr(mine._id, 161, await world.rider("Mani"))).status).toBe(403);
	});

	it("is refused on a public shop without a UPI ID of its own", async () => {
		const { _id } = await placed();
		expect((await qr(_id)).status).toBe(200);
		const app = createApp({
			...world.shop,
			publicOrigin: "https://handi.example",
			metrics: createMetrics({ ofProcess: false }),
		});
		const reply = async () =>
			app.request("/api/generate-qr", {
				method: "POST",
				headers: { authorization: `Bearer ${ravi.token}`, "content-type": "application/json" },
				body: JSON.stringify({ orderId: _id, amount: 161 }),
			});
		const refused = await reply();
		expect([refused.status, (await refused.json()).code]).toEqual([409, "upi-not-set"]);
		await owner.call("PUT", "/api/store/settings", { upiId: "handi.biryani@okicici" });
		expect((await reply()).status).toBe(200);
	});
});

describe("an order paid on delivery", () => {
	it("with cash is paid, and so is one for which the rider reports no payment", async () => {
		for (const payment of ["cash", undefined] as const) {
			const { _id } = await delivered(payment);
			expect((await meena.call("GET", `/api/orders/${_id}`)).body.order).toMatchObject({
				paymentState: "paid",
				doorPayment: { method: "cash", state: "verified" },
			});
			expect((await meena.call("GET", `/api/orders/${_id}/invoice`)).body).toMatchObject({
				paymentMethod: "cod",
				paymentState: "paid",
				doorPayment: { method: "cash", state: "verified" },
				totalAmount: 161,
			});
		}
	});

	it("by UPI is paid once the admin has found the payment, and can be corrected", async () => {
		const { _id } = await delivered("upi");
		const seen = async () => {
			const { paymentState, doorPayment } = (await meena.call("GET", `/api/orders/${_id}`)).body.order;
			return [paymentState, doorPayment.method, doorPayment.state];
		};
		expect(await seen()).toEqual(["due", "upi", "unverified"]);
		expect((await settle(_id, { state: "verified" })).body.order.paymentState).toBe("paid");
		expect(await seen()).toEqual(["paid", "upi", "verified"]);
		await settle(_id, { state: "missing" });
		expect(await seen()).toEqual(["due", "upi", "missing"]);
		await settle(_id, { state: "verified", method: "cash" });
		expect(await seen()).toEqual(["paid", "cash", "verified"]);
		const [entry] = (await owner.call("GET", `/api/audit?order=${_id}`)).body.entries;
		expect(entry).toMatchObject({ kind: "payment-settled", who: { name: "Owner" } });
		expect(entry.changes).toContainEqual({ path: ["payment", "method"], before: "upi", after: "cash" });
	});

	it("keeps its payment if it is reported again, and the history says how it was paid", async () => {
		const { _id } = await delivered("cash");
		expect((await set(_id, "Delivered", { payment: "upi" })).body).toMatchObject({
			code: "moved-meanwhile",
			status: "Delivered",
		});
		expect((await set(_id, "Delivered", { payment: "cash" })).status).toBe(200);
		const [entry] = (await owner.call("GET", `/api/audit?order=${_id}`)).body.entries;
		expect(entry).toMatchObject({ who: { role: "rider" }, what: expect.stringContaining("to Delivered") });
		expect(entry.changes).toContainEqual({ path: ["payment", "method"], before: null, after: "cash" });
	});

	it("may be reported as UPI if the shop has heard of the payment first, but not as cash then", async () => {
		const { _id } = await placed();
		await set(_id, "Out for Delivery");
		await world.shop.storage.write((tx) =>
			tx
				.updateTable("orders")
				.set({ payment_method: "razorpay", payment_state: "paid" })
				.where("id", "=", _id)
				.execute(),
		);
		expect((await set(_id, "Delivered", { payment: "cash" })).body.code).toBe("nothing-to-collect");
		for (const _ of [1, 2])
			expect((await set(_id, "Delivered", { payment: "upi", amount: 161 })).body.order).toMatchObject({
				status: "Delivered",
				paymentState: "paid",
				doorPayment: null,
			});
		expect((await owner.call("GET", "/api/cash")).body.expected).toBe(0);
	});

	it("is reported only with the amount that the rider saw, so that nobody owes what was never asked for", async () => {
		const { _id } = await placed();
		await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Preparing" });
		const [seen] = (await ravi.call("GET", "/api/rider/orders")).body.orders;
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 2 }];
		await owner.call("PUT", `/api/orders/${_id}/items`, { items, reason: "They called", totalAmount: 293 });
		await set(_id, "Out for Delivery");
		for (const said of [
			{ payment: "cash", amount: seen.toCollect },
			{ payment: "upi", amount: 161 },
			{ amount: 0 },
		]) {
			const { status, body } = await set(_id, "Delivered", said);
			expect([status, body.code, body.amount]).toEqual([409, "amount-changed", 293]);
		}
		expect((await set(_id, "Delivered", { payment: "cash", amount: 293 })).status).toBe(200);
		expect((await owner.call("GET", "/api/cash")).body.expected).toBe(293);
	});

	it("is in the figures once, whatever happens to the payment", async () => {
		const today = async () => (await owner.call("GET", "/api/reports/sales?by=day")).body.at(-1);
		const { _id } = await delivered("upi");
		const before = await today();
		expect(before).toMatchObject({ sales: 161 });
		for (const state of ["verified", "missing", "unverified"]) {
			await settle(_id, { state });
			expect(await today()).toEqual(before);
		}
		await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Cancelled" });
		expect((await today()).sales).toBe(0);
	});

	it("is settled by the admin alone, and only after its delivery", async () => {
		const { _id } = await placed();
		expect((await settle(_id, { state: "verified", method: "cash" })).body.code).toBe("not-paid-at-door");
		for (const by of [meena, ravi]) expect((await settle(_id, { state: "verified" }, by)).status).toBe(403);
		await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Delivered" });
		expect((await settle(_id, { state: "verified" })).body.code).toBe("not-paid-at-door");
		expect((await settle(_id, { state: "verified", method: "cash" })).body.order.paymentState).toBe("paid");
		expect((await settle(_id, { state: "stolen" })).status).toBe(422);
		expect((await settle("1", { state: "verified" })).status).toBe(404);
	});

	it("keeps its payment if the admin takes the delivery back and undoes that", async () => {
		const { _id } = await delivered("upi");
		await settle(_id, { state: "verified" });
		await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Preparing" });
		const back = (await owner.call("GET", `/api/orders/${_id}`)).body.order;
		expect([back.paymentState, back.doorPayment]).toEqual(["due", null]);
		await owner.call("POST", `/api/orders/${_id}/undo`);
		const again = (await owner.call("GET", `/api/orders/${_id}`)).body.order;
		expect([again.paymentState, again.doorPayment.method]).toEqual(["paid", "upi"]);
	});
});
