import type { PersonalData } from "../db/personal-data.ts";
import { forgetRecipients } from "../orders/forget-recipients.ts";

/**
 * Whom bills were made out to; what was sold, and when, stays, as the tax law wants (facts 3.7). Guests are forgotten
 * with their orders (server/orders/forget-guests.ts).
 */
export const billsPersonalData: PersonalData = {
	columns: { bills: { recipient: "emptied" } },
	async erase(tx, accountId) {
		const own = tx.selectFrom("orders").select("id").where("customer_id", "=", accountId);
		await forgetRecipients(tx, own);
		return [];
	},
};
