import { expect, it } from "vitest";
import { paymentLabel } from "./bill-content.ts";
import { BILL_TEXTS } from "./bill-texts.ts";

it("a bill says of UPI where it was paid, until the shop has found it", () => {
	const upi = { status: "Delivered", paymentMethod: "cod", doorPayment: { method: "upi" } } as const;
	expect(paymentLabel({ ...upi, paymentState: "due" }, BILL_TEXTS)).toBe("UPI on delivery");
	expect(paymentLabel({ ...upi, paymentState: "due", fulfilment: "pickup" }, BILL_TEXTS)).toBe("UPI at the counter");
	expect(paymentLabel({ ...upi, paymentState: "paid", fulfilment: "pickup" }, BILL_TEXTS)).toBe("Paid by UPI");
});
