import type { OrderRecordLine } from "../../../contract/orders.ts";
import { asksForReason } from "../../../domain/orders/order-status.ts";
import { shopTimeToSecond } from "../../customer/orders/shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { DAY_HALVES, officeDate } from "../office-time.ts";

const ROLES = { customer: "Customer", admin: "Admin", rider: "Rider" };

/** Who moved an order where, when and why, newest first. */
export function OrderRecord({ record }: { record: readonly OrderRecordLine[] }) {
	return (
		<ol className="grid rounded-lg border-2 border-line bg-surface">
			{record.toReversed().map((line, index) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever put before a line of the past
					key={record.length - index}
					className="grid gap-x-5 gap-y-1 border-line border-t-2 px-4 py-3 first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
				>
					<time dateTime={line.at} className="text-ink-soft text-sm tabular-nums sm:pt-0.5">
						{officeDate(line.at)}, {shopTimeToSecond(line.at, DAY_HALVES)}
					</time>
					<div className="min-w-0">
						<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
							<span className={line.isUndone ? "line-through" : "font-bold"}>{deedWords(line)}</span>
							{line.isUndo && <Badge>Undo</Badge>}
							{line.isUndone && <Badge>Undone</Badge>}
						</p>
						<p className="wrap-anywhere text-ink-soft">
							{line.name || "Deleted account"} ({ROLES[line.by]})
						</p>
						{line.reason ? (
							<p className="wrap-anywhere mt-1">
								<span className="text-ink-soft">Reason: </span>
								{line.reason}
							</p>
						) : (
							wantsReason(line) && <p className="mt-1 text-ink-soft">No reason given</p>
						)}
					</div>
				</li>
			))}
		</ol>
	);
}

function deedWords({ from, status }: OrderRecordLine): string {
	return from ? `${from} → ${status}` : "Placed";
}

/** A program may take an admin's step without a reason; a screen asks for one. */
function wantsReason({ from, status, by, isUndo }: OrderRecordLine): boolean {
	return by === "admin" && !isUndo && from !== null && asksForReason(from, status);
}
