import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CartTotal } from "./cart-total.tsx";
import { CheckoutProblem } from "./checkout-problem.tsx";
import { ClosedNotice } from "./closed-notice.tsx";
import { CurrentLocationButton } from "./current-location-button.tsx";
import { NewAddressForm } from "./new-address-form.tsx";
import { NoSignalNotice } from "./no-signal-notice.tsx";
import { paymentTexts } from "./payment/payment-texts.ts";
import type { Addresses } from "./use-addresses.ts";
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
				<SavedAddresses addresses={addresses} />
				<CurrentLocationButton onLocated={addresses.locate} />
				<NewAddressForm
					description={addresses.isAtPin ? texts.address.pinned : undefined}
					typed={addresses.typed}
					doorAsked={addresses.doorAsked}
					onType={addresses.type}
					onUse={addresses.saveNew}
				/>
				<CheckoutProblem
					problem={checkout.problem}
					quote={quote.quote}
					onLeave={checkout.close}
					onBack={checkout.backToCart}
					onPayOnline={checkout.payOnlineInstead}
					onRetry={checkout.confirm}
					onPayCash={checkout.payCashInstead}
				/>
			</div>
		</Dialog>
	);
}

function SavedAddresses({ addresses }: { addresses: Addresses }) {
	const texts = useTexts().cart;
	if (addresses.hasFailed) {
		const retry = (
			<Button variant="secondary" size="small" icon="refresh" onClick={addresses.retry}>
				{texts.retry}
			</Button>
		);
		return <Notice tone="error" title={texts.address.loadFailed} action={retry} />;
	}
	if (!addresses.isLoaded) {
		return (
			<div role="status" className="grid gap-2.5">
				<span className="sr-only">{texts.address.loading}</span>
				<Skeleton className="h-14 w-full" />
				<Skeleton className="h-14 w-full" />
			</div>
		);
	}
	if (addresses.choices.length === 0) return null;
	return (
		<ChoiceCards
			legend={texts.address.saved}
			name="saved-address"
			choices={addresses.choices.map(({ id, address }) => ({
				value: id,
				label: <span className="font-normal">{address}</span>,
			}))}
			value={addresses.chosen?.id ?? null}
			onChange={addresses.pick}
		/>
	);
}

function ConfirmFooter({ checkout }: { checkout: Checkout }) {
	const texts = useTexts().cart;
	const { opening, checking } = usePageTexts(paymentTexts);
	const { addresses, isPlacing, isCutOff, quote } = checkout;
	return (
		<div className="grid gap-3">
			<ClosedNotice />
			<NoSignalNotice checkout={checkout} />
			<div className="flex items-start justify-between gap-4">
				<p className="min-w-0" aria-live="polite">
					<span className="block text-ink-soft text-sm">{texts.address.deliveringTo}</span>
					<span className="line-clamp-2 font-semibold">{addresses.chosen?.address ?? "–"}</span>
				</p>
				<CartTotal quote={quote} isCutOff={isCutOff} />
			</div>
			<div className="grid grid-cols-[auto_1fr] gap-3">
				<Button variant="secondary" disabled={isPlacing} onClick={checkout.backToCart}>
					{texts.address.cancel}
				</Button>
				<Button busy={isPlacing || quote.pending} onClick={checkout.confirm}>
					{isPlacing
						? checkout.paymentMethod === "cod"
							? texts.address.placing
							: checkout.isCheckingPayment
								? checking
								: opening
						: texts.address.confirm}
				</Button>
			</div>
		</div>
	);
}
