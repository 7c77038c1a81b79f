import type { RouterContextProvider } from "react-router";
import type { RidingOrder } from "../../../contract/deliveries.ts";
import { adminPageApi } from "../../staff/staff-api.ts";

/** Which rider has which order on the road, for the layout's loader. Null if it could not be read. */
export async function readOrdersOnTheRoad(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<RidingOrder[] | null> {
	const reply = await adminPageApi(context, request).orders.admin.riding.$get();
	return reply.ok ? (await reply.json()).riding : null;
}
