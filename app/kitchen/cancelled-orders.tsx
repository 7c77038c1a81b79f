import type { OrderOutOfKitchen } from "../../contract/kitchen.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import { useDishName, usePageTexts } from "../texts/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { keepFocus } from "../ui/keep-focus.ts";
import { kitchenTexts } from "./kitchen-texts.ts";
import { markSeen, useTicketMarks } from "./ticket-marks.ts";

/** Accepted orders cancelled in the kitchen, until somebody here marks them seen, so that nobody cooks them. */
export function CancelledOrders({ left }: { left: readonly OrderOutOfKitchen[] }) {
	const texts = usePageTexts(kitchenTexts);
	const nameOf = useDishName();
	const marks = useTicketMarks();
	const unseen = left.filter(
		({ _id, status, leftFrom, leftTo, leftAt }) =>
			status === "Cancelled" &&
			leftTo === "Cancelled" &&
			leftFrom !== "Pending" &&
			Date.parse(leftAt) > (marks.get(_id)?.seenAt ?? 0),
	);
	const said = (item: OrderOutOfKitchen["items"][number]) =>
		`${item.quantity}× ${nameOf(item)}${item.size === "large" ? ` (${texts.large})` : ""}`;
	return (
		<div role="alert" className="grid gap-2 px-3 pt-3 text-xl empty:hidden">
			{unseen.map(({ _id, orderId, items, leftAt }) => (
				<div
					key={_id}
					className="flex items-center gap-3 rounded-md border-danger border-l-6 bg-danger-soft px-4 py-1.5
						max-[20rem]:grid max-[20rem]:grid-cols-[auto_minmax(0,1fr)]"
				>
					<Icon name="alert" className="shrink-0 text-danger" />
					<p className="wrap-anywhere min-w-0 flex-1 leading-snug">
						<strong className="block">{texts.wasCancelled(shortNumber(orderId))}</strong>
						{items.map(said).join(", ")}
					</p>
					<button
						type="button"
						aria-label={texts.understoodOf(shortNumber(orderId))}
						onClick={() => {
							markSeen(_id, Date.parse(leftAt));
							keepFocus();
						}}
						className="min-h-14 shrink-0 rounded-md border-2 border-primary bg-surface px-5 font-bold
							text-primary max-[20rem]:col-span-full"
					>
						{texts.understood}
					</button>
				</div>
			))}
		</div>
	);
}
