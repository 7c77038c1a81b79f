import { CompiledQuery } from "kysely";
import type { Storage } from "../db/storage.ts";
import type { Shop } from "../shop.ts";

const EVERY_MS = 10_000;

/**
 * On PostgreSQL, brings the figures up to date every ten seconds, so that little has to be added when they are read
 * (decision 025). On SQLite they always are.
 */
export function scheduleFolding({ storage, log }: Pick<Shop, "storage" | "log">): void {
	if (storage.engine === "sqlite") return;
	const fold = () =>
		foldFigures(storage).catch((fault) => log.error({ err: fault }, "the figures were not brought up to date"));
	setInterval(fold, EVERY_MS).unref();
}

/** Adds the changes of orders to the figures; a concurrent reader sees each change once. */
export async function foldFigures(storage: Storage): Promise<void> {
	const isUnfolded = "SELECT FROM order_figure_changes UNION ALL SELECT FROM dish_figure_changes LIMIT 1";
	const { rows } = await storage.read.executeQuery(CompiledQuery.raw(isUnfolded));
	if (rows.length === 0) return;
	await storage.write(async (tx) => {
		// After a change to all orders, this takes longer than the statement time limit, and would fail every time.
		await tx.executeQuery(CompiledQuery.raw("SET LOCAL statement_timeout = 0"));
		await tx.executeQuery(CompiledQuery.raw("SELECT fold_figures()"));
	});
}
