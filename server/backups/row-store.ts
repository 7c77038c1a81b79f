/** A row in a form that both engines can hold. */
export type Row = Record<string, string | number | null | Uint8Array>;

/** Whether a table's rows are copied: each side keeps the migrations of its own engine, whose texts differ. */
export function isCarried(table: string): boolean {
	return table !== "migrations";
}

/** One side of a move: a shop's tables, read or written as plain rows. */
export type RowStore = {
	/** The tables to copy; each comes after the tables it refers to. */
	tables(): Promise<string[]>;
	rowsOf(table: string): AsyncIterable<Row>;
	/** The migrations it has had; empty if there is no shop. */
	migrations(): Promise<string[]>;
	close(): Promise<void>;
};

/** A side that takes rows in, all or nothing: nothing is stored before `keep`. */
export type EmptyStore = RowStore & {
	insert(table: string, rows: readonly Row[]): Promise<void>;
	/** Sets the sequences to continue after the highest number, and commits everything. */
	keep(): Promise<void>;
	giveUp(): Promise<void>;
};

/** Puts each table after the tables it refers to. */
export function inOrderOfReference(
	tables: readonly string[],
	references: readonly { from: string; to: string }[],
): string[] {
	const ordered: string[] = [];
	const visit = (table: string, above: readonly string[]) => {
		if (ordered.includes(table) || above.includes(table)) return;
		for (const { from, to } of references) if (from === table) visit(to, [...above, table]);
		ordered.push(table);
	};
	for (const table of tables) visit(table, []);
	return ordered;
}
