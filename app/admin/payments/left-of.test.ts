import { expect, it } from "vitest";
import type { UnmatchedPayment } from "../../../contract/online-payments.ts";
import { leftOf } from "./left-of.ts";

it("an owner who refunds a payment is told what is left of it, to the paisa", () => {
	const left = (...refunds: [amount: number, state: "pending" | "processed" | "failed"][]) =>
		leftOf({ amount: 161.3, refunds: refunds.map(([amount, state]) => ({ amount, state })) as Refunds });
	expect(left()).toBe(161.3);
	expect(left([161.3, "failed"])).toBe(161.3);
	expect(left([80.1, "processed"], [1.1, "pending"], [80.1, "failed"])).toBe(80.1);
});

type Refunds = UnmatchedPayment["refunds"];
