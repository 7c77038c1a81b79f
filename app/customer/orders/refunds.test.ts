import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderView } from "../../../contract/order-schemas.ts";
import { Refunds } from "./refunds.tsx";

it("a customer reads which dishes a refund is for", () => {
	const items = [
		{ name: "Chicken Biryani", nameTa: null, size: "large", quantity: 3 },
		{ name: "Egg Biryani", nameTa: null, size: "regular", quantity: 2 },
	];
	const at = "2026-11-28T13:32:16.240Z";
	const refund = { amount: 132, state: "processed", method: "upi", requestedAt: at, processedAt: at };
	const shown = (of: object[]) => {
		const refunds = [{ ...refund, items: of }];
		const text = renderToStaticMarkup(createElement(Refunds, { of: { items, refunds } as unknown as OrderView }));
		return text
			.replaceAll(/<[^>]*>/g, " ")
			.replaceAll(/\s+/g, " ")
			.trim();
	};
	expect(shown([{ name: "Egg Biryani", size: "regular", quantity: 1 }])).toBe(
		"₹132 refunded by UPI on 28 Nov 2026. 1 × Egg Biryani",
	);
	expect(shown([])).toBe("₹132 refunded by UPI on 28 Nov 2026.");
});
