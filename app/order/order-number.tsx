import { shortNumber } from "../../domain/orders/short-number.ts";

/**
 * An order's number as people in the shop call it; who hears the page (as `spoken`, if not the number alone), searches
 * or copies has all of it.
 */
export function OrderNumber({ orderId, spoken = orderId }: { orderId: string; spoken?: string }) {
	return (
		<span title={orderId} className="whitespace-nowrap tabular-nums">
			<span aria-hidden="true">{shortNumber(orderId)}</span>
			<span className="sr-only">{spoken}</span>
		</span>
	);
}
