import { ORDER_STATUSES, type OrderStatus } from "../../../domain/orders/order-status.ts";
import { isShopDate } from "../../../domain/shop-date.ts";
import { addDays, shopDay } from "../../../domain/shop-day.ts";

/** What the list of orders shows; it is in the page's URL. */
export type OrderFilter = {
	status: OrderStatus | "Active" | "Later" | null;
	hidden: boolean;
	q: string;
	/** First and last shop day, YYYY-MM-DD. */
	from: string | null;
	to: string | null;
	/** Where an older page begins. */
	cursor: string | null;
};

export const NO_FILTER: OrderFilter = {
	status: null,
	hidden: false,
	q: "",
	from: null,
	to: null,
	cursor: null,
};

/** Reads a filter from a URL; invalid values are left out. */
export function filterOf(search: URLSearchParams): OrderFilter {
	const status = search.get("status");
	const cursor = search.get("cursor");
	return {
		status: STATUSES.find((known) => known === status) ?? null,
		hidden: search.get("hidden") === "true",
		q: (search.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100),
		from: dateOf(search.get("from")),
		to: dateOf(search.get("to")),
		cursor: cursor && /^\d{1,15}\.[\w-]{1,64}$/.test(cursor) ? cursor : null,
	};
}

/** A filter's query, for the URL and the API. */
export function queryOf({ status, hidden, q, from, to, cursor }: OrderFilter) {
	return {
		...(status && { status }),
		...(hidden && { hidden: "true" as const }),
		...(q && { q }),
		...(from && { from }),
		...(to && { to }),
		...(cursor && { cursor }),
	};
}

/** The list's URL with part of its filter changed; it begins at the newest again. */
export function filterUrl(filter: OrderFilter, change: Partial<OrderFilter> = {}): string {
	return `/admin/orders?${new URLSearchParams(queryOf({ ...filter, cursor: null, ...change }))}`.replace(/\?$/, "");
}

/** Whether the whole list is shown, on any page. */
export function isUnfiltered(filter: OrderFilter): boolean {
	return filterUrl(filter) === filterUrl(NO_FILTER);
}

/** The shop's today and yesterday, at an instant (epoch ms). */
export function quickDays(now: number): { today: string; yesterday: string } {
	const today = shopDay(now).date;
	return { today, yesterday: addDays(today, -1) };
}

const STATUSES = [...ORDER_STATUSES, "Active", "Later"] as const;

function dateOf(text: string | null): string | null {
	return text !== null && isShopDate(text) ? text : null;
}
