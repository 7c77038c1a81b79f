import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changedMark } from "../../domain/printing/paper-part.ts";
import { ticketContent } from "../../domain/printing/ticket-content.ts";
import { cleanUp } from "../../server/cleanup.ts";
import { createShopCache } from "../../server/menu/shop-cache.ts";
import { drawPaper } from "../../server/printing/draw-paper.ts";
import { printWhatWaits } from "../../server/printing/print-queue.ts";
import { beforeNextWrite } from "../between-questions.ts";
import { blackness, type Paper, type StandInPrinter, startPrinter } from "../servers/printer.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let printer: StandInPrinter;
let owner: Person;
let meena: Person;
beforeEach(async () => {
	world = await createWorld();
	printer = await startPrinter();
	owner = await world.admin();
	meena = await world.customer("Meena");
});
afterEach(async () => {
	await printer.turnOff();
	await world.close();
});

const aPrinter = (changes: object = {}) => ({ name: "Kitchen", host: "127.0.0.1", port: printer.port, ...changes });
const add = async (changes: object = {}) => (await owner.call("POST", "/api/printers", aPrinter(changes))).body;
const placed = async () => (await meena.call("POST", "/api/orders", anOrder())).body.order;
const set = (id: string, status: string) => owner.call("PUT", `/api/orders/${id}/status`, { status });
const undo = (id: string) => owner.call("POST", `/api/orders/${id}/undo`, {});
const print = () => printWhatWaits(world.shop);
const jobs = async () => (await owner.call("GET", "/api/printers/jobs")).body as unknown as Record<string, unknown>[];
const status = async () => (await owner.call("GET", "/api/printers/status")).body;
const stored = () => world.shop.storage.read.selectFrom("print_jobs").selectAll().orderBy("id").execute();
/** The bar at the top that says COPY. */
const isCopy = (paper: Paper | undefined) => paper !== undefined && blackness(paper, 0, 20) > 60;

it("a ticket is printed when its order is accepted and a bill when it leaves, once each", async () => {
	await add({ prints: { tickets: "accepted", bills: "leaving" } });
	const { _id } = await placed();
	await print();
	expect(printer.papers).toHaveLength(0);
	await set(_id, "Confirmed");
	await set(_id, "Preparing");
	await print();
	expect(printer.papers).toHaveLength(1);
	await set(_id, "Out for Delivery");
	await set(_id, "Delivered");
	await print();
	await print();
	expect(printer.papers).toHaveLength(2);
	expect(printer.papers.map(({ width }) => width)).toEqual([576, 576]);
	expect(printer.papers.some(isCopy)).toBe(false);
	expect(printer.unknown).toEqual([]);
	expect(await jobs()).toEqual([]);
});

it("the printed ticket matches its image, dot by dot, on paper of 58 mm", async () => {
	await add({ paper: 58, prints: { tickets: "placed", bills: "never" } });
	const order = await placed();
	await print();
	const { settings } = await world.shop.cache.current();
	const drawn = await drawPaper(ticketContent(order, settings.shopName), 384);
	const [paper] = printer.papers;
	expect(paper?.width).toBe(384);
	expect(Buffer.from(paper?.dots.subarray(0, drawn.dots.length) ?? []).equals(Buffer.from(drawn.dots))).toBe(true);
});

it("twenty who accept an order at the same moment print one ticket", async () => {
	await add();
	const { _id } = await placed();
	await Promise.all(Array.from({ length: 20 }, () => set(_id, "Confirmed")));
	await Promise.all([print(), print(), print()]);
	expect(printer.papers).toHaveLength(1);
	expect(printer.most()).toBe(1);
});

it("accepting again after an undo prints no second ticket", async () => {
	await add();
	const { _id } = await placed();
	await set(_id, "Confirmed");
	await undo(_id);
	await set(_id, "Confirmed");
	await print();
	expect(printer.papers).toHaveLength(1);
});

