import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { wasDelivered } from "../was-delivered.ts";
import { cancellationKey } from "./cancellation-key.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { useStoredSet } from "./use-stored-set.ts";

/**
 * What was cancelled while it was with the rider comes back to the counter; it is shown until the rider says that it
 * has. What was delivered before is with its customer, unless that was a wrong tap.
 */
export function CancelledOnTheWay({ orders }: { orders: readonly RiderOrderView[] }) {
	const texts = usePageTexts(dashboardTexts);
	const { values: broughtBack, remember } = useStoredSet("rider-brought-back");
	const open = orders.filter((order) => !broughtBack.has(cancellationKey(order)));
	if (open.length === 0) return null;
	return (
		<section aria-label={texts.cancelledTitle} className="grid gap-3">
			{open.map((order) => {
				const isLate = wasDelivered(order);
				const { _id, orderId } = order;
				const name = order.customerName || texts.noName;
				return (
					<Notice
						key={_id}
						tone="error"
						title={isLate ? texts.cancelledLateTitle : texts.cancelledTitle}
						action={
							<Button
								variant="secondary"
								icon="check"
								className="min-h-13 text-lg"
								aria-label={isLate ? texts.understoodLabel(orderId) : texts.broughtBackLabel(orderId)}
								onClick={() => remember(cancellationKey(order))}
							>
								{isLate ? texts.understood : texts.broughtBack}
							</Button>
						}
					>
						<p className="wrap-anywhere text-lg">
							{isLate ? texts.cancelledLate(name, orderId) : texts.cancelledWhat(name, orderId)}
						</p>
					</Notice>
				);
			})}
		</section>
	);
}
