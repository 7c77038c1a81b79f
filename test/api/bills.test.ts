import { afterEach, beforeEach, expect, it } from "vitest";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { anOrder, PASSWORD, type Person } from "../world.ts";

let world: OnlineWorld;
let owner: Person;
let meena: Person;
beforeEach(async () => {
	world = await createOnlineWorld();
	owner = await world.admin();
	meena = await world.customer("Meena");
});
afterEach(() => world.close());

/** 2 × 125 and 1 × 185, 5 % GST, a fee of 30: 250 + 185 + 22 + 30. */
const THREE = {
	items: [
		{ name: "Egg Biryani", size: "regular", quantity: 2, price: 125 },
		{ name: "Chicken Biryani", size: "large", quantity: 1, price: 185 },
	],
	totalAmount: 487,
};

const set = (id: string, status: string) =>
	owner.call("PUT", `/api/orders/${id}/status`, { status, reason: "to see what it does" });
const refund = (id: string, body: object) =>
	owner.call("POST", `/api/orders/${id}/refunds`, { reason: "One was cold", ...body });
const bill = async (id: string, by = meena) => (await by.call("GET", `/api/orders/${id}/invoice`)).body;

async function cashOrder(status = "Delivered"): Promise<string> {
	const { body } = await meena.call("POST", "/api/orders", anOrder(THREE));
	await set(body.order._id, status);
	return body.order._id;
}
const paidOrder = () => world.paidOrder(meena, THREE);

it("an issued bill does not change, whatever happens to settings, menu and account", async () => {
	const id = await cashOrder("Preparing");
	expect(await bill(id)).toMatchObject({ invoiceNumber: null, supplier: { name: "Handi Biryani" } });
	await set(id, "Delivered");
	const { status: _status, ...issued } = await bill(id);
	expect(issued).toMatchObject({
		invoiceNumber: "HB/26-27/000001",
		supplier: { name: "Handi Biryani", gstin: "33ABCDE1234F1Z7", fssai: "12426001000123" },
		recipient: { name: "Meena" },
		placeOfSupply: "33",
		sac: "996331",
		taxableValue: 435,
		taxes: [
			{ head: "CGST", percent: 2.5, amount: 11 },
			{ head: "SGST", percent: 2.5, amount: 11 },
		],
		totalAmount: 487,
		creditNotes: [],
		debitNotes: [],
	});
	const changed = {
		shopName: "Another Name",
		address: "1, Mount Road, Chennai",

		fssai: "22426001000999",
	};
	expect((await owner.call("PUT", "/api/store/settings", changed)).status).toBe(200);
	await meena.call("PATCH", "/api/auth/me", { name: "Meena Kumari" });
	await world.shop.storage.write((tx) => tx.updateTable("order_lines").set({ name: "Something else" }).execute());
	expect(await bill(id)).toMatchObject(issued);
	const next = await cashOrder();
	expect(await bill(next)).toMatchObject({ invoiceNumber: "HB/26-27/000002", supplier: { name: "Another Name" } });
});

it("a refund after the bill is a credit note with a number series of its own, by item and by amount, with its tax", async () => {
	const id = await cashOrder();
	await refund(id, { items: [{ line: 0, quantity: 1 }], method: "cash" });
	await refund(id, { amount: 100, method: "upi" });
	const { totalAmount, givenBack, creditNotes } = await bill(id);
	expect([totalAmount, givenBack]).toEqual([487, 231]);
	expect(creditNotes).toMatchObject([
		{
			number: "HC/26-27/000001",
			billNumber: "HB/26-27/000001",
			cause: "refunded",
			taxableValue: 125,
			taxes: [{ head: "CGST", percent: 2.5, amount: 3 }, { amount: 3 }],
			deliveryFee: 0,
			tip: 0,
			totalAmount: 131,
		},
		{ number: "HC/26-27/000002", taxableValue: 95, taxes: [{ amount: 2.5 }, { amount: 2.5 }], totalAmount: 100 },
	]);
});

