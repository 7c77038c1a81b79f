import type { RouterContextProvider } from "react-router";
import type { WaitingOrders } from "../../../contract/ring.ts";
import type { JsonText } from "../../json-text.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { MAX_SHOWN } from "./waiting-order-list.tsx";

/** The orders that ring now; those shown with few details come as text, since a rush has a hundred of them. */
export type NewOrdersRead = Omit<WaitingOrders, "others"> & {
	/** Missing from a process of the previous release, which is being replaced. */
	othersText?: JsonText<NonNullable<WaitingOrders["others"]>>;
};

/**
 * Reads the orders that ring now, for the layout's loader. Null if they could not be read: the page keeps the last
 * known ones, since one failed read must not end the alarm. The layout checks who may read them.
 */
export async function readNewOrders(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<NewOrdersRead | null> {
	const reply = await adminPageApi(context, request).orders.admin.unacknowledged.$get({
		query: { limit: String(MAX_SHOWN) },
	});
	if (!reply.ok) return null;
	const { others = [], ...waiting } = await reply.json();
	return { ...waiting, othersText: JSON.stringify(others) };
}
