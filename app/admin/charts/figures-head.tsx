/** The head of a table of figures: the first column names the rows, the others hold numbers. */
export function FiguresHead({ columns }: { columns: readonly string[] }) {
	return (
		<thead className="text-ink-soft text-sm">
			<tr>
				{columns.map((column, place) => (
					<th
						key={column}
						scope="col"
						className={`py-1.5 font-semibold ${place === 0 ? "text-left" : "pl-2"}`}
					>
						{column}
					</th>
				))}
			</tr>
		</thead>
	);
}
