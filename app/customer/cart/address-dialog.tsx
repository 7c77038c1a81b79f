import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AddressChoice } from "./address-choice.tsx";
import { CartTotal } from "./cart-total.tsx";
import { CheckoutProblem } from "./checkout-problem.tsx";
import { ClosedNotice } from "./closed-notice.tsx";
import { NoSignalNotice } from "./no-signal-notice.tsx";
import { paymentTexts } from "./payment/payment-texts.ts";
import type { Checkout } from "./use-checkout.ts";

/** Where the order goes; confirming here places it. */
export function AddressDialog({ checkout }: { checkout: Checkout }) {
	const texts = useTexts().cart;
	const { addresses, quote, isPlacing } = checkout;
	return (
		<Dialog
			open={checkout.step === "address"}
			onClose={checkout.backToCart}
			dismissible={!isPlacing}
			title={texts.address.title}
			closeLabel={texts.close}
			footer={<ConfirmFooter checkout={checkout} />}
		>
			<div className="grid gap-6">
				<AddressChoice addresses={addresses} />
				<CheckoutProblem
					problem={checkout.problem}
					quote={quote.quote}
					onLeave={checkout.close}
					onBack={checkout.backToCart}
					onPayOnline={checkout.payOnlineInstead}
				/>
			</div>
		</Dialog>
	);
}

function ConfirmFooter({ checkout }: { checkout: Checkout }) {
	const texts = useTexts().cart;
	const { opening } = usePageTexts(paymentTexts);
	const { addresses, isPlacing, isCutOff, quote } = checkout;
	return (
		<div className="grid gap-3">
			<ClosedNotice />
			<NoSignalNotice checkout={checkout} />
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
				<p className="min-w-0 flex-1 basis-40" aria-live="polite">
					<span className="block text-ink-soft text-sm">{texts.address.deliveringTo}</span>
					<span className="line-clamp-2 font-semibold">{addresses.chosen?.address ?? "–"}</span>
				</p>
				<CartTotal quote={quote} isCutOff={isCutOff} />
			</div>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" disabled={isPlacing} onClick={checkout.backToCart}>
					{texts.address.cancel}
				</Button>
				<Button className="grow" busy={isPlacing || quote.pending} onClick={checkout.confirm}>
					{isPlacing
						? checkout.paymentMethod === "online"
							? opening
							: texts.address.placing
						: texts.address.confirm}
				</Button>
			</div>
		</div>
	);
}
