import { expect, it } from "vitest";
import { refundMethods } from "./refund-methods.ts";

it("an order paid online is refunded online, and by hand once the shop is not paid online any more", () => {
	const paid = { refundable: 161, doorPayment: null };
	expect(refundMethods(paid, true)).toEqual({ all: ["online", "cash", "upi"], first: "online" });
	expect(refundMethods(paid, false)).toEqual({ all: ["cash", "upi"], first: "cash" });
});
