import { shopDay } from "../../domain/shop-day.ts";
import { forgetInEvents } from "../db/forget-in-events.ts";
import type { PersonalData } from "../db/personal-data.ts";
import { DELETED_CUSTOMER } from "../orders/deleted-customer.ts";
import { prebookingsOf } from "./prebooking-store.ts";
import { prebookingView } from "./prebooking-view.ts";

const MAX_EXPORTED = 10_000;

/** Whose a prebooking was, and its delivery address. */
export const prebookingsPersonalData: PersonalData = {
	columns: {
		prebookings: {
			customer_id: "emptied",
			customer_name: "emptied",
			customer_email: "emptied",
			contact_email: "emptied",
			phone: "emptied",
			delivery_address: "emptied",
			latitude: "emptied",
			longitude: "emptied",
			delivery_directions: "emptied",
			end_reason: "emptied",
			note: "emptied",
		},
		prebooking_lines: { note: "emptied" },
	},
	async needsAccount(reader, accountId, now) {
		const booked = await reader
			.selectFrom("prebookings")
			.select("id")
			.where("customer_id", "=", accountId)
			.where("status", "=", "Pending")
			.where("ended_at", "is", null)
			.where("preferred_date", ">=", shopDay(now).date)
			.executeTakeFirst();
		return booked !== undefined;
	},
	async export(reader, accountId) {
		const prebookings = await prebookingsOf(reader, accountId, MAX_EXPORTED);
		return { prebookings: prebookings.map(prebookingView) };
	},
	async erase(tx, accountId, now) {
		const own = await tx.selectFrom("prebookings").select("id").where("customer_id", "=", accountId).execute();
		await forgetInEvents(tx, accountId, "prebooking", own);
		// One whose day has passed without an order: there is nobody left to deliver it to.
		await tx
			.updateTable("prebookings")
			.set({ ended_at: now, ended_by: "customer", updated_at: now })
			.where("customer_id", "=", accountId)
			.where("status", "=", "Pending")
			.where("ended_at", "is", null)
			.execute();
		await tx
			.updateTable("prebooking_lines")
			.set({ note: null })
			.where("note", "is not", null)
			.where(
				"prebooking_id",
				"in",
				tx.selectFrom("prebookings").select("id").where("customer_id", "=", accountId),
			)
			.execute();
		await tx
			.updateTable("prebookings")
			.set({ ...DELETED_CUSTOMER, contact_email: "", end_reason: null, note: null })
			.where("customer_id", "=", accountId)
			.execute();
		return [];
	},
};
