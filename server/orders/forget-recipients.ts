import type { Expression } from "kysely";
import type { Tx } from "../db/storage.ts";
import { DELETED_CUSTOMER } from "./deleted-customer.ts";

/** From this total on a bill must name its recipient (rule 46(e), facts 5.2). */
const NAMED_FROM_RUPEES = 50_000;

const DELETED_RECIPIENT = JSON.stringify({ name: DELETED_CUSTOMER.customer_name, address: "", phone: "" });

/** Erases the recipient from the bills of these orders, except where the tax law requires it. */
export async function forgetRecipients(
	tx: Tx,
	orderIds: readonly string[] | Expression<{ id: string }>,
): Promise<void> {
	await tx
		.updateTable("bills")
		.set({ recipient: DELETED_RECIPIENT })
		.where("order_id", "in", orderIds as readonly string[])
		.where("buyer_gstin", "is", null)
		.where("total_rupees", "<", NAMED_FROM_RUPEES)
		.execute();
}
