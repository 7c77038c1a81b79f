import { groupBy } from "../group-by.ts";
import { type BillAmounts, taxedPaise, totalOf } from "./bill-amounts.ts";

/** The sum of a day's documents that the tax return treats alike. */
export type DocumentSum = BillAmounts & {
	kind: "bill" | "credit" | "debit";
	/** The shop day on which they were issued. */
	date: string;
	rate: number;
	sac: string;
	placeOfSupply: string;
	/** Whether the customer is registered for GST. */
	isRegistered: boolean;
	documents: number;
};

/** Tax of one rate in rupees, exact to the paisa (facts 5.3, decision 045). */
type Taxed = { taxableValue: number; cgst: number; sgst: number };
/** The totals of some documents: the taxed amounts, and the untaxed ones. */
export type Sums = Taxed & { documents: number; deliveryFees: number; tips: number; total: number };
type TaxedAtRate = Taxed & { rate: number };

/** A month of bills and notes as the tax return needs it: GSTR-1 for customers without a GSTIN, and GSTR-3B. */
type GstMonth = {
	bills: Sums;
	creditNotes: Sums;
	debitNotes: Sums;
	/** Bills less credit notes plus debit notes: table 3.1(a) of GSTR-3B. */
	net: Sums;
	/** The net by day and rate; a day without documents has no row. */
	days: (Sums & { date: string; rate: number })[];
	/** Net of customers without a GSTIN, by state and rate: table 7 of GSTR-1. */
	b2cs: (TaxedAtRate & { placeOfSupply: string })[];
	/** Net by SAC and rate, of registered customers and of others: table 12 of GSTR-1. */
	hsn: (TaxedAtRate & { sac: string; isRegistered: boolean; total: number })[];
};

/** Adds up a month. Fee and tip are in no tax table: only food is taxed (facts 5.1). */
export function gstMonth(sums: readonly DocumentSum[]): GstMonth {
	const of = (kind: DocumentSum["kind"]) => summed(sums.filter((each) => each.kind === kind));
	return {
		bills: of("bill"),
		creditNotes: of("credit"),
		debitNotes: of("debit"),
		net: netOf(sums),
		days: grouped(sums, ({ date, rate }) => `${date} ${padded(rate)}`).map(([{ date, rate }, alike]) => ({
			date,
			rate,
			...netOf(alike),
		})),
		b2cs: grouped(
			sums.filter(({ isRegistered }) => !isRegistered),
			({ placeOfSupply, rate }) => `${placeOfSupply} ${padded(rate)}`,
		).map(([{ placeOfSupply, rate }, alike]) => ({ placeOfSupply, rate, ...taxedOf(netOf(alike)) })),
		hsn: grouped(sums, ({ sac, rate, isRegistered }) => `${isRegistered ? 0 : 1} ${sac} ${padded(rate)}`).map(
			([{ sac, rate, isRegistered }, alike]) => {
				const net = netOf(alike);
				const total = net.total - net.deliveryFees - net.tips;
				return { sac, rate, isRegistered, ...taxedOf(net), total };
			},
		),
	};
}

function netOf(sums: readonly DocumentSum[]): Sums {
	return summed(sums.map((each) => (each.kind === "credit" ? negative(each) : each)));
}

/** A credit note's amounts, negated; it still counts as one document. */
function negative<Sum extends DocumentSum>(sum: Sum): Sum {
	const { taxable, gst, includedGst, deliveryFee, tip } = sum;
	return {
		...{ ...sum, taxable: -taxable, gst: -gst, includedGst: -includedGst },
		...{ deliveryFee: -deliveryFee, tip: -tip },
	};
}

function summed(sums: readonly DocumentSum[]): Sums {
	const sum = (of: (each: DocumentSum) => number) => sums.reduce((total, each) => total + of(each), 0);
	const taxed = sums.map(taxedPaise);
	const gst = taxed.reduce((total, each) => total + each.gst, 0);
	return {
		documents: sum((each) => each.documents),
		taxableValue: taxed.reduce((total, { taxable }) => total + taxable, 0) / 100,
		cgst: gst / 200,
		sgst: gst / 200,
		deliveryFees: sum((each) => each.deliveryFee),
		tips: sum((each) => each.tip),
		total: sum(totalOf),
	};
}

function taxedOf({ taxableValue, cgst, sgst }: Sums): Taxed {
	return { taxableValue, cgst, sgst };
}

function grouped(
	sums: readonly DocumentSum[],
	key: (sum: DocumentSum) => string,
): [DocumentSum, readonly DocumentSum[]][] {
	return [...groupBy(sums, key)]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.flatMap(([, alike]) => (alike[0] ? [[alike[0], alike] satisfies [DocumentSum, readonly DocumentSum[]]] : []));
}

function padded(rate: number): string {
	return rate.toFixed(3).padStart(8, "0");
}

/** The first and the last day of a month `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
	const [year = 0, number = 0] = month.split("-").map(Number);
	const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
	return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, "0")}` };
}
