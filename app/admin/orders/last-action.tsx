import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { HowPaid, howPaidQuestion, isUnrecorded } from "../payment-on-delivery/how-paid.tsx";
import { paymentOnDeliveryTexts } from "../payment-on-delivery/payment-on-delivery-texts.ts";
import { ordersTexts } from "./orders-texts.ts";
import { ToldAction } from "./told-action.tsx";
import { UndoStep } from "./undo-step.tsx";
import { useUndoableActions } from "./undoable-actions.ts";

/** On an order's page, the last action with its undo, and how it was paid if that is to be asked. */
export function LastAction({ order }: { order: AdminOrderView }) {
	const { undo } = usePageTexts(ordersTexts);
	const paymentTexts = usePageTexts(paymentOnDeliveryTexts);
	const own = useUndoableActions().find((action) => action.kind === "hidden" && action.order._id === order._id);
	const moved = order.undo && { kind: "moved" as const, order, until: Date.parse(order.undo.until) };
	const action = order.isHidden && own ? own : moved;
	const now = useServerNow(action !== null);
	const isOpen = action !== null && action.until > now;
	const isAsked = isOpen && action.kind === "moved" && isUnrecorded(order);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
		<div role="group" aria-label={undo} className="grid gap-3 not-has-[button]:sr-only">
			<p role="status" className="sr-only">
				<ToldAction id={order._id} />
			</p>
			<div className="grid gap-1.5 not-has-[button]:sr-only">
				<p role="status" className="font-semibold">
					{isAsked && howPaidQuestion(order, paymentTexts)}
				</p>
				{isAsked && <HowPaid order={order} look="border-line-strong hover:bg-sunken" />}
			</div>
			{isOpen && <UndoStep action={action} className="justify-center" />}
		</div>
	);
}
