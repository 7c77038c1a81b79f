import { describe, expect, it } from "vitest";
import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import { dependents } from "../offline/queue/queued-action.ts";
import { parseStored } from "../storage/stored-text.ts";
import { boardTicket } from "./board-ticket.ts";
import {
	afterActions,
	type KitchenAction,
	kitchenActionRules,
	type QueuedKitchenAction,
	storedKitchenActions,
} from "./kitchen-action.ts";

const AT = Date.UTC(2026, 10, 23, 6, 30);
const iso = (minutes: number) => new Date(AT + minutes * 60_000).toISOString();
const accept: KitchenAction = { kind: "move", from: "Pending", to: "Confirmed", minutes: 20 };
const start: KitchenAction = { kind: "move", from: "Confirmed", to: "Preparing" };
const later: KitchenAction = { kind: "delay", minutes: 10, reason: "Busy kitchen", promisedAt: iso(20) };

const order: KitchenOrderView = {
	_id: "order-7",
	orderId: "1763879400331",
	status: "Pending",
	orderDate: iso(-2),
	isNewOrder: true,
	customerFirstName: "Meena",
	note: null,
	items: [
		{ name: "Chicken Biryani", nameTa: null, size: "regular", quantity: 2, note: null },
		{ name: "Egg Biryani", nameTa: null, size: "large", quantity: 1, note: null },
	],
	undo: null,
};
const queued = (...actions: KitchenAction[]): QueuedKitchenAction[] =>
	actions.map((action, index) => ({
		key: `key-${index}`,
		personId: "selvam",
		orderId: "order-7",
		number: "#0331",
		action,
		at: AT + index,
		isSent: false,
	}));
const asShown = (seen: KitchenOrderView, ...actions: KitchenAction[]) => afterActions(seen, queued(...actions), 0);

describe("an order after taps that the shop does not know yet", () => {
	it("has the status they lead to, a promise counted from the tap, and can be undone from there", () => {
		expect(asShown(order, accept)).toMatchObject({
			status: "Confirmed",
			isNewOrder: false,
			promisedAt: iso(20),
			undo: { to: "Pending", until: iso(0.5) },
		});
		expect(asShown(order, accept, start).status).toBe("Preparing");
		expect(asShown(order, accept, { kind: "undo", status: "Confirmed" }).status).toBe("Pending");
		expect(asShown(order, accept, later).promisedAt).toBe(iso(30));
	});

	it("is promised by the shop's clock, whatever the tablet's, and delayed from a chosen time however far ahead", () => {
		const [tap] = queued(accept);
		const shown = afterActions(order, tap ? [tap] : [], 60_000);
		expect([shown.promisedAt, shown.undo?.until]).toEqual([iso(21), iso(1.5)]);
		const chosen = { ...order, promisedAt: iso(600), dueUntil: iso(600) };
		expect(asShown(chosen, { ...later, promisedAt: iso(600) }).promisedAt).toBe(iso(610));
	});

	it("is as the shop has it if they are already done, or somebody else has moved it", () => {
		const undo = { to: "Pending" as const, until: iso(0.2) };
		const accepted = { ...order, status: "Confirmed" as const, promisedAt: iso(21), undo };
		expect(asShown(accepted, accept)).toEqual(accepted);
		expect(asShown(accepted, later)).toEqual(accepted);
		expect(asShown(accepted, { kind: "undo", status: "Preparing" })).toEqual(accepted);
	});
});

describe("a refused tap", () => {
	const dropped = (...actions: KitchenAction[]) => {
		const [refused, ...rest] = queued(...actions);
		return dependents(refused as QueuedKitchenAction, rest, kitchenActionRules.needs).map(({ key }) => key);
	};
	it("drops the actions that depend on it; a refused delay drops none", () => {
		expect(dropped(accept, start, later)).toEqual(["key-1", "key-2"]);
		expect(dropped(later, start)).toEqual([]);
	});
});

