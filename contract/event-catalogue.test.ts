import { expect, it } from "vitest";
import { EVENTS } from "./event-catalogue.ts";
import { isEventKind, kindsWith } from "./event-kinds.ts";
import { AUDIT_AREAS } from "./event-rule.ts";

it("no kind of event sends a name, an address, a phone or an email to open pages", () => {
	const carried = Object.values(EVENTS).flatMap(({ payload }) => Object.keys(payload.shape));
	expect([...new Set(carried)].toSorted(), "list a field here if it is nothing personal").toEqual([
		"_id",
		"accountId",
		"amount",
		"contactId",
		"count",
		"date",
		"dishId",
		"feedbackId",
		"from",
		"fulfilment",
		"minutes",
		"number",
		"orderId",
		"outOfStock",
		"paymentId",
		"perDay",
		"prebookingId",
		"refundId",
		"role",
		"sent",
		"size",
		"staffRole",
		"status",
		"subscriptionId",
		"trouble",
	]);
});

it("the audit has each kind in one area, and no area is empty", () => {
	const kinds = AUDIT_AREAS.flatMap((area) => kindsWith("area", area));
	expect(AUDIT_AREAS.filter((area) => kindsWith("area", area).length === 0)).toEqual([]);
	expect(kinds.toSorted()).toEqual(Object.keys(EVENTS).toSorted());
});

it("events that everybody receives can be read in the audit by all staff", () => {
	for (const { audience, readWith } of Object.values(EVENTS))
		if (audience === "everyone") expect(readWith).toBe("audit:read");
});

it("a name that every object has, such as toString, is not a kind of event", () => {
	expect(["order-placed", "toString", "constructor"].map(isEventKind)).toEqual([true, false, false]);
});
