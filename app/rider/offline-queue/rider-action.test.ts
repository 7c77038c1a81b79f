import { expect, test } from "vitest";
import { dependents } from "../../offline/queue/queued-action.ts";
import { parseStored } from "../../storage/stored-text.ts";
import { afterActions } from "./after-actions.ts";
import { type QueuedRiderAction, type RiderAction, riderActionRules } from "./rider-action.ts";
import { storedRiderActions } from "./stored-action.ts";

const { needs, withoutSecrets } = riderActionRules;

const queue = (...actions: RiderAction[]): QueuedRiderAction[] =>
	actions.map((action, index) => ({
		key: `key-${index}`,
		personId: "anna",
		orderId: "order-7",
		number: "1763712000000",
		action,
		at: index,
		isSent: false,
	}));
const dropped = (...actions: RiderAction[]) => {
	const [refused, ...later] = queue(...actions);
	return dependents(refused as QueuedRiderAction, later, needs).map(({ action }) => action.kind);
};

test("actions that depend on a refused one are dropped with it, independent ones stay", () => {
	expect(dropped({ kind: "pick-up" }, { kind: "failed", reason: "Nobody there" }, { kind: "deliver" })).toEqual([
		"failed",
		"deliver",
	]);
	expect(dropped({ kind: "failed", reason: "Nobody there" }, { kind: "deliver" })).toEqual([]);
	expect(
		dropped({ kind: "deliver", pin: "0000" }, { kind: "undo", status: "Delivered" }, { kind: "deliver" }),
	).toEqual(["undo"]);
	// Else the shop would answer that it is delivered, and a different payment method would be lost.
	expect(dropped({ kind: "undo", status: "Delivered" }, { kind: "deliver", payment: "upi" })).toEqual(["deliver"]);
	expect(dropped({ kind: "pick-up" }, { kind: "pick-up" }, { kind: "deliver" })).toEqual([]);
});

test("actions of other orders stay", () => {
	const [refused, ...later] = queue({ kind: "pick-up" }, { kind: "deliver" });
	const others = later.map((action) => ({ ...action, orderId: "order-8" }));
	expect(dependents(refused as QueuedRiderAction, others, needs)).toEqual([]);
});

test("a later message about an action contains neither PIN nor reason", () => {
	expect(withoutSecrets({ kind: "deliver", payment: "upi", pin: "1234" })).toEqual({ kind: "deliver" });
	expect(withoutSecrets({ kind: "failed", reason: "Meena was not at home" })).toEqual({
		kind: "failed",
		reason: "",
	});
});

test.each([
	[""],
	["null"],
	["7"],
	["{}"],
	['{"tap":null}'],
	['{"action":null}'],
	["[1]"],
	['{"key":"k","riderId":"r","orderId":"o","number":"1","at":1,"action":{"kind":"fly"}}'],
])("%j in the device's storage is not an action", (stored) => {
	expect(storedRiderActions.parseAction(parseStored(stored))).toBeNull();
});

test("an order is shown as it will be", () => {
	const inHand = {
		status: "Out for Delivery" as const,
		isMine: true,
		undo: { to: "Preparing" as const, until: "2026-11-21T10:00:30.000Z" },
		failure: null,
		...{ toCollect: 161, payOnDelivery: 161, doorPayment: null },
	};
	const seen = (...actions: RiderAction[]) => afterActions(inHand, actions, Date.UTC(2026, 10, 21, 10));
	expect(seen()).toEqual(inHand);
	expect(seen({ kind: "deliver" })).toMatchObject({ status: "Delivered", isMine: false, undo: null });
	expect(seen({ kind: "undo", status: "Out for Delivery" })).toMatchObject({
		status: "Preparing",
		isMine: false,
	});
	// Undone before the shop knew of it.
	expect(seen({ kind: "undo", status: "Delivered" })).toEqual(inHand);
	expect(seen({ kind: "failed", reason: "Nobody there" })).toMatchObject({
		status: "Out for Delivery",
		isMine: true,
		failure: { reason: "Nobody there", next: null },
	});
	expect(seen({ kind: "release", reason: "Flat tyre", where: "counter" })).toMatchObject({
		status: "Preparing",
		isMine: false,
	});
	// Of what the shop knows, the pick-up is the first step.
	const delivered = {
		...{ ...inHand, status: "Delivered" as const, isMine: false, toCollect: 0 },
		undo: { to: "Out for Delivery" as const, until: "2026-11-21T10:00:30.000Z" },
		doorPayment: { method: "cash" as const, state: "verified" as const },
	};
	expect(afterActions(delivered, [{ kind: "pick-up" }], 0)).toEqual(delivered);
	// The shop sends address and phone once it knows.
	const atCounter = { ...inHand, status: "Preparing" as const, isMine: false, undo: null };
	expect(afterActions(atCounter, [{ kind: "pick-up" }], 0)).toMatchObject({
		status: "Out for Delivery",
		isMine: false,
	});
});

test.each([
	["in cash", { method: "cash", state: "verified" }, 161],
	["by UPI that nobody has found yet", { method: "upi", state: "unverified" }, 161],
	["by UPI that was found", { method: "upi", state: "verified" }, 0],
	["at the counter", { method: "cash", state: "verified", atCounter: true }, 0],
	["online", null, 0],
] as const)(
	"a delivery undone before the shop knows of it, paid %s, shows what is to be collected again",
	(_, doorPayment, toCollect) => {
		const delivered = {
			...{
				status: "Delivered" as const,
				isMine: false,
				failure: null,
				toCollect: 0,
				payOnDelivery: 161,
				doorPayment,
			},
			undo: { to: "Out for Delivery" as const, until: "2026-11-21T10:00:30.000Z" },
		};
		expect(afterActions(delivered, [{ kind: "undo", status: "Delivered" }], 0)).toMatchObject({
			status: "Out for Delivery",
			isMine: true,
			toCollect,
		});
	},
);
