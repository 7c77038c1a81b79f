import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";
import { useStoredSet } from "./use-stored-set.ts";

/**
 * What was cancelled while it was with the rider comes back to the counter; it is shown until the rider says that it
 * has.
 */
export function CancelledOnTheWay({ orders }: { orders: readonly RiderOrderView[] }) {
	const texts = usePageTexts(dashboardTexts);
	const { values: broughtBack, remember } = useStoredSet("rider-brought-back");
	const open = orders.filter(({ _id }) => !broughtBack.has(_id));
	if (open.length === 0) return null;
	return (
		<section aria-label={texts.cancelledTitle} className="grid gap-3">
			{open.map(({ _id, orderId, customerName }) => (
				<Notice
					key={_id}
					tone="error"
					title={texts.cancelledTitle}
					action={
						<Button
							variant="secondary"
							icon="check"
							className="min-h-13 text-lg"
							aria-label={texts.broughtBackLabel(orderId)}
							onClick={() => remember(_id)}
						>
							{texts.broughtBack}
						</Button>
					}
				>
					<p className="wrap-anywhere text-lg">
						{texts.cancelledWhat(customerName || texts.noName, orderId)}
					</p>
				</Notice>
			))}
		</section>
	);
}
