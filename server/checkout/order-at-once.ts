import type { rowsOfOrder } from "../orders/insert-order.ts";

/** An order with everything that must still hold when it is written. */
export type OrderAtOnce = {
	/** The version of the shop that it was validated against. */
	version: number;
	/** Its customer, as their session has them. */
	account: string;
	email: string;
	phone: string;
	/** The idempotency key, which must be new. */
	key: string;
	request_hash: string;
	id: string;
	at: number;
	/** The secret by which `former` was made; null if the shop has none. */
	secret: string | null;
	/** The contacts under which a decision about a deleted account would be kept. */
	former: readonly string[];
	/** Whether new customers are limited: their orders are counted elsewhere. */
	is_limited: boolean;
	order_phone: string;
	network: string | null;
	cause_network: string | null;
	cause_site: string | null;
	/** Stands in the rows for the number, which is drawn as they are written. */
	place: string;
	rows: ReturnType<typeof rowsOfOrder>;
};

/** Its number, or why it was not written; `declined` is any reason. */
export type PlacedAtOnce = { number: string } | "shop-has-changed" | "out-of-the-ordinary" | "declined";