it("the ticket of an order that was cancelled by mistake is printed after all, once", async () => {
	await add();
	const [one, two] = [await placed(), await placed()];
	for (const { _id } of [one, two]) {
		await set(_id, "Confirmed");
		await set(_id, "Cancelled");
		world.wait(1);
	}
	await print();
	const skipped = async () => (await jobs()).map(({ orderId, why }) => [orderId, why]);
	expect(await skipped()).toEqual([one, two].map(({ orderId }) => [orderId, "order-cancelled"]));
	await set(one._id, "Confirmed");
	await print();
	expect(await skipped()).toEqual([[two.orderId, "order-cancelled"]]);
	await undo(two._id);
	await print();
	await print();
	expect(await jobs()).toEqual([]);
	expect(printer.papers.map(isCopy)).toEqual([false, false]);
});

it("a changed order is printed again, as changed; if it is still waiting it is printed as it is now", async () => {
	await add();
	const { _id } = await placed();
	const changeTo = async (quantity: number, totalAmount: number) => {
		const items = [{ name: "Chicken Biryani", size: "regular", quantity }];
		const change = { items, totalAmount, reason: "The customer called" };
		expect((await owner.call("PUT", `/api/orders/${_id}/items`, change)).status).toBe(200);
	};
	await changeTo(2, 293);
	await set(_id, "Confirmed");
	await changeTo(3, 424);
	await print();
	expect(printer.papers).toHaveLength(1);
	await changeTo(2, 293);
	await changeTo(4, 555);
	await print();
	await print();
	expect(printer.papers).toHaveLength(2);
	const { settings } = await world.shop.cache.current();
	const { order } = (await owner.call("GET", `/api/orders/${_id}`)).body;
	const drawn = await drawPaper([...changedMark(true), ...ticketContent(order, settings.shopName)], 576);
	const dots = printer.papers[1]?.dots.subarray(0, drawn.dots.length) ?? [];
	expect(Buffer.from(dots).equals(Buffer.from(drawn.dots))).toBe(true);
});

it("an order that is changed while its ticket is drawn is printed as it is now, once", async () => {
	await add();
	const { _id } = await placed();
	await set(_id, "Confirmed");
	const items = [{ name: "Chicken Biryani", size: "regular", quantity: 3 }];
	const change = () =>
		owner.call("PUT", `/api/orders/${_id}/items`, { items, totalAmount: 424, reason: "The customer called" });
	// The printer is claimed, its job is read and drawn, and then marked as started.
	const beforeWrite = async (nth: number): Promise<unknown> =>
		nth === 1 ? change() : beforeNextWrite(world, () => beforeWrite(nth - 1));
	await beforeWrite(4);
	await print();
	await print();
	const { settings } = await world.shop.cache.current();
	const { order } = (await owner.call("GET", `/api/orders/${_id}`)).body;
	expect(order.items).toMatchObject([{ quantity: 3 }]);
	const drawn = await drawPaper(ticketContent(order, settings.shopName), 576);
	expect(printer.papers).toHaveLength(1);
	const dots = printer.papers[0]?.dots.subarray(0, drawn.dots.length) ?? [];
	expect(Buffer.from(dots).equals(Buffer.from(drawn.dots))).toBe(true);
});

it("a printer that is off prints everything in its order once it is back, and is reported meanwhile", async () => {
	const { _id: id } = await add();
	await printer.turnOff();
	const orders = [await placed(), await placed()];
	for (const { _id } of orders) {
		await set(_id, "Confirmed");
		world.wait(1);
	}
	await print();
	expect(await status()).toEqual([{ _id: id, name: "Kitchen", trouble: "unreachable", waiting: 2 }]);
	expect((await jobs()).map(({ orderId, trouble }) => ({ orderId, trouble }))).toEqual(
		orders.map(({ orderId }) => ({ orderId, trouble: "unreachable" })),
	);
	await printer.turnOn();
	// The printer is paused for a while.
	await print();
	expect(printer.papers).toHaveLength(0);
	world.wait(2);
	await print();
	expect(printer.papers).toHaveLength(2);
	expect(printer.papers.some(isCopy)).toBe(false);
	expect(await status()).toEqual([{ _id: id, name: "Kitchen", trouble: null, waiting: 0 }]);
	const { entries } = (await owner.call("GET", "/api/audit?kind=printer-trouble-changed")).body;
	expect(entries.map(({ what }: { what: string }) => what)).toEqual([
		"reported that a printer works again",
		"reported a problem with a printer (unreachable)",
	]);
});

