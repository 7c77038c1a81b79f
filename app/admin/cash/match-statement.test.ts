import { describe, expect, it } from "vitest";
import { matchStatement } from "./match-statement.ts";

const payments = [
	{ _id: "c", amount: 161, collectedAt: "2026-11-22T09:00:00Z" },
	{ _id: "a", amount: 161, collectedAt: "2026-11-21T09:00:00Z" },
	{ _id: "b", amount: 1250, collectedAt: "2026-11-21T10:00:00Z" },
];

describe("amounts pasted from a statement", () => {
	it("find the payments of these amounts, the oldest first among equal ones", () => {
		expect(matchStatement(payments, "161")).toEqual(["a"]);
		expect(matchStatement(payments, "UPI/CR ₹1,250.00\nRs. 161.00 meena@upi\n161\n161")).toEqual(["b", "a", "c"]);
	});

	it("skip numbers that are no payment's amount", () => {
		expect(matchStatement(payments, "21/11/2026 10:00 UTR 161250 161.50 99")).toEqual([]);
		expect(matchStatement(payments, "")).toEqual([]);
	});
});
