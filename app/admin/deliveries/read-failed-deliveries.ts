import type { RouterContextProvider } from "react-router";
import type { FailedDelivery } from "../../../contract/failed-deliveries.ts";
import { adminPageApi } from "../../staff/staff-api.ts";

/**
 * What waits for a decision, for the layout's loader. Null when it could not be read: the page goes on with what it
 * knew.
 */
export async function readFailedDeliveries(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<FailedDelivery[] | null> {
	const reply = await adminPageApi(context, request).orders.admin["failed-deliveries"].$get();
	return reply.ok ? (await reply.json()).failed : null;
}
