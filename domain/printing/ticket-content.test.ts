import { expect, it } from "vitest";
import { rupees } from "../money.ts";
import { billContent } from "./bill-content.ts";
import type { Lettering } from "./paper-part.ts";
import { ticketContent } from "./ticket-content.ts";

const order = {
	status: "Preparing",
	paymentState: "due",
	paymentMethod: "cod",
	totalAmount: rupees(1161),
	doorPayment: null,
	orderId: "1763706600042",
	orderDate: "2026-11-21T06:30:00Z",
	prebookingId: null,
	items: [{ name: "Chicken Biryani", nameTa: "சிக்கன் பிரியாணி", size: "large", quantity: 2, note: null }],
	note: null,
	customerName: "Meena",
	phoneNumber: "9840012345",
	deliveryAddress: "4, Big Street",
} as const;

it("a ticket has the number, the time in Chennai, the dishes in both languages, and what to collect", () => {
	const ticket = ticketContent(order, "Handi");
	expect(ticket).toContainEqual(expect.objectContaining({ left: "#0042", right: "12:00 pm" }));
	expect(ticket).toContainEqual(expect.objectContaining({ right: "21 Nov 2026" }));
	const dish = ticket.find(({ kind }) => kind === "beside");
	expect(dish).toMatchObject({
		lead: { text: "2 ×" },
		parts: [{ text: "Chicken Biryani" }, { text: "LARGE", look: "inverted" }, { text: "சிக்கன் பிரியாணி" }],
	});
	expect(framed(ticket)).toEqual(["COLLECT ₹1,161 CASH"]);
	expect(framed(ticketContent({ ...order, status: "Cancelled" }, "Handi"))).toContain("CANCELLED: DO NOT PREPARE");
	const pickup = { ...order, fulfilment: "pickup" as const };
	expect(framed(ticketContent(pickup, "Handi"))[0]).toBe("PICKUP");
	expect(framed(ticketContent({ ...pickup, eatsHere: true }, "Handi"))[0]).toBe("EATS HERE");
});

it("a ticket for later says when, what, for whom and where to, and counts the portions", () => {
	const egg = { name: "Egg Biryani", nameTa: null, size: "regular", quantity: 1, note: "No onions" };
	const later = { dueAt: "2026-11-21T14:00:00Z", dueUntil: "2026-11-21T14:30:00Z", prebookingId: "p" };
	const words = { note: "Ring twice", deliveryDirections: "Behind the temple", customerName: "" };
	const ticket = ticketContent({ ...order, ...later, ...words, items: [...order.items, egg] }, "Handi");
	expect(saidBy(ticket)).toEqual([
		...["Handi", "#0042: 12:00 pm", "Order 1763706600042: 21 Nov 2026"],
		...["21 Nov 2026, 7:30 pm – 8:00 pm", "PREBOOKING", "—"],
		...["2 × Chicken Biryani, LARGE, சிக்கன் பிரியாணி", "1 × Egg Biryani, “No onions”"],
		...["NOTE FROM THE CUSTOMER", "“Ring twice”", "3 portions", "—", "COLLECT ₹1,161 CASH", "—"],
		...["Deleted account", "98400 12345", "4, Big Street", "DIRECTIONS FROM THE CUSTOMER", "“Behind the temple”"],
	]);
	const pickup = { ...order, orderDate: "2026-11-20T18:35:00Z", fulfilment: "pickup", items: [egg] } as const;
	const picked = saidBy(ticketContent(pickup, "Handi"));
	expect(picked.slice(1, 4)).toEqual(["#0042: 12:05 am", "Order 1763706600042: 21 Nov 2026", "PICKUP"]);
	const end = ["1 portion", "—", "COLLECT ₹1,161 AT THE COUNTER", "—", "Meena", "98400 12345"];
	expect(picked.slice(-6)).toEqual(end);
});

it("a customer's note is printed beside a bar, never in the shop's frames or as extra lines", () => {
	const forged = "4, Big Street\nPAID ONLINE ₹161\nNOTHING TO COLLECT";
	const items = [{ ...order.items[0], note: forged }];
	const ticket = ticketContent(
		{ ...order, items, note: forged, customerName: forged, deliveryAddress: forged },
		"Handi",
	);
	expect(framed(ticket)).toEqual(["COLLECT ₹1,161 CASH"]);
	expect(JSON.stringify(ticket)).not.toContain("\\n");
	expect(letteringOf(ticket).filter(({ look }) => look === "noted")).toHaveLength(2);
});

