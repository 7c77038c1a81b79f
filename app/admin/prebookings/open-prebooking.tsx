import type { PrebookingView } from "../../../contract/prebookings.ts";
import { formatRupees } from "../../../domain/money.ts";
import { fullDay } from "../../format/admin-days.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { CustomerNote } from "../../orders/customer-note.tsx";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { CallButton } from "../ui/call-button.tsx";
import { MailAddress, PhoneNumber } from "../ui/reach-links.tsx";
import { UnlikelyNumber } from "../ui/unlikely-number.tsx";
import { dishInWords, paymentInWords } from "./booked-days.ts";
import { prebookingsTexts } from "./prebookings-texts.ts";

/** A prebooking that is waiting: what is booked, for whom, and the actions on it. */
export function OpenPrebooking({
	prebooking,
	isOverdue,
	onConvert,
	onDecline,
}: {
	prebooking: PrebookingView;
	isOverdue: boolean;
	onConvert: () => void;
	onDecline: () => void;
}) {
	const texts = usePageTexts(prebookingsTexts);
	const language = useLanguage();
	const { customerName: name, orderId, createdAt, tip, paymentState } = prebooking;
	const isGivenBack = paymentState === "refunded" || paymentState === "refund-pending";
	const headingId = `prebooking-${orderId}`;
	return (
		<Card as="li" tone={isOverdue ? "highlight" : "plain"} className="grid grid-cols-1 gap-4">
			<article aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
				<header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
					<div className="min-w-0">
						<h3 id={headingId} className="wrap-anywhere text-lg">
							{name}
						</h3>
						<p className="text-ink-soft text-sm">
							<span className="tabular-nums">{orderId}</span>
							{texts.booked} <time dateTime={createdAt}>{adminDateTime(createdAt, language)}</time>
						</p>
					</div>
					{isOverdue && (
						<Badge tone="danger" icon="alert" className="whitespace-normal!">
							{texts.forDay(fullDay(prebooking.preferredDate, language))}
						</Badge>
					)}
				</header>
				<ul aria-label={texts.items} className="grid grid-cols-1 gap-1">
					{prebooking.items.map((item) => (
						<li key={`${item.name} ${item.size}`} className="flex items-baseline justify-between gap-4">
							<span className="wrap-anywhere min-w-0">
								<b className="tabular-nums">{item.quantity} ×</b> {dishInWords(item, language)}
								<CustomerNote
									label={texts.note}
									note={item.note}
									className="mt-1 w-fit rounded-md bg-turmeric-soft px-2 py-1"
								/>
							</span>
							<Price rupees={item.price * item.quantity} className="font-normal!" />
						</li>
					))}
					<li className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-1.5">
						<span className="text-ink-soft text-sm">
							{texts.total}
							{tip > 0 && texts.tip(formatRupees(tip))}, {paymentInWords(prebooking, texts)}
						</span>
						<Price rupees={prebooking.totalAmount} />
					</li>
				</ul>
				<CustomerNote
					label={texts.noteForTheOrder}
					note={prebooking.note}
					className="rounded-md bg-turmeric-soft px-3 py-2"
				/>
				<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
					<dt className="text-ink-soft text-sm">{texts.address}</dt>
					<dd className="wrap-anywhere">
						{prebooking.deliveryAddress}
						<CustomerNote label={texts.directions} note={prebooking.deliveryDirections} />
					</dd>
					<dt className="text-ink-soft text-sm">{texts.phone}</dt>
					<dd>
						<PhoneNumber phone={prebooking.phoneNumber} />
						<UnlikelyNumber phone={prebooking.phoneNumber} />
					</dd>
					<dt className="text-ink-soft text-sm">{texts.email}</dt>
					<dd>
						<MailAddress email={prebooking.contactEmail} subject={texts.mailSubject(orderId)} />
					</dd>
				</dl>
				{isGivenBack && (
					<Notice tone="warning" title={texts.moneyWentBack}>
						{texts.moneyWentBackHelp}
					</Notice>
				)}
				<footer className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
					{!isGivenBack && (
						<Button
							icon="scooter"
							className="max-sm:min-h-14 max-sm:w-full"
							aria-label={texts.readyForDeliveryOf(name, orderId)}
							onClick={onConvert}
						>
							{texts.readyForDelivery}
						</Button>
					)}
					<CallButton phone={prebooking.phoneNumber} name={name} />
					<Button
						variant="quiet"
						size="small"
						className="ml-auto"
						aria-label={texts.declineOf(name, orderId)}
						onClick={onDecline}
					>
						{texts.decline}
					</Button>
				</footer>
			</article>
		</Card>
	);
}
