/** The id of an earlier order's collapsed line, which gets the focus back once the order is rated. */
export function orderLineId({ orderId }: { orderId: string }): string {
	return `line-${orderId}`;
}
