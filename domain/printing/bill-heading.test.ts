import { expect, it } from "vitest";
import { billHeading } from "./bill-heading.ts";
import { BILL_TEXTS } from "./bill-texts.ts";

const bill = {
	invoiceNumber: "HB/26-27/000123" as string | null,
	status: "Delivered",
	supplier: { gstin: "33ABCDE1234F1Z7" },
	taxes: [{ percent: 2.5 }, { percent: 2.5 }],
};
const untaxed = { ...bill, taxes: [{ percent: 0 }, { percent: 0 }] };
const draft = { invoiceNumber: null, status: "Pending" };
const composition = "Composition taxable person, not eligible to collect tax on supplies";

it.each([
	["Tax invoice", [], bill],
	["Bill (not a tax invoice)", ["The tax invoice is issued when the order is delivered."], { ...bill, ...draft }],
	[
		"Bill (not a tax invoice)",
		["The tax invoice is issued when the order is handed over."],
		{ ...bill, ...draft, fulfilment: "pickup" as const },
	],
	["Bill (not a tax invoice)", [], { ...bill, ...draft, status: "Cancelled" }],
	["Bill of supply", [composition], untaxed],
	[
		"Bill (not a tax invoice)",
		[composition, "The bill of supply is issued when the order is delivered."],
		{ ...untaxed, ...draft },
	],
	[
		"Bill (not a tax invoice)",
		[composition, "The bill of supply is issued when the order is handed over."],
		{ ...untaxed, ...draft, fulfilment: "pickup" as const },
	],
	["Bill (not a tax invoice)", [], { ...untaxed, supplier: { gstin: "" } }],
	["Bill (not a tax invoice)", [], { ...untaxed, ...draft, supplier: { gstin: "" } }],
])("a bill has the title %s, and %j below", (title, notes, of) => {
	expect(billHeading(of, BILL_TEXTS)).toEqual({ title, notes });
});
