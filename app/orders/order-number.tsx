import { shortNumber } from "../../domain/orders/short-number.ts";

/**
 * An order's number in short form; screen readers (as `spoken`, if not the number alone), search and copying get the
 * full one.
 */
export function OrderNumber({ orderId, spoken = orderId }: { orderId: string; spoken?: string }) {
	return (
		<span title={orderId} className="whitespace-nowrap tabular-nums">
			<span aria-hidden="true">{shortNumber(orderId)}</span>
			<span className="sr-only">{spoken}</span>
		</span>
	);
}
