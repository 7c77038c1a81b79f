// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as blocks loses its roles in some browsers
import type { ReactNode } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { dashboardTexts } from "./dashboard-texts.ts";

/**
 * Orders with customer, items and actions (specification 9.1): a table on desktops, cards with their button at the
 * bottom on phones.
 */
export function OrderTable({ caption, children }: { caption: string; children: ReactNode }) {
	const texts = usePageTexts(dashboardTexts);
	return (
		<div className="md:rounded-lg md:border-2 md:border-line md:bg-surface">
			<table role="table" className="w-full border-collapse text-left max-md:block md:table-fixed">
				<caption className="sr-only">{caption}</caption>
				<thead role="rowgroup" className="max-md:sr-only">
					<tr role="row" className="bg-sunken">
						<Heading className="w-[38%]">{texts.customer}</Heading>
						<Heading>{texts.items}</Heading>
						<Heading className="w-72">{texts.actions}</Heading>
					</tr>
				</thead>
				<tbody role="rowgroup" className="max-md:grid max-md:gap-3">
					{children}
				</tbody>
			</table>
		</div>
	);
}

function Heading({ className = "", children }: { className?: string; children: ReactNode }) {
	return (
		<th role="columnheader" scope="col" className={`px-4 py-2.5 font-semibold ${className}`}>
			{children}
		</th>
	);
}

/** One order. `isBright`: it is the rider's own. */
export function OrderLine({
	id,
	customer,
	items,
	actions,
	isBright = false,
}: {
	/** The order's. */
	id: string;
	customer: ReactNode;
	items: ReactNode;
	actions: ReactNode;
	isBright?: boolean;
}) {
	const edge = isBright ? "max-md:border-turmeric md:bg-turmeric-soft/50" : "max-md:border-line";
	return (
		<tr
			role="row"
			className={
				`align-top text-lg max-md:block max-md:rounded-lg max-md:border-2 max-md:bg-surface max-md:p-4 ` +
				`max-md:shadow-card md:border-line md:border-t-2 ${edge}`
			}
		>
			<th
				role="rowheader"
				scope="row"
				data-order={id}
				tabIndex={-1}
				className="wrap-anywhere font-normal max-md:block max-md:pb-2 md:px-4 md:py-4"
			>
				{customer}
			</th>
			<td role="cell" className="wrap-anywhere max-md:block max-md:pb-3 md:px-4 md:py-4">
				{items}
			</td>
			<td role="cell" className="max-md:block md:px-4 md:py-4">
				{actions}
			</td>
		</tr>
	);
}
