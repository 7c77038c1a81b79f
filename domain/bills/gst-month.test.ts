import fc from "fast-check";
import { expect, it } from "vitest";
import { type DocumentSum, daysOfMonth, gstMonth, type Sums } from "./gst-month.ts";

const document = fc.record<DocumentSum>({
	kind: fc.constantFrom("bill", "credit", "debit"),
	date: fc.constantFrom("2026-11-01", "2026-11-15", "2026-11-30"),
	rate: fc.constantFrom(5, 12, 18),
	sac: fc.constant("996331"),
	placeOfSupply: fc.constantFrom("33", "29"),
	isRegistered: fc.boolean(),
	documents: fc.integer({ min: 1, max: 5 }),
	taxable: fc.nat(20_000),
	gst: fc.nat(1_000),
	includedGst: fc.nat(50_000).map((half) => 2 * half),
	deliveryFee: fc.nat(100),
	tip: fc.nat(50),
});
const FIGURES = ["taxableValue", "cgst", "sgst", "deliveryFees", "tips", "total", "documents"] as const;

/** Adds in hundredths, as a person adds up a column. */
const toPaisa = (amount: number) => Math.round(amount * 100) / 100 + 0;

it("a month is the sum of its days, and equals bills less credit notes plus debit notes, to the paisa", () => {
	fc.assert(
		fc.property(fc.array(document, { maxLength: 40 }), (documents) => {
			const month = gstMonth(documents);
			const { bills, creditNotes, debitNotes, net, days } = month;
			for (const figure of FIGURES) {
				const sum = (rows: readonly Sums[]) => toPaisa(rows.reduce((total, row) => total + row[figure], 0));
				expect(sum(days)).toBe(net[figure]);
				const notes = figure === "documents" ? creditNotes[figure] : -creditNotes[figure];
				expect(toPaisa(bills[figure] + notes + debitNotes[figure])).toBe(net[figure]);
				// Each day added up as if it were a month.
				for (const date of new Set(documents.map((each) => each.date)))
					expect(sum(days.filter((day) => day.date === date))).toBe(
						gstMonth(documents.filter((each) => each.date === date)).net[figure],
					);
			}
			for (const figure of ["taxableValue", "cgst", "sgst"] as const)
				expect(toPaisa(month.hsn.reduce((total, row) => total + row[figure], 0))).toBe(net[figure]);
			expect(toPaisa(month.hsn.reduce((total, row) => total + row.total, 0))).toBe(
				toPaisa(net.taxableValue + net.cgst + net.sgst),
			);
			const others = gstMonth(documents.filter(({ isRegistered }) => !isRegistered)).net;
			expect(toPaisa(month.b2cs.reduce((total, row) => total + row.taxableValue, 0))).toBe(others.taxableValue);
		}),
	);
});

it("a month includes its last day, even in February of a leap year", () => {
	expect(daysOfMonth("2026-11")).toEqual({ from: "2026-11-01", to: "2026-11-30" });
	expect(daysOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});
