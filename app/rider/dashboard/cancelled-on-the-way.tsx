import { type RefObject, useRef } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { wasDelivered } from "../was-delivered.ts";
import { cancellationKey } from "./cancellation-key.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { useStoredSet } from "./use-stored-set.ts";

/**
 * Orders cancelled while with the rider must come back to the counter; each is shown until the rider confirms that. An
 * order delivered before is with its customer, unless that was a wrong tap. After the last one the focus moves to
 * `listAfter`.
 */
export function CancelledOnTheWay({
	orders,
	listAfter,
}: {
	orders: readonly RiderOrderView[];
	listAfter: RefObject<HTMLElement | null>;
}) {
	const list = useRef<HTMLElement>(null);
	const texts = usePageTexts(dashboardTexts);
	const { values: broughtBack, remember } = useStoredSet("rider-brought-back");
	const open = orders.filter((order) => !broughtBack.has(cancellationKey(order)));
	if (open.length === 0) return null;

	/** The pressed button is gone then, and the focus with it. */
	function settle(order: RiderOrderView, place: number) {
		const others = [...(list.current?.children ?? [])].filter((_, each) => each !== place);
		const next = others[place] ?? others.at(-1) ?? listAfter.current;
		if (next instanceof HTMLElement) next.focus({ preventScroll: true });
		remember(cancellationKey(order));
	}
	return (
		<section ref={list} aria-label={texts.cancelledTitle} className="grid gap-3">
			{open.map((order, place) => {
				const isLate = wasDelivered(order);
				const { _id, orderId } = order;
				const name = order.customerName || texts.noName;
				return (
					<div key={_id} tabIndex={-1}>
						<Notice
							tone="error"
							title={isLate ? texts.cancelledLateTitle : texts.cancelledTitle}
							action={
								<Button
									variant="secondary"
									icon="check"
									className="min-h-13 text-lg"
									aria-label={
										isLate ? texts.understoodLabel(orderId) : texts.broughtBackLabel(orderId)
									}
									onClick={() => settle(order, place)}
								>
									{isLate ? texts.understood : texts.broughtBack}
								</Button>
							}
						>
							<p className="wrap-anywhere text-lg">
								{isLate ? texts.cancelledLate(name, orderId) : texts.cancelledWhat(name, orderId)}
							</p>
						</Notice>
					</div>
				);
			})}
		</section>
	);
}
