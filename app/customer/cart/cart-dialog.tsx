import { useEffect, useRef } from "react";
import type { Cart } from "../../../domain/cart/cart.ts";
import { useShop } from "../../shop-data.tsx";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderAgainNotice } from "../order-again/order-again-changes.tsx";
import { CartDestination } from "./cart-destination.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartTotal } from "./cart-total.tsx";
import { CheckoutNotices } from "./checkout-notices.tsx";
import { FulfilmentPart, PickupPlace } from "./fulfilment-part.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { QuoteSummary } from "./quote-summary.tsx";
import { TipButtons } from "./tip-buttons.tsx";
import type { Checkout } from "./use-checkout.ts";
import { WholeOrderNote } from "./whole-order-note.tsx";

/** What the customer is about to order, and what it costs. */
export function CartDialog({ cart, checkout }: { cart: Cart; checkout: Checkout }) {
	const texts = useCartTexts();
	const { checkout: checkoutLabel } = useTexts().shell.cart;
	const { me } = useShop();
	const { quote, close, isCutOff } = checkout;
	const items = useRef<HTMLHeadingElement>(null);
	const nothing = useRef<HTMLDivElement>(null);
	const isOpen = checkout.step === "cart";
	const isPickup = checkout.fulfilment.kind === "pickup";

	// A removed line takes the focus with it: the focus then moves to the list, or to the text of an empty cart.
	// biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever the number of lines changes
	useEffect(() => {
		const focused = document.activeElement;
		const isLost = focused === document.body || focused?.tagName === "DIALOG";
		if (isOpen && isLost) (items.current ?? nothing.current)?.focus();
	}, [cart.length]);

	const footer = cart.length > 0 && (
		<div className="grid gap-3">
			<CheckoutNotices checkout={checkout} />
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				{/* Its own lines break before the button has to go below it, once the price is known. */}
				<div className="min-w-0 flex-1 basis-24">
					<CartTotal quote={quote} isCutOff={isCutOff} isForLater={checkout.fulfilment.isForLater} />
				</div>
				<Button
					size="large"
					className="max-sm:grow"
					iconAfter="arrow-right"
					disabled={quote.refused.length > 0 || quote.quote?.missing !== undefined}
					onClick={checkout.proceed}
				>
					{checkoutLabel}
				</Button>
			</div>
		</div>
	);
	return (
		<Dialog open={isOpen} onClose={close} title={texts.title} closeLabel={texts.close} footer={footer}>
			<OrderAgainNotice />
			{cart.length === 0 ? (
				<div ref={nothing} tabIndex={-1} className="outline-none">
					<EmptyState
						spot="empty-cart"
						title={texts.emptyTitle}
						level="h3"
						action={
							<LinkButton to="/" onClick={close}>
								{texts.toMenu}
							</LinkButton>
						}
					>
						{checkout.elsewhere === "emptied" ? texts.emptiedElsewhere : texts.emptyText}
					</EmptyState>
				</div>
			) : (
				<div className="grid gap-6">
					<section>
						<h3 ref={items} tabIndex={-1} className="sr-only">
							{texts.items}
						</h3>
						{checkout.elsewhere === "changed" && (
							<Notice tone="warning" announce title={texts.changedElsewhere} className="mb-4" />
						)}
						{quote.refused.length > 0 && (
							<Notice tone="error" title={texts.refusedTitle} className="mb-4">
								{quote.quote && texts.refusedText}
							</Notice>
						)}
						<ul className="-my-3 divide-y-2 divide-line">
							{cart.map((item) => (
								<CartLine
									key={item.id}
									item={item}
									priced={quote.quote?.items.find((line) => isSameDish(line, item))}
									refused={quote.refused.find((line) => isSameDish(line, item))}
									isCutOff={isCutOff}
								/>
							))}
						</ul>
						<WholeOrderNote />
					</section>
					{/* The checkout sheet asks for everything itself. */}
					{!checkout.isOneSheet && (
						<>
							<FulfilmentPart checkout={checkout} />
							{isPickup ? (
								<PickupPlace />
							) : (
								<CartDestination
									isLoggedIn={me !== null}
									addresses={checkout.addresses}
									outside={quote.outside}
									onChange={checkout.proceed}
								/>
							)}
							<PaymentChoice checkout={checkout} />
						</>
					)}
					<TipButtons tip={checkout.tip} isPickup={isPickup} onChange={checkout.setTip} />
					{!isCutOff && <QuoteSummary {...quote} onRetry={quote.retry} />}
				</div>
			)}
		</Dialog>
	);
}

function isSameDish(a: { name: string; size: string }, b: { name: string; size: string }): boolean {
	return a.name === b.name && a.size === b.size;
}
