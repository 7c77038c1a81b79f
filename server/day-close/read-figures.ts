import { bridgeOf, type DayFigures, drawerOf, leftIn, netOf, type Sum } from "../../domain/day-close/day-figures.ts";
import { LIVE_REFUND_STATES } from "../../domain/payments/online-payment.ts";
import { spanOfDays } from "../../domain/shop-day.ts";
import { cashOf } from "../cash/cash-ledger.ts";
import { tipDays } from "../cash/tip-days.ts";
import type { Reader } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import { salesByPayment } from "../reports/sales-report.ts";
import type { DayCloseRow } from "./day-close-store.ts";
import { drawerMovements } from "./drawer-movements.ts";
import { bridgedOrders, openSum, paidByUpi, ridersBesides, unsaidSum } from "./orders-of-day.ts";

/**
 * The figures of a day's sheet, its drawer from the last closing before the day up to an instant (by default the end of
 * the day); `before` is the cash in the drawer before the first closed day.
 */
export async function readFigures(
	reader: Reader,
	date: string,
	{ last, until, before = 0 }: { last: DayCloseRow | undefined; until?: number; before?: number | undefined },
): Promise<DayFigures> {
	const span = spanOfDays(date);
	const days = { from: date, to: date };
	// The day before may have been counted in its night, after midnight.
	const start = Math.max(span.start, last?.counted_until ?? 0);
	const movements = await drawerMovements(reader, start, until ?? span.end);
	const cash = await cashOf(reader, date);
	const riders = cash.map(({ rider, expected, handedOver, difference }) => ({
		rider,
		expected,
		handedOver,
		difference,
	}));
	const givenBack = cash.reduce((sum, { givenBack = 0 }) => sum + givenBack, 0);
	const tips = await tipDays(reader, days);
	return {
		drawer: drawerOf(last ? await drawerAfter(reader, last, span.start) : before, movements),
		riders,
		sales: (await salesByPayment(reader, days)).map(({ payment, delivered, sales }) => ({
			payment,
			delivered,
			sales,
		})),
		bridge: bridgeOf(await bridgedOrders(reader, span), await ridersBesides(reader, span, givenBack)),
		upi: await paidByUpi(reader, span),
		unsaid: await unsaidSum(reader, span),
		online: await online(reader, span),
		refundsByHand: await refundsByHand(reader, span),
		tips: { earned: tips.reduce((sum, { tips }) => sum + tips, 0), paidOut: movements.tipsPaid },
		openOrders: await openSum(reader, span.end),
	};
}

/** The cash left by a closing, plus and minus what has moved since. */
async function drawerAfter(reader: Reader, last: DayCloseRow, start: number): Promise<number> {
	const left = leftIn({ counted: last.counted_rupees, takenOut: last.taken_out_rupees });
	return last.counted_until >= start ? left : left + netOf(await drawerMovements(reader, last.counted_until, start));
}

async function online(
	reader: Reader,
	{ start, end }: { start: number; end: number },
): Promise<{ received: Sum; refunded: Sum }> {
	const received = await reader
		.selectFrom("payments")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.select(sumOf("amount_paise").as("paise"))
		.where("received_at", ">=", start)
		.where("received_at", "<", end)
		.executeTakeFirstOrThrow();
	const refunded = await reader
		.selectFrom("refunds")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.select(sumOf("amount_paise").as("paise"))
		.where("created_at", ">=", start)
		.where("created_at", "<", end)
		.where("state", "in", LIVE_REFUND_STATES)
		.executeTakeFirstOrThrow();
	return { received: inRupees(received), refunded: inRupees(refunded) };
}

async function refundsByHand(
	reader: Reader,
	{ start, end }: { start: number; end: number },
): Promise<{ cash: Sum; upi: Sum }> {
	const rows = await reader
		.selectFrom("manual_refunds")
		.select("method")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.select(sumOf("amount_rupees").as("amount"))
		.where("created_at", ">=", start)
		.where("created_at", "<", end)
		.groupBy("method")
		.execute();
	const of = (method: "cash" | "upi"): Sum => {
		const row = rows.find((each) => each.method === method);
		return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) };
	};
	return { cash: of("cash"), upi: of("upi") };
}

function inRupees({ count, paise }: { count: number; paise: number }): Sum {
	return { count: Number(count), amount: Number(paise) / 100 };
}
