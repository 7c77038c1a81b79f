import type { CashDayView } from "../../../contract/cash.ts";
import { formatRupees } from "../../../domain/money.ts";
import { typedRupees } from "../../../domain/typed-rupees.ts";
import { shortDay } from "../../format/admin-days.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { AmountDialog } from "./amount-dialog.tsx";
import { differenceLabel } from "./cash-labels.ts";
import { cashTexts } from "./cash-texts.ts";

type Handover = CashDayView["handovers"][number];

/**
 * Records the cash a rider hands over for a day, corrects a wrong count with another line, or repays what a rider spent
 * on customers.
 */
export function CountDialog({
	cash,
	corrects = null,
	paysBack = false,
	onClose,
}: {
	cash: Pick<CashDayView, "rider" | "date" | "expected" | "handedOver">;
	/** The line with the wrong count. */
	corrects?: Handover | null;
	paysBack?: boolean;
	onClose: () => void;
}) {
	const texts = usePageTexts(cashTexts);
	const language = useLanguage();
	const { rider, date, expected, handedOver } = cash;
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
					? texts.correctionIntro(formatRupees(corrects.amount))
					: texts.countIntro(shortDay(date, language), formatRupees(expected), formatRupees(handedOver))
			}
			amountLabel={corrects ? texts.correctAmount : paysBack ? texts.paidBackNow : texts.handedOverNow}
			noteHelp={texts.noteHelp}
			saveLabel={corrects ? texts.saveCorrection : paysBack ? texts.payBack : texts.cashReceived}
			initially={beginning(corrects ? corrects.amount : paysBack ? handedOver - expected : expected - handedOver)}
			changeOf={(typed) => {
				const counted = typedRupees(typed) || null;
				if (!corrects) return paysBack && counted ? -counted : counted;
				const amount = counted ?? (isNothing(typed) ? 0 : null);
				return amount === null ? null : amount - corrects.amount;
			}}
			afterChange={(change) => differenceLabel(handedOver + change - expected, texts)}
			save={(entry, header) =>
				adminApi.riders[":id"]["cash-handovers"].$post({
					param: { id: rider._id },
					header,
					json: { ...entry, date },
				})
			}
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
