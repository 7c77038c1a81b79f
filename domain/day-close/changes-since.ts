import type { DayFigures } from "./day-figures.ts";

/** The figures of a day sheet that may change after its day is closed. */
export const CHANGING_FIGURES = [
	"sales",
	"counter",
	"ridersExpected",
	"ridersHandedOver",
	"upiFound",
	"upiToCheck",
	"upiMissing",
	"unsaid",
	"openOrders",
] as const;
type ChangingFigure = (typeof CHANGING_FIGURES)[number];
type ChangeSince = { figure: ChangingFigure; before: number; now: number };

/** How the figures of a day have changed since it was closed, in rupees; its sheet keeps the original ones. */
export function changesSince(closed: DayFigures, now: DayFigures): ChangeSince[] {
	const [then, today] = [amountsOf(closed), amountsOf(now)];
	return CHANGING_FIGURES.flatMap((figure) =>
		then[figure] === today[figure] ? [] : [{ figure, before: then[figure], now: today[figure] }],
	);
}

function amountsOf(figures: DayFigures): Record<ChangingFigure, number> {
	const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
	return {
		sales: sum(figures.sales.map(({ sales }) => sales)),
		counter: figures.drawer.counter,
		ridersExpected: sum(figures.riders.map(({ expected }) => expected)),
		ridersHandedOver: sum(figures.riders.map(({ handedOver }) => handedOver)),
		upiFound: figures.upi.found.amount,
		upiToCheck: figures.upi.toCheck.amount,
		upiMissing: figures.upi.missing.amount,
		unsaid: figures.unsaid.amount,
		openOrders: figures.openOrders.amount,
	};
}
