import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { anOrder, PASSWORD, type Person } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

const TEN_MINUTES = 10 * 60;
let world: OnlineWorld;
let owner: Person;
beforeEach(async () => {
	world = await createOnlineWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

const confirm = (person: Person, password = PASSWORD) => person.call("POST", "/api/admin/confirm", { password });
const newCook = { name: "Selvam", email: "selvam@x.in", password: PASSWORD, role: "kitchen" };

describe("a change with which somebody at a borrowed screen could take the shop over", () => {
	it("is allowed for ten minutes after the login, and after the password is given again", async () => {
		world.wait(TEN_MINUTES - 1);
		expect((await owner.call("POST", "/api/staff", newCook)).status).toBe(201);
		world.wait(1);
		const other = { ...newCook, email: "kala@x.in" };
		const refused = await owner.call("POST", "/api/staff", other);
		expect([refused.status, refused.body.code]).toEqual([403, "confirm-first"]);
		expect((await confirm(owner)).status).toBe(204);
		world.wait(TEN_MINUTES - 1);
		expect((await owner.call("POST", "/api/staff", other)).status).toBe(201);
		world.wait(1);
		expect((await owner.call("POST", "/api/staff", { ...newCook, email: "mani@x.in" })).status).toBe(403);
	});

	it("is not allowed for longer if the clock is set back, and is after the password is given", async () => {
		world.wait(86_400);
		const kala = await world.admin("Kala");
		world.wait(-86_400 + 60);
		expect((await kala.call("POST", "/api/staff", newCook)).body.code).toBe("confirm-first");
		expect((await confirm(kala)).status).toBe(204);
		expect((await kala.call("POST", "/api/staff", newCook)).status).toBe(201);
	});

	it("is confirmed for one session only, not for the account's others", async () => {
		world.wait(TEN_MINUTES);
		const login = { email: owner.email, password: PASSWORD };
		const { token } = (await world.call("POST", "/api/admin/login", login)).body;
		const asOther = (method: string, path: string, body: object) =>
			world.call(method, path, body, { authorization: `Bearer ${token}` });
		expect((await owner.call("POST", "/api/staff", newCook)).status).toBe(403);
		expect((await asOther("POST", "/api/staff", newCook)).status).toBe(201);
		await confirm(owner);
		world.wait(TEN_MINUTES - 1);
		expect((await owner.call("POST", "/api/admins", { ...newCook, email: "kala@x.in" })).status).toBe(201);
		expect((await asOther("POST", "/api/admins", { ...newCook, email: "mani@x.in" })).status).toBe(201);
		world.wait(1);
		expect((await asOther("POST", "/api/admins", { ...newCook, email: "arul@x.in" })).status).toBe(403);
	});

	it("includes every change of the accounts of staff and riders", async () => {
		const kala = await world.admin("Kala");
		const rider = await world.rider();
		const before = await owner.call("GET", "/api/staff");
		world.wait(TEN_MINUTES);
		const attempts: [string, string, object][] = [
			["POST", "/api/staff", newCook],
			["PATCH", `/api/staff/${kala.id}`, { role: "kitchen" }],
			["POST", "/api/admins", newCook],
			["PATCH", `/api/admins/${kala.id}`, { makePassword: true }],
			["POST", "/api/riders", newCook],
			["PATCH", `/api/riders/${rider.id}`, { disabled: true }],
		];
		for (const [method, path, body] of attempts) {
			const refused = await owner.call(method, path, body);
			expect([method, path, refused.status, refused.body.code]).toEqual([method, path, 403, "confirm-first"]);
		}
		expect((await owner.call("GET", "/api/staff")).body).toEqual(before.body);
		await confirm(owner);
		for (const [method, path, body] of attempts.slice(1, 2))
			expect((await owner.call(method, path, body)).status).toBe(200);
	});

	it("includes another UPI id, the refund limit and the second factor of all staff; other settings are free", async () => {
		world.wait(TEN_MINUTES);
		const { upiId } = (await world.call("GET", "/api/store/settings")).body;
		const put = (body: object) => owner.call("PUT", "/api/store/settings", body);
		expect((await put({ shopName: "Handi of Kala", upiId })).status).toBe(200);
		for (const change of [
			{ upiId: "thief@upi" },
			{ confirmRefundsAbove: 100_000 },
			{ secondFactorRequired: true },
		]) {
			const refused = await put({ ...change, tagline: "Mine now" });
			expect([refused.status, refused.body.code]).toEqual([403, "confirm-first"]);
		}
		const settings = (await owner.call("GET", "/api/store/settings")).body;
		expect(settings).toMatchObject({ upiId, confirmRefundsAbove: 1000, secondFactorRequired: false });
		expect(settings.tagline).not.toBe("Mine now");
		await confirm(owner);
		expect((await put({ upiId: "mine@upi" })).body.upiId).toBe("mine@upi");
	});

	it("includes a file that names customers; files without names, and rows on the screen, are free", async () => {
		world.wait(TEN_MINUTES);
		const read = async (path: string) => {
			const { status, body } = await owner.call("GET", `/api/reports/${path}`);
			return status === 200 ? status : [status, body.code];
		};
		const withNames = ["bills?format=csv", "registers?file=csv", "registers?register=credit-notes&file=xlsx"];
		for (const path of withNames) expect([path, await read(path)]).toEqual([path, [403, "confirm-first"]]);
		const withoutNames = [
			"registers?format=tally&file=xlsx",
			"registers?register=receipts&file=csv",
			"gst?format=csv",
		];
		for (const path of [...withoutNames, "bills", "registers"])
			expect([path, await read(path)]).toEqual([path, 200]);
		await confirm(owner);
		for (const path of withNames) expect([path, await read(path)]).toEqual([path, 200]);
	});

	it("includes a refund above the setting, also in two halves", async () => {
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 100 });
		const meena = await world.customer("Meena");
		const id = await world.paidOrder(meena);
		world.wait(TEN_MINUTES);
		const refund = (amount: number) =>
			owner.call("POST", `/api/orders/${id}/refunds`, { amount, reason: "The lid was loose" });
		expect([(await refund(101)).status, (await refund(60)).status]).toEqual([403, 201]);
		expect([(await refund(41)).status, (await refund(40)).status]).toEqual([403, 201]);
		const second = await refund(60);
		expect([second.status, second.body.code]).toEqual([403, "confirm-first"]);
		await confirm(owner);
		expect((await refund(60)).status).toBe(201);
	});

	it("counts no refund of somebody else, none from before the last ten minutes, and none that failed", async () => {
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 100 });
		const [meena, kala] = [await world.customer("Meena"), await world.admin("Kala")];
		const [first, second, third] = [
			await world.paidOrder(meena),
			await world.paidOrder(meena),
			await world.paidOrder(meena),
		];
		const paidInCash = async () => {
			const { _id } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
			await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Delivered" });
			await owner.call("PUT", `/api/orders/${_id}/payment`, { state: "verified", method: "cash" });
			return _id as string;
		};
		const [one, other] = [await paidInCash(), await paidInCash()];
		const refund = async (by: Person, id: string, amount: number, method = "online") =>
			(await by.call("POST", `/api/orders/${id}/refunds`, { amount, method, reason: "The lid was loose" }))
				.status;
		const cancel = async (by: Person, id: string) =>
			(await by.call("PUT", `/api/orders/${id}/status`, cancelled)).status;
		const ofAllKinds = async (by: Person, [online, byHand, cash]: readonly [string, string, string]) => {
			await confirm(by);
			return [await refund(by, online, 90), await refund(by, byHand, 90, "cash"), await cancel(by, cash)];
		};
		world.wait(TEN_MINUTES);
		expect(await ofAllKinds(kala, [first, second, one])).toEqual([201, 201, 200]);
		expect(await refund(owner, first, 60)).toBe(201);
		expect(await ofAllKinds(owner, [third, third, other])).toEqual([201, 422, 200]);
		expect(await refund(owner, third, 60, "cash")).toBe(201);
		world.wait(TEN_MINUTES);
		world.control.settings({ refundOutcome: "failed", refundSeconds: 0 });
		expect(await refund(owner, second, 60)).toBe(201);
		await world.settle();
		expect([await refund(owner, second, 60), await refund(owner, second, 60)]).toEqual([201, 422]);
	});

	const cancelled = { status: "Cancelled", reason: "Sold out" };

	it("includes cancelling an online payment above the setting, also in a selection whose orders are each below it", async () => {
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 200 });
		const meena = await world.customer("Meena");
		const [one, two, three] = [
			await world.paidOrder(meena),
			await world.paidOrder(meena),
			await world.paidOrder(meena),
		];
		world.wait(TEN_MINUTES);
		const cancel = () =>
			owner.call("PUT", "/api/orders/admin/cancel", { ids: [one, two], reason: "Closing early" });
		const refused = await cancel();
		expect([refused.status, refused.body.code]).toEqual([403, "confirm-first"]);
		expect((await owner.call("GET", `/api/orders/${one}`)).body.order.status).toBe("Pending");
		const move = (id: string) => owner.call("PUT", `/api/orders/${id}/status`, cancelled);
		expect((await move(three)).status).toBe(200);
		expect((await move(two)).body.code).toBe("confirm-first");
		await owner.call("POST", `/api/orders/${three}/undo`, { status: "Cancelled" });
		expect((await move(two)).status).toBe(200);
		expect((await move(one)).body.code).toBe("confirm-first");
		await confirm(owner);
		expect((await cancel()).body).toEqual({
			cancelled: [one],
			refused: [{ id: two, code: "already-cancelled" }],
		});
	});

	it("includes ending a failed delivery with a refund, and leaves the decision open until then", async () => {
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 100 });
		const rider = await world.rider();
		const id = await world.paidOrder(await world.customer("Meena"));
		await rider.call("PUT", `/api/rider/orders/${id}/status`, { status: "Out for Delivery" });
		await rider.call("POST", `/api/rider/orders/${id}/failed`, { reason: "Nobody opened" });
		world.wait(TEN_MINUTES);
		const decide = () => owner.call("PUT", `/api/orders/${id}/failed-delivery`, { next: "refund" });
		expect((await decide()).body.code).toBe("confirm-first");
		expect((await owner.call("GET", "/api/orders/admin/failed-deliveries")).body.failed).toHaveLength(1);
		await confirm(owner);
		expect((await decide()).status).toBe(200);
	});

	it("includes what goes back of orders paid at the counter: a change, and a cancellation", async () => {
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 300 });
		const line = (quantity: number) => ({ name: "Egg Biryani", size: "regular", quantity });
		const take = async (payment: string) => {
			const taken = aCounterOrder({ items: [line(3)], totalAmount: 394, payment });
			return (await owner.call("POST", "/api/orders/counter", taken)).body.order._id as string;
		};
		const [one, two, three, later, byUpi] = [
			await take("cash"),
			await take("cash"),
			await take("cash"),
			await take("later"),
			await take("upi"),
		];
		world.wait(TEN_MINUTES);
		const change = (id: string, quantity: number, totalAmount: number) =>
			owner.call("PUT", `/api/orders/${id}/items`, { items: [line(quantity)], reason: "Sold out", totalAmount });
		const move = (id: string) => owner.call("PUT", `/api/orders/${id}/status`, cancelled);
		// Nothing has been paid yet, or nobody knows whether it has arrived.
		expect([(await move(later)).status, (await move(byUpi)).status]).toEqual([200, 200]);
		expect((await change(one, 1, 131)).status).toBe(200);
		expect((await change(one, 2, 263)).status).toBe(200);
		// What was taken again since does not count.
		expect((await change(two, 2, 263)).status).toBe(200);
		expect((await change(three, 2, 263)).body.code).toBe("confirm-first");
		const cancelSeveral = () =>
			owner.call("PUT", "/api/orders/admin/cancel", { ids: [two, three], reason: "Closing early" });
		expect([(await move(two)).body.code, (await cancelSeveral()).body.code]).toEqual(
			Array(2).fill("confirm-first"),
		);
		await confirm(owner);
		expect((await move(one)).status).toBe(200);
		expect((await cancelSeveral()).body.cancelled).toEqual([two, three]);
	});

	it("includes no cancellation by the customer, and none of an unpaid order", async () => {
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 0 });
		const meena = await world.customer("Meena");
		const unpaid = (await meena.call("POST", "/api/orders", anOrder())).body.order._id;
		world.wait(TEN_MINUTES);
		expect((await owner.call("PUT", `/api/orders/${unpaid}/status`, cancelled)).status).toBe(200);
		const own = await world.paidOrder(meena);
		expect((await meena.call("PUT", `/api/orders/${own}/cancel`)).status).toBe(200);
	});

	it("includes the second of two refunds at the same moment that together exceed the setting", async () => {
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 100 });
		const meena = await world.customer("Meena");
		const ids = [
			await world.paidOrder(meena),
			await world.paidOrder(meena),
			await world.paidOrder(meena),
			await world.paidOrder(meena),
		];
		world.wait(TEN_MINUTES);
		const replies = await Promise.all(
			ids.map((id) => owner.call("POST", `/api/orders/${id}/refunds`, { amount: 60, reason: "Spilt" })),
		);
		expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403]);
	});

	it("includes refunding an unmatched payment above the same setting", async () => {
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 100 });
		const meena = await world.customer("Meena");
		const body = anOrder({ paymentMethod: undefined });
		const { reply } = await world.begin(meena, body);
		world.control.pay(reply.body.id);
		world.wait(TEN_MINUTES);
		await world.shop.storage.write(async (tx) => {
			await tx
				.insertInto("payments")
				.values({
					id: "pay_unmatched",
					amount_paise: 16100,
					currency: "INR",
					method: "upi",
					why_unmatched: "nothing-due",
					attempt_id: null,
					order_id: null,
					code_id: null,
					returning_paise: 0,
					customer_id: meena.id,
					received_at: world.shop.clock.now(),
				})
				.execute();
		});
		const give = () => owner.call("POST", "/api/payments/pay_unmatched/refund");
		const refused = await give();
		expect([refused.status, refused.body.code]).toEqual([403, "confirm-first"]);
		await confirm(owner);
		expect((await give()).status).toBe(200);
	});
});

