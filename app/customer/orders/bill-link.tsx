import type { OrderView } from "../../../contract/order-schemas.ts";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";

const texts = pageTexts({
	en: { bill: "Bill", label: (orderId: string) => `Bill of order ${orderId}` },
	ta: { bill: "பில்", label: (orderId) => `பில்: ஆர்டர் ${orderId}` },
});

/** Links to the bill of a delivered order. */
export function BillLink({ order }: { order: OrderView }) {
	const { bill, label } = usePageTexts(texts);
	if (order.status !== "Delivered") return null;
	return (
		<LinkButton
			to={`/orders/${order._id}/bill`}
			variant="secondary"
			size="small"
			icon="receipt"
			aria-label={label(order.orderId)}
		>
			{bill}
		</LinkButton>
	);
}
