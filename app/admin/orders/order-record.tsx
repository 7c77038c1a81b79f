import type { OrderNote } from "../../../contract/order-notes.ts";
import type { OrderRecordLine, OrderView } from "../../../contract/orders.ts";
import { formatRupees } from "../../../domain/money.ts";
import { asksForReason } from "../../../domain/orders/order-moves.ts";
import { adminDate, adminTime, DAY_HALVES } from "../../format/admin-time.ts";
import { shopTimeToSecond } from "../../format/shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { NEXT_STEPS } from "../deliveries/delivery-labels.ts";
import { settledLabel } from "../payment-on-delivery/payment-on-delivery-labels.ts";
import { statusLabel } from "./order-labels.ts";

const ROLES = { customer: "Customer", admin: "Admin", rider: "Rider" };

type Entry = Pick<OrderNote, "at" | "by" | "name" | "reason"> & {
	label: string;
	isUndo?: boolean;
	isUndone?: boolean;
	/** Somebody should have said why. */
	lacksReason?: boolean;
};

/** Who moved an order where, when and why, and what was at its door, newest first. */
export function OrderRecord({
	record,
	notes,
	fulfilment,
}: {
	record: readonly OrderRecordLine[];
	notes: readonly OrderNote[];
	fulfilment: OrderView["fulfilment"];
}) {
	const entries: Entry[] = [
		...record.map((line) => ({ ...line, label: actionLabel(line, fulfilment), lacksReason: wantsReason(line) })),
		...notes.map((note) => ({ ...note, label: recordText(note) })),
	].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
	return (
		<ol className="grid rounded-lg border-2 border-line bg-surface">
			{entries.toReversed().map((entry, index) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever put before a line of the past
					key={entries.length - index}
					className="grid gap-x-5 gap-y-1 border-line border-t-2 px-4 py-3 first:border-t-0
						sm:grid-cols-[11rem_minmax(0,1fr)]"
				>
					<time dateTime={entry.at} className="text-ink-soft text-sm tabular-nums sm:pt-0.5">
						{adminDate(entry.at)}, {shopTimeToSecond(entry.at, DAY_HALVES)}
					</time>
					<div className="min-w-0">
						<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
							<span className={entry.isUndone ? "line-through" : "font-bold"}>{entry.label}</span>
							{entry.isUndo && <Badge>Undo</Badge>}
							{entry.isUndone && <Badge>Undone</Badge>}
						</p>
						<p className="wrap-anywhere text-ink-soft">
							{entry.by === "shop"
								? "Automatic"
								: `${entry.name || "Deleted account"} (${ROLES[entry.by]})`}
						</p>
						{entry.reason ? (
							<p className="wrap-anywhere mt-1">
								<span className="text-ink-soft">Reason: </span>
								{entry.reason}
							</p>
						) : (
							entry.lacksReason && <p className="mt-1 text-ink-soft">No reason given</p>
						)}
					</div>
				</li>
			))}
		</ol>
	);
}

function recordText({ kind, next, payment, promisedAt, change }: OrderNote): string {
	switch (kind) {
		case "order-changed":
			return change
				? `Changed to ${change.items.join(", ")}: ${formatRupees(change.from)} → ${formatRupees(change.to)}`
				: "Changed";
		case "order-delayed":
			return promisedAt ? `Delayed until ${adminTime(promisedAt)}` : "Delayed";
		case "delivery-failed":
			return "Delivery failed";
		case "delivery-decided":
			return next ? `Decided: ${NEXT_STEPS[next].decided}` : "Decided";
		case "pin-locked":
			return "Incorrect handover PIN entered too often";
		case "payment-settled":
			return payment ? settledLabel(payment) : "Payment settled";
	}
}

function actionLabel({ from, status }: OrderRecordLine, fulfilment: OrderView["fulfilment"]): string {
	const label = (of: OrderRecordLine["status"]) => statusLabel({ fulfilment }, of);
	return from ? `${label(from)} → ${label(status)}` : "Placed";
}

/** A program may take an admin's step without a reason; a screen asks for one. */
function wantsReason({ from, status, by, isUndo }: OrderRecordLine): boolean {
	return by === "admin" && !isUndo && from !== null && asksForReason(from, status);
}