it.each(["paper-out", "cover-open", "offline"] as const)("a printer with %s is sent nothing", async (trouble) => {
	await add();
	printer.state.trouble = trouble;
	const { _id } = await placed();
	await set(_id, "Confirmed");
	await print();
	expect((await status())[0]).toMatchObject({ trouble, waiting: 1 });
	printer.repair();
	world.wait(2);
	await print();
	expect(printer.papers.map(isCopy)).toEqual([false]);
});

it("a job that may be on paper already is printed once more, as a copy", async () => {
	await add();
	printer.state.bytesLeft = 5_000;
	const { _id } = await placed();
	await set(_id, "Confirmed");
	await print();
	expect((await jobs())[0]).toMatchObject({ state: "sending", trouble: "unreachable" });
	printer.repair();
	world.wait(2);
	await print();
	expect(printer.papers.map(isCopy)).toEqual([true]);
	world.wait(60);
	await print();
	expect(printer.papers).toHaveLength(1);
});

it("a shop that was killed while it printed prints that as a copy, after the time a print may take", async () => {
	const { _id: id } = await add();
	const { _id } = await placed();
	await set(_id, "Confirmed");
	await world.shop.storage.write(async (tx) => {
		await tx
			.updateTable("printers")
			.set({ next_at: world.shop.clock.now() + 90_000 })
			.where("id", "=", id)
			.execute();
		await tx.updateTable("print_jobs").set({ state: "sending" }).execute();
	});
	await print();
	expect(printer.papers).toHaveLength(0);
	world.wait(90);
	await print();
	expect(printer.papers.map(isCopy)).toEqual([true]);
});

it("two processes on one database print each ticket once, over one connection at a time", async () => {
	await add();
	const other = { ...world.shop, cache: createShopCache(world.shop.storage, world.shop.clock) };
	const orders = await Promise.all(Array.from({ length: 6 }, placed));
	await Promise.all(orders.map(({ _id }) => set(_id, "Confirmed")));
	await Promise.all([print(), printWhatWaits(other), print(), printWhatWaits(other)]);
	await print();
	expect(printer.papers).toHaveLength(6);
	expect(printer.papers.some(isCopy)).toBe(false);
	expect(printer.most()).toBe(1);
});

it("each of two printers prints what is its own, and what becomes of one is not the other's", async () => {
	const other = await startPrinter();
	try {
		const kitchen = await add({ prints: { tickets: "accepted", bills: "never" } });
		world.wait(1);
		const counter = await add({
			name: "Counter",
			port: other.port,
			prints: { tickets: "never", bills: "leaving" },
		});
		const papers = () => [printer.papers.length, other.papers.length];
		const ofCounter = (change: object) => owner.call("PATCH", `/api/printers/${counter._id}`, change);
		const [one, two, three] = [await placed(), await placed(), await placed()];
		for (const { _id } of [one, two]) await set(_id, "Confirmed");
		await set(one._id, "Out for Delivery");
		await print();
		expect(papers()).toEqual([2, 1]);

		await other.turnOff();
		await set(two._id, "Out for Delivery");
		await set(three._id, "Confirmed");
		await print();
		expect(await status()).toMatchObject([
			{ name: "Kitchen", trouble: null, waiting: 0 },
			{ name: "Counter", trouble: "unreachable", waiting: 1 },
		]);
		world.wait(1);
		const test = async ({ _id }: { _id: string }) => (await owner.call("POST", `/api/printers/${_id}/test`)).body;
		expect([await test(counter), await test(kitchen)]).toMatchObject([{ state: "waiting" }, { state: "sent" }]);
		await other.turnOn();
		await ofCounter({ isEnabled: false });
		world.wait(60);
		await print();
		expect(papers()).toEqual([4, 1]);
		await ofCounter({ isEnabled: true });

		// A change prints tickets only, of the order that was changed, and only where it was printed before.
		await printer.turnOff();
		await set(one._id, "Confirmed");
		const four = await placed();
		await set(four._id, "Confirmed");
		world.wait(1);
		const five = await placed();
		const change = { items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }], totalAmount: 293 };
		for (const { _id } of [one, five]) {
			const body = { ...change, reason: "The customer called" };
			expect((await owner.call("PUT", `/api/orders/${_id}/items`, body)).status).toBe(200);
		}
		const waiting = async () =>
			(await jobs()).map(({ printerName, orderId, kind }) => [printerName, orderId, kind]);
		expect(await waiting()).toEqual([
			["Counter", two.orderId, "bill"],
			["Counter", null, "test"],
			["Kitchen", four.orderId, "ticket"],
			["Kitchen", one.orderId, "ticket"],
		]);
		expect((await owner.call("DELETE", `/api/printers/${counter._id}`)).status).toBe(204);
		expect((await jobs()).filter(({ state }) => state === "waiting")).toHaveLength(2);
		expect((await owner.call("GET", "/api/printers")).body).toMatchObject([{ _id: kitchen._id, waiting: 2 }]);
	} finally {
		await other.turnOff();
	}
});

