import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareForLongHistory } from "../long-history.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let meena: Person;
let owner: Person;
let ravi: Person;
let mani: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
	ravi = await world.rider("Ravi Kumar");
	mani = await world.rider("Mani");
});
afterEach(() => world.close());

const OUT = "Out for Delivery";
async function placed(changes = {}): Promise<string> {
	return (await meena.call("POST", "/api/orders", anOrder(changes))).body.order._id;
}
const step = (by: Person, id: string, status: string, more: object = {}) =>
	by.call("PUT", `/api/rider/orders/${id}/status`, { status, ...more });
async function carried(by = ravi, changes = {}): Promise<string> {
	const id = await placed(changes);
	expect((await step(by, id, OUT)).status).toBe(200);
	return id;
}
const giveBack = (id: string, where?: string) =>
	ravi.call("POST", `/api/rider/orders/${id}/release`, { reason: "My tyre is flat", ...(where && { where }) });
const riding = async () => (await owner.call("GET", "/api/orders/admin/riding")).body.riding;
const seenBy = async (by: Person, id: string) =>
	(await by.call("GET", "/api/rider/orders")).body.orders.find((order: { _id: string }) => order._id === id);
const give = (id: string, riderId: string | null) => owner.call("PUT", `/api/orders/${id}/rider`, { riderId });

describe("an order given back on the road", () => {
	it("alerts the owners, and stays with its rider until somebody takes it over", async () => {
		const id = await carried();
		expect((await giveBack(id)).body.order).toMatchObject({ status: OUT, isMine: false });
		expect(await riding()).toMatchObject([
			{ _id: id, rider: { _id: ravi.id, name: "Ravi Kumar" }, givenBack: { reason: "My tyre is flat" } },
		]);
		expect(await seenBy(mani, id)).toMatchObject({ isMine: false, onTheRoadWith: "Ravi" });
		const alerts = await world.shop.storage.read
			.selectFrom("events")
			.select("kind")
			.where("kind", "=", "order-given-back")
			.execute();
		expect(alerts).toHaveLength(1);
		await step(mani, id, OUT);
		expect(await riding()).toMatchObject([{ _id: id, rider: { _id: mani.id }, givenBack: null }]);
		expect(await seenBy(mani, id)).toMatchObject({ isMine: true, onTheRoadWith: null });
		await mani.call("POST", `/api/rider/orders/${id}/undo`, {});
		expect(await riding()).toMatchObject([{ rider: { _id: ravi.id }, givenBack: { reason: "My tyre is flat" } }]);
	});

	it("is at the counter once somebody says so, or if the rider gives it back there", async () => {
		const first = await carried();
		await giveBack(first);
		const counter = await world.admin("counter");
		expect((await counter.call("PUT", `/api/orders/${first}/at-counter`)).body.order.status).toBe("Pending");
		const second = await carried();
		expect((await giveBack(second, "counter")).body.order.status).toBe("Pending");
		expect(await riding()).toEqual([]);
		expect(await seenBy(mani, first)).toMatchObject({ onTheRoadWith: null });
	});

	it("is the rider's again if the rider undoes that", async () => {
		const id = await carried();
		await giveBack(id);
		expect((await ravi.call("POST", `/api/rider/orders/${id}/undo`, {})).body.order.isMine).toBe(true);
		expect(await riding()).toMatchObject([{ rider: { _id: ravi.id }, givenBack: null }]);
	});
});