describe("confirming who you are", () => {
	it("takes the right password only, and changes nothing on a wrong one", async () => {
		world.wait(TEN_MINUTES);
		const wrong = await confirm(owner, "wrong-guess-1");
		expect([wrong.status, wrong.body.code]).toEqual([403, "wrong-password"]);
		expect((await owner.call("POST", "/api/staff", newCook)).status).toBe(403);
		expect((await owner.call("POST", "/api/admin/confirm", {})).body).toMatchObject({
			code: "invalid",
			issues: [{ path: "password" }],
		});
	});

	it("counts like password guessing: after eight tries even the right one must wait", async () => {
		for (let guess = 0; guess < 8; guess += 1) await confirm(owner, `wrong-guess-${guess}`);
		const next = await confirm(owner);
		expect([next.status, next.body.code]).toEqual([429, "too-many-requests"]);
		expect(Number(next.headers.get("retry-after"))).toBeGreaterThan(0);
		world.wait(60);
		expect((await confirm(owner)).status).toBe(204);
	});

	it("is for all staff, each for their own account with their own password", async () => {
		const own = "kuska-plates-22";
		await owner.call("POST", "/api/staff", { ...newCook, password: own });
		const { token } = (await world.call("POST", "/api/admin/login", { ...newCook, password: own })).body;
		const confirmCook = (password: string) =>
			world.call("POST", "/api/admin/confirm", { password }, { authorization: `Bearer ${token}` });
		expect((await confirmCook(PASSWORD)).body.code).toBe("wrong-password");
		expect((await confirmCook(own)).status).toBe(204);
		expect((await confirm(await world.customer("Meena"))).status).toBe(403);
	});
});
