import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BooksView } from "../../../contract/reports.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { rupeesLabel } from "../day-close/sheet-parts.ts";
import { reportsTexts } from "./reports-texts.ts";

type Row = { key: string; label: string; amount: number; to: string; help?: string; isTotal?: boolean };

/**
 * Explains how the sales of some days relate to their bills and payments (decision 047); each line links to its page.
 */
export function BooksTable({ books }: { books: BooksView }) {
	const texts = usePageTexts(reportsTexts);
	const pages = pagesOf(books);
	const lines = (rows: readonly { line: keyof typeof texts.books & keyof typeof pages; amount: number }[]): Row[] =>
		rows
			.filter(({ amount }) => amount !== 0)
			.map(({ line, amount }) => ({ key: line, label: texts.books[line], amount, to: pages[line] }));
	const moved = (kind: "collected" | "givenBack"): Row[] =>
		books[kind]
			.filter(({ amount }) => amount !== 0)
			.map(({ line, amount }) => ({ key: `${kind}-${line}`, label: texts[kind][line], amount, to: pages[line] }));
	const none: Row = { key: "none", label: texts.noDifference, amount: 0, to: "" };
	const differences = (rows: Row[]) => (rows.length === 0 ? [none] : rows);
	const [issued = 0, creditNotes = 0, debitNotes = 0] = books.billLines.map(({ amount }) => amount);
	const parts: { key: string; rows: Row[] }[] = [
		{
			key: "sales",
			rows: [
				...lines(books.salesLines),
				{ key: "sales", label: texts.books.sales, amount: books.sales, to: pages.sales, isTotal: true },
			],
		},
		{
			key: "bills",
			rows: [
				...differences(lines(books.toBills)),
				{
					key: "bills",
					label: texts.books.bills,
					help:
						debitNotes === 0
							? texts.ofBills(rupeesLabel(issued), rupeesLabel(creditNotes))
							: texts.ofBillsWithDebit(
									rupeesLabel(issued),
									rupeesLabel(creditNotes),
									rupeesLabel(debitNotes),
								),
					amount: books.bills,
					to: pages.bills,
					isTotal: true,
				},
			],
		},
		{
			key: "money",
			rows: [
				...differences(lines(books.toMoney)),
				{ key: "left", label: texts.books.money, amount: books.left, to: pages.money, isTotal: true },
				...moved("collected"),
				...moved("givenBack"),
			],
		},
	];
	return (
		<Card as="section" id="books" aria-labelledby="books-title" className="scroll-mt-24">
			<h2 id="books-title" className="text-xl">
				{texts.howFiguresRelate}
			</h2>
			<p className="mt-1 mb-3 max-w-prose text-ink-soft text-sm">{texts.booksHelp}</p>
			<table className="w-full max-w-3xl">
				<caption className="sr-only">{texts.howFiguresRelate}</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">{texts.line}</th>
						<th scope="col">{texts.amount}</th>
					</tr>
				</thead>
				{parts.map(({ key, rows }) => (
					<tbody key={key} className="border-line-strong border-b-2 last:border-b-0">
						{rows.map((row) => (
							<Line key={row.key} row={row} />
						))}
					</tbody>
				))}
			</table>
		</Card>
	);
}

function Line({ row: { label, amount, to, help, isTotal } }: { row: Row }) {
	const name: ReactNode = to ? (
		<Link to={to} className="text-link inline-flex min-h-11 items-center py-1.5 leading-snug">
			{label}
		</Link>
	) : (
		<span className="inline-flex min-h-11 items-center text-ink-soft">{label}</span>
	);
	return (
		<tr className={isTotal ? "border-line border-t font-bold text-lg" : ""}>
			<th
				scope="row"
				className={`wrap-anywhere pr-4 text-left ${isTotal ? "font-bold" : "pl-3 font-normal sm:pl-5"}`}
			>
				{name}
				{help && <p className="pb-2 font-normal text-ink-soft text-sm">{help}</p>}
			</th>
			<td className="whitespace-nowrap py-2.5 text-right align-top tabular-nums">
				{to ? rupeesLabel(amount) : "–"}
			</td>
		</tr>
	);
}

/** Links to the figures of each line: the report above, or the page that they come from. */
function pagesOf({ from, to }: BooksView) {
	const gst = `/admin/gst?month=${to.slice(0, 7)}`;
	const sheet = `/admin/day-close?date=${to}`;
	const payments = "/admin/payments";
	return {
		sales: "#by-day",
		dishes: "#by-dish",
		deliveryFees: gst,
		gst,
		tips: `/admin/cash?date=${to}`,
		otherRefunds: payments,
		ofOtherDays: gst,
		billedOnOtherDays: gst,
		inWork: `/admin/orders?from=${from}&to=${to}`,
		bills: gst,
		withoutOrder: payments,
		notBilled: payments,
		movedOnOtherDays: sheet,
		notPaid: sheet,
		paidTooMuch: payments,
		money: sheet,
		cash: sheet,
		upi: "/admin/cash/check",
		online: payments,
	};
}
