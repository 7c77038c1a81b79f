import type { DishRow, PaymentRow, SourceRow } from "../../../contract/reports.ts";
import { formatRupees } from "../../../domain/money.ts";
import { largestAndOthers } from "../../../domain/reports/chart-bars.ts";
import { useDishName, usePageTexts } from "../../texts/texts.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { reportsTexts } from "./reports-texts.ts";
import { type Share, Shares } from "./shares.tsx";

const MAX_SHARES = 10;
const PAYMENT_ICONS = { cod: "cash", upi: "qr", razorpay: "card" } as const;
const SOURCE_ICONS = { web: "mobile", counter: "store", phone: "phone" } as const;

/** Sales of the best-selling dishes, and of all others together. */
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
				<p className="mt-4 flex flex-wrap justify-between gap-x-4 border-line border-t-2 pt-2 font-bold">
					{texts.allDishes}
					<Price rupees={all} />
				</p>
			)}
		</Shares>
	);
}

/** Sales by cash, UPI and online payment. */
export function SalesByPayment({ rows }: { rows: readonly PaymentRow[] }) {
	const texts = usePageTexts(reportsTexts);
	const kinds = rows.map(({ payment, ...sold }) => ({
		...{ key: payment, icon: PAYMENT_ICONS[payment], name: texts.payments[payment] },
		...sold,
	}));
	return <SharesOfKinds id="by-payment" title={texts.byPayment} help={texts.paymentHelp} kinds={kinds} />;
}

/** Sales by the source of the order: website, counter or phone. */
export function SalesBySource({ rows }: { rows: readonly SourceRow[] }) {
	const texts = usePageTexts(reportsTexts);
	const kinds = rows.map(({ source, ...sold }) => ({
		...{ key: source, icon: SOURCE_ICONS[source], name: texts.sources[source] },
		...sold,
	}));
	return <SharesOfKinds id="by-source" title={texts.bySource} help={texts.sourceHelp} kinds={kinds} />;
}

type Kind = { key: string; icon: IconName; name: string; delivered: number; sales: number };

/** Kinds of orders with icons, each with its share of all sales. */
function SharesOfKinds({ kinds, ...about }: { id: string; title: string; help: string; kinds: readonly Kind[] }) {
	const texts = usePageTexts(reportsTexts);
	const all = sumOf(kinds);
	return (
		<Shares
			{...about}
			of={all}
			shares={kinds.map(({ key, icon, name, delivered, sales }) => ({
				key,
				label: (
					<span className="inline-flex items-center gap-2">
						<Icon name={icon} className="text-xl" />
						{name}
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
