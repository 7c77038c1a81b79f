import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

let world: World;
let meena: Person;
let owner: Person;
let ravi: Person;
let mani: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meenakshi Sundaram");
	owner = await world.admin();
	ravi = await world.rider("Ravi Kumar");
	mani = await world.rider("Mani");
});
afterEach(() => world.close());

const LETTERS = "abcdefghij";
const OUT = "Out for Delivery";
async function placed(changes = {}): Promise<string> {
	return (await meena.call("POST", "/api/orders", anOrder(changes))).body.order._id;
}
const set = (by: Person, id: string, status: string, more: object = {}, key?: string) =>
	by.call("PUT", `/api/rider/orders/${id}/status`, { status, ...more }, key ? { "idempotency-key": key } : {});
const pickUp = (by: Person, id: string) => set(by, id, OUT);
const undo = (by: Person, id: string, body?: object) => by.call("POST", `/api/rider/orders/${id}/undo`, body);
const release = (by: Person, id: string, reason: unknown = "My tyre is flat") =>
	by.call("POST", `/api/rider/orders/${id}/release`, { reason, where: "counter" });
const list = async (by: Person) => (await by.call("GET", "/api/rider/orders")).body;
const move = (id: string, status: string) => owner.call("PUT", `/api/orders/${id}/status`, { status });
const kinds = async (id: string) =>
	(
		await world.shop.storage.read
			.selectFrom("events")
			.select(["kind", "visible_to"])
			.where("subject_id", "=", id)
			.orderBy("seq")
			.execute()
	).map(({ kind, visible_to }) => `${kind} ${visible_to}`);

