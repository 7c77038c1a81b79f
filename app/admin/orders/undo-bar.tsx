import type { AdminOrderView } from "../../../contract/orders.ts";
import { useServerNow } from "../../live/server-clock.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { UndoFace } from "../../ui/undo-face.tsx";
import { HowPaid, isUnrecorded } from "../payment-on-delivery/how-paid.tsx";
import { customerLabel } from "./order-labels.ts";
import { forgetAction, type UndoableAction, useUndoableActions } from "./undoable-actions.ts";

const MAX_SHOWN = 3;

/**
 * What was just done, with a way back while there is one: the own last steps of the orders shown, and what this device
 * did to others.
 */
export function UndoBar({ orders }: { orders: readonly AdminOrderView[] }) {
	const own = useUndoableActions();
	const shown = new Map(orders.map((order) => [order._id, order]));
	const moved = orders.flatMap((order): UndoableAction[] =>
		order.undo ? [{ kind: "moved", order, until: Date.parse(order.undo.until) }] : [],
	);
	// Of an order that is shown, what was read last is true, not what was known when it was moved.
	const kept = own.filter(({ kind, order }) => {
		const read = shown.get(order._id);
		return !read || (kind === "hidden" && read.isHidden);
	});
	const all = [...moved, ...kept];
	const now = useServerNow(all.length > 0);
	const open = all
		.filter(({ until }) => until > now)
		.sort((one, other) => other.until - one.until)
		.slice(0, MAX_SHOWN);
	return (
		<>
			{/* What stands at the end of the page can still be scrolled out from under the bar. */}
			<div aria-hidden="true" className={SPACE[open.length]} />
			<div
				role="status"
				aria-label="Undo"
				className="pointer-events-none fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20
					mx-auto grid max-w-md grid-cols-1 gap-2 lg:right-5 lg:bottom-5 lg:left-auto lg:w-md"
			>
				{open.map((action) => (
					<UndoCard
						key={`${action.kind} ${action.order._id}`}
						action={action}
						left={Math.ceil((action.until - now) / 1000)}
					/>
				))}
			</div>
		</>
	);
}

const SPACE = ["", "h-20", "h-38", "h-56"];

function UndoCard({ action, left }: { action: UndoableAction; left: number }) {
	const { kind, order } = action;
	const { run, busy } = useAction();
	const param = { id: order._id };

	async function takeBack() {
		await run(() =>
			kind === "moved"
				? adminApi.orders[":id"].undo.$post({ param, json: { status: order.status } })
				: adminApi.orders[":id"].hidden.$put({ param, json: { hidden: false } }),
		);
		forgetAction(kind, order._id);
		keepFocus();
	}

	const what = kind === "moved" ? order.status : "hidden";
	return (
		<div
			className="on-dark pointer-events-auto grid animate-rise grid-cols-1 gap-1 rounded-lg border-2
			border-on-tamarind-soft/30 bg-tamarind p-1.5 text-on-tamarind shadow-raised"
		>
			<div className="flex items-center gap-3 pl-2.5">
				<p className="min-w-0 flex-1">
					<span className="block truncate font-bold">{customerLabel(order)}</span>
					<span className="block truncate text-on-tamarind-soft text-sm">
						Now {what}: order {order.orderId}
					</span>
				</p>
				<button
					type="button"
					aria-label={`Undo: order ${order.orderId} is ${what}`}
					aria-busy={busy || undefined}
					onClick={() => !busy && void takeBack()}
					className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-md bg-turmeric px-4 font-bold
						text-on-turmeric"
				>
					<UndoFace label="Undo" left={left} busy={busy} />
				</button>
			</div>
			{kind === "moved" && isUnrecorded(order) && (
				<div
					className="grid grid-cols-[minmax(0,1fr)_minmax(0,3fr)] items-center gap-3
					border-on-tamarind-soft/30 border-t-2 pt-1.5 pl-2.5"
				>
					<p className="font-semibold text-sm leading-tight">How was it paid?</p>
					<HowPaid order={order} look="border-on-tamarind-soft/60 hover:bg-white/10" />
				</div>
			)}
		</div>
	);
}