it("jobs that waited for twelve hours are skipped and reported, and so is the ticket of a cancelled order", async () => {
	await add();
	await printer.turnOff();
	const old = await placed();
	await set(old._id, "Confirmed");
	world.wait(12 * 3_600);
	const cancelled = await placed();
	await set(cancelled._id, "Confirmed");
	await set(cancelled._id, "Cancelled");
	await printer.turnOn();
	await print();
	expect(printer.papers).toHaveLength(0);
	expect((await jobs()).map(({ orderId, why }) => [orderId, why])).toEqual([
		[old.orderId, "too-old"],
		[cancelled.orderId, "order-cancelled"],
	]);
	world.wait(8 * 86_400);
	await cleanUp(world.shop);
	expect(await stored()).toEqual([]);
});

describe("printing by hand", () => {
	it("counter staff print an order again, as a copy; a second tap queues nothing more", async () => {
		await add();
		const counter = await world.staff("counter", "Mani");
		const { _id } = await placed();
		await set(_id, "Confirmed");
		await print();
		const again = () => counter.call("POST", `/api/orders/${_id}/print`, { kind: "ticket" });
		const first = await again();
		expect(first).toMatchObject({ status: 202, body: { kind: "ticket", state: "waiting", isCopy: true } });
		expect((await again()).body._id).toBe(first.body._id);
		const other = await placed();
		world.wait(1);
		const ofOther = await counter.call("POST", `/api/orders/${other._id}/print`, { kind: "ticket" });
		expect(ofOther.body).toMatchObject({ orderId: other.orderId, isCopy: false });
		world.wait(1);
		expect((await counter.call("POST", `/api/orders/${_id}/print`, { kind: "bill" })).body.isCopy).toBe(false);
		await print();
		expect(printer.papers.map(isCopy)).toEqual([false, true, false, false]);
	});

	it("goes to the chosen printer, otherwise to one that prints such papers", async () => {
		const kitchen = await add({ prints: { tickets: "accepted", bills: "never" } });
		world.wait(1);
		const counter = await add({ name: "Counter", prints: { tickets: "never", bills: "leaving" } });
		const { _id } = await placed();
		const ask = async (kind: string, printerId?: string) =>
			(await owner.call("POST", `/api/orders/${_id}/print`, { kind, printerId })).body.printerId;
		expect(await ask("bill")).toBe(counter._id);
		expect(await ask("ticket")).toBe(kitchen._id);
		// A ticket that waits for another printer is not the one that was asked for.
		expect(await ask("ticket", counter._id)).toBe(counter._id);
	});

	it("is refused if there is no printer, or none is turned on", async () => {
		const { _id } = await placed();
		const ask = (body: object) => owner.call("POST", `/api/orders/${_id}/print`, { kind: "ticket", ...body });
		expect((await ask({})).body.code).toBe("no-printer");
		const { _id: id } = await add({ isEnabled: false });
		expect((await ask({ printerId: id })).body.code).toBe("no-printer");
		expect((await ask({ printerId: "nothing" })).body.code).toBe("printer-not-found");
	});
});

