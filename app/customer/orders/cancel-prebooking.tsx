import { useState } from "react";
import { useRevalidator } from "react-router";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { formatRupees } from "../../../domain/money.ts";
import { withdrawal } from "../../../domain/prebookings/prebooking-status.ts";
import { api, refusalOf } from "../../api.ts";
import { isSignedOut } from "../../session/is-signed-out.ts";
import { sessionEnded } from "../../session/session-ended.ts";
import { useShop } from "../../shop-data.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { useBookedDay } from "../prebooking/booked-day.ts";
import { prebookingsTexts } from "./prebookings-texts.ts";

/** Cancels a prebooking until its day begins, after a confirmation. */
export function CancelPrebooking({ prebooking }: { prebooking: PrebookingView }) {
	const texts = usePageTexts(prebookingsTexts);
	const { close } = useOrderTexts().cancel;
	const bookedDay = useBookedDay();
	const { serverNow } = useShop();
	const { revalidate } = useRevalidator();
	const [isAsking, setAsking] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const { orderId: number, preferredDate } = prebooking;
	const isPaid = prebooking.paymentState === "paid";

	async function cancel() {
		setBusy(true);
		const refused = await cancelPrebooking(prebooking._id, texts.failed);
		setBusy(false);
		setAsking(false);
		setRefusal(refused);
		if (refused === null) toast.success(texts.cancelled(number));
		await revalidate();
		// The button that opened the dialog may be gone, also if only the answer was lost.
		keepFocus();
	}

	if (!withdrawal(prebooking, serverNow).ok)
		return <p className="min-w-0 flex-1 basis-56 text-ink-soft text-sm">{texts.tooLate}</p>;
	return (
		<>
			<Button
				variant="danger"
				size="small"
				icon="close"
				aria-label={texts.cancelLabel(number)}
				onClick={() => setAsking(true)}
			>
				{texts.cancel}
			</Button>
			<p className="text-ink-soft text-sm max-sm:w-full">{texts.until}</p>
			{refusal && (
				<InSight className="w-full">
					<Notice tone="error">{refusal}</Notice>
				</InSight>
			)}
			<Dialog
				open={isAsking}
				onClose={() => setAsking(false)}
				dismissible={!isBusy}
				title={texts.cancelTitle}
				closeLabel={close}
				size="small"
				footer={
					<div className="grid gap-3 sm:grid-cols-2">
						<Button variant="secondary" disabled={isBusy} onClick={() => setAsking(false)} data-autofocus>
							{texts.keep}
						</Button>
						<Button variant="danger" busy={isBusy} onClick={cancel}>
							{texts.confirm}
						</Button>
					</div>
				}
			>
				<p>{texts.cancelQuestion(number, bookedDay(preferredDate))}</p>
				{isPaid && <p className="mt-3">{texts.refundNote(formatRupees(prebooking.totalAmount))}</p>}
			</Dialog>
		</>
	);
}

/** Null if cancelled, else the text to show. */
async function cancelPrebooking(id: string, failed: string): Promise<string | null> {
	try {
		const reply = await api.prebookings[":id"].cancel.$put({ param: { id } });
		if (reply.ok) return null;
		if (isSignedOut(reply)) sessionEnded();
		const { code, message } = await refusalOf(reply);
		return code === "network" ? failed : message;
	} catch {
		return failed;
	}
}
