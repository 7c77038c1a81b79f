/** The end of an order's number, as people call it out in a kitchen: #0331 (specification 10.3). */
export function shortNumber(orderNumber: string): string {
	return `#${orderNumber.slice(-4)}`;
}
