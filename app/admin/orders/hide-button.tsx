import { useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import { serverTime } from "../../live/server-clock.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { orderTextsFor } from "../../texts/order-texts.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { orderLinkId } from "./order-link-id.ts";
import { ordersTexts } from "./orders-texts.ts";
import { rememberHidden, rememberUndone } from "./undoable-actions.ts";

/** Hides an order from the list, or shows it again; asks first if the order is in progress. */
export function HideButton({
	order,
	isShort = false,
}: {
	order: AdminOrderView;
	/** Only an icon, if a desktop row has no room. */
	isShort?: boolean;
}) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const label = order.isHidden ? texts.showAgain : texts.hide;
	const { run, busy, problem, forget } = useAction();
	const [isAsking, setAsking] = useState(false);

	async function setHidden(hidden: boolean) {
		const call = async () => {
			const reply = await adminApi.orders[":id"].hidden.$put({ param: { id: order._id }, json: { hidden } });
			if (reply.ok) {
				const { order: changed } = await reply.json();
				if (hidden) rememberHidden(changed, serverTime());
				else rememberUndone("hidden", changed);
			}
			return reply;
		};
		const isDone = await run(call, { inPlace: isAsking });
		if (isDone) setAsking(false);
		keepFocus(orderLinkId(order), true);
	}

	return (
		<>
			<Button
				size="small"
				variant="quiet"
				data-key="h"
				icon={order.isHidden ? "eye" : "eye-off"}
				busy={busy && !isAsking}
				title={isShort ? label : undefined}
				aria-label={texts.labelOf(label, order.orderId)}
				onClick={() =>
					isActive(order.status) && !order.isHidden ? setAsking(true) : void setHidden(!order.isHidden)
				}
			>
				<span className={isShort ? "lg:hidden" : ""}>{label}</span>
			</Button>
			<ConfirmDialog
				open={isAsking}
				onClose={() => {
					forget();
					setAsking(false);
				}}
				title={texts.hideTitle}
				confirmLabel={texts.hideIt}
				busy={busy}
				problem={problem?.message}
				onConfirm={() => void setHidden(true)}
			>
				<p>
					{texts.order} <OrderNumber orderId={order.orderId} />{" "}
					{texts.hideHelp(orderTextsFor(language).statuses[order.status])}
				</p>
			</ConfirmDialog>
		</>
	);
}
