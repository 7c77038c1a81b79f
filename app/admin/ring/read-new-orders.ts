import type { RouterContextProvider } from "react-router";
import type { WaitingOrders } from "../../../contract/ring.ts";
import type { JsonText } from "../../json-text.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { MAX_SHOWN } from "./waiting-order-list.tsx";

/** What rings now; those of which little is told come as text, since a rush has a hundred of them. */
export type NewOrdersRead = Omit<WaitingOrders, "others"> & {
	/** A process of the release before, which is being replaced, sends none. */
	othersText?: JsonText<NonNullable<WaitingOrders["others"]>>;
};

/**
 * What rings now, for the layout's loader. Null when it could not be read: the page then goes on with what it knew,
 * since an alarm must not vanish because one reading failed. Who may not read it is the layout's own affair.
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
