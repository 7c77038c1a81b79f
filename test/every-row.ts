import type { Storage } from "../server/db/storage.ts";
import type { Tables } from "../server/db/tables.ts";

/** What belongs to the whole shop, and counts on with each order. */
const OF_THE_SHOP = new Set([
	"counters",
	"order_number_blocks",
	"rate_limits",
	"order_figures",
	"order_figure_changes",
	"hour_figures",
	"dish_figures",
	"dish_figure_changes",
	"security_counts",
]);

/** Every row of the database as a text, without counts of the whole shop. */
export async function everyRow({ read }: Storage): Promise<string[]> {
	const tables = (await read.introspection.getTables()).filter(
		({ isView, name }) => !isView && !OF_THE_SHOP.has(name),
	);
	const rows = tables.map(async ({ name }) =>
		(
			await read
				.selectFrom(name as keyof Tables)
				.selectAll()
				.execute()
		).map((row) => `${name} ${JSON.stringify(row)}`),
	);
	return (await Promise.all(rows)).flat();
}
