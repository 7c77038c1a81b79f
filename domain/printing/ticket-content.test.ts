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

it("a bill that leaves with the order says that it is not a tax invoice, and adds up in rupees", () => {
	const bill = billContent({
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
	});
	expect(letteringOf(bill).map(({ text }) => text)).toContain("Bill (not a tax invoice)");
	expect(bill).toContainEqual({ kind: "row", left: "CGST 2.5%", right: "27.50" });
	expect(bill).toContainEqual(expect.objectContaining({ left: "Total", right: "₹1,161" }));
});

function letteringOf(parts: ReturnType<typeof ticketContent>): Lettering[] {
	return parts.flatMap((part) => {
		if (part.kind === "text") return [part];
		return part.kind === "beside" ? [part.lead, ...part.parts] : [];
	});
}

function framed(parts: ReturnType<typeof ticketContent>): string[] {
	return letteringOf(parts).flatMap(({ look, text }) => (look === "framed" ? [text] : []));
}
