import { expect, test } from "vitest";
import { newlyDelivered } from "./newly-delivered.ts";

const order = (_id: string, status: "Preparing" | "Out for Delivery" | "Delivered" | "Cancelled") => ({
	_id,
	status,
});

test("the first look finds nothing new, whatever was delivered before", () => {
	expect(newlyDelivered(null, [order("1", "Delivered")])).toEqual([]);
});

test("an order that was in progress and is now delivered is new, once", () => {
	const before = [order("1", "Out for Delivery"), order("2", "Delivered")];
	const after = [order("1", "Delivered"), order("2", "Delivered")];
	expect(newlyDelivered(before, after)).toEqual([order("1", "Delivered")]);
	expect(newlyDelivered(after, after)).toEqual([]);
});

test("an old order that a longer list reveals is not new, nor is a cancelled one", () => {
	const before = [order("1", "Preparing")];
	expect(newlyDelivered(before, [order("1", "Cancelled"), order("0", "Delivered")])).toEqual([]);
});
