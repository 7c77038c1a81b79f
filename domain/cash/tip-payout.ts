import { ok, type Result, refuse } from "../result.ts";

/** A rider's tips of a shop day and the part already paid out, in whole rupees. */
type TipsOfDay = { date: string; tips: number; paidOut: number };

export type TipPayoutRefusal = { code: "more-than-tips" | "cash-below-nothing"; most: number };

/**
 * Splits a tip payout over a rider's days: the oldest day first, at most the tips still due for each. A negative amount
 * reverses payouts, the newest day first. Refuses more than is due, or was paid.
 */
export function tipPayout(
	days: readonly TipsOfDay[],
	amount: number,
): Result<{ date: string; amount: number }[], TipPayoutRefusal> {
	const inOrder = [...days].sort((one, other) => (one.date < other.date ? -1 : 1));
	const isPaid = amount > 0;
	const room = (isPaid ? inOrder : [...inOrder].reverse()).map(({ date, tips, paidOut }) => ({
		date,
		most: Math.max(0, isPaid ? tips - paidOut : paidOut),
	}));
	const most = room.reduce((total, day) => total + day.most, 0);
	let left = Math.abs(amount);
	if (left > most) return refuse({ code: isPaid ? "more-than-tips" : "cash-below-nothing", most });
	const lines: { date: string; amount: number }[] = [];
	for (const day of room) {
		const part = Math.min(left, day.most);
		if (part > 0) lines.push({ date: day.date, amount: isPaid ? part : -part });
		left -= part;
	}
	return ok(lines);
}
