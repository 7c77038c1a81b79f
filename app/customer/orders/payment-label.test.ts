import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderView } from "../../../contract/orders.ts";
import { PaymentLabel } from "./payment-label.tsx";

it("what a change has made dearer that was paid online is paid where the food is handed over", () => {
	const online = { status: "Confirmed", paymentMethod: "razorpay", paymentState: "paid", doorPayment: null };
	const label = (facts: object) => {
		const order = { ...online, toCollect: 132, ...facts } as OrderView;
		return renderToStaticMarkup(createElement(PaymentLabel, { order }));
	};
	expect(label({ fulfilment: "delivery" })).toMatch(/; ₹132 to pay on delivery$/);
	expect(label({ fulfilment: "pickup" })).toMatch(/; ₹132 to pay at the counter$/);
	expect(label({ fulfilment: "pickup", toCollect: 0 })).not.toContain("to pay");
});
