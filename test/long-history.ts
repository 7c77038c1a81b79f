import type { World } from "./world.ts";

/**
 * Lets a world live through months: no limits of orders and refunds, and logins do not expire. `settings` are other
 * settings of its shop.
 */
export async function prepareForLongHistory({ shop }: Pick<World, "shop">, settings: object = {}): Promise<void> {
	const all = { confirmRefundsAbove: 1_000_000, orderLimits: null, ...settings };
	await shop.storage.write(async (tx) => {
		for (const [key, value] of Object.entries(all))
			await tx
				.insertInto("settings")
				.values({ key, value: JSON.stringify(value), updated_at: 0 })
				.execute();
		await tx
			.updateTable("sessions")
			.set({ expires_at: Date.parse("2040-01-01") })
			.execute();
	});
	await shop.cache.refresh();
}
