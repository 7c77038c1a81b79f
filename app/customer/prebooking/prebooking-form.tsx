import { Suspense } from "react";
import { MAX_ADDRESS } from "../../../domain/text/delivery-address.ts";
import { MAX_EMAIL_LENGTH } from "../../../domain/text/email-address.ts";
import { lazyPart } from "../../live/lazy-part.tsx";
import { useIssueText } from "../../texts/account-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { editAddressTexts } from "../cart/edit-address-texts.ts";
import { PaymentChoice } from "../cart/payment-choice.tsx";
import { QuoteSummary } from "../cart/quote-summary.tsx";
import { TipButtons } from "../cart/tip-buttons.tsx";
import { ToMinimum } from "../cart/to-minimum.tsx";
import { editButtonId } from "../cart/use-edited-address.ts";
import { DirectionsField } from "../delivery-areas/directions-field.tsx";
import { PhoneAnswer, usePhoneIssue } from "../login/phone-question.tsx";
import { useBookedDay } from "./booked-day.ts";
import { BookedItems } from "./booked-items.tsx";
import type { PrebookingValues } from "./prebooking-form-values.ts";
import { PrebookingProblem } from "./prebooking-problem.tsx";
import { prebookingTexts } from "./prebooking-texts.ts";
import type { Prebooking } from "./use-prebooking.ts";

/** Only shops whose fee or area depends on the location need it. */
const PlaceOfPrebooking = lazyPart(
	() => import("../delivery-areas/prebooking-place.tsx"),
	"PlaceOfPrebooking",
	MapWaiting,
);

function MapWaiting() {
	return <Skeleton className="h-64 w-full" />;
}

