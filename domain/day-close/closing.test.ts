import { describe, expect, it } from "vitest";
import { mayClose, mayReopen } from "./closing.ts";

const open = { date: "2026-11-20", today: "2026-11-21", closedBy: null, laterClosed: null };
const count = { counted: 500, takenOut: 500 };

describe("closing a day", () => {
	it("needs an open day, not after today, with no later day closed", () => {
		expect(mayClose(open, count).ok).toBe(true);
		expect(mayClose({ ...open, date: "2026-11-21" }, count).ok).toBe(true);
		expect(mayClose({ ...open, date: "2026-11-22" }, count)).toMatchObject({ refusal: { code: "day-ahead" } });
		expect(mayClose({ ...open, closedBy: "Mani" }, count)).toMatchObject({
			refusal: { code: "day-closed", closedBy: "Mani" },
		});
		expect(mayClose({ ...open, laterClosed: "2026-11-21" }, count)).toMatchObject({
			refusal: { code: "later-day-closed", date: "2026-11-21" },
		});
	});

	it("takes out no more cash than was counted", () => {
		expect(mayClose(open, { counted: 500, takenOut: 501 })).toMatchObject({
			refusal: { code: "more-than-counted" },
		});
	});

	it("is undone for the last closed day first", () => {
		expect(mayReopen({ closedBy: "Mani", laterClosed: null }).ok).toBe(true);
		expect(mayReopen({ closedBy: null, laterClosed: null })).toMatchObject({ refusal: { code: "day-not-closed" } });
		expect(mayReopen({ closedBy: "Mani", laterClosed: "2026-11-21" })).toMatchObject({
			refusal: { code: "later-day-closed" },
		});
	});
});
