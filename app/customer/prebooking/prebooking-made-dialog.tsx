import type { PrebookingView } from "../../../contract/prebookings.ts";
import { useDishName, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { useBookedDay } from "./booked-day.ts";
import { prebookingTexts } from "./prebooking-texts.ts";

/** What was booked, for when, under which number. */
export function PrebookingMadeDialog({ made, onClose }: { made: PrebookingView | null; onClose: () => void }) {
	const texts = usePageTexts(prebookingTexts).made;
	const { cart } = useTexts();
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
	const { cart, menu } = useTexts();
	const nameOf = useDishName();
	const bookedDay = useBookedDay();
	const day = bookedDay(prebooking.preferredDate);
	const facts = [
		{ label: texts.number, value: <span className="tabular-nums">{prebooking.orderId}</span> },
		{ label: texts.date, value: day },
		{ label: cart.success.address, value: prebooking.deliveryAddress },
		{ label: cart.success.payment, value: cart.cod },
		{ label: cart.success.total, value: <Price rupees={prebooking.totalAmount} /> },
	];
	return (
		<div className="grid grid-cols-1 gap-5">
			<Notice tone="success" announce title={texts.lead(day)} />
			<dl className="grid gap-3">
				{facts.map(({ label, value }) => (
					<div key={label} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
						<dt className="text-ink-soft">{label}</dt>
						<dd className="wrap-anywhere min-w-0 font-semibold">{value}</dd>
					</div>
				))}
			</dl>
			<section>
				<h3 className="mb-1 font-sans text-base">{cart.success.items}</h3>
				<ul className="divide-y divide-line">
					{prebooking.items.map((item) => (
						<li key={`${item.name} ${item.size}`} className="flex justify-between gap-4 py-1.5">
							<span className="min-w-0">{menu.dishAndSize(nameOf(item), item.size)}</span>
							<span className="whitespace-nowrap text-ink-soft tabular-nums">
								{item.quantity} × <Price rupees={item.price} className="font-normal!" />
							</span>
						</li>
					))}
				</ul>
			</section>
			<p className="text-ink-soft">{texts.next}</p>
		</div>
	);
}
