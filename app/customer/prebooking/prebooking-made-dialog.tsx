import type { PrebookingView } from "../../../contract/prebookings.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { PlacedFacts } from "../cart/placed-facts.tsx";
import { useBookedDay } from "./booked-day.ts";
import { prebookingTexts } from "./prebooking-texts.ts";

/** What was booked, for which day, and its number. */
export function PrebookingMadeDialog({ made, onClose }: { made: PrebookingView | null; onClose: () => void }) {
	const texts = usePageTexts(prebookingTexts).made;
	const cart = useCartTexts();
	const actions = (
		<div className="grid gap-3 sm:grid-cols-2">
			<LinkButton to="/orders" size="large" icon="calendar" onClick={onClose}>
				{texts.toOrders}
			</LinkButton>
			<Button variant="secondary" size="large" onClick={onClose}>
				{texts.done}
			</Button>
		</div>
	);
	return (
		<Dialog open={made !== null} onClose={onClose} title={texts.title} closeLabel={cart.close} footer={actions}>
			{made && <BookedFacts prebooking={made} />}
		</Dialog>
	);
}

function BookedFacts({ prebooking }: { prebooking: PrebookingView }) {
	const texts = usePageTexts(prebookingTexts).made;
	const cart = useCartTexts();
	const bookedDay = useBookedDay();
	const day = bookedDay(prebooking.preferredDate);
	const facts = [
		{ label: texts.number, value: <span className="tabular-nums">{prebooking.orderId}</span> },
		{ label: texts.date, value: day },
		{ label: cart.success.address, value: prebooking.deliveryAddress },
		{ label: cart.success.payment, value: prebooking.paymentMethod === "cod" ? cart.cod : cart.paidOnline },
		{ label: cart.success.total, value: <Price rupees={prebooking.totalAmount} /> },
	];
	return (
		<div className="grid grid-cols-1 gap-5">
			<Notice tone="success" announce title={texts.lead(day)} />
			<PlacedFacts facts={facts} items={prebooking.items} columns="sm:grid-cols-[11rem_1fr]" />
			<p className="text-ink-soft">{texts.next}</p>
		</div>
	);
}
