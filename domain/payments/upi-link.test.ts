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

it("is written as payment apps read it", () => {
	expect(upiLink(payment)).toBe(
		"upi://pay?pa=handi@okicici&pn=Handi%20Biryani%20%26%20Sons&tr=1795242600000&tn=Order%201795242600000&am=161.00&cu=INR",
	);
});

it("says what it was told, whatever the shop is called", () => {
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

it("has a reference that every bank takes: letters and digits, at most 35", () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 80 }), (reference) => {
			expect(new URL(upiLink({ ...payment, reference })).searchParams.get("tr")).toMatch(/^[A-Za-z0-9]{0,35}$/);
		}),
	);
});