describe("what a rider sees", () => {
	it("counts waiting orders, those in hand and those delivered today, the oldest first", async () => {
		const ids: string[] = [];
		for (let n = 0; n < 4; n++) {
			ids.push(await placed());
			world.wait(1);
		}
		for (const id of ids.slice(1)) await pickUp(ravi, id);
		await set(ravi, ids[3] ?? "", "Delivered");
		await pickUp(mani, ids[0] ?? "");
		await release(mani, ids[0] ?? "");
		const seen = await list(ravi);
		expect(seen.counts).toEqual({ pending: 1, outForDelivery: 2, delivered: 1 });
		expect(seen.orders.map((order: { _id: string }) => order._id)).toEqual(ids);
		expect((await list(mani)).counts).toEqual({ pending: 1, outForDelivery: 0, delivered: 0 });
		world.wait(12 * 3600);
		expect((await list(ravi)).counts).toEqual({ pending: 1, outForDelivery: 2, delivered: 0 });
	});

	it("begins with what is promised for the earliest time, and ends with what the shop has not accepted", async () => {
		await owner.call("PUT", "/api/store/settings", { promiseTimes: true });
		const unanswered = await placed();
		world.wait(3600);
		const [late, soon] = [await placed(), await placed()];
		const accept = (id: string, minutes: number) =>
			owner.call("PUT", `/api/orders/${id}/status`, { status: "Confirmed", from: "Pending", minutes });
		await accept(late, 60);
		await accept(soon, 10);
		const seen = async () => (await list(ravi)).orders.map((order: { _id: string }) => order._id);
		expect(await seen()).toEqual([soon, late, unanswered]);
		await pickUp(ravi, late);
		await pickUp(ravi, soon);
		expect(await seen()).toEqual([soon, late, unanswered]);
	});

	it("has what is still with the rider after weeks, who can deliver it then", async () => {
		const id = await placed();
		await set(ravi, id, OUT);
		world.wait(15 * 86_400);
		expect((await list(ravi)).orders).toMatchObject([{ _id: id, phoneNumber: "9840012345" }]);
		expect((await set(ravi, id, "Delivered", { payment: "cash" })).status).toBe(200);
	});

	it("is enough to decide by before the pick-up, has address and phone then, and no longer than needed", async () => {
		const id = await placed({
			deliveryAddress: "4, Big Street, Triplicane, Chennai",
			deliveryCoordinates: { latitude: 13.0067, longitude: 80.2206 },
		});
		const outline = {
			userEmail: "",
			customerName: "Meenakshi",
			phoneNumber: "",
			deliveryAddress: "Triplicane, Chennai",
			deliveryCoordinates: null,
			area: "Triplicane, Chennai",
			distanceKm: 8.5,
			isMine: false,
		};
		for (const path of [`/api/rider/orders/${id}`, `/api/orders/${id}`]) {
			const seen = (await ravi.call("GET", path)).body;
			expect(seen.order.phoneNumber + seen.order.deliveryAddress).toBe("Triplicane, Chennai");
			expect(JSON.stringify(seen)).not.toMatch(/Big Street|9840012345|Sundaram|gmail|13\.0067/);
		}
		expect((await ravi.call("GET", `/api/rider/orders/${id}`)).body.order).toMatchObject(outline);
		const { order } = (await pickUp(ravi, id)).body;
		expect(order).toMatchObject({
			isMine: true,
			userEmail: "",
			customerName: "Meenakshi Sundaram",
			phoneNumber: "9840012345",
			deliveryAddress: "4, Big Street, Triplicane, Chennai",
			deliveryCoordinates: { latitude: 13.0067, longitude: 80.2206 },
			toCollect: 161,
			pickedUpAt: "2026-11-21T06:30:00.000Z",
			undo: { to: "Pending", until: "2026-11-21T06:30:30.000Z" },
		});
		expect((await mani.call("GET", `/api/rider/orders/${id}`)).status).toBe(403);
		expect((await mani.call("GET", `/api/rider/orders/${order.orderId}`)).status).toBe(404);
		const delivered = (await set(ravi, id, "Delivered")).body.order;
		expect(delivered).toMatchObject({ ...outline, toCollect: 0, deliveredAt: "2026-11-21T06:30:00.000Z" });
		expect((await ravi.call("GET", `/api/rider/orders/${id}`)).body.order).toMatchObject(outline);
		expect((await mani.call("GET", `/api/rider/orders/${id}`)).status).toBe(403);
	});

	it("of an order cancelled on the way is to bring it back, until the shop's midnight", async () => {
		const id = await placed();
		await pickUp(ravi, id);
		await move(id, "Cancelled");
		const { orders, cancelled, counts } = await list(ravi);
		expect([orders, counts]).toEqual([[], { pending: 0, outForDelivery: 0, delivered: 0 }]);
		expect(cancelled).toMatchObject([
			{
				_id: id,
				status: "Cancelled",
				isMine: false,
				phoneNumber: "",
				deliveryAddress: "Triplicane, Chennai",
				toCollect: 0,
			},
		]);
		expect((await ravi.call("GET", `/api/rider/orders/${id}`)).body.order.status).toBe("Cancelled");
		for (const said of [set(ravi, id, "Delivered"), release(ravi, id), pickUp(mani, id)])
			expect((await said).body).toMatchObject({ code: "moved-meanwhile", status: "Cancelled" });
		expect((await mani.call("GET", `/api/rider/orders/${id}`)).status).toBe(403);
		world.wait(12 * 3600);
		expect((await list(ravi)).cancelled).toEqual([]);
	});

	it("of an order cancelled shortly before midnight stays until its food can be back", async () => {
		world.set("2026-11-21T18:20:00Z");
		const id = await placed();
		await pickUp(ravi, id);
		await move(id, "Cancelled");
		world.wait(15 * 60);
		expect((await list(ravi)).cancelled).toMatchObject([{ _id: id }]);
		expect((await ravi.call("GET", `/api/rider/orders/${id}`)).body.order.status).toBe("Cancelled");
		world.wait(6 * 3600);
		expect((await list(ravi)).cancelled).toEqual([]);
	});

	it("has no customer name once the account is deleted", async () => {
		const id = await placed();
		await pickUp(ravi, id);
		await set(ravi, id, "Delivered");
		expect((await meena.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
		expect((await list(ravi)).orders).toMatchObject([{ _id: id, customerName: "", area: null }]);
	});

	it("says that there is no such order", async () => {
		for (const call of [
			ravi.call("GET", "/api/rider/orders/1"),
			pickUp(ravi, "1"),
			undo(ravi, "1"),
			release(ravi, "1"),
		])
			expect((await call).body).toMatchObject({ message: "Order not found", code: "order-not-found" });
	});
});

describe("Pick Up", () => {
	it("of fifty riders at once succeeds for one, and the others are told who has it", async () => {
		const names = Array.from({ length: 50 }, (_, n) => `Ra${LETTERS[Math.floor(n / 10)]}${LETTERS[n % 10]}`);
		const riders = await Promise.all(names.map((name) => world.rider(`${name} Kumar`)));
		const id = await placed();
		const replies = await Promise.all(riders.map((rider) => pickUp(rider, id)));
		const winner = replies.findIndex(({ status }) => status === 200);
		expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const reply of replies.toSpliced(winner, 1)) {
			expect(reply.status).toBe(409);
			expect(reply.body).toEqual({
				code: "order-taken",
				riderName: names[winner],
				message: `${names[winner]} has this order`,
			});
		}
		const { rider_id } = await world.shop.storage.read
			.selectFrom("orders")
			.select("rider_id")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		expect(rider_id).toBe(riders[winner]?.id);
		expect((await kinds(id)).slice(1)).toEqual(["order-status-changed owner"]);
	});

	it("tells the other riders' lists who has the order, and nothing else about it", async () => {
		const id = await placed();
		await pickUp(ravi, id);
		expect((await list(ravi)).taken).toEqual([]);
		const seen = await list(mani);
		expect(seen.orders).toEqual([]);
		expect(seen.taken).toEqual([{ _id: id, riderName: "Ravi" }]);
		await release(ravi, id);
		expect((await list(mani)).taken).toEqual([]);
	});

	it("and the customer's cancellation at the same moment: exactly one succeeds", async () => {
		for (const first of ["rider", "customer"]) {
			const id = await placed();
			const cancel = () => meena.call("PUT", `/api/orders/${id}/cancel`);
			const calls = first === "rider" ? [pickUp(ravi, id), cancel()] : [cancel(), pickUp(ravi, id)];
			const statuses = (await Promise.all(calls)).map(({ status }) => status);
			expect(statuses.toSorted()).toEqual([200, 409]);
		}
	});

	it("again by the same rider is no second step", async () => {
		const id = await placed();
		const both = await Promise.all([pickUp(ravi, id), pickUp(ravi, id)]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect(both[1]?.body.order.history).toHaveLength(2);
	});

	it("is possible from the kitchen's statuses only, and a rider takes no other step", async () => {
		for (const status of ["Delivered", "Cancelled"]) {
			const id = await placed();
			await move(id, status);
			expect((await pickUp(ravi, id)).body).toMatchObject({ code: "moved-meanwhile", status });
		}
		for (const status of ["Confirmed", "Preparing"]) {
			const id = await placed();
			await move(id, status);
			expect((await pickUp(ravi, id)).status).toBe(200);
			for (const to of ["Pending", "Confirmed", "Preparing", "Cancelled"])
				expect((await set(ravi, id, to)).body.code).toBe("not-a-riders-step");
		}
		const id = await placed();
		expect((await set(ravi, id, "Delivered")).body).toMatchObject({ code: "not-picked-up" });
		expect((await set(ravi, id, "Eaten")).status).toBe(422);
	});

	it("takes over an order that the counter sent out without a rider, without a message to the customer", async () => {
		const id = await placed();
		await move(id, OUT);
		expect((await list(ravi)).counts.pending).toBe(1);
		expect((await set(ravi, id, "Delivered")).body.code).toBe("not-picked-up");
		expect((await pickUp(ravi, id)).body.order.isMine).toBe(true);
		expect((await pickUp(mani, id)).body.riderName).toBe("Ravi");
		expect((await kinds(id)).at(-1)).toBe("order-claimed owner");
		const seen = (await meena.call("GET", `/api/orders/${id}`)).body.order;
		expect(seen.history.map((line: { status: string }) => line.status)).toEqual(["Pending", OUT]);
		expect((await undo(ravi, id)).body.order).toMatchObject({ status: OUT, isMine: false });
		expect((await pickUp(mani, id)).status).toBe(200);
	});

	it("ends when the counter takes the order back, and is restored when that is undone", async () => {
		const id = await placed();
		await pickUp(ravi, id);
		await move(id, "Preparing");
		expect((await list(ravi)).counts).toMatchObject({ pending: 1, outForDelivery: 0 });
		await owner.call("POST", `/api/orders/${id}/undo`);
		expect((await list(ravi)).counts).toMatchObject({ pending: 0, outForDelivery: 1 });
	});
});

describe("a mis-tap", () => {
	it("can be taken back for thirty seconds, by the rider who made it", async () => {
		const id = await placed();
		await move(id, "Preparing");
		await pickUp(ravi, id);
		expect((await undo(mani, id)).body).toMatchObject({ code: "moved-meanwhile" });
		world.wait(30);
		expect((await undo(ravi, id, { status: OUT })).body.order).toMatchObject({
			status: "Preparing",
			isMine: false,
			phoneNumber: "",
			undo: null,
		});
		expect((await pickUp(mani, id)).status).toBe(200);
		world.wait(30.001);
		expect((await undo(mani, id)).body.code).toBe("undo-too-late");
	});

	it("on Delivered gives the order back to the same rider, unpaid", async () => {
		const id = await placed();
		await pickUp(ravi, id);
		expect((await set(ravi, id, "Delivered")).body.order.paymentState).toBe("paid");
		expect((await undo(ravi, id)).body.order).toMatchObject({
			status: OUT,
			isMine: true,
			paymentState: "due",
			doorPayment: null,
			toCollect: 161,
		});
		expect((await set(ravi, id, "Delivered", { payment: "upi" })).body.order.doorPayment.method).toBe("upi");
	});
});

it("is refused in Tamil to a rider who reads Tamil", async () => {
	const tamil = { cookie: "language=ta" };
	const id = await placed();
	await pickUp(mani, id);
	const status = `/api/rider/orders/${id}/status`;
	const taken = await ravi.call("PUT", status, { status: OUT }, tamil);
	expect(taken.body).toMatchObject({ code: "order-taken", message: "இந்த ஆர்டரை Mani எடுத்துவிட்டார்" });
	const unsaid = await mani.call("POST", `/api/rider/orders/${id}/release`, {}, tamil);
	expect(unsaid.body.issues).toEqual([{ path: "reason", message: "ஆர்டரை ஏன் திருப்பித் தருகிறீர்கள் என்று சொல்லுங்கள்" }]);
});

describe("returning an order to the counter", () => {
	it("needs a reason, which the history keeps and the customer never sees", async () => {
		const id = await placed();
		await move(id, "Confirmed");
		await pickUp(ravi, id);
		for (const reason of ["", "  ", null, 5]) expect((await release(ravi, id, reason)).status).toBeGreaterThan(399);
		world.wait(60);
		const { order } = (await release(ravi, id)).body;
		expect(order).toMatchObject({ status: "Confirmed", isMine: false, phoneNumber: "" });
		expect((await kinds(id)).at(-1)).toBe("order-released owner");
		const { record } = (await owner.call("GET", `/api/orders/${id}/record`)).body;
		expect(record.at(-1)).toMatchObject({
			status: "Confirmed",
			from: OUT,
			by: "rider",
			reason: "My tyre is flat",
		});
		expect(JSON.stringify((await meena.call("GET", `/api/orders/${id}`)).body)).not.toContain("tyre");
		const { entries } = (await owner.call("GET", `/api/audit?order=${id}`)).body;
		expect(entries[0]).toMatchObject({
			reason: "My tyre is flat",
			who: { role: "rider", name: "Ravi Kumar" },
		});
		expect((await pickUp(mani, id)).status).toBe(200);
	});

	it("is only for the rider who has the order", async () => {
		const id = await placed();
		expect((await release(ravi, id)).body.code).toBe("not-picked-up");
		await pickUp(mani, id);
		expect((await release(ravi, id)).body.code).toBe("not-your-order");
	});
});

describe("an offline action", () => {
	it("is done once, however often it is sent, also if the order has moved on since", async () => {
		const id = await placed();
		const first = await set(ravi, id, OUT, {}, "action-1");
		expect(first.headers.get("idempotent-replayed")).toBeNull();
		await move(id, "Preparing");
		const again = await set(ravi, id, OUT, {}, "action-1");
		expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
		expect(again.body.order).toMatchObject({ status: "Preparing", isMine: false, phoneNumber: "" });
		expect((await set(ravi, id, "Delivered", {}, "action-1")).body.code).toBe("key-reused");
		expect((await set(mani, id, OUT, {}, "action-1")).status).toBe(200);
	});

	it("is refused if the same key comes with another action", async () => {
		const [id, other] = [await placed(), await placed()];
		const keyed = { "idempotency-key": "action-3" };
		await set(ravi, id, OUT, {}, "action-3");
		for (const path of ["release", "failed"]) {
			const reply = await ravi.call("POST", `/api/rider/orders/${id}/${path}`, { reason: "Rain" }, keyed);
			expect([reply.status, reply.body.code]).toEqual([422, "key-reused"]);
		}
		expect((await ravi.call("POST", `/api/rider/orders/${id}/undo`, {}, keyed)).body.code).toBe("key-reused");
		expect((await set(ravi, other, OUT, {}, "action-3")).body.message).toContain("Idempotency-Key");
		expect((await set(ravi, id, OUT, { payment: "upi" }, "action-3")).body.code).toBe("key-reused");
		expect((await list(ravi)).counts).toMatchObject({ pending: 1, outForDelivery: 1 });
	});

	it("that was refused may be sent again", async () => {
		const id = await placed();
		await pickUp(mani, id);
		expect((await set(ravi, id, OUT, {}, "action-2")).status).toBe(409);
		await release(mani, id);
		expect((await set(ravi, id, OUT, {}, "action-2")).body.order.isMine).toBe(true);
	});
});
