import { expect, it } from "vitest";
import { cancelHelp } from "./cancel-help.ts";
import { ordersTexts } from "./orders-texts.ts";

it("promises the reason of a cancellation only to a customer who can read it", () => {
	const { en } = ordersTexts;
	expect(cancelHelp({ customerId: "meena" }, true, en)).toContain("with the reason");
	expect(cancelHelp({ customerId: null }, true, en)).toBe(
		"The customer gets a text message at once, without the reason.",
	);
	expect(cancelHelp({ customerId: null }, false, en)).toBe(en.tellThem);
});
