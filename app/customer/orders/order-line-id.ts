/** The id of the line that an earlier order is folded to, which takes the focus back once the order is rated. */
export function orderLineId({ orderId }: { orderId: string }): string {
	return `line-${orderId}`;
}
