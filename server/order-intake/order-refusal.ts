import type { RefusalOf } from "../../contract/refusals.ts";

/** Why an order is not taken, whether it is placed or about to be paid (specification 4.5). */
export type OrderRefusal = RefusalOf<
	| "empty-cart"
	| "total-too-high"
	| "unsellable"
	| "stale-quote"
	| "store-closed"
	| "pickup-not-offered"
	| "slot-unavailable"
	| "slot-full"
	| "phone-missing"
	| "location-needed"
	| "outside-area"
	| "below-minimum"
	| "key-reused"
	| "blocked"
	| "paid-only"
	| "cash-too-high"
	| "too-many-open-orders"
	| "too-many-orders"
	| "signed-out"
>;
