import type { DaySheet } from "../../contract/day-close.ts";
import { prepareForLongHistory } from "../long-history.ts";
import type { OnlineWorld } from "../online-world.ts";
import { anOrder, type Person } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

/** The month of docs/books.md, and its days. */
export const MONTH = "2026-12";
const [WEDNESDAY, THURSDAY, SATURDAY] = ["2026-12-02", "2026-12-03", "2026-12-05"];
export const DAYS = [WEDNESDAY, THURSDAY, SATURDAY];

type Item = { name: string; size: "regular" | "large"; quantity: number; price?: number };
const egg = (quantity: number): Item => ({ name: "Egg Biryani", size: "regular", quantity, price: 125 });
const large = (quantity: number): Item => ({ name: "Chicken Biryani", size: "large", quantity, price: 185 });

/** An order in docs/books.md, with how it ended. */
export type PlayedOrder = { id: string; what: string };

/** Plays the month of docs/books.md through the API of its own shop, as its people would. */
export async function playMonth(world: OnlineWorld): Promise<{ owner: Person; orders: PlayedOrder[] }> {
	world.set(`${WEDNESDAY}T06:30:00Z`);
	const owner = await world.admin("Vasanthi");
	const ravi = await world.rider("Ravi");
	const [meena, kumar] = [await world.customer("Meena"), await world.customer("Kumar")];
	await prepareForLongHistory(world, { businessBills: true });
	await expecting(owner, "PUT", "/api/store/status", { isOpen: true, allowPrebooking: true, message: "" }, 200);

	const orders: PlayedOrder[] = [];
	const note = (id: string, what: string) => {
		orders.push({ id, what });
		return id;
	};
	async function cash(by: Person, items: Item[], totalAmount: number) {
		const body = anOrder({ items, totalAmount });
		return (await expecting(by, "POST", "/api/orders", body, 201)).order._id as string;
	}
	async function online(by: Person, items: Item[], totalAmount: number, tip = 0) {
		const begun = await world.begin(by, { items, tip, totalAmount });
		const { checkout } = world.control.pay(begun.reply.body.id);
		return (await expecting(by, "POST", "/api/orders", { ...begun.body, ...checkout }, 201)).order._id as string;
	}
	async function ride(id: string, payment?: "cash" | "upi") {
		const path = `/api/rider/orders/${id}/status`;
		await expecting(ravi, "PUT", path, { status: "Out for Delivery" }, 200);
		await expecting(ravi, "PUT", path, { status: "Delivered", ...(payment && { payment }) }, 200);
		world.wait(60);
	}
	async function move(id: string, status: string, reason = "As the customer asked") {
		await expecting(owner, "PUT", `/api/orders/${id}/status`, { status, reason }, 200);
		world.wait(60);
	}
	async function change(id: string, items: Item[], totalAmount: number) {
		const lines = items.map(({ price: _price, ...line }) => line);
		const body = { items: lines, reason: "As the customer asked", totalAmount };
		await expecting(owner, "PUT", `/api/orders/${id}/items`, body, 200);
	}
	async function refund(id: string, body: object) {
		await expecting(owner, "POST", `/api/orders/${id}/refunds`, { reason: "One was cold", ...body }, 201);
		world.wait(60);
	}
	async function counter(payment: "cash" | "upi") {
		const { order } = await expecting(owner, "POST", "/api/orders/counter", aCounterOrder({ payment }), 201);
		world.wait(60);
		return order._id as string;
	}
	async function close(date: string, counted: number, takenOut: number, more: object = {}) {
		await expecting(owner, "POST", `/api/day-closes/${date}`, { counted, takenOut, ...more }, 201);
	}
	const handOver = (amount: number, date: string) =>
		expecting(owner, "POST", `/api/riders/${ravi.id}/cash-handovers`, { amount, date }, 201);

	// Wednesday
	await ride(
		note(await cash(meena, [egg(2)], 293), "Paid in cash; on Saturday ₹50 of it given back in cash"),
		"cash",
	);
	const upi = note(await cash(kumar, [egg(1)], 161), "Paid by UPI at the door");
	await ride(upi, "upi");
	await expecting(owner, "PUT", `/api/orders/${upi}/payment`, { state: "verified" }, 200);
	const dinner = note(
		await online(meena, [egg(2), large(1)], 507, 20),
		"Paid online, with a tip; on Thursday one dish refunded online",
	);
	await ride(dinner);
	await move(note(await counter("cash"), "At the counter, in cash"), "Delivered");
	await move(
		note(await online(kumar, [egg(2)], 293), "Paid online, cancelled before the kitchen had it"),
		"Cancelled",
	);
	const booked = await book();
	await handOver(293, WEDNESDAY);
	await close(WEDNESDAY, 2_424, 424, { before: 2_000 });

	// Thursday
	world.set(`${THURSDAY}T06:30:00Z`);
	const grown = note(await cash(meena, [egg(2)], 293), "Changed from two dishes to three; paid in cash");
	await change(grown, [egg(3)], 424);
	await ride(grown, "cash");
	const shrunk = note(
		await online(kumar, [egg(2), large(1)], 487),
		"Paid online, then changed: ₹194 went back before there was a bill",
	);
	await change(shrunk, [egg(2)], 293);
	await ride(shrunk);
	const office = note(await online(meena, [large(4)], 807), "Paid online, for a business with a GSTIN");
	const buyer = { gstin: "27AAPFU0939F1ZV", name: "Uma Traders" };
	await expecting(owner, "PUT", `/api/orders/${office}/buyer`, buyer, 200);
	await ride(office);
	await refund(dinner, { method: "online", items: [{ line: 0, quantity: 1 }] });
	const tooEarly = note(await cash(kumar, [egg(1)], 161), "Said to be delivered by mistake, and cancelled");
	await move(tooEarly, "Delivered", "A wrong tap");
	await move(tooEarly, "Cancelled", "It never left");
	await handOver(424, THURSDAY);
	await close(THURSDAY, 2_414, 0);
	const [short] = (await owner.call("GET", "/api/day-differences")).body.differences;
	await expecting(owner, "PUT", `/api/day-differences/${short._id}`, { note: "Change for a ₹500 note" }, 200);

	// Saturday
	world.set(`${SATURDAY}T06:30:00Z`);
	const converted = await expecting(owner, "PUT", `/api/prebookings/${booked}/status`, { status: "Converted" }, 200);
	await ride(note(converted.order._id, "Booked and paid online on Wednesday, delivered on Saturday"));
	await move(note(await counter("upi"), "At the counter, by UPI"), "Delivered");
	await move(note(await cash(kumar, [egg(1)], 161), "Delivered; nobody has said how it was paid"), "Delivered");
	await refund(orders[0]?.id ?? "", { method: "cash", amount: 50 });
	await close(SATURDAY, 2_364, 0);
	// The provider has sent the refunds.
	world.control.settings({ refundOutcome: "processed", refundSeconds: 0 });
	world.set("2027-01-04T06:30:00Z");
	await world.look();
	world.wait(3_600);
	await world.look();
	return { owner, orders };

	async function book(): Promise<string> {
		const draft = {
			...{ orderId: "booked-1", userEmail: kumar.email, phoneNumber: "9840012345", preferredDate: SATURDAY },
			...{ deliveryAddress: "4, Big Street, Triplicane, Chennai", tip: 0 },
			items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }],
		};
		const ask = { amount: 345, draft: { ...draft, kind: "prebooking" } };
		const begun = await expecting(kumar, "POST", "/api/create-order", ask, 200);
		const { checkout } = world.control.pay(begun.id);
		const body = { ...draft, totalAmount: 345, paymentMethod: "razorpay", ...checkout };
		return (await expecting(kumar, "POST", "/api/prebookings", body, 201)).prebooking._id as string;
	}
}

/** The answer to `GET`, or an error with its refusal. */
export async function ask(by: Person, path: string) {
	return expecting(by, "GET", `/api${path}`, undefined, 200);
}

async function expecting(by: Person, method: string, path: string, body: unknown, status: number) {
	const reply = await by.call(method, path, body);
	if (reply.status !== status)
		throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
	return reply.body;
}

export type Sheet = DaySheet;
