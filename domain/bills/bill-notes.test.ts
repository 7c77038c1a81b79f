import { expect, it } from "vitest";
import { afterNotes, notesOf } from "./bill-notes.ts";

const bill = {
	totalAmount: 161,
	creditNotes: [
		{ number: "HC/26-27/000001", date: "2026-11-03", totalAmount: 100 },
		{ number: "HC/26-27/000002", date: "2026-11-05", totalAmount: 20 },
	],
	debitNotes: [{ number: "HD/26-27/000001", date: "2026-11-04", totalAmount: 40 }],
};

it("the notes of a bill are in the order in which they were issued", () =>
	expect(notesOf(bill).map(({ note, kind }) => [kind, note.number])).toEqual([
		["credit", "HC/26-27/000001"],
		["debit", "HD/26-27/000001"],
		["credit", "HC/26-27/000002"],
	]));
it("a credit note takes from the bill, a debit note adds to it", () => expect(afterNotes(bill)).toBe(81));
