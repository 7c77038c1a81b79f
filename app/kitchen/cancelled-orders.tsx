import type { OrderOutOfKitchen } from "../../contract/kitchen.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import { useDishName, usePageTexts } from "../texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { kitchenTexts } from "./kitchen-texts.ts";
import { markSeen, useTicketMarks } from "./ticket-marks.ts";

/** Orders that were cancelled after they had been accepted, until somebody here has seen it: nobody cooks them on. */
export function CancelledOrders({ left }: { left: readonly OrderOutOfKitchen[] }) {
	const texts = usePageTexts(kitchenTexts);
	const nameOf = useDishName();
	const marks = useTicketMarks();
	const unseen = left.filter(
		({ _id, status, leftFrom, leftAt }) =>
			status === "Cancelled" && leftFrom !== "Pending" && Date.parse(leftAt) > (marks.get(_id)?.seenAt ?? 0),
	);
	return (
		<div role="alert" className="grid gap-3 px-3 text-xl empty:hidden sm:px-4">
			{unseen.map(({ _id, orderId, items, leftAt }) => (
				<Notice
					key={_id}
					tone="error"
					announce={false}
					className="mt-3"
					title={texts.wasCancelled(shortNumber(orderId))}
					action={
						<Button
							variant="secondary"
							className="min-h-14"
							aria-label={texts.understoodOf(shortNumber(orderId))}
							onClick={() => markSeen(_id, Date.parse(leftAt))}
						>
							{texts.understood}
						</Button>
					}
				>
					{items.map((item) => `${item.quantity} × ${nameOf(item)}`).join(", ")}
				</Notice>
			))}
		</div>
	);
}
