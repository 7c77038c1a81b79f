import { useServerNow } from "../../live/use-server-now.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { UndoButtonContent } from "../../ui/undo-button-content.tsx";
import { orderLinkId } from "./order-link-id.ts";
import { ordersTexts } from "./orders-texts.ts";
import { tellOverfull } from "./tell-overfull.ts";
import { forgetAction, rememberUndone, type UndoableAction } from "./undoable-actions.ts";

/**
 * The undo of an order's last action, in the order's own place: over the list it would cover the next button (decision
 * 032). It disappears when its time is over.
 */
export function UndoStep({
	action: { kind, order, until },
	className = "",
}: {
	action: UndoableAction;
	className?: string;
}) {
	const texts = usePageTexts(ordersTexts);
	const { statuses } = useOrderTexts();
	const { run, busy } = useAction();
	const now = useServerNow(true);
	const left = Math.ceil((until - now) / 1000);
	const param = { id: order._id };
	if (left <= 0) return null;

	async function takeBack() {
		await run(async () => {
			if (kind !== "moved") {
				const reply = await adminApi.orders[":id"].hidden.$put({ param, json: { hidden: false } });
				if (reply.ok) rememberUndone(kind, (await reply.json()).order);
				return reply;
			}
			const reply = await adminApi.orders[":id"].undo.$post({
				param,
				header: {},
				json: { status: order.status },
			});
			if (reply.ok) {
				const { order: undone, overfull } = await reply.json();
				rememberUndone(kind, undone);
				tellOverfull(overfull, texts);
			}
			return reply;
		});
		forgetAction(kind, order._id);
		keepFocus(orderLinkId(order), true);
	}

	return (
		<button
			type="button"
			data-key="u"
			aria-label={texts.undoOf(order.orderId, kind === "moved" ? statuses[order.status] : texts.hiddenStatus)}
			aria-busy={busy || undefined}
			onClick={() => !busy && void takeBack()}
			className={
				`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md bg-turmeric px-4 font-bold ` +
				`text-on-turmeric ${className}`
			}
		>
			<UndoButtonContent label={texts.undo} left={left} busy={busy} />
		</button>
	);
}