describe("the owner", () => {
	it("assigns an order to a rider, to another, and back to the counter", async () => {
		const id = await placed();
		expect((await give(id, ravi.id)).body.order.status).toBe(OUT);
		expect((await seenBy(ravi, id)).isMine).toBe(true);
		await give(id, mani.id);
		expect((await seenBy(mani, id)).isMine).toBe(true);
		expect((await step(ravi, id, "Delivered")).body.code).toBe("order-taken");
		expect((await give(id, null)).body.order.status).toBe("Pending");
		expect((await give(id, meena.id)).body.code).toBe("staff-not-found");
		expect((await give("none", ravi.id)).body.code).toBe("order-not-found");
		await owner.call("PUT", `/api/orders/${id}/status`, { status: "Delivered" });
		expect((await give(id, ravi.id)).body.code).toBe("moved-meanwhile");
	});

	it("hands all of a rider's orders to another in one step, those given back on the road too", async () => {
		const ids: string[] = [];
		for (let n = 0; n < 2; n++) {
			ids.push(await carried());
			world.wait(1);
		}
		await giveBack(ids[1] ?? "");
		const others = await carried(mani);
		const done = await owner.call("PUT", `/api/riders/${ravi.id}/orders`, { riderId: mani.id });
		expect(done.body).toEqual({ moved: ids, refused: [] });
		for (const id of [...ids, others]) expect((await seenBy(mani, id)).isMine).toBe(true);
		const back = await owner.call("PUT", `/api/riders/${mani.id}/orders`, { riderId: null });
		expect(back.body.moved).toHaveLength(3);
		expect(await riding()).toEqual([]);
	});

	it("marks many payments by UPI as found at once, and is told which could not be", async () => {
		const ids = [await carried(), await carried(), await carried()];
		for (const id of ids.slice(0, 2)) await step(ravi, id, "Delivered", { payment: "upi" });
		const done = await owner.call("PUT", "/api/door-payments", { ids: [...ids, "none"], state: "verified" });
		expect(done.body).toEqual({
			settled: ids.slice(0, 2),
			refused: [
				{ id: ids[2], code: "not-paid-at-door" },
				{ id: "none", code: "order-not-found" },
			],
		});
		expect((await owner.call("GET", "/api/door-payments")).body.unverified.count).toBe(0);
	});
});

