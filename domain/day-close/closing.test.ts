import { describe, expect, it } from "vitest";
import { mayClose, mayReopen } from "./closing.ts";

const open = { date: "2026-11-20", today: "2026-11-21", closedBy: null, laterClosed: null };
const count = { counted: 500, takenOut: 500 };

describe("closing a day", () => {
	it("is for a day that is open, up to today, and after all that are closed", () => {
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

	it("puts no more away than was counted", () => {
		expect(mayClose(open, { counted: 500, takenOut: 501 })).toMatchObject({
			refusal: { code: "more-than-counted" },
		});
	});

	it("is taken back from the last day on", () => {
		expect(mayReopen({ closedBy: "Mani", laterClosed: null }).ok).toBe(true);
		expect(mayReopen({ closedBy: null, laterClosed: null })).toMatchObject({ refusal: { code: "day-not-closed" } });
		expect(mayReopen({ closedBy: "Mani", laterClosed: "2026-11-21" })).toMatchObject({
			refusal: { code: "later-day-closed" },
		});
	});
});
