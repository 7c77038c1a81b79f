import type { RefusalOf } from "../../contract/refusals.ts";
import { latestPast } from "../../domain/clock.ts";
import { mayOrder, stricter } from "../../domain/customers/standing.ts";
import { cashLimitPassed } from "../../domain/delivery-areas/delivery-rules.ts";
import type { Rupees } from "../../domain/money.ts";
import type { Fulfilment } from "../../domain/orders/fulfilment.ts";
import {
	COUNTED_FOR_MS,
	maxBegunPerHour,
	mayBegin,
	type OrderLimits,
	SITE_FACTOR,
	withinLimits,
} from "../../domain/orders/order-limits.ts";
import { ENDED_STATUSES } from "../../domain/orders/order-status.ts";
import type { PaymentMethod } from "../../domain/payments/payment-method.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { formerStanding } from "../customers/former-standings.ts";
import { lockName } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { LockedAccount } from "../identity/lock-account.ts";
import { earlierOrders, keepOrigin, siteOf } from "../orders/order-origins.ts";
import { forgottenOrders } from "../orders/orders-of-deleted-accounts.ts";
import type { Shop } from "../shop.ts";

/** An order that is about to be placed, or to be paid for. */
type Coming = {
	id: string;
	accountId: string;
	phone: string;
	/** The caller's network (http/network.ts); null if it is unknown. */
	network: string | null;
	total: Rupees;
	/** How an order reaches its customer; a prebooking, which has none, is delivered. */
	fulfilment?: Fulfilment | undefined;
	now: number;
};

/** How it will be paid; a `prebooking` is paid on delivery. */
type Way = "order-on-delivery" | "order-online" | "prebooking" | "prebooking-online";

function isOnline(way: Way): boolean {
	return way === "order-online" || way === "prebooking-online";
}

/**
 * Whether the shop takes orders from this account in this way. A decision about a deleted account applies to customers
 * who order with its phone or email.
 */
export async function checkStanding(
	shop: Shop,
	tx: Tx,
	{ standing, email, phone }: LockedAccount,
	way: Way,
	givenPhone: string,
): Promise<Result<null, RefusalOf<"blocked" | "paid-only">>> {
	const former = await formerStanding(tx, { emails: email === null ? [] : [email], phones: [phone, givenPhone] });
	if (standing === "ok" && former === null) return ok(null);
	const { settings } = await shop.cache.within(tx);
	const verdict = mayOrder(stricter(standing, former?.standing ?? "ok"), isOnline(way));
	if (verdict.ok) return verdict;
	const out = wayOut(shop, settings, way);
	// A blocked customer may not order online either.
	return refuse({ ...verdict.refusal, ...out, payOnline: out.payOnline && verdict.refusal.code !== "blocked" });
}

/**
 * Whether one more order fits into the limits for new customers, counted in the transaction that places it; stores
 * where it came from. Refusals point to online payment, so there only unfinished payments are limited.
 */
export async function admitOrder(shop: Shop, tx: Tx, coming: Coming, way: Way): Promise<Result<null, LimitRefusal>> {
	const { id, accountId, phone, network, now } = coming;
	const payable = await checkCash(shop, tx, coming, way);
	if (!payable.ok) return payable;
	const earlier = await earlierOrders(tx, accountId);
	if (earlier !== null) {
		const { settings } = await shop.cache.within(tx);
		// New customers take turns, so that two at once are not both the last that fits.
		if (settings.orderLimits && !isOnline(way)) await lockName(tx, "handi new customers");
		const verdict = await (isOnline(way) ? checkBegun : checkLimits)(shop, tx, coming, way);
		if (!verdict.ok) return verdict;
	}
	const payment = isOnline(way) ? "begun" : "at-door";
	await keepOrigin(tx, {
		id,
		account_id: accountId,
		phone,
		network,
		earlier_orders: earlier,
		payment,
		at: now,
	});
	return ok(null);
}

/**
 * Whether an order that is about to be paid online could currently be placed for cash instead (`way`): the offer to a
 * customer whose payment fails. Placing it checks again.
 */
export async function mayPayOnDelivery(
	shop: Shop,
	tx: Tx,
	account: LockedAccount,
	coming: Coming,
	way: "order-on-delivery" | "prebooking",
): Promise<boolean> {
	const welcome = await checkStanding(shop, tx, account, way, coming.phone);
	if (!welcome.ok || !(await checkCash(shop, tx, coming, way)).ok) return false;
	if ((await earlierOrders(tx, coming.accountId)) === null) return true;
	return (await checkLimits(shop, tx, coming, way)).ok;
}

/** Whether this amount may be paid on delivery (specification 8.4); no rider collects what a pickup costs. */
async function checkCash(
	shop: Shop,
	tx: Tx,
	{ total, fulfilment }: Pick<Coming, "total" | "fulfilment">,
	way: Way,
): Promise<Result<null, RefusalOf<"cash-too-high">>> {
	if (isOnline(way) || fulfilment === "pickup") return ok(null);
	const { delivery, settings } = await shop.cache.within(tx);
	const upTo = cashLimitPassed(delivery, total);
	return upTo === null ? ok(null) : refuse({ code: "cash-too-high", upTo, ...wayOut(shop, settings, way) });
}

