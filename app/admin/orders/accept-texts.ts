import type { AcceptTexts } from "../../order/accept-order.tsx";

/** What the button says that accepts an order for so many minutes. */
export function acceptTexts({ orderId, customerName }: { orderId: string; customerName: string }): AcceptTexts {
	const accept = (minutes: number) => `Accept · ${minutes} min`;
	return {
		accept,
		label: (minutes) => `${accept(minutes)}: order ${orderId} of ${customerName}`,
		fewer: "5 minutes less",
		more: "5 minutes more",
	};
}
