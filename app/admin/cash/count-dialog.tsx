import { useRef } from "react";
import type { CashDayView } from "../../../contract/cash.ts";
import { formatRupees } from "../../../domain/money.ts";
import { typedRupees } from "../../../domain/typed-rupees.ts";
import { refusalOf } from "../../api.ts";
import { shortDay } from "../../format/admin-days.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { AmountDialog } from "./amount-dialog.tsx";
import { differenceLabel } from "./cash-labels.ts";
import { cashTexts } from "./cash-texts.ts";
import type { Counting } from "./rider-cash-card.tsx";

/**
 * Records the cash a rider hands over for a day, corrects a wrong count with another line, or repays what a rider spent
 * on customers. It keeps to the day for which it was opened, and records nothing if somebody else has counted since,
 * until the person who counts has been told.
 */
export function CountDialog({
	cash,
	corrects,
	paysBack = false,
	days,
	onClose,
}: Counting & {
	/** What the page shows now. */
	days: readonly CashDayView[];
	onClose: () => void;
}) {
	const texts = usePageTexts(cashTexts);
	const language = useLanguage();
	const { rider, date } = cash;
	const isIt = (day: CashDayView) => day.rider._id === rider._id && day.date === date;
	const { expected, handedOver, handovers } = days.find(isIt) ?? cash;
	// Lines do not say what they correct: next to others, a line's own amount may have been corrected already.
	const isWholeDay = handovers.length > 1 && handedOver > 0;
	const recorded = isWholeDay ? handedOver : (corrects?.amount ?? 0);
	const correctionIntro = isWholeDay ? texts.correctionOfDayIntro : texts.correctionIntro;
	const correctLabel = isWholeDay ? texts.correctInAll : texts.correctAmount;
	const told = useRef(handedOver);

	async function save(entry: { amount: number; note: string }, header: { "idempotency-key": string }) {
		const reply = await adminApi.riders[":id"]["cash-handovers"].$post({
			param: { id: rider._id },
			header,
			json: { ...entry, date, handedOver: told.current },
		});
		const refusal = reply.status === 409 ? await refusalOf(reply.clone()) : null;
		if (refusal?.code === "cash-counted-meanwhile") told.current = refusal.amount ?? handedOver;
		return reply;
	}
	return (
		<AmountDialog
			title={
				corrects
					? texts.correctThisCount
					: paysBack
						? texts.payBackTitle(rider.name)
						: texts.countCashTitle(rider.name)
			}
			intro={
				corrects
					? correctionIntro(formatRupees(recorded))
					: texts.countIntro(shortDay(date, language), formatRupees(expected), formatRupees(handedOver))
			}
			amountLabel={corrects ? correctLabel : paysBack ? texts.paidBackNow : texts.handedOverNow}
			noteHelp={texts.noteHelp}
			saveLabel={corrects ? texts.saveCorrection : paysBack ? texts.payBack : texts.cashReceived}
			initially={beginning(corrects ? recorded : paysBack ? handedOver - expected : expected - handedOver)}
			changeOf={(typed) => {
				const counted = typedRupees(typed) || null;
				if (!corrects) return paysBack && counted ? -counted : counted;
				const amount = counted ?? (isNothing(typed) ? 0 : null);
				return amount === null ? null : amount - recorded;
			}}
			afterChange={(change) => differenceLabel(handedOver + change - expected, texts)}
			save={save}
			done={(change) =>
				corrects
					? texts.corrected
					: change < 0
						? texts.paidBack(formatRupees(-change), rider.name)
						: texts.counted(formatRupees(change), rider.name)
			}
			onClose={onClose}
		/>
	);
}

function beginning(amount: number): string {
	return amount > 0 ? String(amount) : "";
}

function isNothing(typed: string): boolean {
	return /^\s*₹?\s*0+\s*$/.test(typed);
}
