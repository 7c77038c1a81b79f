// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as blocks loses its roles in some browsers
import type { ReactNode } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { adminTexts } from "../admin-texts.ts";

const HIGHLIGHTED = "max-md:border-turmeric md:bg-turmeric-soft/50";

export type Column<Row> = {
	header: string;
	cell: (row: Row) => ReactNode;
	/** Figures stand at the end. */
	align?: "end";
	/** What the row is about: the heading of its card on a phone. One column has it. */
	isTitle?: boolean;
	/** Much to read: on a phone it stands below its label, as wide as the card. */
	isLong?: boolean;
};

/** Rows as a table on desks and as cards, each value beside its label, on phones. The same cells serve both. */
export function DataTable<Row>({
	caption,
	rows,
	rowKey,
	columns,
	rowActions,
	isHighlighted,
}: {
	/** For those who listen; what the table holds. */
	caption: string;
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	columns: readonly Column<Row>[];
	/** Buttons at the end of each row. */
	rowActions?: (row: Row) => ReactNode;
	isHighlighted?: (row: Row) => boolean;
}) {
	const texts = usePageTexts(adminTexts);
	return (
		// What only listeners hear is placed by it, too: by the page, it would widen that.
		<div className="relative md:overflow-x-auto md:rounded-lg md:border-2 md:border-line md:bg-surface">
			<table role="table" className="w-full border-collapse text-left max-md:block">
				<caption className="sr-only">{caption}</caption>
				<thead role="rowgroup" className="max-md:sr-only">
					<tr role="row" className="bg-sunken text-ink-soft text-sm">
						{columns.map(({ header, align }) => (
							<th
								key={header}
								role="columnheader"
								scope="col"
								className={`px-3 py-2.5 font-semibold ${align === "end" ? "text-right" : ""}`}
							>
								{header}
							</th>
						))}
						{rowActions && (
							<th role="columnheader" scope="col" className="px-3 py-2.5">
								<span className="sr-only">{texts.actions}</span>
							</th>
						)}
					</tr>
				</thead>
				<tbody role="rowgroup" className="max-md:grid max-md:gap-3">
					{rows.map((row) => (
						<tr
							key={rowKey(row)}
							role="row"
							className={
								`align-top max-md:block max-md:rounded-lg max-md:border-2 max-md:bg-surface ` +
								`max-md:p-4 max-md:shadow-card md:border-line md:border-t-2 ` +
								`${isHighlighted?.(row) ? HIGHLIGHTED : "max-md:border-line"}`
							}
						>
							{columns.map((column) => (
								<Cell key={column.header} row={row} column={column} />
							))}
							{rowActions && (
								<td role="cell" className="px-3 py-2 max-md:block max-md:px-0 max-md:pt-3 max-md:pb-0">
									<div className="flex flex-wrap gap-2 md:justify-end">{rowActions(row)}</div>
								</td>
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
	const { header, cell, align, isTitle, isLong } = column;
	const end = align === "end" ? "md:text-right md:tabular-nums" : "";
	if (isTitle) {
		return (
			<th
				role="rowheader"
				scope="row"
				className={
					`wrap-anywhere px-3 py-3 font-bold max-md:block max-md:px-0 max-md:pt-0 max-md:pb-1 ` +
					`max-md:text-lg ${end}`
				}
			>
				{cell(row)}
			</th>
		);
	}
	return (
		<td
			role="cell"
			className={
				`wrap-anywhere px-3 py-3 ${isLong ? "max-md:block" : "max-md:flex max-md:gap-3"} max-md:px-0 ` +
				`max-md:py-1 ${end}`
			}
		>
			<span aria-hidden="true" className="w-28 shrink-0 text-ink-soft text-sm md:hidden">
				{header}
			</span>
			<div className="min-w-0 flex-1">{cell(row)}</div>
		</td>
	);
}
