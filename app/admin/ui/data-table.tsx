// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as blocks loses its roles in some browsers
import type { ReactNode } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { adminTexts } from "../admin-texts.ts";

const cards = "as-cards:grid as-cards:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] as-cards:gap-3";
const HIGHLIGHTED = "as-cards:border-turmeric as-table:bg-turmeric-soft/50";

export type Column<Row> = {
	header: string;
	cell: (row: Row) => ReactNode;
	/** For columns of numbers. */
	align?: "end";
	/** The column that names the row: the heading of its card. Exactly one column has it. */
	isTitle?: boolean;
	/** For long texts: in a card the value is below its label, at full width. */
	isLong?: boolean;
};

/** Shows rows as a table where there is room, else as cards with each value beside its label, from the same cells. */
export function DataTable<Row>({
	caption,
	rows,
	rowKey,
	columns,
	rowActions,
	isHighlighted,
}: {
	/** Describes the table to screen readers. */
	caption: string;
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	columns: readonly Column<Row>[];
	/** Buttons at the end of each row. */
	rowActions?: (row: Row) => ReactNode;
	isHighlighted?: (row: Row) => boolean;
}) {
	const texts = usePageTexts(adminTexts);
	const isOfNumbers = columns.every(({ isTitle, align }) => isTitle || align === "end");
	return (
		// Buttons make a table wide, and must never be out of sight.
		<div className={rowActions && "@container/wide"} data-wide={rowActions && ""}>
			{/* Also contains its screen-reader-only texts, which would otherwise widen the page. */}
			<div
				className="relative as-table:overflow-x-auto as-table:rounded-lg as-table:border-2
					as-table:border-line as-table:bg-surface"
			>
				<table role="table" className="w-full border-collapse text-left as-cards:block">
					<caption className="sr-only">{caption}</caption>
					<thead role="rowgroup" className="as-cards:sr-only">
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
					<tbody role="rowgroup" className={cards}>
						{rows.map((row) => (
							<tr
								key={rowKey(row)}
								role="row"
								className={
									`align-top as-cards:block as-cards:rounded-lg as-cards:border-2 ` +
									`as-cards:bg-surface as-cards:p-4 as-cards:shadow-card ` +
									`as-table:border-line as-table:border-t-2 ` +
									`${isHighlighted?.(row) ? HIGHLIGHTED : "as-cards:border-line"}`
								}
							>
								{columns.map((column) => (
									<Cell key={column.header} row={row} column={column} isOfNumbers={isOfNumbers} />
								))}
								{rowActions && (
									<td
										role="cell"
										className="px-3 py-2 as-cards:block as-cards:px-0 as-cards:pt-3 as-cards:pb-0"
									>
										<div className="flex flex-wrap gap-2 as-table:justify-end">
											{rowActions(row)}
										</div>
									</td>
								)}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</div>
	);
}

function Cell<Row>({
	row,
	column,
	isOfNumbers,
}: {
	row: Row;
	column: Column<Row>;
	/** All values beside the title are numbers: they are one below the other in a card too. */
	isOfNumbers: boolean;
}) {
	const { header, cell, align, isTitle, isLong } = column;
	const end = align === "end" ? "as-table:text-right as-table:tabular-nums" : "";
	const figures = isOfNumbers ? "as-cards:text-right as-cards:tabular-nums" : "";
	if (isTitle) {
		return (
			<th
				role="rowheader"
				scope="row"
				className={
					`wrap-anywhere px-3 py-3 font-bold as-table:min-w-[7rem] as-cards:block as-cards:px-0 ` +
					`as-cards:pt-0 as-cards:pb-1 as-cards:text-lg ${end}`
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
				`wrap-anywhere px-3 py-3 ${isLong ? "as-cards:block" : "as-cards:flex as-cards:flex-wrap"} ` +
				`as-cards:gap-x-3 as-cards:px-0 as-cards:py-1 ${end}`
			}
		>
			<span aria-hidden="true" className="w-28 shrink-0 text-ink-soft text-sm as-table:hidden">
				{header}
			</span>
			{/* Below its label where it does not fit beside it. */}
			<div className={`min-w-min max-w-full flex-1 ${figures}`}>{cell(row)}</div>
		</td>
	);
}
