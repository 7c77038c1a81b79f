import type { DayDifference, DaySheet } from "../../../contract/day-close.ts";
import { formatPaise } from "../../../domain/format-paise.ts";
import type { DayCloseTexts } from "./day-close-texts.ts";

/** A line of the sheet; `count` is shown beside the amount, `isTotal` below a rule. */
type SheetRow = { key: string; label: string; amount: string; count?: number; isTotal?: boolean };
export type SheetPart = { key: string; title: string; help?: string; rows: SheetRow[] };

/** The sheet's lines, in the same order on the screen and on paper; the riders' cash is a separate table. */
export function sheetParts(
	{ figures, close, settled }: Pick<DaySheet, "figures" | "close" | "settled">,
	texts: DayCloseTexts,
): SheetPart[] {
	const { drawer, upi, online, refundsByHand, tips, unsaid, openOrders, sales, bridge, riders } = figures;
	const counted = (key: string, label: string, { count, amount }: { count: number; amount: number }) => ({
		key,
		label,
		amount: rupeesLabel(amount),
		count,
	});
	const row = (key: string, label: string, amount: number) => ({ key, label, amount: rupeesLabel(amount) });
	const total = (key: string, label: string, amount: number) => ({ ...row(key, label, amount), isTotal: true });
	const sold = sales.reduce((sum, { sales }) => sum + sales, 0);
	const collected = riders.reduce((sum, { expected }) => sum + expected, 0);
	return [
		{
			key: "drawer",
			title: texts.drawer,
			rows: [
				row("before", texts.before, drawer.before),
				row("counter", texts.counter, drawer.counter),
				row("fromRiders", texts.fromRiders, drawer.fromRiders),
				row("tipsPaid", texts.tipsPaid, -drawer.tipsPaid),
				row("refunds", texts.cashRefunds, -drawer.refunds),
				...(drawer.cancelled === 0 ? [] : [row("cancelled", texts.cancelled, -drawer.cancelled)]),
				total("expected", texts.expected, drawer.expected),
				...(close
					? [
							row("counted", texts.counted, close.counted),
							{
								key: "difference",
								label: texts.difference,
								amount: differenceText(close.counted - drawer.expected, texts),
								isTotal: true,
							},
							row("takenOut", texts.takenOut, -close.takenOut),
							total("left", texts.left, close.left),
						]
					: []),
			],
		},
		{
			key: "bridge",
			title: texts.bridge,
			help: texts.bridgeHelp,
			rows: [
				row("sales", texts.salesOfDay, sold),
				...bridge.map(({ reason, amount }) => row(reason, texts.bridgeReasons[reason], amount)),
				total("ridersCash", texts.ridersCash, collected),
			],
		},
		{
			key: "other",
			title: texts.other,
			rows: [
				counted("upiFound", texts.upiFound, upi.found),
				counted("upiToCheck", texts.upiToCheck, upi.toCheck),
				counted("upiMissing", texts.upiMissing, upi.missing),
				counted("online", texts.onlineReceived, online.received),
				counted("onlineRefunded", texts.onlineRefunded, negative(online.refunded)),
				counted("byHandCash", texts.byHandCash, negative(refundsByHand.cash)),
				counted("byHandUpi", texts.byHandUpi, negative(refundsByHand.upi)),
				row("tips", texts.tipsEarned, tips.earned),
				row("tipsPaidOut", texts.tipsPaid, -tips.paidOut),
				counted("unsaid", texts.unsaid, unsaid),
				counted("open", texts.openOrders, openOrders),
			],
		},
		...(settled
			? [
					{
						key: "settled",
						title: texts.settled,
						rows: [
							counted("settledPayments", texts.settledPayments, settled.payments),
							counted("settledRefunds", texts.settledRefunds, negative(settled.refunds)),
							row("settledFees", texts.settledFees, -settled.fees),
							row("settledGst", texts.settledGst, -settled.gst),
							...(settled.other === 0 ? [] : [row("settledOther", texts.settledOther, settled.other)]),
							total("settledNet", texts.settledNet, settled.net),
						],
					},
				]
			: []),
	];
}

/** An amount with its sign before the rupee sign. */
export function rupeesLabel(amount: number): string {
	if (amount === 0) return formatPaise(0);
	return amount < 0 ? `−${formatPaise(-amount)}` : formatPaise(amount);
}

/** The difference between expected and counted, in words and with a sign. */
export function differenceText(amount: number, texts: DayCloseTexts): string {
	if (amount === 0) return texts.even;
	return amount < 0 ? texts.short(formatPaise(-amount)) : texts.over(formatPaise(amount));
}

/** A rider's difference; while the day is open, the rider may still hand over what is missing. */
export function riderDifferenceText(difference: number, isClosed: boolean, texts: DayCloseTexts): string {
	if (difference < 0 && !isClosed) return texts.stillToHandOver(formatPaise(-difference));
	return differenceText(difference, texts);
}

/** The amount of a difference; only cash is counted and can be over. */
export function amountText({ kind, amount }: Pick<DayDifference, "kind" | "amount">, texts: DayCloseTexts): string {
	return kind === "drawer" || kind === "rider" ? differenceText(amount, texts) : rupeesLabel(amount);
}

function negative({ count, amount }: { count: number; amount: number }) {
	return { count, amount: -amount };
}
