import { expect, it } from "vitest";
import type { TipDay } from "../../../contract/cash.ts";
import { tipPayout } from "../../../domain/cash/tip-payout.ts";
import { owedTo } from "./tips-owed.ts";

const rider = { _id: "ravi", name: "Ravi" };
const day = (date: string, tips: number, paidOut: number): TipDay => ({ date, rider, orders: 1, tips, paidOut });

it("a payout begins with the oldest unpaid day, and a correction may take back all that is shown as paid", () => {
	const days = [day("2026-11-20", 100, 100), day("2026-11-21", 30, 0), day("2026-11-22", 20, 0)];
	const [owed] = owedTo(days, "2026-11-22");
	expect(owed).toEqual({
		rider,
		ofDay: 20,
		due: 50,
		paidOut: 100,
		unpaidSince: "2026-11-21",
		firstDay: "2026-11-20",
	});
	const from = (date = "") => days.filter((each) => each.date >= date);
	expect(tipPayout(from(owed?.unpaidSince), 50).ok).toBe(true);
	expect(tipPayout(from(owed?.firstDay), -100).ok).toBe(true);
});

it("who is owed nothing can still have a payout corrected", () => {
	expect(owedTo([day("2026-11-20", 10, 10)], "2026-11-22")).toMatchObject([
		{ ofDay: 0, due: 0, paidOut: 10, firstDay: "2026-11-20" },
	]);
});
