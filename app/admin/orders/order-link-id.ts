/** The id of an order's link in the list, which has the focus once the pressed button of its row is gone. */
export function orderLinkId({ _id }: { _id: string }): string {
	return `order-link-${_id}`;
}
