import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderOutOfKitchen } from "../../contract/kitchen.ts";
import { CancelledOrders } from "./cancelled-orders.tsx";

it("the kitchen is told to stop cooking an order cancelled there, but not one that had left before", () => {
	const cancelled = { status: "Cancelled", leftAt: "2026-11-21T06:30:00.000Z", items: [] };
	const order = (orderId: string, facts: object) =>
		({ ...cancelled, _id: orderId, orderId, ...facts }) as unknown as OrderOutOfKitchen;
	const left = [
		order("1795242600001", { leftFrom: "Preparing", leftTo: "Cancelled" }),
		order("1795242600002", { leftFrom: "Preparing", leftTo: "Out for Delivery" }),
		order("1795242600003", { leftFrom: "Pending", leftTo: "Cancelled" }),
	];
	const told = renderToStaticMarkup(createElement(CancelledOrders, { left })).match(/Order #\d+ was cancelled/g);
	expect(told).toEqual(["Order #0001 was cancelled"]);
});
