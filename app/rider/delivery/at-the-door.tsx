import { type RefObject, useId } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { formatRupees, rupees } from "../../../domain/money.ts";
import { ON_DELIVERY_METHODS, type PaymentOnDeliveryMethod } from "../../../domain/payments/payment-on-delivery.ts";
import type { Problem } from "../../api.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { PaymentQr } from "../qr/payment-qr.tsx";
import { usePaymentQr } from "../qr/use-payment-qr.ts";
import { ChangeToGive } from "./change-to-give.tsx";
import { deliveryTexts } from "./delivery-texts.ts";
import { PinField } from "./pin-field.tsx";

export type PinEntry = {
	value: string;
	set: (value: string) => void;
	field: RefObject<HTMLInputElement | null>;
	isAsked: boolean;
	problem: Problem | null;
};

/** The handover at the door: what to collect and how, and the customer's digits if the shop asks for them. */
export function AtTheDoor({
	order,
	isInHand,
	method,
	onMethod,
	pin,
}: {
	order: RiderOrderView;
	isInHand: boolean;
	method: PaymentOnDeliveryMethod;
	onMethod: (method: PaymentOnDeliveryMethod) => void;
	pin: PinEntry;
}) {
	const texts = usePageTexts(deliveryTexts);
	const headingId = useId();
	const { state, make } = usePaymentQr(order);
	const isDue = order.toCollect > 0;
	const paid = order.totalAmount - order.toCollect;

	function choose(next: PaymentOnDeliveryMethod) {
		onMethod(next);
		if (next === "upi") void make();
	}

	return (
		<Card as="section" tone="highlight" aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
			<h2 id={headingId} className="sr-only">
				{texts.money}
			</h2>
			{/* Announces a payment that arrives while the customer holds the phone. */}
			<div role="status">
				{isDue ? (
					<>
						<p
							className="wrap-anywhere flex flex-wrap items-baseline gap-x-3 font-bold text-3xl
								leading-tight"
						>
							{texts.collect.before}{" "}
							<Price rupees={order.toCollect} className="text-[min(3.75rem,15vw)] leading-none" />{" "}
							{texts.collect.after}
						</p>
						{paid > 0 && (
							<p className="text-lg">
								{texts.paidAlready(formatRupees(paid), formatRupees(order.totalAmount))}
							</p>
						)}
					</>
				) : (
					<p className="wrap-anywhere flex items-center gap-3 font-bold text-3xl text-leaf leading-tight">
						<Icon name="check" />
						{texts.nothing}
					</p>
				)}
			</div>
			{isInHand && isDue && (
				<>
					<MethodChoice method={method} onChoose={choose} />
					{method === "cash" ? (
						<ChangeToGive due={rupees(order.toCollect)} />
					) : (
						<section ref={bringIntoView} aria-label={texts.qr}>
							<PaymentQr order={order} state={state} onMake={() => void make()} />
						</section>
					)}
				</>
			)}
			{isInHand && order.asksPin && <PinField pin={pin} />}
		</Card>
	);
}

/** Scrolls to the payment code, which appears below the pressed button: the customer is waiting for it. */
function bringIntoView(element: HTMLElement | null) {
	element?.scrollIntoView({ block: "start" });
}

const icons = { cash: "cash", upi: "qr" } as const;

function MethodChoice({
	method,
	onChoose,
}: {
	method: PaymentOnDeliveryMethod;
	onChoose: (method: PaymentOnDeliveryMethod) => void;
}) {
	const texts = usePageTexts(deliveryTexts);
	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 font-semibold">{texts.how}</legend>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
				{ON_DELIVERY_METHODS.map((each) => (
					<label
						key={each}
						className="wrap-anywhere relative flex min-h-16 cursor-pointer items-center justify-center gap-2
							rounded-md border-2 border-line-strong bg-surface px-2 font-bold text-xl
							max-[22rem]:text-lg has-checked:border-primary
							has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3
							has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
					>
						<input
							type="radio"
							name="payment-on-delivery"
							value={each}
							checked={method === each}
							onChange={() => onChoose(each)}
							className="label-edge"
						/>
						<Icon name={icons[each]} />
						{texts[each]}
					</label>
				))}
			</div>
		</fieldset>
	);
}
