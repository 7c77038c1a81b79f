import { afterEach, beforeEach, expect, it } from "vitest";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { anOrder, type Person } from "../world.ts";
import { aCounterOrder, aPrebooking } from "./authorization-bodies.ts";

let world: OnlineWorld;
let owner: Person;
let meena: Person;
beforeEach(async () => {
	world = await createOnlineWorld();
	owner = await world.admin();
	meena = await world.customer("Meena");
});
afterEach(() => world.close());

/** 2 × 125 and 1 × 185, GST in them, a fee of 30. */
const THREE = {
	items: [
		{ name: "Egg Biryani", size: "regular", quantity: 2, price: 125 },
		{ name: "Chicken Biryani", size: "large", quantity: 1, price: 185 },
	],
	totalAmount: 465,
};
const include = (pricesIncludeTax: boolean) => owner.call("PUT", "/api/store/settings", { pricesIncludeTax });
const move = (id: string, status: string) =>
	owner.call("PUT", `/api/orders/${id}/status`, { status, reason: "to see what it does" });
const bill = async (id: string) => (await owner.call("GET", `/api/orders/${id}/invoice`)).body;
const order = (changes: object = {}) => meena.call("POST", "/api/orders", anOrder({ ...THREE, ...changes }));
const gstMonth = async () => (await owner.call("GET", "/api/reports/gst?month=2026-11")).body;

it("the customer pays the menu's prices and the fee; the GST included is shown", async () => {
	expect((await include(true)).status).toBe(200);
	const quote = await world.call("POST", "/api/quote", { items: THREE.items, tip: 0, kind: "order" });
	expect(quote.body.quote ?? quote.body).toMatchObject({
		...{ subtotal: 435, gst: 0, includedGst: 20.72, gstPercent: 5, totalAmount: 465 },
	});
	expect(await order({ totalAmount: 487 })).toMatchObject({ status: 409, body: { code: "stale-quote" } });
	const placed = (await order()).body.order;
	expect(placed).toMatchObject({ subtotal: 435, gst: 0, includedGst: 20.72, totalAmount: 465 });
	expect((await world.call("GET", "/api/store/status")).status).toBe(200);
});

it("its bill splits each price to the paisa, and stays the same if the setting changes", async () => {
	const before = (await order({ totalAmount: 487 })).body.order;
	await include(true);
	const { _id } = (await order()).body.order;
	await include(false);
	expect((await bill(before._id)).totalAmount).toBe(487);
	for (const id of [before._id, _id]) await move(id, "Delivered");
	await include(true);
	const { pricesIncludeGst, ...old } = await bill(before._id);
	expect(pricesIncludeGst).toBeUndefined();
	expect(old).toMatchObject({ taxableValue: 435, taxes: [{ amount: 11 }, { amount: 11 }], totalAmount: 487 });
	await include(false);
	expect(await bill(_id)).toMatchObject({
		pricesIncludeGst: true,
		lines: [{ price: 125, lineTotal: 250 }, { lineTotal: 185 }],
		taxableValue: 414.28,
		taxes: [
			{ head: "CGST", percent: 2.5, amount: 10.36 },
			{ head: "SGST", percent: 2.5, amount: 10.36 },
		],
		...{ deliveryFee: 30, totalAmount: 465 },
	});
	const { net, gstr1 } = await gstMonth();
	expect(net).toMatchObject({ taxableValue: 849.28, cgst: 21.36, sgst: 21.36, deliveryFees: 60, total: 952 });
	expect(gstr1.hsn).toMatchObject([{ taxableValue: 849.28, total: 892 }]);
	const pdf = await owner.call("GET", `/api/orders/${_id}/invoice.pdf`);
	expect(pdf.status).toBe(200);
});

it("refunds of items repay these prices, and their credit notes all of the tax", async () => {
	await include(true);
	const { _id } = (await order()).body.order;
	await move(_id, "Delivered");
	await include(false);
	const refund = (line: number, quantity: number) =>
		owner.call("POST", `/api/orders/${_id}/refunds`, {
			...{ method: "cash", reason: "One was cold", items: [{ line, quantity }] },
		});
	for (const line of [0, 0, 1]) expect((await refund(line, 1)).status).toBe(201);
	const { creditNotes } = await bill(_id);
	expect(creditNotes.map(({ totalAmount }: { totalAmount: number }) => totalAmount)).toEqual([125, 125, 185]);
	const { net } = await gstMonth();
	expect(net).toMatchObject({ taxableValue: 0, cgst: 0, sgst: 0, deliveryFees: 30, total: 30 });
});

it("a changed order keeps its terms; counter orders and prebookings have those of their moment", async () => {
	await include(true);
	const { _id } = (await order()).body.order;
	const counter = await owner.call("POST", "/api/orders/counter", aCounterOrder({ totalAmount: 125 }));
	expect(counter.body.order).toMatchObject({ gst: 0, includedGst: 5.96, totalAmount: 125 });
	const booking = { ...aPrebooking(meena), totalAmount: 300 };
	const booked = (await meena.call("POST", "/api/prebookings", booking)).body.prebooking;
	expect(booked).toMatchObject({ subtotal: 250, gst: 0, includedGst: 38.14, totalAmount: 300 });
	await include(false);
	const items = [{ name: "Egg Biryani", size: "regular", quantity: 1 }];
	const changed = await owner.call("PUT", `/api/orders/${_id}/items`, { items, reason: "Less", totalAmount: 155 });
	expect(changed.body.order).toMatchObject({ subtotal: 125, gst: 0, includedGst: 5.96, totalAmount: 155 });
	const stale = await owner.call("PUT", `/api/orders/${_id}/items`, { items, reason: "Less", totalAmount: 161 });
	expect(stale.body.quote).toMatchObject({ gst: 0, includedGst: 5.96, totalAmount: 155 });
	const made = await owner.call("PUT", `/api/prebookings/${booked._id}/status`, { status: "Converted" });
	expect(made.body.order).toMatchObject({ gst: 0, includedGst: 38.14, totalAmount: 300 });
});

it("a started payment is for the price of its moment", async () => {
	await include(true);
	const begun = await world.begin(meena, THREE);
	await include(false);
	const { checkout } = world.control.pay(begun.reply.body.id);
	const placed = await meena.call("POST", "/api/orders", { ...begun.body, ...checkout });
	expect(placed.body.order).toMatchObject({ gst: 0, includedGst: 20.72, totalAmount: 465, paymentState: "paid" });
});
