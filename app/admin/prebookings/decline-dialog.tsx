import { useState } from "react";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { formatRupees } from "../../../domain/money.ts";
import { MAX_DECLINED_AT_ONCE, MAX_END_REASON } from "../../../domain/prebookings/prebooking-status.ts";
import { fullDay } from "../../format/admin-days.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useDialogAction } from "../../staff/use-dialog-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { PhoneNumber } from "../ui/reach-links.tsx";
import { prebookingsTexts } from "./prebookings-texts.ts";

/** The fields of a prebooking that the question before declining shows. */
export type Declinable = Pick<
	PrebookingView,
	"_id" | "orderId" | "customerName" | "phoneNumber" | "preferredDate" | "totalAmount" | "paymentState"
>;

/** Asks before a prebooking is declined, and for the message that its customer then reads. */
export function DeclineDialog({ prebooking, onClose }: { prebooking: Declinable | null; onClose: () => void }) {
	const texts = usePageTexts(prebookingsTexts);
	const language = useLanguage();
	const [reason, setReason] = useState("");
	const { action, close } = useDialogAction(() => {
		setReason("");
		onClose();
	});
	if (!prebooking) return null;
	const { _id, orderId, customerName, preferredDate, phoneNumber } = prebooking;

	async function decline() {
		const call = () => adminApi.prebookings[":id"].decline.$put({ param: { id: _id }, json: { reason } });
		if (!(await action.run(call, { done: texts.declined(orderId), inPlace: true }))) return;
		close();
		// The card with the pressed button is gone.
		keepFocus();
	}

	return (
		<ConfirmDialog
			open
			onClose={close}
			title={texts.askDecline}
			confirmLabel={texts.decline}
			danger
			busy={action.busy}
			problem={action.problem?.message}
			onConfirm={() => void decline()}
		>
			<p className="wrap-anywhere">
				<strong>{customerName}</strong> {texts.declineTells(fullDay(preferredDate, language))}{" "}
				<PhoneNumber phone={phoneNumber} />
			</p>
			<Refunded prebookings={[prebooking]} />
			<Reason value={reason} onChange={setReason} />
			<p className="text-ink-soft">{texts.cannotBeUndone}</p>
		</ConfirmDialog>
	);
}

/** Asks the same for prebookings on a closed day: one of them, or all, whose customers are notified. */
export function CancelForClosureDialog({
	prebookings,
	onClose,
}: {
	prebookings: readonly Declinable[];
	onClose: () => void;
}) {
	const texts = usePageTexts(prebookingsTexts);
	const language = useLanguage();
	const { action, close } = useDialogAction(onClose);
	const [reason, setReason] = useState(texts.closedThatDay);
	const [one] = prebookings;
	if (!one) return null;
	const isOne = prebookings.length === 1;
	const day = fullDay(one.preferredDate, language);

	async function cancel() {
		// An unchanged reason reaches customers in their own language (contract/reasons-ta.ts).
		const told = reason === texts.closedThatDay ? prebookingsTexts.en.closedThatDay : reason;
		const refused: string[] = [];
		for (let next = 0; next < prebookings.length; next += MAX_DECLINED_AT_ONCE) {
			const ids = prebookings.slice(next, next + MAX_DECLINED_AT_ONCE).map(({ _id }) => _id);
			const decline = async () => {
				const reply = await adminApi.prebookings.decline.$put({ json: { ids, reason: told } });
				if (reply.ok) refused.push(...(await reply.json()).refused.map(({ id }) => id));
				return reply;
			};
			const isDone = await action.run(decline, { inPlace: true });
			if (!isDone) return;
		}
		const cancelled = prebookings.length - refused.length;
		if (refused.length > 0) toast.error(texts.someNotCancelled(refused.length));
		if (cancelled > 0) toast.success(texts.cancelled(cancelled));
		close();
		keepFocus();
	}

	return (
		<ConfirmDialog
			open
			onClose={close}
			title={texts.askCancel(prebookings.length)}
			confirmLabel={texts.cancelAndTell(prebookings.length)}
			keepLabel={texts.keep(prebookings.length)}
			danger
			busy={action.busy}
			problem={action.problem?.message}
			onConfirm={() => void cancel()}
		>
			<p className="wrap-anywhere">
				{isOne ? (
					<>
						<strong>{one.customerName}</strong> {texts.cancelTells(day)}{" "}
						<PhoneNumber phone={one.phoneNumber} />
					</>
				) : (
					texts.eachIsNotified
				)}
			</p>
			<Refunded prebookings={prebookings} />
			<Reason value={reason} onChange={setReason} />
			<p className="text-ink-soft">{texts.cannotBeUndone}</p>
		</ConfirmDialog>
	);
}

/** The refund of what was paid online; renders nothing if nothing was. */
function Refunded({ prebookings }: { prebookings: readonly Declinable[] }) {
	const texts = usePageTexts(prebookingsTexts);
	const paid = prebookings.filter(({ paymentState }) => paymentState === "paid");
	if (paid.length === 0) return null;
	const sum = paid.reduce((all, { totalAmount }) => all + totalAmount, 0);
	return <p>{texts.paidIsRefunded(formatRupees(sum))}</p>;
}

function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
	const texts = usePageTexts(prebookingsTexts);
	return (
		<TextAreaField
			label={texts.messageToTheCustomer}
			hint={texts.optional}
			rows={3}
			maxLength={MAX_END_REASON}
			value={value}
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
