import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result } from "../../domain/result.ts";
import { dishesOf } from "../../domain/slots/dishes-of.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { takePlace } from "../slots/slot-places.ts";
import type { Due } from "./price-cart.ts";

type PlaceFor = {
	/** Whose own unpaid place it takes. */
	customer: { accountId: string | null };
	items: readonly { quantity: number }[];
	/** The order, where it is placed already. */
	orderId?: string;
};

/** A place in its slot for an order that is about to be placed or paid; what is asked last of it. */
export async function takePlaceFor(
	shop: Shop,
	tx: Tx,
	{ at, until }: Due,
	{ customer, items, orderId }: PlaceFor,
	now: number,
): Promise<Result<null, RefusalOf<"slot-full">>> {
	const { timeSlots } = (await shop.cache.within(tx)).settings;
	// Switched off since it was agreed to: nothing is counted any more.
	if (!timeSlots) return ok(null);
	const wanted = { slot: { from: at, to: until }, dishes: dishesOf(items), customerId: customer.accountId, orderId };
	return takePlace(tx, timeSlots, wanted, now);
}
