import { useState } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PaymentQr } from "./payment-qr.tsx";
import { qrTexts } from "./qr-texts.ts";
import { usePaymentQr } from "./use-payment-qr.ts";

/** Opens the payment code of an order with an amount due, large and alone on the screen; nothing if nothing is due. */
export function PaymentQrButton({
	order,
	className,
}: {
	order: Pick<RiderOrderView, "_id" | "orderId" | "toCollect" | "customerName">;
	className: string;
}) {
	const texts = usePageTexts(qrTexts);
	const [isOpen, setOpen] = useState(false);
	const { state, make } = usePaymentQr(order);
	// It stays open if it is paid meanwhile, and says so.
	if (order.toCollect === 0 && !isOpen) return null;

	return (
		<>
			<Button
				variant="secondary"
				icon="qr"
				className={className}
				onClick={() => {
					setOpen(true);
					void make();
				}}
			>
				{texts.show}
			</Button>
			<Dialog
				open={isOpen}
				onClose={() => setOpen(false)}
				title={<span className="wrap-anywhere">{texts.title(order.customerName)}</span>}
				closeLabel={texts.close}
			>
				<PaymentQr order={order} state={state} onMake={() => void make()} />
			</Dialog>
		</>
	);
}
