import type { PersonalData } from "../db/personal-data.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";

/** Everything that the shop stores about a customer, as a file for them. */
export async function exportAccount(shop: Shop, accountId: string, features: readonly PersonalData[]) {
	const now = shop.clock.now();
	const file: Record<string, unknown> = { exportedAt: isoTime(now) };
	for (const feature of features) Object.assign(file, await feature.export?.(shop.storage.read, accountId, now));
	return {
		...file,
		notIncluded:
			"This file doesn't include contact messages and subscription orders that you sent while logged out: " +
			"an email address alone doesn't prove who you are, so ask the shop for them. It also leaves out counts " +
			"of login attempts, which are kept for a day, and the log of changes, which identifies people only by " +
			"a number.",
	};
}
