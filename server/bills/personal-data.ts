import { documentNumber } from "../../domain/bills/document-series.ts";
import type { PersonalData } from "../db/personal-data.ts";
import { forgetRecipients } from "../orders/forget-recipients.ts";
import { contentOf } from "./invoice-view.ts";

/**
 * Whom bills were made out to; what was sold, and when, is kept as the tax law requires (facts 3.7). Guests' data is
 * erased with their orders (server/orders/forget-guests.ts).
 */
export const billsPersonalData: PersonalData = {
	columns: {
		bills: { recipient: "emptied", buyer_name: "kept" },
		order_buyers: { name: "deleted", gstin: "deleted" },
	},
	async export(reader, accountId) {
		const own = reader.selectFrom("orders").select("id").where("customer_id", "=", accountId);
		const bills = await reader
			.selectFrom("bills")
			.selectAll()
			.where("order_id", "in", own)
			.orderBy("issued_at")
			.execute();
		const buyers = await reader
			.selectFrom("order_buyers")
			.select(["order_id as order", "gstin", "name"])
			.where("order_id", "in", own)
			.orderBy("updated_at")
			.execute();
		return {
			bills: bills.map((bill) => {
				const { recipient, date } = contentOf(bill);
				return { order: bill.order_id, number: documentNumber(bill.series, bill.serial), recipient, date };
			}),
			billsAskedFor: buyers,
		};
	},
	async erase(tx, accountId) {
		const own = tx.selectFrom("orders").select("id").where("customer_id", "=", accountId);
		await forgetRecipients(tx, own);
		// An issued bill stores its own copy; no order is in progress any more.
		await tx.deleteFrom("order_buyers").where("order_id", "in", own).execute();
		return [];
	},
};
