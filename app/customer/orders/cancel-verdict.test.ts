import { expect, it } from "vitest";
import { cancelVerdict } from "./cancel-verdict.ts";

const AT = Date.parse("2026-11-21T06:30:00.000Z");
const order = {
	status: "Confirmed" as const,
	orderDate: new Date(AT).toISOString(),
	cancellableUntil: new Date(AT + 60_000).toISOString() as string | null,
	prebookingId: null,
	source: "web" as const,
};

it("customers can cancel for as long as the shop accepts it, whatever it allows for other orders", () => {
	const shop = { cancelUnanswered: true, cancelWindowSeconds: 300 };
	const isOffered = (facts: object, seconds: number) =>
		cancelVerdict({ ...order, ...facts }, AT + seconds * 1000, shop).ok;
	expect([60, 61].map((seconds) => isOffered({}, seconds))).toEqual([true, false]);
	// Read after its window, as an order taken by staff always is.
	const over = { cancellableUntil: null };
	expect(isOffered(over, 61)).toBe(false);
	expect(isOffered({ ...over, source: "phone" }, 1)).toBe(false);
	expect(isOffered({ ...over, prebookingId: "p1" }, 1)).toBe(false);
	// Nobody has answered.
	expect(isOffered({ ...over, status: "Pending" }, 301)).toBe(true);
	expect(isOffered({ ...over, status: "Pending", source: "phone" }, 301)).toBe(false);
});
