import { expect, test } from "vitest";
import { typedRupees } from "./typed-rupees.ts";

test("an amount may be typed as people write it", () => {
	for (const typed of ["1250", "1,250", "₹1250", " ₹ 1,250 "]) expect(typedRupees(typed), typed).toBe(1250);
	expect(typedRupees("0")).toBe(0);
});

test("what is not whole rupees is refused", () => {
	for (const typed of ["", "₹", "12.50", "-5", "1e3", "twelve", "12345678"])
		expect(typedRupees(typed), typed).toBeNull();
});
