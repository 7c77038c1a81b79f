import type { Shop } from "./shop.ts";

const HOUR_MS = 3_600_000;
const KEYS_KEPT_MS = 7 * 24 * HOUR_MS;

/** Once an hour, throws away what is out of date: sessions, counts of logins, and order keys after 7 days (facts 4.1). */
export function keepHouse(shop: Shop): void {
	const clean = async () => {
		const now = shop.clock.now();
		await shop.storage.write(async (tx) => {
			await tx.deleteFrom("sessions").where("expires_at", "<", now).execute();
			await tx
				.deleteFrom("login_attempts")
				.where("updated_at", "<", now - 24 * HOUR_MS)
				.execute();
			await tx
				.deleteFrom("idempotency_keys")
				.where("created_at", "<", now - KEYS_KEPT_MS)
				.execute();
		});
	};
	setInterval(() => {
		clean().catch((fault) => shop.log.error({ err: fault }, "the hourly cleaning failed"));
	}, HOUR_MS).unref();
}
