import type { StoreStatus } from "../../domain/store/store-status.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";

/** Opens or closes the shop; orders that come after it in the books are judged by it. */
export async function setStoreStatus(shop: Shop, by: Caller, status: StoreStatus): Promise<void> {
	const now = shop.clock.now();
	await shop.storage.write(async (tx) => {
		const before = (await shop.memory.changing(tx)).status;
		await tx
			.updateTable("store_status")
			.set({
				is_open: status.isOpen ? 1 : 0,
				allow_prebooking: status.allowPrebooking ? 1 : 0,
				message: status.message,
				reopen_at: status.reopenTime,
				updated_at: now,
			})
			.execute();
		await appendEvent(tx, {
			kind: "store-status-changed",
			at: now,
			subjectType: "store",
			subjectId: "store",
			visibleTo: "everyone",
			actorRole: by.role,
			actorId: by.accountId,
			payload: {},
			detail: { before, after: status },
		});
	});
	await shop.memory.refresh();
}
