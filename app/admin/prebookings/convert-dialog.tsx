import type { PrebookingView } from "../../../contract/prebookings.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { Problem } from "../../api.ts";
import { fullDay } from "../../format/admin-days.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useDialogAction } from "../../staff/use-dialog-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { type PrebookingsTexts, prebookingsTexts } from "./prebookings-texts.ts";

/** Asks before a prebooking becomes an order. Pressing it on two devices makes one order. */
export function ConvertDialog({
	prebooking,
	today,
	onClose,
}: {
	prebooking: PrebookingView | null;
	today: string;
	onClose: () => void;
}) {
	const texts = usePageTexts(prebookingsTexts);
	const language = useLanguage();
	const { action, close } = useDialogAction(onClose);
	if (!prebooking) return null;
	const { _id, orderId, customerName, preferredDate, totalAmount } = prebooking;
	const [before, between, after] = texts.becomes(orderId);

	async function convert() {
		const call = () =>
			adminApi.prebookings[":id"].status.$put({ param: { id: _id }, json: { status: "Converted" } });
		if (!(await action.run(call, { done: texts.orderCreated(customerName), inPlace: true }))) return;
		onClose();
		// The card with the pressed button is gone.
		keepFocus();
	}

	return (
		<ConfirmDialog
			open
			onClose={close}
			title={texts.askReady}
			confirmLabel={texts.createOrder}
			busy={action.busy}
			problem={action.problem && problemText(action.problem, texts)}
			onConfirm={() => void convert()}
		>
			{preferredDate !== today && (
				<Notice tone="warning" title={texts.notToday(fullDay(preferredDate, language))} />
			)}
			<p className="wrap-anywhere">
				{before}
				<strong>{customerName}</strong>
				{between}
				<strong>{formatRupees(totalAmount)}</strong>
				{after}
			</p>
			<p className="text-ink-soft">{texts.thenUnderOrders}</p>
		</ConfirmDialog>
	);
}

/** Specification 15.6, with the server's message if there is one. */
function problemText({ code, message }: Problem, texts: PrebookingsTexts): string {
	return code === "network" ? texts.convertUnanswered : texts.convertFailed(message);
}
