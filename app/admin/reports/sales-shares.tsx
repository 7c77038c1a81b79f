import type { DishRow, PaymentRow, SourceRow } from "../../../contract/reports.ts";
import { formatRupees } from "../../../domain/money.ts";
import { largestAndOthers } from "../../../domain/reports/chart-bars.ts";
import { useDishName, usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { reportsTexts } from "./reports-texts.ts";
import { type Share, Shares } from "./shares.tsx";

const MAX_SHARES = 10;
const PAYMENT_ICONS = { cod: "cash", upi: "qr", razorpay: "card" } as const;
const SOURCE_ICONS = { web: "mobile", counter: "store", phone: "phone" } as const;

/** What the dishes that sold most sold for, and all others together. */
export function SalesByDish({ rows }: { rows: readonly DishRow[] }) {
	const texts = usePageTexts(reportsTexts);
	const shownName = useDishName();
	const nameOf = ({ dish, nameTa }: DishRow) => shownName({ name: dish, nameTa });
	const withSize = (row: DishRow) => (row.size === "large" ? `${nameOf(row)} (${texts.large})` : nameOf(row));
	const all = sumOf(rows);
	const { largest, others } = largestAndOthers(rows, MAX_SHARES, ({ sales }) => sales);
	const help = (portions: number, rupees: number) => `${texts.portions(portions)} · ${percent(rupees, all, texts)}`;
	const shares: Share[] = largest.map((row) => ({
		key: `${row.dish} ${row.size}`,
		label: (
			<>
				{nameOf(row)}
				{row.size === "large" && <span className="font-normal text-ink-soft"> {texts.large}</span>}
			</>
		),
		rupees: row.sales,
		help: help(row.portions, row.sales),
	}));
	const left = sumOf(others);
	if (others.length > 0)
		shares.push({
			key: "others",
			label: texts.others(others.length),
			rupees: left,
			help: help(
				others.reduce((sum, { portions }) => sum + portions, 0),
				left,
			),
		});
	const [best] = largest;
	return (
		<Shares
			id="by-dish"
			title={texts.byDish}
			help={
				best
					? `${texts.bestDish(withSize(best), formatRupees(best.sales))} ${texts.dishesHelp}`
					: `${texts.noSales} ${texts.dishesHelp}`
			}
			of={Math.max(left, best?.sales ?? 0)}
			shares={shares}
		>
			{best && (
				<p className="mt-4 flex justify-between gap-4 border-line border-t-2 pt-2 font-bold">
					{texts.allDishes}
					<Price rupees={all} />
				</p>
			)}
		</Shares>
	);
}

/** Cash beside UPI and online, by sales. */
export function SalesByPayment({ rows }: { rows: readonly PaymentRow[] }) {
	const texts = usePageTexts(reportsTexts);
	const all = sumOf(rows);
	return (
		<Shares
			id="by-payment"
			title={texts.byPayment}
			help={texts.paymentHelp}
			of={all}
			shares={rows.map(({ payment, delivered, sales }) => ({
				key: payment,
				label: (
					<span className="inline-flex items-center gap-2">
						<Icon name={PAYMENT_ICONS[payment]} className="text-xl" />
						{texts.payments[payment]}
					</span>
				),
				rupees: sales,
				help: `${texts.delivered(delivered)} · ${percent(sales, all, texts)}`,
			}))}
		/>
	);
}

/** Where orders come from, by sales. */
export function SalesBySource({ rows }: { rows: readonly SourceRow[] }) {
	const texts = usePageTexts(reportsTexts);
	const all = sumOf(rows);
	return (
		<Shares
			id="by-source"
			title={texts.bySource}
			help={texts.sourceHelp}
			of={all}
			shares={rows.map(({ source, delivered, sales }) => ({
				key: source,
				label: (
					<span className="inline-flex items-center gap-2">
						<Icon name={SOURCE_ICONS[source]} className="text-xl" />
						{texts.sources[source]}
					</span>
				),
				rupees: sales,
				help: `${texts.delivered(delivered)} · ${percent(sales, all, texts)}`,
			}))}
		/>
	);
}

function sumOf(rows: readonly { sales: number }[]): number {
	return rows.reduce((sum, { sales }) => sum + sales, 0);
}

function percent(part: number, all: number, { ofAll }: { ofAll: (percent: number) => string }): string {
	return ofAll(all === 0 ? 0 : Math.round((part / all) * 100));
}
