import { usePageTexts } from "../../../texts/texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { paymentTexts } from "./payment-texts.ts";

/** After a failed payment: try again, or pay cash if this customer may. */
export function PaymentFailed({
	message,
	mayHavePaid,
	onRetry,
	onPayCash,
}: {
	message: string;
	/** The provider's window was open: money may be on its way. */
	mayHavePaid: boolean;
	onRetry: () => void;
	onPayCash: (() => void) | null;
}) {
	const texts = usePageTexts(paymentTexts);
	const ways = (
		<div className="flex flex-wrap gap-2">
			<Button size="small" icon="refresh" onClick={onRetry}>
				{texts.tryAgain}
			</Button>
			{onPayCash && (
				<Button size="small" variant="secondary" icon="cash" onClick={onPayCash}>
					{texts.payCash}
				</Button>
			)}
		</div>
	);
	return (
		<Notice tone="error" title={message} action={ways}>
			{mayHavePaid && texts.ifMoneyLeft}
		</Notice>
	);
}
