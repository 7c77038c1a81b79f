import { MAX_RIDING, type RidingOrder } from "../../contract/deliveries.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import type { Reader } from "../db/storage.ts";
import { isoTime } from "../runtime/iso-time.ts";

/** Who has which order on the road: first the released orders, longest waiting first; then the rest, newest first. */
export async function ordersOnTheRoad(reader: Reader): Promise<RidingOrder[]> {
	const { rows } = await onTheRoad(reader, {});
	const riding = rows.map((row): RidingOrder & { since: number } => ({
		_id: row.id,
		orderId: row.order_number,
		customerName: singleLine(row.customer_name),
		rider:
			row.has_it === null || row.name === null
				? null
				: { _id: row.has_it, name: row.name, phone: row.phone ?? "" },
		givenBack:
			row.rider_id === null && row.at !== null
				? { reason: singleLine(row.reason ?? ""), at: isoTime(row.at) }
				: null,
		since: row.rider_id === null && row.at !== null ? row.at : Number.POSITIVE_INFINITY,
	}));
	return riding
		.toSorted((one, other) => (one.since === other.since ? 0 : one.since - other.since))
		.map(({ since: _since, ...order }) => order);
}

const onTheRoad = compiledOnce((on) =>
	on
		.selectFrom("orders")
		.leftJoin("road_returns", (join) =>
			join.onRef("road_returns.order_id", "=", "orders.id").on("road_returns.ended_at", "is", null),
		)
		.leftJoin("accounts", (join) =>
			join.on((on) =>
				on.or([
					on("accounts.id", "=", on.ref("orders.rider_id")),
					on.and([
						on("orders.rider_id", "is", null),
						on("accounts.id", "=", on.ref("road_returns.rider_id")),
					]),
				]),
			),
		)
		.select(["orders.id", "orders.order_number", "orders.customer_name", "orders.rider_id"])
		.select(["accounts.id as has_it", "accounts.name", "accounts.phone"])
		.select(["road_returns.reason", "road_returns.at"])
		.where("orders.status", "=", "Out for Delivery")
		.orderBy("orders.placed_at", "desc")
		.orderBy("orders.id")
		.limit(MAX_RIDING),
);
