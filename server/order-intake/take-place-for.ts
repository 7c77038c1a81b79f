import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result } from "../../domain/result.ts";
import { dishCount } from "../../domain/slots/dish-count.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { takePlace } from "../slots/slot-places.ts";
import type { Due } from "./check-fulfilment.ts";

type PlaceFor = {
	/** The customer whose own unpaid place may be reused. */
	customer: { accountId: string | null };
	items: readonly { quantity: number }[];
	/** The order, if it is placed already. */
	orderId?: string;
};

/** Takes a place in its slot for an order that is about to be placed or paid; the last check of all. */
export async function takePlaceFor(
	shop: Shop,
	tx: Tx,
	{ at, until }: Due,
	{ customer, items, orderId }: PlaceFor,
	now: number,
): Promise<Result<null, RefusalOf<"slot-full">>> {
	const { timeSlots } = (await shop.cache.within(tx)).settings;
	// Switched off since the customer chose: nothing is counted any more.
	if (!timeSlots) return ok(null);
	const wanted = { slot: { from: at, to: until }, dishes: dishCount(items), customerId: customer.accountId, orderId };
	return takePlace(tx, timeSlots, wanted, now);
}
