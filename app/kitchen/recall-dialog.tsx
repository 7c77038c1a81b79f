import type { OrderOutOfKitchen } from "../../contract/kitchen.ts";
import { isReadyForPickup } from "../../domain/orders/fulfilment.ts";
import { kitchenStep } from "../../domain/orders/kitchen-step.ts";
import { NAMELESS } from "../../domain/orders/nameless-customer.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import { shopTime } from "../format/shop-time.ts";
import { useServerNow } from "../live/use-server-now.ts";
import { customerNameIn } from "../orders/customer-name.ts";
import { useDishName, useLanguage, usePageTexts, useTexts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icons.tsx";
import type { KitchenAction } from "./kitchen-action.ts";
import { kitchenQueue } from "./kitchen-queue.ts";
import { kitchenTexts } from "./kitchen-texts.ts";

/**
 * The orders that left the board in the last half hour; your own step of a moment ago can be undone, and staff who
 * manage orders can bring back ready orders and those on their way.
 */
export function RecallDialog({
	left,
	personId,
	managesOrders,
	onClose,
}: {
	left: readonly OrderOutOfKitchen[];
	personId: string;
	managesOrders: boolean;
	onClose: () => void;
}) {
	const texts = usePageTexts(kitchenTexts);
	const now = useServerNow(true);

	function bringBack(order: OrderOutOfKitchen, action: KitchenAction) {
		void kitchenQueue.run({ personId, orderId: order._id, number: shortNumber(order.orderId) }, action);
		onClose();
	}
	return (
		<Dialog open onClose={onClose} title={texts.recallTitle} closeLabel={texts.close} size="large">
			{left.length === 0 ? (
				<p className="py-6 text-xl">{texts.recallNothing}</p>
			) : (
				<ul className="grid">
					{left.map((order) => (
						<Left
							key={order._id}
							order={order}
							action={wayBack(order, now, managesOrders)}
							onBack={(action) => bringBack(order, action)}
						/>
					))}
				</ul>
			)}
		</Dialog>
	);
}

function Left({
	order,
	action,
	onBack,
}: {
	order: OrderOutOfKitchen;
	action: KitchenAction | null;
	onBack: (action: KitchenAction) => void;
}) {
	const texts = usePageTexts(kitchenTexts);
	const { dayHalves } = useTexts().times;
	const nameOf = useDishName();
	const language = useLanguage();
	const { status, items, leftAt } = order;
	const number = shortNumber(order.orderId);
	const stage = isReadyForPickup(order) ? texts.ready : texts.stages[status];
	return (
		<li className="grid gap-x-4 gap-y-2 border-line border-t-2 py-3 text-xl sm:grid-cols-[minmax(0,1fr)_auto]">
			<div className="min-w-0">
				<p className="flex flex-wrap items-baseline gap-x-3">
					<strong className="text-3xl tabular-nums">{number}</strong>
					<span className="wrap-anywhere">
						{customerNameIn(language, order.customerFirstName ?? NAMELESS)}
					</span>
					<strong className={status === "Cancelled" ? "text-danger" : ""}>
						{stage} <time dateTime={leftAt}>{texts.at(shopTime(leftAt, dayHalves))}</time>
					</strong>
				</p>
				<ul className="wrap-anywhere">
					{items.map((item) => (
						<li key={`${item.size} ${item.name}`}>
							<strong className="tabular-nums">{item.quantity} ×</strong> {nameOf(item)}
							{item.size === "large" && ` (${texts.large})`}
							{item.note && <em> {item.note}</em>}
						</li>
					))}
				</ul>
				{order.note && <p className="wrap-anywhere">{order.note}</p>}
			</div>
			{action && (
				<button
					type="button"
					onClick={() => onBack(action)}
					className="inline-flex min-h-14 items-center justify-center gap-2 self-center rounded-md border-2
						border-primary px-4 font-bold text-primary"
				>
					<Icon name="undo" />
					{texts.bringBack}
					<span className="sr-only">: {number}</span>
				</button>
			)}
		</li>
	);
}

/** The action that brings an order back by the rules of its steps; null if there is none. */
function wayBack(order: OrderOutOfKitchen, now: number, managesOrders: boolean): KitchenAction | null {
	const { status, undo } = order;
	const isOwnStep = undo !== null && Date.parse(undo.until) > now;
	const mayUndo = managesOrders || kitchenStep(order, status).ok;
	if (isOwnStep && mayUndo) return { kind: "undo", status };
	return managesOrders && status === "Out for Delivery" ? { kind: "move", to: "Preparing", from: status } : null;
}
