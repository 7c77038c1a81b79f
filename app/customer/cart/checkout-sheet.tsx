import { Suspense, useId, useState } from "react";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { lazyPart } from "../../live/lazy-part.tsx";
import { useShop } from "../../shop-data.tsx";
import { useAccountTexts } from "../../texts/account-texts.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useNeedsPin } from "../delivery-areas/use-needs-pin.ts";
import { OtherWaysCard } from "../login/other-ways-card.tsx";
import { AddressChoice } from "./address-choice.tsx";
import { CartTotal } from "./cart-total.tsx";
import { CheckoutNotices } from "./checkout-notices.tsx";
import { CheckoutPart } from "./checkout-part.tsx";
import { CheckoutProblem } from "./checkout-problem.tsx";
import { checkoutTexts } from "./checkout-sheet-texts.ts";
import { FulfilmentPart, PickupPlace } from "./fulfilment-part.tsx";
import { OrderLines, OrderNoteOfCart } from "./order-lines.tsx";
import { useUnderWayLabel } from "./payment/use-under-way-label.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { QuoteSummary } from "./quote-summary.tsx";
import type { Checkout } from "./use-checkout.ts";
import { type SheetLogin, useSheetLogin } from "./use-sheet-login.ts";
import { VisitorForm } from "./visitor-form.tsx";

/** Only shops whose fee or area depends on the location need it. */
const PinOfAddress = lazyPart(() => import("../delivery-areas/pinned-address-choice.tsx"), "PinOfAddress", MapWaiting);

function MapWaiting() {
	return <Skeleton className="h-64 w-full" />;
}

/**
 * Everything a visitor's order needs on one sheet: the dishes, the customer, the address and the payment. Confirming
 * signs a newcomer up; a customer with an account logs in here first (decision 021).
 */
export function CheckoutSheet({ checkout }: { checkout: Checkout }) {
	const texts = useCartTexts();
	const { checkout: title } = useTexts().shell.cart;
	const sheet = usePageTexts(checkoutTexts);
	const { me } = useShop();
	const formId = useId();
	const login = useSheetLogin(checkout);
	const needsPin = useNeedsPin();
	const [isOtherWay, setOtherWay] = useState(false);
	const { quote, cart, isCutOff, isPlacing, addresses } = checkout;
	const isPickup = checkout.fulfilment.kind === "pickup";
	// Nothing on the sheet changes while the order is being sent.
	const [who, setWho] = useState(me);
	if (who !== me && !isPlacing) setWho(me);

	return (
		<Dialog
			open={checkout.step === "checkout"}
			onClose={checkout.close}
			dismissible={!isPlacing}
			title={title}
			closeLabel={texts.close}
			footer={<ConfirmFooter {...{ checkout, login, formId, isOtherWay }} isKnown={who !== null} />}
		>
			<div className="grid grid-cols-1 gap-6">
				<FulfilmentPart checkout={checkout} />
				<CheckoutPart
					title={sheet.order}
					aside={
						<Button variant="quiet" size="small" disabled={isPlacing} onClick={checkout.backToCart}>
							{sheet.edit}
						</Button>
					}
				>
					<OrderLines cart={cart} quote={isCutOff ? null : quote.quote} />
					<OrderNoteOfCart />
					{!isCutOff && <QuoteSummary {...quote} onRetry={quote.retry} />}
				</CheckoutPart>
				{who === null && needsPin && !isPickup && login.mode === "signup" && (
					<Suspense fallback={<MapWaiting />}>
						<PinOfAddress addresses={addresses} subtotal={quote.quote?.subtotal ?? null} />
					</Suspense>
				)}
				{who === null ? (
					<div>
						<OtherWaysCard mode={login.mode} onSignedIn={login.enter} onBegun={setOtherWay}>
							<VisitorForm id={formId} checkout={checkout} login={login} />
						</OtherWaysCard>
					</div>
				) : (
					<>
						<p role="status" className="wrap-anywhere leading-snug">
							{sheet.orderingAs} <strong>{who.name}</strong>
							<span className="block text-ink-soft text-sm">{who.email || groupedPhone(who.phone)}</span>
						</p>
						{isPickup ? (
							<PickupPlace />
						) : (
							<AddressChoice addresses={addresses} subtotal={quote.quote?.subtotal ?? null} />
						)}
					</>
				)}
				<PaymentChoice checkout={checkout} />
				{who === null && login.problem?.message && (
					<InSight of={login.problem}>
						<Notice tone="error" title={login.problem.message} />
					</InSight>
				)}
				<CheckoutProblem checkout={checkout} />
			</div>
		</Dialog>
	);
}

function ConfirmFooter({
	checkout,
	login,
	isKnown,
	isOtherWay,
	formId,
}: {
	checkout: Checkout;
	login: SheetLogin;
	isKnown: boolean;
	/** Another way in is in progress: until it has logged the customer in, there is nothing to confirm. */
	isOtherWay: boolean;
	formId: string;
}) {
	const texts = useCartTexts();
	const account = useAccountTexts();
	const underWay = useUnderWayLabel(checkout, texts.address.placing);
	const { isPlacing, isCutOff, quote } = checkout;
	const isLogin = !isKnown && login.mode === "login";
	const todo = isLogin ? account.login.submit : texts.address.confirm;
	return (
		<div className="grid gap-3">
			<CheckoutNotices checkout={checkout} />
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<CartTotal quote={quote} isCutOff={isCutOff} />
				<Button
					className="min-h-13 max-sm:grow"
					disabled={!isKnown && isOtherWay}
					busy={isPlacing || login.isLoggingIn || (quote.pending && !isLogin)}
					{...(isKnown ? { onClick: checkout.confirm } : { type: "submit" as const, form: formId })}
				>
					{isPlacing ? underWay : todo}
				</Button>
			</div>
		</div>
	);
}