it.each([
	[""],
	["null"],
	["{}"],
	["[1]"],
	['{"key":"k","personId":"p","orderId":"o","number":"1","at":1,"action":{"kind":"fly"}}'],
	['{"personId":"p","orderId":"o","number":"1","at":1,"action":{"kind":"undo","status":"Confirmed"}}'],
	['{"key":"k","orderId":"o","number":"1","at":1,"action":{"kind":"undo","status":"Confirmed"}}'],
	['{"key":"k","personId":"p","number":"1","at":1,"action":{"kind":"undo","status":"Confirmed"}}'],
	['{"key":"k","personId":"p","orderId":"o","number":1,"at":1,"action":{"kind":"undo","status":"Confirmed"}}'],
	['{"key":"k","personId":"p","orderId":"o","number":"1","at":null,"action":{"kind":"undo","status":"Confirmed"}}'],
	['{"key":"k","personId":"p","orderId":"o","number":"1","at":1}'],
])("%j in the device's storage is not a tap", (stored) => {
	expect(storedKitchenActions.parseAction(parseStored(stored))).toBeNull();
});

it("a tap that waits on the device is found again as it was", () => {
	for (const tap of queued(accept, later))
		expect(storedKitchenActions.parseAction(parseStored(JSON.stringify(tap)))).toEqual(tap);
});

describe("a ticket", () => {
	const cooking = { ...order, status: "Preparing" as const };
	const ticket = (seen: KitchenOrderView, marks?: { cooked: string[]; seenAt: number }) =>
		boardTicket(seen, { actions: [], isWaiting: false, marks, aheadMs: 0 });
	const allCooked = { cooked: ticket(cooking).lines.map(({ key }) => key), seenAt: 0 };

	it("is cooked once all of its lines are crossed off", () => {
		expect(ticket(cooking).isCooked).toBe(false);
		expect(ticket(cooking, { cooked: allCooked.cooked.slice(0, 1), seenAt: 0 }).isCooked).toBe(false);
		expect(ticket(cooking, allCooked).isCooked).toBe(true);
	});

	it("is no longer cooked once the quantity of a dish increases", () => {
		const [chicken, egg] = cooking.items as [(typeof cooking.items)[0], (typeof cooking.items)[0]];
		const more = { ...cooking, items: [{ ...chicken, quantity: 3 }, egg] };
		const { isCooked, lines } = ticket(more, allCooked);
		expect([isCooked, lines.map((line) => line.isCooked)]).toEqual([false, [false, true]]);
	});

	it("shows a change until somebody has seen it, and again for the next change", () => {
		const changes = [
			{ name: "Chicken Biryani", size: "regular" as const, was: 1, is: 2, at: iso(1) },
			{ name: "Kuska", size: "regular" as const, was: 2, is: 0, at: iso(3) },
		];
		const seen = (minutes: number) =>
			ticket({ ...cooking, changes }, { cooked: [], seenAt: AT + minutes * 60_000 });
		expect(seen(0)).toMatchObject({ changedAt: AT + 180_000, dropped: [{ name: "Kuska", was: 2 }] });
		expect(seen(0).lines.map(({ was }) => was)).toEqual([1, null]);
		expect(seen(1).lines.map(({ was }) => was)).toEqual([null, null]);
		expect(seen(1).dropped).toHaveLength(1);
		expect(seen(3)).toMatchObject({ changedAt: null, dropped: [] });
	});

	it("shows the change of one size at that size alone, and a changed note until somebody has seen it", () => {
		const changes = [{ name: "Chicken Biryani", size: "large" as const, was: 1, is: 0, at: iso(1) }];
		const seen = (minutes: number) =>
			ticket({ ...cooking, changes, noteChangedAt: iso(2) }, { cooked: [], seenAt: AT + minutes * 60_000 });
		expect(seen(0).lines.map(({ was }) => was)).toEqual([null, null]);
		expect([0, 1, 2].map((minutes) => seen(minutes).changedAt)).toEqual([AT + 120_000, AT + 120_000, null]);
	});

	it("says until when a step can be undone; while it waits for a signal, for as long as it waits", () => {
		const started = { ...cooking, promisedAt: iso(20), undo: { to: "Confirmed" as const, until: iso(0.5) } };
		const shown = (isWaiting: boolean) =>
			boardTicket(started, { actions: [], isWaiting, marks: undefined, aheadMs: 0 });
		expect([shown(false).undo, shown(true).undo]).toEqual([{ until: AT + 30_000 }, { until: null }]);
		expect(shown(false).promisedAt).toBe(AT + 20 * 60_000);
	});

	it("that waits to be started is not cooked, whatever is crossed off on it", () => {
		expect(ticket(order, allCooked).isCooked).toBe(false);
	});
});