it("a refund before the delivery gets its credit note together with the bill", async () => {
	const id = await paidOrder();
	await refund(id, { items: [{ line: 1, quantity: 1 }] });
	expect((await bill(id)).creditNotes).toEqual([]);
	await set(id, "Delivered");
	expect(await bill(id)).toMatchObject({
		totalAmount: 487,
		creditNotes: [{ taxableValue: 185, totalAmount: 194, cause: "refunded" }],
	});
});

it("a cancelled delivery is credited in full, and debited again if it is delivered after all", async () => {
	const id = await cashOrder();
	await set(id, "Cancelled");
	expect((await bill(id)).creditNotes).toMatchObject([{ cause: "cancelled", totalAmount: 487, deliveryFee: 30 }]);
	await set(id, "Delivered");
	expect(await bill(id)).toMatchObject({
		invoiceNumber: "HB/26-27/000001",
		creditNotes: [{ totalAmount: 487 }],
		debitNotes: [{ number: "HD/26-27/000001", cause: "delivered-again", totalAmount: 487 }],
	});
	// A Delivered that was tapped too early changes nothing.
	await set(id, "Out for Delivery");
	await set(id, "Delivered");
	expect((await bill(id)).debitNotes).toHaveLength(1);
});

it("a refund that the provider rejects is debited again", async () => {
	const id = await paidOrder();
	await set(id, "Delivered");
	world.control.settings({ refundOutcome: "failed", refundSeconds: 0 });
	await refund(id, { amount: 100 });
	await world.look();
	world.wait(60);
	await world.look();
	expect(await bill(id)).toMatchObject({
		givenBack: 0,
		creditNotes: [{ totalAmount: 100 }],
		debitNotes: [{ cause: "refund-failed", totalAmount: 100, taxableValue: 95 }],
	});
});

it("an order changed after its bill has a note for the difference: a debit note upwards, a credit note downwards", async () => {
	const id = await cashOrder();
	await set(id, "Preparing");
	const change = (quantity: number, totalAmount: number) =>
		owner.call("PUT", `/api/orders/${id}/items`, {
			items: [{ name: "Egg Biryani", size: "regular", quantity }],
			reason: "The customer called",
			totalAmount,
		});
	expect((await change(4, 555)).status).toBe(200);
	expect((await bill(id)).debitNotes).toMatchObject([{ cause: "changed", taxableValue: 65, totalAmount: 68 }]);
	expect((await change(1, 161)).status).toBe(200);
	const changed = await bill(id);
	expect(changed.creditNotes).toMatchObject([{ cause: "changed", taxableValue: 375, totalAmount: 394 }]);
	expect(changed.lines).toHaveLength(2);
	await set(id, "Delivered");
	expect(await bill(id)).toEqual({ ...changed, status: "Delivered" });
});

