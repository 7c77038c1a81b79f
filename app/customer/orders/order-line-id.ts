/** The id of an earlier order's collapsed line, which gets the focus once the order is rated or cancelled. */
export function orderLineId({ orderId }: { orderId: string }): string {
	return `line-${orderId}`;
}
