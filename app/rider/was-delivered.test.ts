import { expect, it } from "vitest";
import type { RiderOrderView } from "../../contract/rider-orders.ts";
import { wasDelivered } from "./was-delivered.ts";

type Status = RiderOrderView["status"];

it("a rider is asked to bring back an order cancelled on the way, and not one that had been delivered", () => {
	const last = (...statuses: Status[]) =>
		wasDelivered({
			status: statuses.at(-1) ?? "Pending",
			history: statuses.map((status) => ({ status, at: "2026-11-21T06:30:00.000Z", by: "admin" })),
		});
	expect(last("Pending", "Out for Delivery", "Cancelled")).toBe(false);
	expect(last("Pending", "Out for Delivery", "Delivered", "Cancelled")).toBe(true);
	expect(last("Out for Delivery", "Delivered", "Out for Delivery", "Cancelled")).toBe(false);
	expect(last("Pending", "Out for Delivery", "Delivered")).toBe(false);
});
