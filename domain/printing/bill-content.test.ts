import { expect, it } from "vitest";
import { paymentLabel } from "./bill-content.ts";
import { BILL_WORDS } from "./bill-words.ts";

it("a bill says of UPI where it was paid, until the shop has found it", () => {
	const upi = { status: "Delivered", paymentMethod: "cod", doorPayment: { method: "upi" } } as const;
	expect(paymentLabel({ ...upi, paymentState: "due" }, BILL_WORDS)).toBe("UPI on delivery");
	expect(paymentLabel({ ...upi, paymentState: "due", fulfilment: "pickup" }, BILL_WORDS)).toBe("UPI at the counter");
	expect(paymentLabel({ ...upi, paymentState: "paid", fulfilment: "pickup" }, BILL_WORDS)).toBe("Paid by UPI");
});
