import { expect, it } from "vitest";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { uncheckedToReturn } from "./change-order-draft.ts";

it("what a change takes off UPI that is still to be checked goes back if it has arrived, and no more than that", () => {
	const order = { paymentMethod: "cod", totalAmount: 424, doorPayment: { method: "upi", state: "unverified" } };
	const toReturn = (total: number, facts: object = { payOnDelivery: 131 }) =>
		uncheckedToReturn({ ...order, ...facts } as AdminOrderView, total);
	expect([toReturn(293), toReturn(400), toReturn(161), toReturn(424), toReturn(500)]).toEqual([131, 24, 131, 0, 0]);
	// Nothing has been found: all of it is to be checked.
	expect(toReturn(161, { payOnDelivery: 424 })).toBe(263);
	expect(toReturn(293, { payOnDelivery: 131, doorPayment: { method: "upi", state: "verified" } })).toBe(0);
});
