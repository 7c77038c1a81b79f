import { useId } from "react";
import { useLocation } from "react-router";
import { useFirstLoginMode } from "../../session/known-user.ts";
import { loginPath } from "../../session/login-path.ts";
import { useAccountTexts } from "../../texts/account-texts.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CartTotal } from "../cart/cart-total.tsx";
import { EditAddress } from "../cart/edit-address.tsx";
import { editAddressTexts } from "../cart/edit-address-texts.ts";
import { useUnderWayLabel } from "../cart/payment/use-under-way-label.ts";
import { useEditedAddress } from "../cart/use-edited-address.ts";
import { PrebookingForm } from "./prebooking-form.tsx";
import { prebookingTexts } from "./prebooking-texts.ts";
import type { Prebooking } from "./use-prebooking.ts";

/** Books the cart for a later day (specification 7.1: the prebooking form). */
export function PrebookingDialog({ prebooking }: { prebooking: Prebooking }) {
	const texts = usePageTexts(prebookingTexts);
	const { close: closeLabel } = useCartTexts();
	const editTexts = usePageTexts(editAddressTexts);
	const formId = useId();
	const { isOpen, isLoggedIn, close, isSending, addresses, change } = prebooking;
	const { editing, edit, done } = useEditedAddress(isOpen, addresses);
	if (editing) {
		const finish = (changed: { address: string } | null) => {
			if (changed) change("deliveryAddress", changed.address);
			done();
		};
		return (
			<Dialog open onClose={done} title={editTexts.editTitle} closeLabel={closeLabel}>
				<EditAddress address={editing} addresses={addresses} onDone={finish} />
			</Dialog>
		);
	}
	return (
		<Dialog
			open={isOpen}
			onClose={close}
			dismissible={!isSending}
			title={texts.title}
			closeLabel={closeLabel}
			footer={isLoggedIn && <ConfirmFooter prebooking={prebooking} formId={formId} />}
		>
			{isLoggedIn ? (
				<PrebookingForm id={formId} prebooking={prebooking} onEditAddress={edit} />
			) : (
				<LoginFirst onLeave={close} />
			)}
		</Dialog>
	);
}

function ConfirmFooter({ prebooking, formId }: { prebooking: Prebooking; formId: string }) {
	const texts = usePageTexts(prebookingTexts);
	const underWay = useUnderWayLabel(prebooking, texts.sending);
	const { close, isSending, quote, isCutOff, cart, isDay } = prebooking;
	const isEmpty = cart.length === 0;
	const hasPrice = isDay && !isEmpty && quote.refused.length === 0;
	const whyNoPrice = isDay ? texts.notOnThatDayText : texts.chooseDay;
	const whyEmpty = isDay ? texts.addDish : texts.empty;
	return (
		<div className="flex flex-wrap items-center justify-end gap-3">
			{hasPrice ? (
				<CartTotal quote={isCutOff ? { ...quote, quote: null } : quote} isCutOff={isCutOff} />
			) : (
				<p className="text-ink-soft text-sm">{isEmpty ? whyEmpty : whyNoPrice}</p>
			)}
			<Button variant="quiet" disabled={isSending} onClick={close} className="max-sm:hidden">
				{texts.cancel}
			</Button>
			<Button type="submit" form={formId} busy={isSending || quote.pending} disabled={isEmpty}>
				{isSending ? underWay : texts.confirm}
			</Button>
		</div>
	);
}

function LoginFirst({ onLeave }: { onLeave: () => void }) {
	const texts = usePageTexts(prebookingTexts);
	const orders = useOrderTexts();
	const account = useAccountTexts();
	const mode = useFirstLoginMode();
	const { pathname, search } = useLocation();
	return (
		<EmptyState
			spot="closed"
			level="h3"
			title={texts.loginFirst}
			action={
				<LinkButton to={loginPath(pathname + search, mode)} size="large" onClick={onLeave}>
					{mode === "signup" ? account.signUp.submit : orders.loginLink}
				</LinkButton>
			}
		>
			{texts.loginWhy}
		</EmptyState>
	);
}