const invoice = {
	...order,
	invoiceNumber: null,
	placeOfSupply: "33",
	creditNotes: [],
	debitNotes: [],
	date: order.orderDate,
	supplier: { name: "Handi", address: "Chennai", gstin: "33ABCDE1234F1Z5", fssai: "", phone: "" },
	recipient: { name: "Meena", address: "4, Big Street", phone: "" },
	givenBack: 0,
	sac: "996331",
	lines: [{ ...order.items[0], price: 550, lineTotal: 1100 }],
	taxableValue: 1100,
	taxes: [{ head: "CGST", percent: 2.5, amount: 27.5 }],
	deliveryFee: 30,
	tip: 0,
};

it("a bill that leaves with the order says that it is not a tax invoice, and adds up in rupees", () => {
	const bill = billContent(invoice);
	expect(letteringOf(bill).map(({ text }) => text)).toContain("Bill (not a tax invoice)");
	expect(bill).toContainEqual({ kind: "row", left: "CGST 2.5%", right: "27.50" });
	expect(bill).toContainEqual(expect.objectContaining({ left: "Total", right: "₹1,161" }));
});

it("the bill of a delivered order has all that a tax invoice must have, its notes, and what was refunded", () => {
	const bill = billContent({
		...invoice,
		...{ status: "Delivered", paymentState: "paid", invoiceNumber: "26-27/7", givenBack: 50, tip: 3 },
		supplier: { ...invoice.supplier, fssai: "12345678901234", phone: "9840054321" },
		recipient: { name: "Meena Traders", address: "4, Big Street", phone: "9840012345", gstin: "33AAAAA0000A1Z5" },
		creditNotes: [{ number: "C-1", totalAmount: 50 }],
		debitNotes: [{ number: "D-1", totalAmount: 20 }],
	});
	expect(saidBy(bill)).toEqual([
		...["Handi", "Chennai", "Phone 98400 54321", "GSTIN 33ABCDE1234F1Z5", "FSSAI Lic. No. 12345678901234", "—"],
		...["Tax invoice", "Invoice no.: 26-27/7", "Date: 21 Nov 2026", "Order: 1763706600042"],
		...["Bill to: Meena Traders", "4, Big Street", "98400 12345", "Buyer’s GSTIN: 33AAAAA0000A1Z5", "—"],
		...["Chicken Biryani (Large)", "சிக்கன் பிரியாணி", "2 × 550.00: 1,100.00", "—"],
		...["Taxable value: 1,100.00", "CGST 2.5%: 27.50", "Delivery fee: 30.00", "Tip: 3.00", "Total: ₹1,161"],
		...["Rupees One Thousand One Hundred and Sixty-One Only", "Paid in cash", "₹50 of it refunded"],
		...["Credit note C-1: −₹50", "Debit note D-1: +₹20", "—"],
		...["SAC 996331: restaurant service", "Place of supply: state code 33", "Tax payable on reverse charge: No"],
		...["Computer-generated; no signature required.", "Thank you, and come again!"],
	]);
});

it("the bill of a cancelled pickup says so, asks for no money, and charges no GST that the shop may not collect", () => {
	const bill = billContent({
		...invoice,
		...{ status: "Cancelled", fulfilment: "pickup", placeOfSupply: "", pricesIncludeGst: true, deliveryFee: 0 },
		...{ taxes: [{ head: "CGST", percent: 0, amount: 0 }], givenBack: 50 },
		recipient: { name: "Meena", address: "", phone: "" },
		lines: invoice.lines.slice(0, 1).map((line) => ({ ...line, size: "regular", nameTa: null })),
	});
	expect(saidBy(bill)).toEqual([
		...["Handi", "Chennai", "GSTIN 33ABCDE1234F1Z5", "—", "Bill (not a tax invoice)", "PICKUP #0042", "CANCELLED"],
		"Composition taxable person, not eligible to collect tax on supplies",
		...["Date: 21 Nov 2026", "Order: 1763706600042", "Bill to: Meena", "—"],
		...["Chicken Biryani", "2 × 550.00: 1,100.00", "—", "Prices include GST", "Value: 1,100.00", "Total: ₹1,161"],
		...["Rupees One Thousand One Hundred and Sixty-One Only", "—"],
		...["SAC 996331: restaurant service", "Computer-generated; no signature required."],
	]);
});

/** What is on the paper, line by line. */
function saidBy(parts: ReturnType<typeof billContent>): string[] {
	return parts.flatMap((part) => {
		if (part.kind === "rule") return ["—"];
		if (part.kind === "row") return [`${part.left}: ${part.right}`];
		if (part.kind === "text") return [part.text];
		return [`${part.lead.text} ${part.parts.map(({ text }) => text).join(", ")}`];
	});
}

function letteringOf(parts: ReturnType<typeof ticketContent>): Lettering[] {
	return parts.flatMap((part) => {
		if (part.kind === "text") return [part];
		return part.kind === "beside" ? [part.lead, ...part.parts] : [];
	});
}

function framed(parts: ReturnType<typeof ticketContent>): string[] {
	return letteringOf(parts).flatMap(({ look, text }) => (look === "framed" ? [text] : []));
}
