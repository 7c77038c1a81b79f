import { Link } from "react-router";
import type { PaymentOnDeliveryRow } from "../../../contract/payments-on-delivery.ts";
import type { PaymentOnDelivery } from "../../../domain/payments/payment-on-delivery.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { adminDateTime, adminTime } from "../../format/admin-time.ts";
import { useShop } from "../../shop-data.tsx";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icons.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Price } from "../../ui/price.tsx";
import { customerLabel, phoneUrl } from "../orders/order-labels.ts";
import { settle } from "../payment-on-delivery/settle.ts";
import { type CashTexts, cashTexts } from "./cash-texts.ts";

type Answer = { after: PaymentOnDelivery; label: keyof CashTexts["answers"]; icon: IconName };

const THERE: Answer = { after: { method: "upi", state: "verified" }, label: "there", icon: "check" };
const MISSING: Answer = { after: { method: "upi", state: "missing" }, label: "missing", icon: "close" };
const CASH: Answer = { after: { method: "cash", state: "verified" }, label: "cash", icon: "cash" };

/** A UPI payment on delivery, with what identifies it in the account, and the buttons to answer. */
export function UpiPaymentCard({
	payment,
	onSettled,
}: {
	payment: PaymentOnDeliveryRow;
	onSettled: (after: PaymentOnDelivery) => void;
}) {
	const texts = usePageTexts(cashTexts);
	const language = useLanguage();
	const { run, busy } = useAction();
	const { serverNow } = useShop();
	const { _id, orderId, reference, amount, rider, collectedAt, doorPayment } = payment;
	const call = phoneUrl(payment.phoneNumber);
	const isToday = shopDay(Date.parse(collectedAt)).date === shopDay(serverNow).date;
	const answers = [THERE, MISSING, CASH].filter(
		({ after }) => after.state !== doorPayment.state || after.method === "cash",
	);

	async function answer(after: PaymentOnDelivery) {
		if (await run(() => settle(_id, after, amount))) onSettled(after);
		keepFocus();
	}
	return (
		<article
			aria-label={texts.order(orderId)}
			className="grid gap-x-6 gap-y-3 rounded-lg border-2 border-line bg-surface p-4 shadow-card
				md:grid-cols-[8rem_minmax(0,1fr)_auto] md:items-center"
		>
			<Price rupees={amount} className="text-2xl" />
			<div className="min-w-0">
				<p>
					<span className="text-ink-soft text-sm">{texts.reference} </span>
					<Link
						to={`/admin/orders/${_id}`}
						className="text-link wrap-anywhere -my-2 inline-block py-2 font-bold tabular-nums"
					>
						{reference}
					</Link>
				</p>
				<p className="wrap-anywhere">
					<time dateTime={collectedAt} className="font-semibold">
						{isToday ? adminTime(collectedAt, language) : adminDateTime(collectedAt, language)}
					</time>
					, {rider ? texts.atTheDoor(rider.name) : texts.atTheCounter}
				</p>
				<p className="wrap-anywhere text-ink-soft text-sm">
					{customerLabel(payment, language)}
					{call && (
						<a href={call} className="text-link ml-2 inline-flex min-h-11 items-center tabular-nums">
							<span className="sr-only">{texts.call} </span>
							{groupedPhone(payment.phoneNumber)}
						</a>
					)}
				</p>
			</div>
			<div className="grid grid-cols-2 gap-2 *:min-h-12 md:flex">
				{answers.map(({ after, label, icon }, index) => (
					<Button
						key={label}
						variant={index === 0 && after.state === "verified" ? "primary" : "secondary"}
						icon={icon}
						busy={busy}
						aria-label={texts.answerOf(texts.answers[label], orderId)}
						className={`px-3! ${answers.length === 3 && index === 0 ? "max-md:col-span-2" : ""}`}
						onClick={() => void answer(after)}
					>
						{texts.answers[label]}
					</Button>
				))}
			</div>
		</article>
	);
}