type Entry = { changes: { path: string[]; after: unknown }[] };
describe("tips", () => {
	const pay = (body: object, key?: string) =>
		owner.call("POST", `/api/riders/${ravi.id}/tip-payouts`, body, key ? { "idempotency-key": key } : {});
	const report = async (query = "") => (await owner.call("GET", `/api/reports/tips${query}`)).body;
	const delivered = async (tip: number) => {
		const id = await carried(ravi, { tip, totalAmount: 161 + tip });
		await step(ravi, id, "Delivered", { payment: "cash" });
		return id;
	};

	it("are counted by rider and day, and paid out once, the oldest day first", async () => {
		await delivered(20);
		await delivered(0);
		const all = { amount: 181, method: "cash", reason: "Spilt" };
		expect((await owner.call("POST", `/api/orders/${await delivered(20)}/refunds`, all)).status).toBe(201);
		await carried(ravi, { tip: 50, totalAmount: 211 });
		world.wait(20 * 3600);
		await delivered(40);
		const rider = { _id: ravi.id, name: "Ravi Kumar" };
		expect(await report()).toEqual([
			{ date: "2026-11-21", rider, orders: 1, tips: 20, paidOut: 0 },
			{ date: "2026-11-22", rider, orders: 1, tips: 40, paidOut: 0 },
		]);
		for (const [date, tips] of [
			["2026-11-21", 20],
			["2026-11-22", 40],
		])
			expect(await report(`?from=${date}&to=${date}`)).toEqual([{ date, rider, orders: 1, tips, paidOut: 0 }]);
		const days = { from: "2026-11-21", to: "2026-11-22" };
		expect((await pay({ amount: 61, ...days })).body.code).toBe("more-than-tips");
		for (let times = 0; times < 2; times++) expect((await pay({ amount: 35, ...days }, "once")).status).toBe(201);
		expect((await pay({ amount: 36, ...days }, "once")).body.code).toBe("key-reused");
		expect((await report()).map(({ paidOut }: { paidOut: number }) => paidOut)).toEqual([20, 15]);
		const own = (await ravi.call("GET", "/api/rider/tips")).body;
		expect(own).toMatchObject({ day: { tips: 40, paidOut: 15 }, due: 25 });
		expect((await pay({ amount: -15, ...days, note: "Counted wrong" })).body.days[1].paidOut).toBe(0);
		const tooMuch = await pay({ amount: -21, ...days });
		expect(tooMuch.body.issues).toEqual([
			expect.objectContaining({ path: "amount", message: "You can’t take back more than was paid out" }),
		]);
		expect((await pay({ amount: 1, from: "2026-11-22", to: "2026-11-21" })).body.code).toBe("bad-report-days");
		const { entries } = (await owner.call("GET", "/api/audit?kind=tips-paid-out")).body;
		const payout = (paidOut: number) =>
			entries.find((entry: Entry) => entry.changes.some((one) => one.after === paidOut));
		expect(entries).toHaveLength(2);
		expect(payout(-15)?.changes).toContainEqual({ path: ["note"], before: null, after: "Counted wrong" });
		expect(payout(35)?.changes.map(({ path }: Entry["changes"][number]) => path.join("."))).not.toContain("note");
		expect((await pay({ amount: 1, from: "2026-11-21", to: "2026-11-23" })).body.code).toBe("cash-day-ahead");
	});

	it("of an order delivered days later belong to its delivery day, whatever days are requested", async () => {
		await prepareForLongHistory(world);
		const id = await carried(ravi, { tip: 20, totalAmount: 181 });
		world.wait(11 * 24 * 3600);
		expect((await owner.call("PUT", `/api/orders/${id}/status`, { status: "Delivered" })).status).toBe(200);
		const late = [{ date: "2026-12-02", orders: 1, tips: 20, paidOut: 0 }];
		for (const from of ["2026-11-21", "2026-12-02"])
			expect(await report(`?from=${from}&to=2026-12-02`)).toMatchObject(late);
		const { sheet } = (await owner.call("GET", "/api/day-closes/2026-12-02")).body;
		expect(sheet.figures.tips.earned).toBe(20);
		expect((await pay({ amount: 20, from: "2026-12-02", to: "2026-12-02" })).status).toBe(201);
	});

	it("of an order cancelled and delivered again weeks later belong to that day", async () => {
		await prepareForLongHistory(world);
		const id = await delivered(20);
		const to = (status: string) => owner.call("PUT", `/api/orders/${id}/status`, { status, reason: "Called back" });
		await to("Cancelled");
		world.wait(11 * 24 * 3600);
		await to("Delivered");
		for (const from of ["2026-11-21", "2026-12-02"])
			expect(await report(`?from=${from}&to=2026-12-02`)).toMatchObject([{ date: "2026-12-02", tips: 20 }]);
	});

	it("can be downloaded as a file without spreadsheet formulas", async () => {
		await owner.call("PATCH", `/api/riders/${ravi.id}`, { name: "=1+1" });
		await delivered(20);
		const file = await owner.call("GET", "/api/reports/tips?format=csv");
		expect(JSON.stringify(file.body)).toContain("'=1+1");
		await pay({ amount: 5, from: "2026-11-21", to: "2026-11-21" });
		const { text } = (await owner.call("GET", "/api/reports/tips?format=csv")).body;
		expect(text.trim().split("\r\n").at(-1)).toMatch(/,1,20,5,15$/);
	});

	it("are each rider's own, neither shown nor paid out to another, and so is the cash", async () => {
		await delivered(20);
		const theirs = await carried(mani, { tip: 50, totalAmount: 211 });
		await step(mani, theirs, "Delivered", { payment: "cash" });
		const today = { from: "2026-11-21", to: "2026-11-21" };
		expect((await pay({ amount: 21, ...today })).body.code).toBe("more-than-tips");
		expect((await pay({ amount: 20, ...today })).body.days).toMatchObject([{ tips: 20, paidOut: 20 }]);
		const toMani = await owner.call("POST", `/api/riders/${mani.id}/tip-payouts`, { amount: 10, ...today });
		expect(toMani.body.days).toMatchObject([{ tips: 50, paidOut: 10 }]);
		const own = async (rider: Person) => (await rider.call("GET", "/api/rider/tips")).body;
		expect(await own(ravi)).toMatchObject({ due: 0, day: { tips: 20, paidOut: 20 } });
		expect(await own(mani)).toMatchObject({ due: 40, day: { tips: 50, paidOut: 10 } });
		world.wait(24 * 3600);
		expect((await ravi.call("GET", "/api/rider/tips")).body.stillWithYou).toBe(181);
		expect((await mani.call("GET", "/api/rider/tips")).body.stillWithYou).toBe(211);
	});

	it("are shown beside all cash still with the rider, of earlier days too", async () => {
		await delivered(0);
		world.wait(24 * 3600);
		await delivered(0);
		expect((await ravi.call("GET", "/api/rider/tips")).body.stillWithYou).toBe(322);
	});
});

