import type { RouterContextProvider } from "react-router";
import type { OrderView } from "../../../contract/order-schemas.ts";
import { isOnTheRoad } from "../../../domain/orders/fulfilment.ts";
import { pageApi } from "../../api.ts";
import type { RiderReply } from "../../map/use-rider-of-order.ts";

/** The riders of those orders that are on their way, by `_id`; null for one that cannot be read. */
export async function readRiders(
	context: Readonly<RouterContextProvider>,
	request: Request,
	orders: readonly OrderView[],
): Promise<Record<string, RiderReply>> {
	const api = pageApi(context, request);
	const onTheirWay = orders.filter(isOnTheRoad);
	const replies = onTheirWay.map(async ({ _id: id }): Promise<[string, RiderReply]> => {
		const reply = await api.orders[":id"].rider.$get({ param: { id } });
		return [id, reply.ok ? await reply.json() : null];
	});
	return Object.fromEntries(await Promise.all(replies));
}
