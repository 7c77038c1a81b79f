import { Link } from "react-router";
import { MAX_ADDRESS } from "../../../domain/text/delivery-address.ts";
import { useAccountTexts, useIssueText } from "../../texts/account-texts.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { DirectionsField } from "../delivery-areas/directions-field.tsx";
import { useNeedsPin } from "../delivery-areas/use-needs-pin.ts";
import { CurrentLocation } from "../location/current-location.tsx";
import { EmailField, NameField, PhoneField } from "../login/contact-fields.tsx";
import { SecretField } from "../login/secret-field.tsx";
import { CheckoutPart } from "./checkout-part.tsx";
import { checkoutTexts } from "./checkout-sheet-texts.ts";
import { fulfilmentTexts } from "./fulfilment-texts.ts";
import type { Checkout } from "./use-checkout.ts";
import type { SheetField, SheetLogin } from "./use-sheet-login.ts";

/** Who orders and, for a newcomer, the address: the account's address is the order's address. */
export function VisitorForm({ id, checkout, login }: { id: string; checkout: Checkout; login: SheetLogin }) {
	const sheet = usePageTexts(checkoutTexts);
	const account = useAccountTexts();
	const cart = useCartTexts();
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
			<CheckoutPart
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
							<PhoneField
								value={given("phone")}
								asked={login.askedPhone}
								issue={login.issueOf("phone")}
							/>
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
				{!isNew && (
					<Link
						to="/user/forgot"
						onClick={checkout.close}
						className="text-link inline-flex min-h-11 items-center justify-self-start"
					>
						{account.login.forgot}
					</Link>
				)}
			</CheckoutPart>
			{isNew && (
				<NewcomersAddress
					addresses={checkout.addresses}
					isPickup={checkout.fulfilment.kind === "pickup"}
					error={issueOf("address")}
				/>
			)}
		</form>
	);
}

function NewcomersAddress({
	addresses,
	isPickup,
	error,
}: {
	addresses: Checkout["addresses"];
	/** The account needs an address anyway. */
	isPickup: boolean;
	error: string | undefined;
}) {
	const choiceTexts = usePageTexts(fulfilmentTexts);
	const sheet = usePageTexts(checkoutTexts);
	const texts = useCartTexts().address;
	const needsPin = useNeedsPin();
	return (
		<div className="grid grid-cols-1 gap-3">
			<TextAreaField
				label={isPickup ? choiceTexts.address : sheet.deliverTo}
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
			{needsPin ? (
				<DirectionsField directions={addresses.directions} onChange={addresses.direct} />
			) : (
				<CurrentLocation
					known={addresses.pin}
					onChange={(place) => (place ? addresses.locate(place) : addresses.unlocate())}
				/>
			)}
		</div>
	);
}