describe("a rider's PIN", () => {
	const setPin = (pin?: string | null) =>
		owner.call("PUT", `/api/riders/${ravi.id}/pin`, pin === undefined ? {} : { pin });
	const logIn = (pin: string, phone = "98400 54321") => world.call("POST", "/api/rider/login/pin", { phone, pin });
	beforeEach(() => owner.call("PATCH", `/api/riders/${ravi.id}`, { phone: "9840054321" }));

	it("logs in with the phone, is shown once, and can be removed", async () => {
		const { body } = await setPin();
		expect(body.pin).toMatch(/^\d{6}$/);
		expect(body.rider.hasPin).toBe(true);
		const login = await logIn(body.pin);
		expect([login.status, login.body.rider.name]).toEqual([200, "Ravi Kumar"]);
		const headers = { authorization: `Bearer ${login.body.token}` };
		const opened = async () => (await world.call("GET", "/api/rider/orders", undefined, headers)).status;
		expect(await opened()).toBe(200);
		expect((await setPin(null)).body).toMatchObject({ rider: { hasPin: false } });
		expect(await opened()).toBe(401);
		expect((await logIn(body.pin)).body.code).toBe("wrong-rider-pin");
	});

	it("is refused if it is easy to guess, and if the rider has no phone of their own", async () => {
		expect((await setPin("123456")).body.code).toBe("bad-rider-pin");
		await owner.call("PATCH", `/api/riders/${mani.id}`, { phone: "" });
		expect((await owner.call("PUT", `/api/riders/${mani.id}/pin`, {})).body.code).toBe("bad-rider-pin");
		await setPin("271828");
		await owner.call("PATCH", `/api/riders/${mani.id}`, { phone: "9840054321" });
		expect((await owner.call("PUT", `/api/riders/${mani.id}/pin`, {})).body.code).toBe("bad-rider-pin");
	});

	it("is locked after five wrong tries, for longer each time, and the same for unknown numbers", async () => {
		await setPin("271828");
		for (const phone of ["9840054321", "9840011111"]) {
			const codes: string[] = [];
			for (let n = 0; n < 6; n++) codes.push((await logIn("314159", phone)).body.code);
			expect(codes).toEqual([...Array(4).fill("wrong-rider-pin"), "pin-login-locked", "pin-login-locked"]);
		}
		expect((await logIn("271828")).body.code).toBe("pin-login-locked");
		const told = async () => (await logIn("271828")).body.message;
		expect(await told()).toBe("Too many wrong PINs. Try again in 15 minutes, or use your password.");
		world.wait(14 * 60);
		expect(await told()).toBe("Too many wrong PINs. Try again in a minute, or use your password.");
		world.wait(60);
		for (let n = 0; n < 5; n++) await logIn("314159");
		world.wait(16 * 60);
		expect((await logIn("271828")).body.code).toBe("pin-login-locked");
		world.wait(15 * 60);
		expect((await logIn("271828")).status).toBe(200);
		for (let n = 0; n < 5; n++) await logIn("314159");
		const kala = await world.admin("Kala");
		expect((await kala.call("PUT", `/api/riders/${ravi.id}/pin`, { pin: "161803" })).status).toBe(200);
		expect((await logIn("161803")).status).toBe(200);
	});
});
