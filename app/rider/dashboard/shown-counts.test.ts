import { expect, it } from "vitest";
import type { RiderAction } from "../offline-queue/rider-action.ts";
import { shownCounts } from "./shown-counts.ts";

const money = { toCollect: 0, payOnDelivery: 0, doorPayment: null };
const free = { ...money, _id: "free", status: "Preparing", isMine: false, undo: null, failure: null } as const;
const mine = { ...money, _id: "mine", status: "Out for Delivery", isMine: true, undo: null, failure: null } as const;
const undo = { to: "Out for Delivery", until: "2026-11-21T10:00:00.000Z" } as const;
const done = { ...money, _id: "done", status: "Delivered", isMine: false, undo, failure: null } as const;

const counts = (waiting: Record<string, RiderAction[]>) => {
	const { pending, outForDelivery, delivered } = shownCounts([free, mine, done], (id) => waiting[id] ?? []);
	return [pending, outForDelivery, delivered];
};

it("counts what the shop knows", () => {
	expect(counts({})).toEqual([1, 1, 1]);
});

it("counts an action that waits for a signal as done", () => {
	expect(counts({ mine: [{ kind: "deliver" }] })).toEqual([1, 0, 2]);
	expect(counts({ free: [{ kind: "pick-up" }] })).toEqual([0, 2, 1]);
	expect(counts({ free: [{ kind: "pick-up" }, { kind: "deliver" }] })).toEqual([0, 1, 2]);
	expect(counts({ mine: [{ kind: "release", reason: "Puncture" }] })).toEqual([2, 0, 1]);
	expect(counts({ mine: [{ kind: "release", reason: "Puncture", where: "counter" }] })).toEqual([2, 0, 1]);
	expect(counts({ free: [{ kind: "pick-up" }, { kind: "release", reason: "Puncture", where: "counter" }] })).toEqual([
		1, 1, 1,
	]);
	expect(counts({ mine: [{ kind: "failed", reason: "Nobody there" }] })).toEqual([1, 1, 1]);
	expect(counts({ done: [{ kind: "undo", status: "Delivered" }] })).toEqual([1, 2, 0]);
});