describe("setting up", () => {
	it("a test prints at once and reports the result, also while the printer is paused after a fault", async () => {
		const { _id } = await add();
		const test = async () => (await owner.call("POST", `/api/printers/${_id}/test`)).body;
		expect(await test()).toMatchObject({ kind: "test", state: "sent", trouble: null });
		printer.state.trouble = "paper-out";
		expect(await test()).toMatchObject({ state: "waiting", trouble: "paper-out" });
		printer.repair();
		expect(await test()).toMatchObject({ state: "sent", trouble: null });
		expect(printer.papers).toHaveLength(2);
	});

	it("the same printer added again, as after a lost answer, is the one that is there", async () => {
		const { _id } = await add();
		expect((await add())._id).toBe(_id);
		world.wait(1);
		const other = await add({ name: "Counter" });
		expect((await owner.call("GET", "/api/printers")).body).toMatchObject([{ _id }, { _id: other._id }]);
	});

	it("a corrected address is tried at once", async () => {
		const { _id } = await add({ port: 65_000 });
		const order = await placed();
		await set(order._id, "Confirmed");
		await print();
		expect(await jobs()).toMatchObject([{ state: "waiting", trouble: "unreachable" }]);
		await owner.call("PATCH", `/api/printers/${_id}`, { name: "Counter" });
		await print();
		expect(printer.papers).toHaveLength(0);
		await owner.call("PATCH", `/api/printers/${_id}`, { port: printer.port });
		await print();
		expect(printer.papers).toHaveLength(1);
	});

	it("a printer whose address is corrected while another process prints on it is left to that process", async () => {
		const { _id: id } = await add({ port: 65_000 });
		const order = await placed();
		await set(order._id, "Confirmed");
		const next_at = world.shop.clock.now() + 90_000;
		await world.shop.storage.write((tx) =>
			tx.updateTable("printers").set({ next_at }).where("id", "=", id).execute(),
		);
		await owner.call("PATCH", `/api/printers/${id}`, { port: printer.port });
		await print();
		expect(printer.connections()).toBe(0);
		world.wait(90);
		await print();
		expect(printer.papers).toHaveLength(1);
	});

	it("only addresses of the shop's own network are accepted, and ports that no system service uses", async () => {
		const host = await owner.call("POST", "/api/printers", aPrinter({ host: "169.254.169.254" }));
		expect(host.body).toMatchObject({ code: "bad-printer-address", issues: [{ path: "host" }] });
		const port = await owner.call("POST", "/api/printers", aPrinter({ port: 22 }));
		expect(port).toMatchObject({ status: 422, body: { code: "invalid" } });
	});

	it("a change of one field keeps the others, and a removed printer prints nothing more", async () => {
		const { _id, ...made } = await add();
		const changed = await owner.call("PATCH", `/api/printers/${_id}`, { name: "Counter" });
		expect(changed.body).toEqual({ _id, ...made, name: "Counter" });
		const order = await placed();
		await set(order._id, "Confirmed");
		expect((await owner.call("DELETE", `/api/printers/${_id}`)).status).toBe(204);
		await print();
		expect(printer.connections()).toBe(0);
		expect((await stored()).map(({ state, why }) => [state, why])).toEqual([["skipped", "printer-removed"]]);
		expect((await owner.call("GET", "/api/printers")).body).toEqual([]);
		expect((await owner.call("DELETE", `/api/printers/${_id}`)).body.code).toBe("printer-not-found");
	});

	it("a job that was queued just as its printer was removed does not wait forever", async () => {
		const { _id } = await add({ prints: { tickets: "accepted", bills: "never" } });
		const order = await placed();
		await set(order._id, "Confirmed");
		// Removed by another process that did not see the job yet.
		const deleted_at = world.shop.clock.now();
		await world.shop.storage.write((tx) =>
			tx.updateTable("printers").set({ deleted_at }).where("id", "=", _id).execute(),
		);
		await print();
		expect(await jobs()).toMatchObject([{ state: "waiting" }]);
		await cleanUp(world.shop);
		expect(await jobs()).toMatchObject([{ state: "skipped", why: "printer-removed" }]);
	});

	it("a printer that reports no status prints if status checks are switched off", async () => {
		await add({ reportsStatus: false });
		const { _id } = await placed();
		await set(_id, "Confirmed");
		printer.state.trouble = "offline";
		await print();
		expect(printer.papers).toHaveLength(1);
	});
});

it("an order of a shop without printers reads nothing from the queue", async () => {
	const { _id } = await placed();
	await set(_id, "Confirmed");
	expect(await stored()).toEqual([]);
	expect(await status()).toEqual([]);
});
