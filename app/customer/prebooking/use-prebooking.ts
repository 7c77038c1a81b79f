import { useRef, useState } from "react";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { bookableDays } from "../../../domain/prebookings/bookable-days.ts";
import { readCutOff, useCutOff } from "../../live/connection.ts";
import { asksAboutPhone, PHONE_QUESTION } from "../../session/phone-question.ts";
import { sessionEnded } from "../../session/session-ended.ts";
import { useShop } from "../../shop-data.ts";
import { typedForm } from "../../storage/typed-form.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { clearCart, readCart, useCart } from "../cart/cart-store.ts";
import { leaveOffAt } from "../cart/left-off.ts";
import { useAddresses } from "../cart/use-addresses.ts";
import type { CheckoutStep } from "../cart/use-checkout.ts";
import { useQuote } from "../cart/use-quote.ts";
import { useBookedDay } from "./booked-day.ts";
import { type PrebookingIssue, type PrebookingValues, prebookingIssues } from "./prebooking-form-values.ts";
import { prebookingTexts } from "./prebooking-texts.ts";
import { type PrebookingOutcome, sendPrebooking } from "./send-prebooking.ts";
import { useClosedDays } from "./use-closed-days.ts";

export type PrebookingProblem =
	| { kind: "price-changed" }
	/** Bounded: it is about the customer, and a call helps. */
	| { kind: "refused"; message: string; isBounded: boolean };

/** What is typed and not booked yet: a reload and a lost signal keep it. */
const typed = typedForm("prebooking");

/** The way from the cart of a closed shop to a prebooking: what the form holds, and what each reply leads to. */
export function usePrebooking(step: CheckoutStep, setStep: (step: CheckoutStep) => void) {
	const texts = usePageTexts(prebookingTexts);
	const cartTexts = useCartTexts();
	const { me, store, serverNow, lastEventId } = useShop();
	const cart = useCart();
	const isOpen = step === "prebooking";
	const bookedDay = useBookedDay();
	const [values, setValues] = useState<PrebookingValues>({
		userEmail: me?.email ?? "",
		phoneNumber: me?.phone ?? "",
		deliveryAddress: me?.location.address ?? "",
		preferredDate: "",
		...typed.read(me?.email ?? null),
	});
	const [issues, setIssues] = useState<PrebookingIssue[] | null>(null);
	const [problem, setProblem] = useState<PrebookingProblem | null>(null);
	const [isSending, setSending] = useState(false);
	const [made, setMade] = useState<PrebookingView | null>(null);
	// State comes a render late: a second tap within one frame must find the first.
	const underWay = useRef(false);
	/** The number that was asked about last; the profile's has been before. */
	const askedPhone = useRef(me?.phone ?? "");
	const isCutOff = useCutOff() !== null;
	const reopenTime = store.isOpen || !store.reopenTime ? null : Date.parse(store.reopenTime);
	const days = bookableDays(serverNow, reopenTime);
	const date = values.preferredDate;
	const isClosedDay = useClosedDays(days.earliest, isOpen && !isCutOff).has(date);
	const quote = useQuote(cart, 0, isOpen && !isCutOff && date !== "", lastEventId, { preferredDate: date });
	const addresses = useAddresses(isOpen && me !== null, isCutOff);

	function change(field: keyof PrebookingValues, value: string) {
		setValues((last) => ({ ...last, [field]: value }));
		const person = me?.email ?? null;
		typed.write(person, { ...typed.read(person), [field]: value });
		setIssues((last) => last?.filter(({ path }) => path !== field) ?? null);
	}

	async function submit() {
		if (underWay.current) return;
		setProblem(null);
		if (readCutOff()) return refuse(texts.noSignal);
		const found = prebookingIssues(values, days, texts.dateRange(bookedDay(days.earliest), bookedDay(days.latest)));
		if (isClosedDay) found.push({ path: "preferredDate", message: texts.closedDay });
		if (found.length === 0 && asksAboutPhone(values.phoneNumber, askedPhone.current)) {
			askedPhone.current = values.phoneNumber;
			found.push({ path: "phoneNumber", message: PHONE_QUESTION });
		}
		setIssues(found);
		if (found.length > 0 || quote.refused.length > 0) return;
		if (!quote.quote || !quote.isSettled) {
			quote.retry();
			return refuse(cartTexts.quoteFailed);
		}
		underWay.current = true;
		setSending(true);
		const { totalAmount } = quote.quote;
		const draft = { ...trimmed(values), cart: readCart(), totalAmount, deliveryCoordinates: coordinates() };
		const outcome = await sendPrebooking(draft);
		underWay.current = false;
		setSending(false);
		conclude(outcome);
	}

	/** Where a saved address is; one that was changed by hand is nowhere known. */
	function coordinates() {
		const typed = values.deliveryAddress.trim();
		const saved = addresses.choices.find(({ address }) => address === typed);
		if (!saved || saved.latitude === null || saved.longitude === null) return null;
		return { latitude: saved.latitude, longitude: saved.longitude };
	}

	function conclude(outcome: PrebookingOutcome) {
		switch (outcome.kind) {
			case "made":
				clearCart();
				close();
				change("preferredDate", "");
				typed.forget();
				setMade(outcome.prebooking);
				break;
			case "stale-quote":
				quote.learn({ quote: outcome.quote });
				setProblem({ kind: "price-changed" });
				break;
			case "unsellable":
				quote.learn({ refused: outcome.lines });
				break;
			case "invalid":
				setIssues(outcome.issues);
				break;
			case "signed-out":
				leaveOffAt("prebooking");
				close();
				sessionEnded();
				break;
			case "refused":
				refuse(outcome.message, outcome.isBounded);
				break;
			case "no-signal":
				refuse(texts.noSignal);
				break;
			case "failed":
				refuse(texts.failed);
		}
	}

	function close() {
		setProblem(null);
		setIssues(null);
		setStep("closed");
	}

	function refuse(message: string, isBounded = false) {
		setProblem({ kind: "refused", message, isBounded });
	}

	return {
		...{ isOpen, isLoggedIn: me !== null, cart, quote, days, isClosedDay, addresses },
		...{ values, change, issues, problem },
		...{ isCutOff, isSending, submit, close, made },
		forgetMade: () => setMade(null),
	};
}

export type Prebooking = ReturnType<typeof usePrebooking>;

function trimmed(values: PrebookingValues): PrebookingValues {
	const { userEmail, phoneNumber, deliveryAddress, preferredDate } = values;
	return {
		userEmail: userEmail.trim(),
		phoneNumber: phoneNumber.trim(),
		deliveryAddress: deliveryAddress.trim(),
		preferredDate,
	};
}