export type LimitRefusal = RefusalOf<"cash-too-high" | "too-many-open-orders" | "too-many-orders">;

/** Whether an order of a new customer that is paid on delivery fits into the limits. */
async function checkLimits(
	shop: Shop,
	tx: Tx,
	{ accountId, phone, network, total, now }: Coming,
	way: Way,
): Promise<Result<null, LimitRefusal>> {
	const { settings } = await shop.cache.within(tx);
	const limits = settings.orderLimits;
	if (!limits) return ok(null);
	const forgotten = await forgottenOrders(tx, { phone, network }, now);
	const { ofNetwork, ofSite } = await newestFrom(tx, limits.perNetworkPerHour, now, { network, payment: "at-door" });
	const placedAt = {
		phone: merged(await newest(tx, limits.perPhonePerHour, now, { phone, payment: "at-door" }), forgotten.phone),
		network: merged(ofNetwork, forgotten.network),
		site: merged(ofSite, forgotten.site),
		shop: merged(await newest(tx, limits.perMinute, now, { payment: "at-door" }), forgotten.shop),
	};
	const openOrders = await openUnpaid(tx, accountId, now);
	const verdict = withinLimits(limits, { total, openOrders, placedAt }, now);
	return verdict.ok ? ok(null) : refuse({ ...verdict.refusal, ...wayOut(shop, settings, way) });
}

/** Whether a new customer may start one more payment. */
async function checkBegun(shop: Shop, tx: Tx, { network, now }: Coming, way: Way): Promise<Result<null, LimitRefusal>> {
	const { settings } = await shop.cache.within(tx);
	const limits = settings.orderLimits;
	if (!limits) return ok(null);
	const most = maxBegunPerHour(limits.perNetworkPerHour);
	const begun = await newestFrom(tx, most, now, { network, payment: "begun" });
	const verdict = mayBegin(limits, { network: begun.ofNetwork, site: begun.ofSite }, now);
	return verdict.ok ? ok(null) : refuse({ ...verdict.refusal, ...wayOut(shop, settings, way) });
}

function merged(one: readonly number[], other: readonly number[]): number[] {
	return [...one, ...other].sort((a, b) => b - a);
}

/** The alternatives for a customer who is refused. */
function wayOut(shop: Shop, { phones }: ShopSettings, way: Way) {
	return { payOnline: !isOnline(way) && shop.payments.offer.offered, phone: phones[0] ?? null };
}

/** How many unpaid orders and prebookings are open. */
async function openUnpaid(tx: Tx, accountId: string, now: number): Promise<number> {
	const { open } = await tx
		.selectFrom("orders")
		.select(({ fn }) => fn.countAll<number>().as("open"))
		.where("customer_id", "=", accountId)
		.where("payment_state", "=", "due")
		.where("status", "not in", ENDED_STATUSES)
		.executeTakeFirstOrThrow();
	return Number(open) + (await openPrebookings(tx, accountId, now, "cod")).length;
}

/**
 * The ids of a customer's open prebookings; with `paid`, only those with that payment. One whose day is over without
 * becoming an order does not count: its customer could not cancel it.
 */
export async function openPrebookings(
	reader: Pick<Reader, "selectFrom">,
	customerId: string,
	now: number,
	paid?: PaymentMethod,
): Promise<string[]> {
	const waiting = reader
		.selectFrom("prebookings")
		.select("id")
		.where("customer_id", "=", customerId)
		.where("status", "=", "Pending")
		.where("ended_at", "is", null)
		.where("preferred_date", ">=", shopDay(now).date);
	const wanted = paid === undefined ? waiting : waiting.where("payment_method", "=", paid);
	return (await wanted.execute()).map(({ id }) => id);
}

type Origin = { payment: "at-door" | "begun"; phone?: string; network?: string; networksLike?: string };

/** When the newest orders came from a network, and from the /48 of an IPv6 network; empty if it is unknown. */
async function newestFrom(
	tx: Tx,
	most: number,
	now: number,
	{ network, payment }: Pick<Origin, "payment"> & { network: string | null },
): Promise<{ ofNetwork: number[]; ofSite: number[] }> {
	const site = siteOf(network);
	return {
		ofNetwork: network === null ? [] : await newest(tx, most, now, { network, payment }),
		ofSite: site === null ? [] : await newest(tx, most * SITE_FACTOR, now, { networksLike: `${site}%`, payment }),
	};
}

/** When the newest orders of new customers were placed, or their payments started, newest first, up to the limit. */
async function newest(tx: Tx, most: OrderLimits["perMinute"], now: number, from: Origin): Promise<number[]> {
	let query = tx
		.selectFrom("order_origins")
		.select("at")
		.where("at", ">", now - COUNTED_FOR_MS)
		.where("at", "<=", latestPast(now))
		.where("payment", "=", from.payment)
		.where("earlier_orders", "is not", null);
	if (from.phone !== undefined) query = query.where("phone", "=", from.phone);
	if (from.network !== undefined) query = query.where("network", "=", from.network);
	if (from.networksLike !== undefined) query = query.where("network", "like", from.networksLike);
	const rows = await query.orderBy("at", "desc").limit(most).execute();
	return rows.map(({ at }) => Number(at));
}
