import fc from "fast-check";
import { expect, it } from "vitest";
import { rupees } from "../money.ts";
import { upiLink } from "./upi-link.ts";

const payment = {
	payee: "handi@okicici",
	payeeName: "Handi Biryani & Sons",
	amount: rupees(161),
	reference: "1795242600000",
	note: "Order 1795242600000",
};

it("has the format that payment apps read", () => {
	expect(upiLink(payment)).toBe(
		"upi://pay?pa=handi@okicici&pn=Handi%20Biryani%20%26%20Sons&tr=1795242600000&tn=Order%201795242600000&am=161.00&cu=INR",
	);
});

it("contains the given values, for any shop name", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.nat(1_000_000), (payeeName, amount) => {
			const link = upiLink({ ...payment, payeeName, amount: rupees(amount) });
			const said = new URL(link).searchParams;
			expect(Object.fromEntries(said)).toEqual({
				pa: "handi@okicici",
				pn: payeeName,
				tr: "1795242600000",
				tn: "Order 1795242600000",
				am: `${amount}.00`,
				cu: "INR",
			});
			expect(link).not.toMatch(/[+ ]/);
		}),
	);
});

it("has a reference that every bank accepts: at most 35 letters and digits", () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 80 }), (reference) => {
			expect(new URL(upiLink({ ...payment, reference })).searchParams.get("tr")).toMatch(/^[A-Za-z0-9]{0,35}$/);
		}),
	);
});
