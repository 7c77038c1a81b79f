import { COUNTED_FOR_MS } from "../domain/orders/order-limits.ts";
import { claimTurn } from "./db/claim-turn.ts";
import { deleteUnusedImages } from "./images/delete-unused-images.ts";
import { forgetOldSmsCounts } from "./notifications/sms-budget.ts";
import type { Shop } from "./shop.ts";

const HOUR_MS = 3_600_000;
const LOOK_MS = 10 * 60_000;
const SENT_KEPT_MS = 90 * 24 * HOUR_MS;
const ANSWERED_KEPT_MS = 365 * 24 * HOUR_MS;
/** As long as a browser keeps their cookie. */
const DEVICES_KEPT_MS = 400 * 24 * HOUR_MS;
/** Whoever looks into a flood of orders does it soon; an address is personal data. */
const ORIGINS_KEPT_MS = 7 * 24 * HOUR_MS;
const KEYS_KEPT_MS = 7 * 24 * HOUR_MS;
const NETWORKS_KEPT_MS = 365 * 24 * HOUR_MS;
/** Longer than the provider can send one again (facts 1.7). */
const EVENTS_KEPT_MS = 20 * 24 * HOUR_MS;

/**
 * Once an hour, by whichever process comes first, throws away what is out of date: sessions, counts of logins, networks
 * that nobody of the staff has logged in from for a year, order keys (facts 4.1) and where orders came from after 7
 * days (of deleted accounts after an hour), questions for a new password after a day, what was sent to whom after 90
 * days, subscription orders a year after their answer, where a rider was an hour ago, attempts to pay that came to
 * nothing after 7 days, and images that nothing shows after a day.
 */
export function scheduleCleanup(shop: Shop): void {
	const clean = () => cleanUpWhenDue(shop).catch((fault) => shop.log.error({ err: fault }, "the cleaning failed"));
	void clean();
	setInterval(clean, LOOK_MS).unref();
}

type CleanedShop = Pick<Shop, "storage" | "clock" | "memory">;

/** Cleans up if no process has done so for an hour; tells whether this one did. */
export async function cleanUpWhenDue(shop: CleanedShop): Promise<boolean> {
	if (!(await claimTurn(shop.storage, "cleaning", HOUR_MS, shop.clock.now()))) return false;
	await cleanUp(shop);
	return true;
}

/** Throws away what is out of date now. */
export async function cleanUp(shop: CleanedShop): Promise<void> {
	const { storage, clock } = shop;
	const now = clock.now();
	await storage.write(async (tx) => {
		await tx.deleteFrom("sessions").where("expires_at", "<", now).execute();
		await tx
			.deleteFrom("login_attempts")
			.where("updated_at", "<", now - 24 * HOUR_MS)
			.execute();
		await tx
			.deleteFrom("login_guesses")
			.where("at", "<", now - 2 * HOUR_MS)
			.execute();
		await tx
			.deleteFrom("known_devices")
			.where("used_at", "<", now - DEVICES_KEPT_MS)
			.execute();
		await tx
			.deleteFrom("order_origins")
			.where("at", "<", now - ORIGINS_KEPT_MS)
			.execute();
		await tx.deleteFrom("rate_limits").where("full_at", "<", now).execute();
		await tx
			.deleteFrom("forgotten_orders")
			.where("at", "<=", now - COUNTED_FOR_MS)
			.execute();
		await tx
			.deleteFrom("security_counts")
			.where("since", "<", now - 24 * HOUR_MS)
			.execute();
		await tx
			.deleteFrom("login_networks")
			.where("used_at", "<", now - NETWORKS_KEPT_MS)
			.execute();
		await tx
			.deleteFrom("idempotency_keys")
			.where("created_at", "<", now - KEYS_KEPT_MS)
			.execute();
		await tx
			.deleteFrom("password_resets")
			.where("requested_at", "<", now - 24 * HOUR_MS)
			.execute();
		await tx
			.deleteFrom("recent_messages")
			.where("at", "<", now - 25 * HOUR_MS)
			.execute();
		await tx
			.deleteFrom("message_causes")
			.where("at", "<", now - 25 * HOUR_MS)
			.execute();
		await tx
			.deleteFrom("unconfirmed_contacts")
			.where("told_at", "<", now - ANSWERED_KEPT_MS)
			.execute();
		await forgetOldSmsCounts(tx, now);
		await tx
			.deleteFrom("subscriptions")
			.where("status", "<>", "New")
			.where("updated_at", "<", now - ANSWERED_KEPT_MS)
			.execute();
		// Nobody has paid them, and for days nobody could any more.
		await tx
			.deleteFrom("payment_attempts")
			.where("paid_at", "is", null)
			.where("next_look_at", "is", null)
			.where("begun_at", "<", now - KEYS_KEPT_MS)
			.execute();
		await tx
			.deleteFrom("payment_events")
			.where("next_at", "is", null)
			.where("received_at", "<", now - EVENTS_KEPT_MS)
			.execute();
		// Of a rider whose phone died with an order in hand.
		await tx
			.deleteFrom("rider_positions")
			.where("at", "<", now - HOUR_MS)
			.execute();
		await tx
			.deleteFrom("notifications")
			.where("created_at", "<", now - SENT_KEPT_MS)
			.execute();
	});
	await deleteUnusedImages(shop);
}
