import { DAY_MS } from "../../domain/shop-day.ts";
import { deleteBefore } from "./delete-before.ts";
import type { PersonalData } from "./personal-data.ts";

const KEYS_KEPT_MS = 7 * DAY_MS;

/**
 * The storage's own personal data: events, which each feature anonymises, and the idempotency keys of orders (facts
 * 4.1).
 */
export const storedPersonalData: PersonalData = {
	columns: {
		events: { customer_id: "emptied", actor_id: "emptied", detail: "emptied" },
		idempotency_keys: { account_id: "deleted" },
	},
	async erase(tx, accountId) {
		await tx.deleteFrom("idempotency_keys").where("account_id", "=", accountId).execute();
		return [];
	},
	expire: [(tx, now) => deleteBefore(tx, "idempotency_keys", "created_at", now - KEYS_KEPT_MS)],
};
