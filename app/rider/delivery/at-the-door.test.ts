import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { AtTheDoor, type PinEntry } from "./at-the-door.tsx";

it("a rider can say why less than the bill is to be collected", () => {
	const shown = (money: { totalAmount: number; toCollect: number }) => {
		const door = createElement(AtTheDoor, {
			order: { orderId: "1795872646397", ...money } as RiderOrderView,
			isInHand: false,
			method: "cash",
			onMethod: () => {},
			pin: {} as PinEntry,
		});
		return renderToStaticMarkup(door).replaceAll(/<[^>]*>/g, " ");
	};
	expect(shown({ totalAmount: 925, toCollect: 582 })).toContain("₹343 of ₹925 is already paid");
	expect(shown({ totalAmount: 925, toCollect: 925 })).not.toContain("already paid");
});