/** When, what, where and who; the fields known to the shop are filled in. */
export function PrebookingForm({
	id,
	prebooking,
	onEditAddress,
}: {
	id: string;
	prebooking: Prebooking;
	/** Gets the id of a saved address. */
	onEditAddress: (id: string) => void;
}) {
	const texts = usePageTexts(prebookingTexts);
	const bookedDay = useBookedDay();
	const issueText = useIssueText();
	const { values, change, issues, days, isDay, submit } = prebooking;
	const form = useFocusOnIssue(issues?.length ? issues : null);
	const phoneIssue = issues?.find(({ path }) => path === "phoneNumber")?.message;
	const phoneError = usePhoneIssue(values.phoneNumber, phoneIssue);
	const field = (name: keyof PrebookingValues) => ({
		name,
		value: values[name],
		required: true,
		error: issueText(issues?.find(({ path }) => path === name)?.message),
		onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
	});
	const { preferredDate: date } = values;
	const { error: dateError, ...dateField } = field("preferredDate");

	return (
		<form
			id={id}
			ref={form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
			// A wrong field scrolls into view together with its message below it.
			className="grid grid-cols-1 gap-6 [&_:is(input,textarea)]:scroll-mb-20"
		>
			<p className="text-ink-soft">{prebooking.isOnlineOffered ? texts.introOnly : texts.intro}</p>
			<TextField
				{...dateField}
				error={prebooking.isClosedDay ? texts.closedDay : dateError}
				label={texts.date}
				type="date"
				min={days.earliest}
				max={days.latest}
				description={
					isDay ? (
						<b className="text-ink">{bookedDay(date)}</b>
					) : (
						texts.dateHint(bookedDay(days.earliest), bookedDay(days.latest))
					)
				}
			/>
			{(isDay || prebooking.cart.length > 0) && <BookedItems prebooking={prebooking} />}
			<section className="grid grid-cols-1 gap-4">
				<h3 className="font-sans text-base">{texts.where}</h3>
				<SavedAddress prebooking={prebooking} />
				{prebooking.place.needsPin && (
					<Suspense fallback={<MapWaiting />}>
						<PlaceOfPrebooking
							place={prebooking.place}
							subtotal={prebooking.quote.quote?.subtotal ?? null}
						/>
					</Suspense>
				)}
				<TextAreaField
					{...field("deliveryAddress")}
					label={texts.address}
					rows={3}
					maxLength={MAX_ADDRESS}
					autoComplete="street-address"
				/>
				<EditSaved prebooking={prebooking} onEdit={onEditAddress} />
				{prebooking.place.needsPin && (
					<DirectionsField directions={prebooking.place.directions} onChange={prebooking.place.direct} />
				)}
			</section>
			<section className="grid grid-cols-1 gap-4">
				<h3 className="font-sans text-base">{texts.contact}</h3>
				<div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
					{/* The answer to a question about the number scrolls into view with it. */}
					<div className="[&_input]:scroll-mb-36!">
						<TextField
							{...field("phoneNumber")}
							label={texts.phone}
							type="tel"
							inputMode="tel"
							maxLength={64}
							autoComplete="tel"
							error={phoneError}
						/>
						<PhoneAnswer phone={values.phoneNumber} asked="" issue={phoneIssue} />
					</div>
					<TextField
						{...field("userEmail")}
						label={texts.email}
						type="email"
						maxLength={MAX_EMAIL_LENGTH}
						autoComplete="email"
						autoCapitalize="none"
						spellCheck={false}
					/>
				</div>
			</section>
			{prebooking.isOnlineOffered && <Payment prebooking={prebooking} />}
			<Price prebooking={prebooking} />
			<PrebookingProblem prebooking={prebooking} />
		</form>
	);
}

/** A choice of another saved address; hidden if there is none but the one in the field. */
function SavedAddress({ prebooking: { addresses, values, change } }: { prebooking: Prebooking }) {
	const texts = usePageTexts(prebookingTexts);
	const known = addresses.choices.map(({ address }) => address);
	const typed = values.deliveryAddress.trim();
	if (known.length === 0 || (known.length === 1 && known[0] === typed)) return null;
	return (
		<SelectField
			label={texts.saved}
			value={known.includes(typed) ? typed : ""}
			onChange={({ target }) => change("deliveryAddress", target.value)}
		>
			<option value="">{texts.savedNone}</option>
			{addresses.choices.map(({ id, label, address }) => (
				<option key={id} value={address}>
					{label ? `${label}: ${address}` : address}
				</option>
			))}
		</SelectField>
	);
}

/** Changes, names or deletes the saved address in the field. */
function EditSaved({
	prebooking: { addresses, values },
	onEdit,
}: {
	prebooking: Prebooking;
	onEdit: (id: string) => void;
}) {
	const texts = usePageTexts(editAddressTexts);
	const typed = values.deliveryAddress.trim();
	const saved = addresses.saved.find(({ address }) => address === typed);
	if (!saved) return null;
	return (
		<Button
			id={editButtonId(saved)}
			variant="quiet"
			size="small"
			icon="edit"
			className="-mt-2 -ml-3 justify-self-start"
			onClick={() => onEdit(saved.id)}
		>
			{texts.editSaved}
		</Button>
	);
}

/** The payment method and a tip; only if the shop takes online payments. */
function Payment({ prebooking }: { prebooking: Prebooking }) {
	return (
		<section className="grid grid-cols-1 gap-4">
			<PaymentChoice checkout={{ ...prebooking, fulfilment: { kind: "delivery" } }} />
			<TipButtons tip={prebooking.tip} onChange={prebooking.setTip} />
		</section>
	);
}

function Price({ prebooking: { quote, isCutOff, cart, isDay } }: { prebooking: Prebooking }) {
	const texts = usePageTexts(prebookingTexts);
	if (isCutOff || !isDay || cart.length === 0 || quote.refused.length > 0) return null;
	return (
		<div className="grid grid-cols-1 gap-2">
			<QuoteSummary {...quote} onRetry={quote.retry} />
			<ToMinimum quote={quote.quote} />
			<p className="text-ink-soft text-sm">{texts.frozen}</p>
		</div>
	);
}
