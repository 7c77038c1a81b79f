import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";
import { type Step, standing, UNDO_SECONDS, undo } from "./undo.ts";

const NOON = Date.parse("2026-11-21T06:30:00Z");
const OWNER = "owner";

/** An order that was placed and then moved on by the owner, a step a second. */
function movedThrough(...ways: OrderStatus[]): Step[] {
	return ["Pending" as const, ...ways].map((status, position, all) => ({
		position,
		status,
		from: all[position - 1] ?? null,
		at: NOON + position * 1000,
		actorId: position === 0 ? "meena" : OWNER,
		undoes: null,
	}));
}

describe("undo", () => {
	const history = movedThrough("Confirmed", "Preparing");
	const movedAt = NOON + 2000;

	it("leads back to the status before, until 30 s after the step, that instant included", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 120_000 }), (elapsed) => {
				const verdict = undo(history, OWNER, movedAt + elapsed);
				if (elapsed <= UNDO_SECONDS * 1000)
					expect(verdict).toEqual({
						ok: true,
						value: { to: "Confirmed", undoes: 2, until: movedAt + 30_000 },
					});
				else expect(verdict).toEqual({ ok: false, refusal: { code: "undo-too-late" } });
			}),
		);
	});
	it("is possible at 30 seconds, and not a millisecond later", () => {
		expect([30_000, 30_001].map((elapsed) => undo(history, OWNER, movedAt + elapsed).ok)).toEqual([true, false]);
	});
	it("is not possible for a day because the clock was put back by one", () => {
		expect(undo(history, OWNER, movedAt - 86_400_000)).toMatchObject({ refusal: { code: "undo-too-late" } });
	});
	it("is refused to everybody else, with the order's status", () => {
		expect(undo(history, "another", movedAt)).toMatchObject({
			refusal: { code: "moved-meanwhile", status: "Preparing" },
		});
	});
	it("undoes neither the placing nor an undo", () => {
		expect(undo(movedThrough(), "meena", NOON)).toMatchObject({ refusal: { code: "nothing-to-undo" } });
		const undone: Step[] = [
			...history,
			{ position: 3, status: "Confirmed", from: "Preparing", at: movedAt, actorId: OWNER, undoes: 2 },
		];
		expect(undo(undone, OWNER, movedAt)).toMatchObject({ refusal: { code: "nothing-to-undo" } });
	});
});

it("leaves exactly the moves that were not undone, for any history", () => {
	const actions = fc.array(fc.oneof(fc.constantFrom(...ORDER_STATUSES), fc.constant("undo" as const)), {
		maxLength: 12,
	});
	fc.assert(
		fc.property(actions, (all) => {
			const history = movedThrough();
			const way: OrderStatus[] = ["Pending"];
			for (const action of all) {
				const now = (history.at(-1)?.at ?? NOON) + 1;
				const from = way.at(-1) ?? null;
				const line = { position: history.length, from, at: now, actorId: OWNER };
				const verdict = action === "undo" ? undo(history, OWNER, now) : null;
				if (action !== "undo") {
					way.push(action);
					history.push({ ...line, status: action, undoes: null });
				} else if (verdict?.ok) {
					way.pop();
					history.push({ ...line, status: verdict.value.to, undoes: verdict.value.undoes });
				}
				expect(history.at(-1)?.status).toBe(way.at(-1));
			}
			expect(standing(history).map(({ status }) => status)).toEqual(way);
		}),
	);
});
