import type { PrebookingView } from "../../../contract/prebookings.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { Problem } from "../../api.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { dayLabel } from "./booked-days.ts";

/** Asks before the order of a prebooking is made. Pressed on two devices, it makes one. */
export function ConvertDialog({
	prebooking,
	today,
	onClose,
}: {
	prebooking: PrebookingView | null;
	today: string;
	onClose: () => void;
}) {
	const action = useAction();
	if (!prebooking) return null;
	const { _id, orderId, customerName, preferredDate, totalAmount } = prebooking;

	async function convert() {
		const call = () =>
			adminApi.prebookings[":id"].status.$put({ param: { id: _id }, json: { status: "Converted" } });
		if (!(await action.run(call, { done: `Order created for ${customerName}` }))) return;
		onClose();
		// The card with the button that was pressed is no longer there.
		keepFocus();
	}

	return (
		<ConfirmDialog
			open
			onClose={() => {
				action.forget();
				onClose();
			}}
			title="Ready for Delivery?"
			confirmLabel="Create order"
			busy={action.busy}
			problem={action.problem && problemText(action.problem)}
			onConfirm={() => void convert()}
		>
			{preferredDate !== today && (
				<Notice tone="warning" title={`It’s booked for ${dayLabel(preferredDate)}, not today.`} />
			)}
			<p className="wrap-anywhere">
				The prebooking {orderId} of <strong>{customerName}</strong> becomes an order for{" "}
				<strong>{formatRupees(totalAmount)}</strong>, Confirmed, and the customer is notified.
			</p>
			<p className="text-ink-soft">It then appears under Orders.</p>
		</ConfirmDialog>
	);
}

/** Specification 15.6, with the server's words where there are any. */
function problemText({ code, message }: Problem): string {
	return code === "network"
		? "Error converting prebooking to order."
		: `Failed to convert prebooking to order. ${message}`;
}
