import type { StoreRules } from "../../domain/hours/store-now.ts";
import { leftOf, type Need, type Pot, type PotDay } from "../../domain/portions/portions.ts";
import { potDate } from "../../domain/portions/pot-date.ts";
import { lockRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";

type Dish = { id: string; pot?: Pot };

/** The portions left of each dish with a pot on a shop day, by dish id. */
export async function portionsLeft(
	reader: Reader,
	dishes: readonly Dish[],
	date: string,
): Promise<ReadonlyMap<string, number>> {
	const counted = dishes.flatMap(({ id, pot }) => (pot ? [{ id, pot }] : []));
	if (counted.length === 0) return new Map();
	const rows = await reader.selectFrom("pot_days").selectAll().where("date", "=", date).execute();
	const days = new Map(rows.map((row) => [row.dish_id, row]));
	return new Map(counted.map(({ id, pot }) => [id, leftOf(pot, days.get(id))]));
}

/** The same for the pots currently on sale. */
export async function portionsLeftNow(
	reader: Reader,
	{ menu, ...rules }: { menu: readonly Dish[] } & StoreRules,
	now: number,
): Promise<ReadonlyMap<string, number>> {
	if (!menu.some(({ pot }) => pot)) return new Map();
	return portionsLeft(reader, menu, potDate(rules, now));
}

/**
 * The pots of these dishes on a day, locked until this transaction ends. Always in the order of the dishes' ids, and
 * after the lock of the shop (`cache.within`, `cache.changing`), so that no two deadlock.
 */
export async function lockPots(tx: Tx, dishIds: readonly string[], date: string): Promise<ReadonlyMap<string, PotDay>> {
	const ids = [...new Set(dishIds)].sort();
	const rows = tx
		.selectFrom("pot_days")
		.selectAll()
		.where("date", "=", date)
		.where("dish_id", "in", ids)
		.orderBy("dish_id");
	const read = async () => new Map((await lockRows(tx, rows, "update").execute()).map((row) => [row.dish_id, row]));
	const known = await read();
	const missing = ids.filter((id) => !known.has(id));
	if (missing.length === 0) return known;
	await tx
		.insertInto("pot_days")
		.values(missing.map((dish_id) => ({ dish_id, date, portions: null, taken: 0 })))
		.onConflict((conflict) => conflict.columns(["dish_id", "date"]).doNothing())
		.execute();
	return read();
}

/** Takes portions from a locked pot, or gives them back. */
export async function changeTaken(
	tx: Tx,
	{ dishId, portions }: Need,
	date: string,
	way: "take" | "give",
): Promise<void> {
	await tx
		.updateTable("pot_days")
		.set((row) => ({ taken: row("taken", way === "take" ? "+" : "-", portions) }))
		.where("dish_id", "=", dishId)
		.where("date", "=", date)
		.execute();
}
