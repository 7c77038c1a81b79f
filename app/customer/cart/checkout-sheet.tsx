import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { useShop } from "../../shop-data.ts";
import { useIssueText, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { EmailField, NameField, PhoneField } from "../login/contact-fields.tsx";
import { CurrentLocation } from "../login/current-location.tsx";
import { SecretField } from "../login/secret-field.tsx";
import { AddressChoice } from "./address-choice.tsx";
import { CartTotal } from "./cart-total.tsx";
import { CheckoutProblem } from "./checkout-problem.tsx";
import { checkoutTexts } from "./checkout-texts.ts";
import { ClosedNotice } from "./closed-notice.tsx";
import { InSight } from "./in-sight.tsx";
import { NoSignalNotice } from "./no-signal-notice.tsx";
import { OrderLines } from "./order-lines.tsx";
import { paymentTexts } from "./payment/payment-texts.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { QuoteSummary } from "./quote-summary.tsx";
import type { Checkout } from "./use-checkout.ts";
import { type SheetField, type SheetLogin, useSheetLogin } from "./use-sheet-login.ts";

const MAX_ADDRESS = 500;

/**
 * All that a visitor's order needs, at once: what is ordered, who orders, where it goes, how it is paid. A newcomer
 * signs up by confirming it; whoever has an account logs in here first (decision 021).
 */
export function CheckoutSheet({ checkout }: { checkout: Checkout }) {
	const { cart: texts } = useTexts();
	const sheet = usePageTexts(checkoutTexts);
	const { me, settings } = useShop();
	const formId = useId();
	const login = useSheetLogin(checkout);
	const { quote, cart, isCutOff, isPlacing, addresses } = checkout;
	// Nothing on the sheet moves while the order is on its way.
	const [who, setWho] = useState(me);
	if (who !== me && !isPlacing) setWho(me);

	return (
		<Dialog
			open={checkout.step === "checkout"}
			onClose={checkout.close}
			dismissible={!isPlacing}
			title={texts.checkout}
			closeLabel={texts.close}
			footer={<ConfirmFooter checkout={checkout} login={login} isKnown={who !== null} formId={formId} />}
		>
			<div className="grid grid-cols-1 gap-6">
				<Part
					title={sheet.order}
					aside={
						<Button variant="quiet" size="small" disabled={isPlacing} onClick={checkout.backToCart}>
							{sheet.edit}
						</Button>
					}
				>
					<OrderLines cart={cart} quote={isCutOff ? null : quote.quote} />
					{!isCutOff && <QuoteSummary {...quote} onRetry={quote.retry} />}
				</Part>
				{who === null ? (
					<VisitorForm id={formId} checkout={checkout} login={login} />
				) : (
					<>
						<p role="status" className="wrap-anywhere leading-snug">
							{sheet.orderingAs} <strong>{who.name}</strong>
							<span className="block text-ink-soft text-sm">{who.email}</span>
						</p>
						<AddressChoice addresses={addresses} />
					</>
				)}
				<PaymentChoice
					method={checkout.paymentMethod}
					online={settings.onlinePayment}
					onChange={checkout.setPaymentMethod}
				/>
				{who === null && login.problem?.message && (
					<InSight>
						<Notice tone="error" title={login.problem.message} />
					</InSight>
				)}
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

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
	return (
		<section className="grid grid-cols-1 gap-3">
			<div className="-mr-3 -my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
				<h3 className="font-sans text-lg">{title}</h3>
				<div className="ml-auto empty:hidden">{aside}</div>
			</div>
			{children}
		</section>
	);
}

/** Who orders, and for a newcomer where it goes: the address of the account is the address of the order. */
function VisitorForm({ id, checkout, login }: { id: string; checkout: Checkout; login: SheetLogin }) {
	const sheet = usePageTexts(checkoutTexts);
	const { account, cart } = useTexts();
	const { channels } = useShop().settings;
	const issueText = useIssueText();
	const form = useFocusOnIssue(login.problem);
	const { mode, given } = login;
	const isNew = mode === "signup";
	const issueOf = (field: SheetField) => issueText(login.issueOf(field));
	const other = isNew ? "login" : "signup";
	return (
		<form
			id={id}
			ref={form}
			noValidate
			onInput={(event) => {
				login.keep(event.currentTarget, (event.target as HTMLInputElement).name);
			}}
			onSubmit={(event) => {
				event.preventDefault();
				login.submit(event.currentTarget);
			}}
			className="grid grid-cols-1 gap-6 [&_:is(input,textarea)]:scroll-my-20"
		>
			<Part
				title={isNew ? sheet.details : account.login.title}
				aside={
					<Button variant="quiet" size="small" onClick={() => login.turnTo(other)}>
						{isNew ? sheet.toLogin : sheet.toSignUp}
					</Button>
				}
			>
				<p className="text-ink-soft text-sm">{isNew ? sheet.newcomer : cart.loginForAddress}</p>
				<div className="grid grid-cols-1 gap-4">
					{isNew && (
						<>
							<NameField value={given("name")} error={issueOf("name")} />
							<PhoneField value={given("phone")} error={issueOf("phone")} />
						</>
					)}
					<EmailField
						key="email"
						use={isNew ? "own" : "login"}
						value={given("email")}
						error={issueOf("email")}
					/>
					<SecretField
						key="password"
						use={isNew ? "new" : "current"}
						name="password"
						label={account.fields.password}
						value={given("password")}
						error={issueOf("password")}
					/>
				</div>
				{!isNew && channels.email && (
					<Link
						to="/user/forgot"
						onClick={checkout.close}
						className="text-link inline-flex min-h-11 items-center justify-self-start"
					>
						{account.login.forgot}
					</Link>
				)}
			</Part>
			{isNew && <NewcomersAddress addresses={checkout.addresses} error={issueOf("address")} />}
		</form>
	);
}

function NewcomersAddress({ addresses, error }: { addresses: Checkout["addresses"]; error: string | undefined }) {
	const sheet = usePageTexts(checkoutTexts);
	const texts = useTexts().cart.address;
	return (
		<div className="grid grid-cols-1 gap-3">
			<TextAreaField
				label={sheet.deliverTo}
				name="address"
				value={addresses.typed}
				onChange={(event) => addresses.type(event.currentTarget.value)}
				rows={2}
				maxLength={MAX_ADDRESS}
				autoComplete="street-address"
				placeholder={texts.newHint}
				description={addresses.isAtPin ? texts.pinned : undefined}
				required
				error={error}
			/>
			<CurrentLocation
				known={addresses.pin}
				onChange={(place) => (place ? addresses.locate(place) : addresses.unlocate())}
			/>
		</div>
	);
}

function ConfirmFooter({
	checkout,
	login,
	isKnown,
	formId,
}: {
	checkout: Checkout;
	login: SheetLogin;
	isKnown: boolean;
	formId: string;
}) {
	const { cart: texts, account } = useTexts();
	const { opening } = usePageTexts(paymentTexts);
	const { isPlacing, isCutOff, quote } = checkout;
	const placing = checkout.paymentMethod === "online" ? opening : texts.address.placing;
	const isLogin = !isKnown && login.mode === "login";
	const todo = isLogin ? account.login.submit : texts.address.confirm;
	return (
		<div className="grid gap-3">
			<ClosedNotice />
			<NoSignalNotice checkout={checkout} />
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<CartTotal quote={quote} isCutOff={isCutOff} />
				<Button
					className="min-h-13 max-sm:grow"
					busy={isPlacing || login.isLoggingIn || (quote.pending && !isLogin)}
					{...(isKnown ? { onClick: checkout.confirm } : { type: "submit" as const, form: formId })}
				>
					{isPlacing ? placing : todo}
				</Button>
			</div>
		</div>
	);
}
