import { MAX_RINGING, type WaitingOrder, type WaitingOrders } from "../../contract/ring.ts";
import { rupees } from "../../domain/money.ts";
import { RINGS_FOR_MS, ringsAgainAt } from "../../domain/orders/ringing.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import { compiledOnce, isOneOf } from "../db/compiled-once.ts";
import type { Reader } from "../db/storage.ts";
import { unindexed } from "../db/unindexed.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { isRinging, type RingingRow, ringingOrder } from "./acknowledge-orders.ts";
import { fulfilmentView } from "./fulfilment-view.ts";
import { lineToCook } from "./kitchen-order-view.ts";
import { isForNowAt } from "./later-orders.ts";
import { newcomersOf } from "./order-origins.ts";
import { prebookedForBand } from "./prebooked-orders.ts";
import { minutesIfAccepted } from "./propose-minutes.ts";

/** Counting stops here; it keeps the answer small in a shop that never acknowledged anything. */
const MAX_COUNTED = 1_000;

/** What rings: the orders that wait for an answer, longest waiting first; the first `limit` of them in full. */
export async function ringingOrders(shop: Shop, limit?: number): Promise<WaitingOrders> {
	const reader = shop.storage.read;
	const now = shop.clock.now();
	const { rows: unseen } = await unseenOrders(reader, { now });
	const { rows: seen } = await seenOrders(reader, { now, since: now - RINGS_FOR_MS });
	const ringingAgain = seen.filter((order) => isRinging(order, now));
	const ringing = ringingAgain.length === 0 ? unseen : [...unseen, ...ringingAgain].sort(longestWaitingFirst);
	const again = nextRing(seen, now);
	const oldest = ringing[0];
	const rest = {
		...(again !== null && { ringsAgainAt: isoTime(again) }),
		...(await minutesIfAccepted(shop)),
		...(await prebookedForBand(reader, (await shop.cache.current()).calendar, now)),
	};
	if (!oldest) return { orders: [], count: 0, oldestPlacedAt: null, ...rest };

	const isAll = unseen.length < MAX_RINGING;
	const unseenCount = isAll ? unseen.length : Number((await unseenCounted(reader, { now })).rows[0]?.count);
	const count = Math.min(unseenCount + ringingAgain.length, MAX_COUNTED);
	const told = ringing.slice(0, MAX_RINGING);
	const others = told.slice(limit).map((order) => ({
		_id: order.id,
		totalAmount: rupees(order.total_rupees),
		orderDate: isoTime(waitsSince(order)),
	}));
	return {
		orders: await waitingOrders(reader, told.slice(0, limit)),
		...(limit !== undefined && { others }),
		...{ count, oldestPlacedAt: isoTime(waitsSince(oldest)), ...rest },
	};
}

/** Those that wait and that nobody has acknowledged: `rings` of domain/orders in SQL, since a rush has hundreds. */
function unseen(on: Reader, now: number) {
	return (
		on
			.selectFrom("orders")
			.where("status", "=", "Pending")
			.where("is_new", "=", 1)
			// Nearly every order has none.
			.where(unindexed("prebooking_id"), "is", null)
			.where("hidden_at", "is", null)
			.where(isForNowAt(now))
	);
}

const unseenOrders = compiledOnce((on, { now }: { now: number }) =>
	unseen(on, now)
		.select(["id", "total_rupees", "placed_at", "kitchen_at"])
		.orderBy(({ fn }) => fn.coalesce("kitchen_at", "placed_at"))
		.orderBy("id")
		.limit(MAX_RINGING),
);

const unseenCounted = compiledOnce((on, { now }: { now: number }) =>
	unseen(on, now).select(({ fn }) => fn.countAll().as("count")),
);

/** Of the acknowledged orders only the newer ones ring again: the rule itself stays in the domain. */
const seenOrders = compiledOnce((on, { now, since }: { now: number; since: number }) =>
	on
		.selectFrom("orders")
		.select(["id", "total_rupees", "status", "is_new", "acknowledged_at", "hidden_at", "prebooking_id"])
		.select(["placed_at", "kitchen_at"])
		.where("status", "=", "Pending")
		.where("is_new", "=", 0)
		.where(({ fn }) => fn.coalesce("kitchen_at", "placed_at"), ">", since)
		.where(isForNowAt(now))
		.orderBy(({ fn }) => fn.coalesce("kitchen_at", "placed_at"))
		.orderBy("id")
		.limit(MAX_COUNTED),
);

async function waitingOrders(reader: Reader, rows: readonly { id: string }[]): Promise<WaitingOrder[]> {
	const ids = rows.map(({ id }) => id);
	const { rows: found } = await waitingRows(reader, { ids });
	const { rows: lines } = await waitingLines(reader, { ids });
	const newcomerOf = await newcomersOf(reader, found);
	const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
	const orderOf = new Map(found.map((order) => [order.id, order]));
	return ids.flatMap((id): WaitingOrder[] => {
		const order = orderOf.get(id);
		if (!order) return [];
		return [
			{
				_id: order.id,
				orderId: order.order_number,
				customerName: singleLine(order.customer_name),
				items: (linesOf.get(order.id) ?? []).map(lineToCook),
				note: order.note,
				totalAmount: rupees(order.total_rupees),
				paymentMethod: order.payment_method,
				paymentState: order.payment_state,
				newcomer: newcomerOf.get(order.id) ?? null,
				orderDate: isoTime(waitsSince(order)),
				...fulfilmentView(order),
			},
		];
	});
}

const waitingRows = compiledOnce((on, { ids }: { ids: readonly string[] }) =>
	on
		.selectFrom("orders")
		.select(["id", "order_number", "customer_name", "total_rupees", "payment_method", "payment_state", "note"])
		.select(["status", "prebooking_id", "placed_at", "fulfilment", "due_at", "due_until", "kitchen_at"])
		.where(isOneOf(on, "id", ids)),
);

const waitingLines = compiledOnce((on, { ids }: { ids: readonly string[] }) =>
	on
		.selectFrom("order_lines")
		.select(["order_id", "name", "name_ta", "size", "quantity", "note"])
		.where(isOneOf(on, "order_id", ids))
		.orderBy("position"),
);

/** When the first of the silent orders rings again (epoch ms); null if none will. */
export function nextRing(orders: readonly RingingRow[], now: number): number | null {
	const times = orders.flatMap((order) => ringsAgainAt(ringingOrder(order)) ?? []).filter((at) => at > now);
	return times.length === 0 ? null : Math.min(...times);
}

type Waiting = { id: string; placed_at: number; kitchen_at: number | null };

function longestWaitingFirst(one: Waiting, other: Waiting): number {
	return waitsSince(one) - waitsSince(other) || (one.id < other.id ? -1 : 1);
}

/** An order for later waits from when it went to the kitchen, not from when it was placed. */
function waitsSince({ placed_at, kitchen_at }: Pick<Waiting, "placed_at" | "kitchen_at">): number {
	return kitchen_at ?? placed_at;
}