it("bills and notes of the same moment use every number once, without a gap", async () => {
	const ids: string[] = [];
	for (let n = 0; n < 8; n += 1) ids.push(await cashOrder("Out for Delivery"));
	await Promise.all(ids.map((id) => set(id, "Delivered")));
	await Promise.all(
		ids.flatMap((id) => [refund(id, { amount: 10, method: "cash" }), refund(id, { amount: 900, method: "cash" })]),
	);
	await Promise.all(ids.map((id) => refund(id, { amount: 20, method: "cash" })));
	const bills = await Promise.all(ids.map((id) => bill(id)));
	const serials = (numbers: string[]) => numbers.map((number) => Number(number.slice(-6))).sort((a, b) => a - b);
	expect(serials(bills.map(({ invoiceNumber }) => invoiceNumber))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	const notes = bills.flatMap(({ creditNotes }) => creditNotes as { number: string }[]);
	expect(serials(notes.map(({ number }) => number))).toEqual(Array.from({ length: 16 }, (_, n) => n + 1));
});

it("the bill of a customer who deletes the account stays, without the customer's details", async () => {
	const id = await cashOrder();
	expect((await meena.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
	expect(await bill(id, owner)).toMatchObject({
		invoiceNumber: "HB/26-27/000001",
		recipient: { name: "Deleted customer", address: "", phone: "" },
		totalAmount: 487,
	});
	const kept = await world.shop.storage.read.selectFrom("bills").selectAll().executeTakeFirstOrThrow();
	expect(JSON.stringify(kept)).not.toContain("Meena");
});

it("the bill is a PDF file for customer and staff, in Tamil as well, and the same file each time", async () => {
	const id = await cashOrder();
	await refund(id, { amount: 100, method: "cash" });
	const file = async (lang: string, by = meena) => {
		const headers = { authorization: `Bearer ${by.token}` };
		const reply = await world.app.request(`/api/orders/${id}/invoice.pdf?lang=${lang}`, { headers });
		expect(reply.headers.get("content-type")).toBe("application/pdf");
		expect(reply.headers.get("content-disposition")).toBe('attachment; filename="bill-HB-26-27-000001.pdf"');
		return Buffer.from(await reply.arrayBuffer());
	};
	const [english, tamil, again] = [await file("en"), await file("ta"), await file("ta", owner)];
	expect(english.subarray(0, 5).toString()).toBe("%PDF-");
	// The bill, and its credit note.
	expect(english.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
	expect(tamil.equals(again)).toBe(true);
	expect(tamil.equals(english)).toBe(false);
	expect((await (await world.customer("Kumar")).call("GET", `/api/orders/${id}/invoice.pdf`)).status).toBe(403);
});

it("the GST of a month matches its bills and notes, by rate, and in the files for the return", async () => {
	const id = await cashOrder();
	await refund(id, { items: [{ line: 0, quantity: 1 }], method: "cash" });
	world.set("2026-12-01T04:00:00Z");
	const { token } = (await owner.call("POST", "/api/admin/login", { email: owner.email, password: PASSWORD })).body;
	const ask = (path: string, accept = "application/json") =>
		world.call("GET", path, undefined, { authorization: `Bearer ${token}`, accept });
	const november = (await ask("/api/reports/gst?month=2026-11")).body;
	expect(november).toMatchObject({
		isOver: true,
		bills: { documents: 1, taxableValue: 435, cgst: 11, sgst: 11, deliveryFees: 30, total: 487 },
		creditNotes: { documents: 1, taxableValue: 125, cgst: 3, sgst: 3, total: 131 },
		net: { taxableValue: 310, cgst: 8, sgst: 8, deliveryFees: 30, total: 356 },
		gstr1: {
			b2b: [],
			b2cs: [{ placeOfSupply: "33", rate: 5, taxableValue: 310, cgst: 8, sgst: 8 }],
			hsn: [{ sac: "996331", rate: 5, taxableValue: 310, total: 326 }],
			documents: [
				{ kind: "bill", from: "HB/26-27/000001", to: "HB/26-27/000001", documents: 1 },
				{ kind: "credit", from: "HC/26-27/000001", to: "HC/26-27/000001", documents: 1 },
			],
		},
		gstr3b: { outwardTaxable: { taxableValue: 310, centralTax: 8, stateTax: 8 } },
	});
	expect((await ask("/api/reports/gst")).body).toMatchObject({ month: "2026-12", isOver: false, net: { total: 0 } });
	const b2cs = (await ask("/api/reports/gst?month=2026-11&part=b2cs", "text/csv")).body.text;
	expect(b2cs.split("\r\n")[1]).toBe('"OE","33-Tamil Nadu","",5,310,0,""');
	const file = (await ask("/api/reports/bills?month=2026-11&format=csv")).body.text;
	expect(file.split("\r\n").slice(1, 3)).toEqual([
		expect.stringMatching(/^"Bill","HB\/26-27\/000001","2026-11-21",.*,435,11,11,30,0,487$/),
		expect.stringMatching(/^"Credit note","HC\/26-27\/000001",.*"HB\/26-27\/000001",.*,-125,-3,-3,0,0,-131$/),
	]);
	expect((await ask("/api/reports/gst?month=2026-13")).status).toBe(422);
});

it("a business is on the bill with its GSTIN if the shop allows it, and listed separately in the return", async () => {
	const id = await cashOrder("Preparing");
	const buyer = { gstin: "27 aapfu0939f1zv", name: "Uma Traders Private Limited" };
	const put = (json: object, by = meena) => by.call("PUT", `/api/orders/${id}/buyer`, json);
	expect((await put(buyer)).body.code).toBe("business-bills-off");
	// The bill of a shop without a GSTIN is no tax invoice, from which a business gets nothing back.
	const { gstin } = (await owner.call("GET", "/api/store/settings")).body;
	await owner.call("PUT", "/api/store/settings", { businessBills: true, gstin: "" });
	expect((await put(buyer)).body.code).toBe("business-bills-off");
	await owner.call("PUT", "/api/store/settings", { gstin });
	expect((await put({ ...buyer, gstin: "27AAPFU0939F1ZX" })).status).toBe(422);
	expect((await put({ gstin: buyer.gstin })).body.code).toBe("buyer-name-missing");
	expect((await put(buyer, await world.customer("Kumar"))).status).toBe(403);
	expect((await put(buyer)).body.recipient).toMatchObject({ gstin: "27AAPFU0939F1ZV", name: buyer.name });
	// Another order's business stays as it is.
	const other = await cashOrder("Preparing");
	const putOther = (json: object) => owner.call("PUT", `/api/orders/${other}/buyer`, json);
	expect((await putOther({ ...buyer, name: "Velu Stores" })).body.recipient).toMatchObject({ name: "Velu Stores" });
	expect((await putOther({ gstin: "" })).body.recipient).not.toHaveProperty("gstin");
	const { entries } = (await owner.call("GET", `/api/audit?order=${other}&kind=order-buyer-set`)).body;
	expect(entries.map(({ changes }: { changes: object[] }) => changes)).toEqual([
		[{ path: ["isBusiness"], before: true, after: false }],
		[{ path: ["isBusiness"], before: false, after: true }],
	]);
	await owner.call("PUT", `/api/orders/${other}/status`, { status: "Cancelled" });
	await set(id, "Delivered");
	expect((await put({ gstin: "" })).body.code).toBe("bill-issued");
	await refund(id, { items: [{ line: 0, quantity: 1 }], method: "cash" });
	const { recipient, placeOfSupply } = await bill(id);
	expect([recipient.gstin, recipient.name, placeOfSupply]).toEqual(["27AAPFU0939F1ZV", buyer.name, "33"]);
	const { gstr1, net } = (await owner.call("GET", "/api/reports/gst?month=2026-11")).body;
	expect(gstr1).toMatchObject({
		b2b: [{ gstin: "27AAPFU0939F1ZV", customer: buyer.name, taxableValue: 435, total: 487 }],
		b2cs: [],
		cdnr: [{ gstin: "27AAPFU0939F1ZV", kind: "credit", billNumber: "HB/26-27/000001", taxableValue: 125 }],
		hsn: [{ isRegistered: true, taxableValue: 310 }],
	});
	expect(net.taxableValue).toBe(310);
	const named = { gstin: "27AAPFU0939F1ZV", name: buyer.name };
	expect((await meena.call("GET", "/api/auth/me/export")).body).toMatchObject({
		bills: [{ order: id, number: "HB/26-27/000001", recipient: { ...named, phone: "9840012345" } }],
		billsAskedFor: [{ order: id, ...named }],
	});
	// Tax law requires the recipient of such a bill to be kept.
	expect((await meena.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
	expect((await bill(id, owner)).recipient).toMatchObject({ gstin: "27AAPFU0939F1ZV", name: buyer.name });
});
