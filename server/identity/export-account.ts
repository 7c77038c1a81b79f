import type { PersonalData } from "../db/personal-data.ts";
import type { Shop } from "../shop.ts";

/** Everything that the shop holds about a customer, for a file of their own. */
export async function exportAccount(shop: Shop, accountId: string, features: readonly PersonalData[]) {
	const now = shop.clock.now();
	const file: Record<string, unknown> = { exportedAt: new Date(now).toISOString() };
	for (const feature of features) Object.assign(file, await feature.export?.(shop.storage.read, accountId, now));
	return {
		...file,
		notIncluded:
			"Contact messages and subscription orders that were written without being signed in are not in " +
			"this file: an e-mail address alone proves nobody's identity, so the shop gives them to you on " +
			"request. Neither are counts of login attempts, which are kept for a day, and the record of which " +
			"change was made when, which names no person but by a number.",
	};
}
