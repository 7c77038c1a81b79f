import type { Tables } from "./tables.ts";

/** Rows that belong to a row of an outer query; `where` names that row's columns with its table. */
export type BelongingRows<Table extends keyof Tables> = {
	table: Table;
	columns: readonly (keyof Tables[Table] & string)[];
	/** Further values to read with each row: names with their SQL. */
	beside?: Readonly<Record<string, string>>;
	where: string;
	orderBy: string;
};

/**
 * A subquery that returns such rows as one text, a JSON array, so that a row is read with everything that belongs to
 * it.
 */
export function jsonRows<Table extends keyof Tables>(
	onPostgres: boolean,
	{ table, columns, beside = {}, where, orderBy }: BelongingRows<Table>,
): string {
	const fields = [
		...columns.map((column) => `'${column}', ${table}.${column}`),
		...Object.entries(beside).map(([name, sql]) => `'${name}', ${sql}`),
	];
	const rows = onPostgres
		? `json_agg(json_build_object(${fields}) ORDER BY ${orderBy})::text`
		: `json_group_array(json_object(${fields}) ORDER BY ${orderBy})`;
	return `(SELECT ${rows} FROM ${table} WHERE ${where})`;
}
