import type { RouterContextProvider } from "react-router";
import type { FailedDelivery } from "../../../contract/failed-deliveries.ts";
import { adminPageApi } from "../../staff/staff-api.ts";

/**
 * The deliveries that wait for a decision, for the layout's loader. Null if they could not be read: the page keeps the
 * last known ones.
 */
export async function readFailedDeliveries(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<FailedDelivery[] | null> {
	const reply = await adminPageApi(context, request).orders.admin["failed-deliveries"].$get();
	return reply.ok ? (await reply.json()).failed : null;
}
