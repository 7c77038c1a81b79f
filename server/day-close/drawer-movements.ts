import type { DrawerMovements } from "../../domain/day-close/day-figures.ts";
import { counterCash } from "../cash/counter-payments.ts";
import type { Reader } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";

/** Cash that moved into and out of the drawer in this span (end exclusive), in whole rupees. */
export async function drawerMovements(reader: Reader, from: number, to: number): Promise<DrawerMovements> {
	const { taken, changed, cancelled, refunded } = await counterCash(reader, from, to);
	const fromRiders = await reader
		.selectFrom("cash_handovers")
		.select(sumOf("amount_rupees").as("amount"))
		.where("at", ">=", from)
		.where("at", "<", to)
		.executeTakeFirstOrThrow();
	const tipsPaid = await reader
		.selectFrom("tip_payouts")
		.select(sumOf("amount_rupees").as("amount"))
		.where("at", ">=", from)
		.where("at", "<", to)
		.executeTakeFirstOrThrow();
	return {
		counter: taken - changed,
		fromRiders: fromRiders.amount,
		tipsPaid: tipsPaid.amount,
		refunds: refunded,
		cancelled,
	};
}
