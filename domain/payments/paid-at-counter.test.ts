import { expect, it } from "vitest";
import { isPaidAtCounter, paidWhenTaken } from "./paid-at-counter.ts";

it("cash at the counter is verified, UPI is unverified, and payment later is not recorded yet", () => {
	expect(paidWhenTaken("cash")).toEqual({ method: "cash", state: "verified" });
	expect(paidWhenTaken("upi")).toEqual({ method: "upi", state: "unverified" });
	expect(paidWhenTaken("later")).toBeNull();
});

it("the rider collects amounts not paid at the counter, and counter payments that did not arrive", () => {
	expect(isPaidAtCounter("cash", { method: "cash", state: "verified" })).toBe(true);
	expect(isPaidAtCounter("upi", { method: "upi", state: "unverified" })).toBe(true);
	expect(isPaidAtCounter("upi", { method: "upi", state: "missing" })).toBe(false);
	expect(isPaidAtCounter(null, { method: "cash", state: "verified" })).toBe(false);
	expect(isPaidAtCounter("cash", null)).toBe(false);
});
