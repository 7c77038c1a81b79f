import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AddressChoice } from "./address-choice.tsx";
import { CartTotal } from "./cart-total.tsx";
import { CheckoutNotices } from "./checkout-notices.tsx";
import { CheckoutProblem } from "./checkout-problem.tsx";
import { EditAddress } from "./edit-address.tsx";
import { editAddressTexts } from "./edit-address-texts.ts";
import { ChosenTime, PickupPlace } from "./fulfilment-part.tsx";
import { fulfilmentTexts } from "./fulfilment-texts.ts";
import { useUnderWayLabel } from "./payment/use-under-way-label.ts";
import type { Checkout } from "./use-checkout.ts";
import { useEditedAddress } from "./use-edited-address.ts";

/** Where the order goes; confirming here places it. */
export function AddressDialog({ checkout }: { checkout: Checkout }) {
	const texts = useCartTexts();
	const editTexts = usePageTexts(editAddressTexts);
	const { addresses, isPlacing } = checkout;
	const isOpen = checkout.step === "address";
	const choiceTexts = usePageTexts(fulfilmentTexts);
	const isPickup = checkout.fulfilment.kind === "pickup";
	const { editing, edit, done } = useEditedAddress(isOpen, addresses);
	if (editing) {
		return (
			<Dialog open onClose={done} title={editTexts.editTitle} closeLabel={texts.close}>
				<EditAddress address={editing} addresses={addresses} onDone={done} />
			</Dialog>
		);
	}
	return (
		<Dialog
			open={isOpen}
			onClose={checkout.backToCart}
			dismissible={!isPlacing}
			title={isPickup ? choiceTexts.confirmTitle : texts.address.title}
			closeLabel={texts.close}
			footer={<ConfirmFooter checkout={checkout} />}
		>
			<div className="grid gap-6">
				<ChosenTime fulfilment={checkout.fulfilment} />
				{isPickup ? (
					<PickupPlace />
				) : (
					<AddressChoice
						addresses={addresses}
						subtotal={checkout.quote.quote?.subtotal ?? null}
						onEdit={edit}
					/>
				)}
				<CheckoutProblem checkout={checkout} />
			</div>
		</Dialog>
	);
}

function ConfirmFooter({ checkout }: { checkout: Checkout }) {
	const texts = useCartTexts();
	const underWay = useUnderWayLabel(checkout, texts.address.placing);
	const { addresses, isPlacing, isCutOff, quote } = checkout;
	return (
		<div className="grid gap-3">
			<CheckoutNotices checkout={checkout} />
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
				{checkout.fulfilment.kind === "delivery" && (
					<p className="min-w-0 flex-1 basis-40" aria-live="polite">
						<span className="block text-ink-soft text-sm">{texts.address.deliveringTo}</span>
						<span className="line-clamp-3 font-semibold">{addresses.chosen?.address ?? "–"}</span>
					</p>
				)}
				<CartTotal quote={quote} isCutOff={isCutOff} />
			</div>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" className="max-sm:grow" disabled={isPlacing} onClick={checkout.backToCart}>
					{texts.address.cancel}
				</Button>
				<Button className="grow-4" busy={isPlacing || quote.pending} onClick={checkout.confirm}>
					{isPlacing ? underWay : texts.address.confirm}
				</Button>
			</div>
		</div>
	);
}
