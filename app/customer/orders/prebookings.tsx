import type { OrderView } from "../../../contract/order-schemas.ts";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { reasonIn } from "../../../contract/reasons-ta.ts";
import { isRefundFailed } from "../../../domain/payments/payment-state.ts";
import { gstRow, usePricesInclude } from "../../orders/prices-include.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import type { IconName } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { noteTexts } from "../cart/note-texts.ts";
import { useBookedDay } from "../prebooking/booked-day.ts";
import { CallRestaurant } from "./call-restaurant.tsx";
import { CancelPrebooking } from "./cancel-prebooking.tsx";
import { OrderItems } from "./order-details.tsx";
import { prebookingsTexts } from "./prebookings-texts.ts";
import { Refunds } from "./refunds.tsx";

const looks: Record<PrebookingView["status"], { tone: BadgeTone; icon: IconName }> = {
	Pending: { tone: "info", icon: "calendar" },
	Converted: { tone: "accent", icon: "check" },
	Declined: { tone: "danger", icon: "close" },
	Cancelled: { tone: "danger", icon: "close" },
};

/** Prebookings and their state: Prebooking or Confirmed (specification 7.2). */
export function Prebookings({
	prebookings,
	orders,
}: {
	prebookings: readonly PrebookingView[];
	orders: readonly OrderView[];
}) {
	const texts = usePageTexts(prebookingsTexts);
	if (prebookings.length === 0) return null;
	return (
		<section aria-labelledby="prebookings" className="grid grid-cols-1 gap-4">
			<h2 id="prebookings" className="text-2xl">
				{texts.title}
			</h2>
			{prebookings.map((prebooking) => (
				<PrebookingCard
					key={prebooking._id}
					prebooking={prebooking}
					order={orders.find(({ _id }) => _id === prebooking.convertedTo)}
				/>
			))}
		</section>
	);
}

function PrebookingCard({ prebooking, order }: { prebooking: PrebookingView; order: OrderView | undefined }) {
	const texts = usePageTexts(prebookingsTexts);
	const bookedDay = useBookedDay();
	const language = useLanguage();
	const headingId = `prebooking-${prebooking.orderId}`;
	const { status } = prebooking;
	const isPaid = prebooking.paymentMethod === "razorpay";
	return (
		<Card as="article" aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
			<header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0">
					<h3 id={headingId} className="wrap-anywhere text-xl">
						{texts.prebooking(prebooking.orderId)}
					</h3>
					<p className="font-bold">
						<time dateTime={prebooking.preferredDate}>
							{texts.forDay(bookedDay(prebooking.preferredDate))}
						</time>
					</p>
				</div>
				<Badge {...looks[status]}>{texts.statuses[status]}</Badge>
			</header>
			{/* For a confirmed one its order shows everything else. */}
			{order ? (
				<p>
					<a href={`#order-${order.orderId}`} className="text-link inline-flex min-h-11 items-center">
						{texts.confirmed(order.orderId)}
					</a>
				</p>
			) : (
				<PrebookingDetails prebooking={prebooking} />
			)}
			{status === "Pending" && <p className="text-ink-soft">{texts.waiting}</p>}
			{status === "Declined" && (
				<Notice tone="warning" title={isPaid ? texts.declinedPaid : texts.declined}>
					{prebooking.endReason && (
						<span className="wrap-anywhere">
							{texts.reason}: {reasonIn(prebooking.endReason, language)}
						</span>
					)}
				</Notice>
			)}
			{(status === "Pending" || status === "Declined") && (
				<footer className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
					<CallRestaurant />
					{status === "Pending" && <CancelPrebooking prebooking={prebooking} />}
				</footer>
			)}
		</Card>
	);
}

function PrebookingDetails({ prebooking }: { prebooking: PrebookingView }) {
	const texts = useOrderTexts();
	const totalNote = usePricesInclude(prebooking);
	const notes = usePageTexts(noteTexts);
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-2">
			<div className="grid min-w-0 content-start gap-4">
				<OrderItems items={prebooking.items} />
				<dl className="grid gap-3">
					<div>
						<dt className="text-ink-soft text-sm">{texts.address}</dt>
						<dd className="wrap-anywhere">{prebooking.deliveryAddress}</dd>
					</div>
					{prebooking.paymentMethod === "razorpay" && (
						<div>
							<dt className="text-ink-soft text-sm">{texts.payment}</dt>
							<dd>
								{texts.paymentMethods.razorpay}
								{!isRefundFailed(prebooking.paymentState, prebooking.refunds) &&
									`, ${texts.paymentStates[prebooking.paymentState]}`}
								<Refunds of={prebooking} />
							</dd>
						</div>
					)}
					{prebooking.note && (
						<div>
							<dt className="text-ink-soft text-sm">{notes.ofOrder}</dt>
							<dd className="wrap-anywhere">{prebooking.note}</dd>
						</div>
					)}
				</dl>
			</div>
			<PriceSummary
				rows={[
					{ label: texts.subtotal, rupees: prebooking.subtotal },
					{ label: texts.deliveryFee, rupees: prebooking.deliveryFee },
					...gstRow(texts.gst, prebooking),
					...(prebooking.tip > 0 ? [{ label: texts.tip, rupees: prebooking.tip }] : []),
				]}
				totalLabel={texts.total}
				total={prebooking.totalAmount}
				totalNote={totalNote}
				className="content-start self-start"
			/>
		</div>
	);
}
