import { useState } from "react";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { MAX_END_REASON } from "../../../domain/prebookings/prebooking-status.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { TextAreaField } from "../../ui/text-field.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { PhoneNumber } from "../ui/reach-links.tsx";
import { dayLabel } from "./booked-days.ts";

/** Asks before a prebooking is declined, and for the words that its customer reads then. */
export function DeclineDialog({ prebooking, onClose }: { prebooking: PrebookingView | null; onClose: () => void }) {
	const action = useAction();
	const [reason, setReason] = useState("");
	if (!prebooking) return null;
	const { _id, orderId, customerName, preferredDate, phoneNumber } = prebooking;

	function close() {
		action.forget();
		setReason("");
		onClose();
	}

	async function decline() {
		const call = () => adminApi.prebookings[":id"].decline.$put({ param: { id: _id }, json: { reason } });
		if (!(await action.run(call, { done: `Prebooking ${orderId} declined` }))) return;
		close();
		// The card with the button that was pressed is no longer there.
		keepFocus();
	}

	return (
		<ConfirmDialog
			open
			onClose={close}
			title="Decline this prebooking?"
			confirmLabel="Decline"
			danger
			busy={action.busy}
			problem={action.problem?.message}
			onConfirm={() => void decline()}
		>
			<p className="wrap-anywhere">
				<strong>{customerName}</strong> is expecting it on {dayLabel(preferredDate)} and will see under My
				Orders that you declined it. It’s best to call as well: <PhoneNumber phone={phoneNumber} />
			</p>
			<TextAreaField
				label="Message to the customer"
				hint="optional"
				rows={3}
				maxLength={MAX_END_REASON}
				value={reason}
				onChange={({ target }) => setReason(target.value)}
			/>
			<p className="text-ink-soft">This cannot be undone.</p>
		</ConfirmDialog>
	);
}
