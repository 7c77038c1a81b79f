import { useRef, useState } from "react";
import { bookableDays, isBookable } from "../../../domain/prebookings/bookable-days.ts";
import type { Tip } from "../../../domain/pricing/tips.ts";
import { personOf } from "../../session/person-of.ts";
import { asksAboutPhone, PHONE_QUESTION } from "../../session/phone-question.ts";
import { useShop } from "../../shop-data.tsx";
import { typedForm } from "../../storage/typed-form.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { readCart, useCart } from "../cart/cart-store.ts";
import type { PaymentOption } from "../cart/place-order.ts";
import type { Checkout } from "../cart/use-checkout.ts";
import { CURRENT_LOCATION, useDeliveryAddress } from "../cart/use-delivery-address.ts";
import { linesOf, useQuote } from "../cart/use-quote.ts";
import { usePrebookingPlace } from "../delivery-areas/use-prebooking-place.ts";
import { useBookedDay } from "./booked-day.ts";
import { type PrebookingIssue, type PrebookingValues, prebookingIssues } from "./prebooking-form-values.ts";
import { prebookingTexts } from "./prebooking-texts.ts";
import type { PrebookingDraft } from "./send-prebooking.ts";
import { useClosedDays } from "./use-closed-days.ts";

/** What is typed and not booked yet: it survives a reload and a lost signal. */
const typed = typedForm("prebooking");

/** What a customer is about to book: the form with its issues, the destination, the payment method, and the price. */
export function useWantedPrebooking(
	{ isOpen, isCutOff }: { isOpen: boolean; isCutOff: boolean },
	{ chosen: chosenAtCheckout }: Checkout["addresses"],
) {
	const texts = usePageTexts(prebookingTexts);
	const { me, store, settings, serverNow, lastEventId } = useShop();
	const cart = useCart();
	const bookedDay = useBookedDay();
	const [given, setGiven] = useState<Partial<PrebookingValues>>(() => typed.read(personOf(me)));
	const values: PrebookingValues = {
		userEmail: me?.email ?? "",
		phoneNumber: me?.phone ?? "",
		// A customer who was about to order, and finds the shop closed, has already given the address.
		deliveryAddress:
			chosenAtCheckout && chosenAtCheckout.id !== CURRENT_LOCATION
				? chosenAtCheckout.address
				: (me?.location.address ?? ""),
		preferredDate: "",
		...given,
	};
	const [issues, setIssues] = useState<PrebookingIssue[] | null>(null);
	const isOnlineOffered = settings.onlinePayment.offered;
	const [tip, setTip] = useState<Tip>(0);
	const [preferred, setPreferred] = useState<PaymentOption>("cod");
	/** The number last asked about; the profile's was confirmed before. */
	const askedPhone = useRef(me?.phone ?? "");
	const reopenTime = store.isOpen || !store.reopenTime ? null : Date.parse(store.reopenTime);
	const days = bookableDays(serverNow, reopenTime);
	const date = values.preferredDate;
	const isClosedDay = useClosedDays(days.earliest, isOpen && !isCutOff).has(date);
	const isDay = isBookable(date, days) && !isClosedDay;
	const addresses = useDeliveryAddress(isOpen && me !== null, isCutOff);
	const place = usePrebookingPlace(values.deliveryAddress, addresses);
	const to = place.needsPin ? place.pin : null;
	const preferredDate = date === "" ? {} : { preferredDate: date };
	const quote = useQuote(
		{ cart, tip, to, ...preferredDate },
		{ isAsked: isOpen && !isCutOff && isDay, version: lastEventId },
	);

	function change(field: keyof PrebookingValues, value: string) {
		setGiven((last) => ({ ...last, [field]: value }));
		const person = personOf(me);
		typed.write(person, { ...typed.read(person), [field]: value });
		setIssues((last) => last?.filter(({ path }) => path !== field) ?? null);
	}

	/** Whether all fields are valid; shows beside each what is wrong with it. */
	function checkFields(): boolean {
		const found = prebookingIssues(values, days, texts.dateRange(bookedDay(days.earliest), bookedDay(days.latest)));
		if (isClosedDay) found.push({ path: "preferredDate", message: texts.closedDay });
		if (found.length === 0 && asksAboutPhone(values.phoneNumber, askedPhone.current)) {
			askedPhone.current = values.phoneNumber;
			found.push({ path: "phoneNumber", message: PHONE_QUESTION });
		}
		setIssues(found);
		return found.length === 0;
	}

	return {
		...{ cart, values, change, issues, setIssues, checkFields, days, isClosedDay, addresses, place, quote },
		/** Whether the date is a day that can be booked; only then it has a price. */
		isDay,
		...{
			tip,
			setTip,
			isOnlineOffered,
			paymentMethod: isOnlineOffered ? preferred : "cod",
			setPaymentMethod: setPreferred,
		},
		/** What the price is for: as long as this is the same, a different total is a change to announce. */
		priced: JSON.stringify([linesOf(cart), tip, date, place.pin]),
		/** The draft to book, with this payment method and total. */
		draft: (paymentMethod: PaymentOption, totalAmount: number): PrebookingDraft => ({
			...{ ...trimmed(values), tip, paymentMethod, cart: readCart(), totalAmount },
			...{ deliveryCoordinates: place.pin, deliveryDirections: place.sentDirections },
		}),
		/** It is booked: nothing is kept for the next one. */
		settle() {
			change("preferredDate", "");
			setTip(0);
			typed.forget();
		},
	};
}

export type WantedPrebooking = ReturnType<typeof useWantedPrebooking>;

function trimmed(values: PrebookingValues): PrebookingValues {
	const { userEmail, phoneNumber, deliveryAddress, preferredDate } = values;
	return {
		userEmail: userEmail.trim(),
		phoneNumber: phoneNumber.trim(),
		deliveryAddress: deliveryAddress.trim(),
		preferredDate,
	};
}
