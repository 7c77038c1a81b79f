import { shopDay } from "../../domain/shop-day.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { aboutPrebooking } from "./event-about-prebooking.ts";

/** Staff have seen today's prebookings: the alarm band of every device stops showing them. */
export async function acknowledgePrebookings(shop: Shop, admin: Caller): Promise<void> {
	await shop.storage.write(async (tx) => {
		const now = shop.clock.now();
		const seen = await tx
			.updateTable("prebookings")
			.set({ seen_at: now })
			.where("preferred_date", "=", shopDay(now).date)
			.where("status", "=", "Pending")
			.where("ended_at", "is", null)
			.where("seen_at", "is", null)
			.returning(["id", "order_number", "customer_id"])
			.execute();
		for (const prebooking of seen)
			await appendEvent(tx, { kind: "prebooking-seen", ...aboutPrebooking(prebooking, admin, now) });
	});
}
