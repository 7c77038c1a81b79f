import { formatRupees } from "../../../../domain/money.ts";
import { useShop } from "../../../shop-data.tsx";
import { usePageTexts } from "../../../texts/texts.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { Checkout } from "../use-checkout.ts";
import { payingFor } from "./paying-for.ts";
import { paymentTexts } from "./payment-texts.ts";

/** Between the provider's window and the order: the payment arrives or is refunded. Never shows a false failure. */
export function PaymentDialog({ checkout }: { checkout: Checkout }) {
	const texts = usePageTexts(paymentTexts);
	const { payment, returned, isCutOff } = checkout;
	if (checkout.step === "of-another") return <OfAnotherDialog onClose={checkout.close} />;
	if (returned) return <ReturnedDialog amount={returned.amount} onClose={checkout.forgetReturned} />;
	if (checkout.step === "closed" && (payment.isChecking || payment.isUnpaid))
		return <LeftPaying key="left" checkout={checkout} />;
	return (
		<Dialog
			open={payment.isConfirming}
			onClose={payment.settle}
			dismissible={payment.isLong}
			title={texts.confirmingTitle}
			closeLabel={texts.close}
			footer={
				payment.isLong && (
					<LinkButton to="/orders" onClick={payment.settle}>
						{texts.toOrders}
					</LinkButton>
				)
			}
		>
			<div role="status" className="grid justify-items-center gap-4 py-6 text-center text-lg">
				<Spinner className="size-10" />
				<p>{texts.confirming}</p>
				{isCutOff && <p className="font-semibold">{texts.confirmingOffline}</p>}
				{payment.isLong && <p className="text-base text-ink-soft">{texts.confirmingLong}</p>}
			</div>
		</Dialog>
	);
}

/** Shows the state of the payment to a customer who left the page while paying, and is back on a new one. */
function LeftPaying({ checkout }: { checkout: Checkout }) {
	const texts = usePageTexts(paymentTexts);
	const { payment, isCutOff, payAgain } = checkout;
	const ways = payment.isUnpaid && (
		<div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
			{payingFor()?.mayPayAtDoor !== false && (
				<Button variant="secondary" icon="cash" onClick={() => payAgain({ isCash: true })}>
					{texts.payCash}
				</Button>
			)}
			<Button icon="refresh" onClick={() => payAgain({ isCash: false })}>
				{texts.tryAgain}
			</Button>
		</div>
	);
	return (
		<Dialog
			open
			onClose={payment.settle}
			title={payment.isUnpaid ? texts.unpaidTitle : texts.checkingTitle}
			closeLabel={texts.close}
			footer={ways}
		>
			<div role="status" className="grid justify-items-center gap-4 py-6 text-center text-lg">
				{!payment.isUnpaid && <Spinner className="size-10" />}
				<p>{payment.isUnpaid ? texts.unpaidText : texts.checkingText}</p>
				{isCutOff && <p className="font-semibold">{texts.confirmingOffline}</p>}
				{payment.isUnpaid && <p className="text-base text-ink-soft">{texts.ifMoneyLeft}</p>}
			</div>
		</Dialog>
	);
}

/** Says where the order of somebody is who was logged out of this page while paying. */
function OfAnotherDialog({ onClose }: { onClose: () => void }) {
	const texts = usePageTexts(paymentTexts);
	return (
		<Dialog open onClose={onClose} title={texts.ofAnotherTitle} closeLabel={texts.close}>
			<Notice tone="warning" announce title={texts.ofAnother}>
				{texts.ofAnotherOrder}
			</Notice>
		</Dialog>
	);
}

function ReturnedDialog({ amount, onClose }: { amount: number | null; onClose: () => void }) {
	const texts = usePageTexts(paymentTexts);
	const { settings } = useShop();
	return (
		<Dialog open onClose={onClose} title={texts.returnedTitle} closeLabel={texts.close}>
			<Notice tone="warning" announce title={texts.returned(amount === null ? null : formatRupees(amount))} />
			<p className="mt-4 text-ink-soft">
				{texts.callUs}{" "}
				<a href={`tel:+91${settings.phones[0]}`} className="text-link inline-flex min-h-11 items-center">
					{settings.phones[0]}
				</a>
			</p>
		</Dialog>
	);
}
