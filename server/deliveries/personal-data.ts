import { deleteBefore } from "../db/delete-before.ts";
import type { PersonalData } from "../db/personal-data.ts";

const HOUR_MS = 3_600_000;

/** Where riders are, who took the money, and why a delivery failed. */
export const deliveriesPersonalData: PersonalData = {
	columns: {
		deliveries: { collected_by: "staff" },
		failed_deliveries: { rider_id: "staff", reason: "emptied" },
		road_returns: { rider_id: "staff", reason: "emptied" },
		rider_positions: { rider_id: "staff", latitude: "expires", longitude: "expires" },
	},
	async erase(tx, accountId) {
		const own = tx.selectFrom("orders").select("id").where("customer_id", "=", accountId);
		await tx.updateTable("failed_deliveries").set({ reason: "" }).where("order_id", "in", own).execute();
		await tx.updateTable("road_returns").set({ reason: "" }).where("order_id", "in", own).execute();
		return [];
	},
	/** Left behind by a rider whose phone died with an order in hand. */
	expire: [(tx, now) => deleteBefore(tx, "rider_positions", "at", now - HOUR_MS)],
};
