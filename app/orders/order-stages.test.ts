import { expect, test } from "vitest";
import type { OrderView } from "../../contract/order-schemas.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { orderStages } from "./order-stages.ts";

function stagesOf(...statuses: OrderStatus[]) {
	const history: OrderView["history"] = statuses.map((status, index) => ({
		status,
		at: `T${index}`,
		by: "admin",
	}));
	return orderStages({ status: statuses.at(-1) as OrderStatus, history });
}

test("an order on its way shows when each stage was reached", () => {
	const { stages, current, stopped } = stagesOf("Pending", "Confirmed", "Preparing");
	expect(stages.map(({ status }) => status)).toEqual([
		"Pending",
		"Confirmed",
		"Preparing",
		"Out for Delivery",
		"Delivered",
	]);
	expect(stages.map(({ at }) => at)).toEqual(["T0", "T1", "T2", null, null]);
	expect([current, stopped]).toEqual([2, false]);
});

test("a delivered order has passed every stage, also skipped ones", () => {
	const { stages, current } = stagesOf("Pending", "Out for Delivery", "Delivered");
	expect(current).toBe(stages.length);
	expect(stages.map(({ at }) => at)).toEqual(["T0", null, null, "T1", "T2"]);
});

test("an undone status is ahead again", () => {
	const { stages, current } = stagesOf("Pending", "Preparing", "Confirmed");
	expect(current).toBe(1);
	expect(stages[2]).toEqual({ status: "Preparing", at: null });
});

test("a cancelled order shows how far it got", () => {
	const { stages, current, stopped } = stagesOf("Pending", "Confirmed", "Cancelled");
	expect(stages).toEqual([
		{ status: "Pending", at: "T0" },
		{ status: "Confirmed", at: "T1" },
		{ status: "Cancelled", at: "T2" },
	]);
	expect([current, stopped]).toEqual([2, true]);
});
