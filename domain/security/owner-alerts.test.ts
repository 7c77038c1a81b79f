import { expect, it } from "vitest";
import { ALERT_PAUSE_MS, nextAlertAt } from "./owner-alerts.ts";

it("the first alert of a kind goes out at once, and later ones are summed up in one alert after a pause", () => {
	const now = 1_000_000;
	expect(nextAlertAt(now, null)).toBe(now);
	expect(nextAlertAt(now + 1, now)).toBe(now + ALERT_PAUSE_MS);
	expect(nextAlertAt(now + 2, now + ALERT_PAUSE_MS)).toBeNull();
	expect(nextAlertAt(now + 2 * ALERT_PAUSE_MS, now)).toBe(now + 2 * ALERT_PAUSE_MS);
});
