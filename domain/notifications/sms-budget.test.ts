import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetNews, maySendSms } from "./sms-budget.ts";

describe("a day's text messages", () => {
	it("stop at the budget; unconfirmed phones get half of it", () => {
		expect(maySendSms(true, { sent: 199, unconfirmed: 0 }, 200)).toBe(true);
		expect(maySendSms(true, { sent: 200, unconfirmed: 0 }, 200)).toBe(false);
		expect(maySendSms(false, { sent: 99, unconfirmed: 99 }, 200)).toBe(true);
		expect(maySendSms(false, { sent: 100, unconfirmed: 100 }, 200)).toBe(false);
		expect(maySendSms(true, { sent: 100, unconfirmed: 100 }, 200)).toBe(true);
		expect(maySendSms(false, { sent: 0, unconfirmed: 0 }, 1)).toBe(true);
		expect(maySendSms(true, { sent: 0, unconfirmed: 0 }, 0)).toBe(false);
	});

	it("are reported low once, by the message that reaches 80 %", () => {
		expect([159, 160, 161].map((sent) => budgetNews(sent - 1, sent, 200))).toEqual([null, "sms-budget-low", null]);
	});

	it("are reported low once and spent once, however they are counted", () => {
		const steps = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 30, maxLength: 60 });
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 300 }), steps, (perDay, counted) => {
				const reported: string[] = [];
				let sent = 0;
				for (const step of counted) {
					const after = Math.min(perDay, sent + step);
					const news = budgetNews(sent, after, perDay);
					if (news) reported.push(news);
					sent = after;
				}
				const whole = ["sms-budget-low", "sms-budget-spent"];
				const expected = sent === perDay ? [whole, whole.slice(1)] : [whole.slice(0, 1), []];
				expect(expected).toContainEqual(reported);
			}),
		);
	});
});
