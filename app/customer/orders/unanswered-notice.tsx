import type { OrderView } from "../../../contract/order-schemas.ts";
import { isMadeByStaff } from "../../../domain/orders/order-source.ts";
import { isUnanswered } from "../../../domain/orders/unanswered.ts";
import { useOfServerNow } from "../../live/use-of-server-now.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { unansweredTexts } from "./unanswered-texts.ts";

/** Says that an order nobody has accepted for five minutes is waiting, and what its customer can do. */
export function UnansweredNotice({ order }: { order: OrderView }) {
	const texts = usePageTexts(unansweredTexts);
	const mayCancel = useShop().settings.cancelUnanswered;
	const waits = {
		status: order.status,
		placedAt: Date.parse(order.orderDate),
		kitchenAt: order.kitchenAt ? Date.parse(order.kitchenAt) : null,
		isMadeByStaff: isMadeByStaff(order.source, order.prebookingId),
	};
	const isWaiting = useOfServerNow((now) => isUnanswered(waits, now));
	return (
		<div role="status" className="empty:sr-only">
			{isWaiting && (
				<Notice tone="warning" title={texts.title}>
					{mayCancel ? texts.mayCancel : texts.call}
					{mayCancel && order.paymentState === "paid" && ` ${texts.refund}`}
				</Notice>
			)}
		</div>
	);
}
