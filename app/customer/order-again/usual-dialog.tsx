import { useEffect, useRef } from "react";
import type { OpenedUsual } from "../../navigation/open-cart.ts";
import { CustomerNote } from "../../orders/customer-note.tsx";
import { useShop } from "../../shop-data.tsx";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useDishName, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Price } from "../../ui/price.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CartDestination } from "../cart/cart-destination.tsx";
import { lineNote } from "../cart/cart-notes.ts";
import { replaceCart } from "../cart/cart-store.ts";
import { CartTotal } from "../cart/cart-total.tsx";
import { CheckoutNotices } from "../cart/checkout-notices.tsx";
import { CheckoutProblem } from "../cart/checkout-problem.tsx";
import { noteTexts } from "../cart/note-texts.ts";
import { OrderNoteOfCart } from "../cart/order-lines.tsx";
import { useUnderWayLabel } from "../cart/payment/use-under-way-label.ts";
import { PaymentChoice } from "../cart/payment-choice.tsx";
import { QuoteSummary } from "../cart/quote-summary.tsx";
import type { Checkout } from "../cart/use-checkout.ts";
import { orderAgainTexts } from "./order-again-texts.ts";

/**
 * A usual order on one sheet: the last order's dishes, address and payment, the total, and the button that places it
 * like any checkout. Closing it restores the previous cart.
 */
export function UsualDialog({ checkout, usual }: { checkout: Checkout; usual: OpenedUsual | null }) {
	const texts = usePageTexts(orderAgainTexts);
	const cartTexts = useCartTexts();
	const { me } = useShop();
	const { quote, isPlacing, isCutOff, addresses } = checkout;
	const isOpen = checkout.step === "usual";
	useLastWay(checkout, usual, isOpen);

	function close() {
		if (usual) replaceCart(usual.before);
		checkout.close();
	}

	return (
		<Dialog
			open={isOpen}
			onClose={close}
			dismissible={!isPlacing}
			title={texts.sheetTitle}
			closeLabel={cartTexts.close}
			footer={<ConfirmFooter checkout={checkout} />}
		>
			<div className="grid grid-cols-1 gap-6">
				<Items checkout={checkout} />
				<CartDestination
					isLoggedIn={me !== null}
					addresses={addresses}
					outside={quote.outside}
					onChange={checkout.proceed}
				/>
				<PaymentChoice checkout={checkout} />
				{!isCutOff && <QuoteSummary {...quote} onRetry={quote.retry} />}
				<CheckoutProblem checkout={checkout} />
			</div>
		</Dialog>
	);
}

/**
 * Chooses the last order's address, if it is still saved, and its payment method, or cash if online payment is no
 * longer offered; once per opening.
 */
function useLastWay({ addresses, setPaymentMethod }: Checkout, usual: OpenedUsual | null, isOpen: boolean): void {
	const { onlinePayment } = useShop().settings;
	const chosenFor = useRef<OpenedUsual | null>(null);
	useEffect(() => {
		if (!isOpen || !usual || !addresses.isLoaded || chosenFor.current === usual) return;
		chosenFor.current = usual;
		const last = addresses.choices.find(({ address }) => address === usual.deliveryAddress);
		if (last) addresses.pick(last.id);
		const isOnline = usual.paymentMethod === "razorpay" && onlinePayment.offered;
		setPaymentMethod(isOnline ? "online" : "cod");
	}, [isOpen, usual, addresses, setPaymentMethod, onlinePayment]);
}

function Items({ checkout: { cart, quote, isCutOff, backToCart } }: { checkout: Checkout }) {
	const texts = usePageTexts(orderAgainTexts);
	const { menu } = useTexts();
	const orders = useOrderTexts();
	const cartTexts = useCartTexts();
	const { note: noteLabel } = usePageTexts(noteTexts);
	const nameOf = useDishName();
	return (
		<section className="grid gap-1">
			<ul aria-label={cartTexts.items} className="divide-y divide-line">
				{cart.map((item) => {
					const priced = quote.quote?.items.find(
						({ name, size }) => name === item.name && size === item.size,
					);
					return (
						<li key={item.id} className="flex items-baseline justify-between gap-4 py-2">
							<div className="wrap-anywhere min-w-0">
								<span className="font-bold tabular-nums">{orders.quantity(item.quantity)}</span>{" "}
								{menu.dishAndSize(nameOf(item), item.size)}
								<CustomerNote
									label={noteLabel}
									note={lineNote(item)}
									className="text-ink-soft text-sm"
								/>
							</div>
							{priced ? (
								<Price rupees={priced.lineTotal} />
							) : (
								!isCutOff && quote.pending && <Skeleton className="h-4 w-12 shrink-0" />
							)}
						</li>
					);
				})}
			</ul>
			<OrderNoteOfCart />
			<Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={backToCart}>
				{texts.change}
			</Button>
		</section>
	);
}

function ConfirmFooter({ checkout }: { checkout: Checkout }) {
	const texts = useCartTexts();
	const underWay = useUnderWayLabel(checkout, texts.address.placing);
	const { addresses, isPlacing, isCutOff, quote } = checkout;
	const isReadingAddresses = !addresses.isLoaded && !addresses.hasFailed;
	return (
		<div className="grid gap-3">
			<CheckoutNotices checkout={checkout} />
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<CartTotal quote={quote} isCutOff={isCutOff} />
				<Button
					size="large"
					className="max-sm:grow"
					busy={isPlacing || (!isCutOff && (quote.pending || isReadingAddresses))}
					onClick={checkout.confirm}
				>
					{isPlacing ? underWay : texts.address.confirm}
				</Button>
			</div>
		</div>
	);
}
