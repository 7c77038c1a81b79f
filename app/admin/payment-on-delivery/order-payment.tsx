import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderNote } from "../../../contract/order-notes.ts";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import { foundByUpi, type PaymentOnDelivery } from "../../../domain/payments/payment-on-delivery.ts";
import { isKept } from "../../../domain/payments/payment-state.ts";
import { upiReference } from "../../../domain/payments/upi-link.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { paymentLabel } from "../orders/order-labels.ts";
import { HowPaid, howPaidQuestion, isUnrecorded } from "./how-paid.tsx";
import { settledLabel } from "./payment-on-delivery-labels.ts";
import { paymentOnDeliveryTexts } from "./payment-on-delivery-texts.ts";
import { settle } from "./settle.ts";
import { ShowUpiQr } from "./show-upi-qr.tsx";

type Collector = { _id: string; name: string } | null;
type Answer = PaymentOnDelivery & { label: string; icon?: IconName; isFirst?: boolean };

/** How an order is paid on delivery, whether the money has arrived, and the possible corrections. */
export function OrderPayment({
	order,
	notes,
	collectedBy,
}: {
	order: AdminOrderView;
	notes: readonly OrderNote[];
	collectedBy: Collector;
}) {
	const texts = usePageTexts(paymentOnDeliveryTexts);
	const language = useLanguage();
	const { paymentMethod, paymentState, doorPayment: payment, status } = order;
	const isPaidOnDelivery = order.payOnDelivery > 0 && isKept(paymentState);
	const isOpen = paymentMethod === "razorpay" ? order.toCollect > 0 : paymentState === "due";
	const askedBefore = askedBeforeChange(order, notes);
	const mayScan = isPaidOnDelivery && isOpen && status !== "Cancelled";
	// A customer who has scanned the code when ordering is asked only for what was added since.
	const toScan = askedBefore === null ? order.payOnDelivery : order.totalAmount - askedBefore;
	return (
		<section aria-labelledby="payment" className="grid gap-3 border-line border-t pt-4">
			<h3 id="payment" className="wrap-anywhere flex items-center gap-2 font-bold font-sans! text-base">
				<Icon name={paymentIcon(order)} className="text-xl" />
				{isUnrecorded(order) ? howPaidQuestion(order, texts) : paymentLabel(order, language)}
			</h3>
			{isPaidOnDelivery && <PaymentNote order={order} collectedBy={collectedBy} />}
			{askedBefore !== null && (
				<p>{texts.askedInParts(formatRupees(askedBefore), formatRupees(order.totalAmount - askedBefore))}</p>
			)}
			{isUnrecorded(order) && <HowPaid order={order} look="border-line-strong bg-surface hover:bg-sunken" />}
			{isPaidOnDelivery && payment && status !== "Cancelled" && (
				<Answers order={order} answers={answersTo(payment, texts, isActive(status) && foundByUpi(order) > 0)} />
			)}
			<div className="grid gap-3 empty:hidden sm:grid-cols-[auto] sm:justify-start">
				{/* Stays while its dialog is open, because the dialog shows that the order is paid. */}
				<ShowUpiQr
					order={order}
					amount={toScan}
					isOffered={mayScan && (isActive(status) || payment?.state !== "unverified")}
				/>
			</div>
		</section>
	);
}

/**
 * The amount that the customer was to pay by UPI when staff took the order, if a change before it left has added to it.
 */
function askedBeforeChange(order: AdminOrderView, notes: readonly OrderNote[]): number | null {
	const { status, doorPayment, totalAmount } = order;
	if (
		!isActive(status) ||
		foundByUpi(order) > 0 ||
		doorPayment?.method !== "upi" ||
		doorPayment.state !== "unverified"
	)
		return null;
	const first = notes.find(({ change }) => change)?.change;
	return first && first.from < totalAmount ? first.from : null;
}

function PaymentNote({ order, collectedBy }: { order: AdminOrderView; collectedBy: Collector }): ReactNode {
	const texts = usePageTexts(paymentOnDeliveryTexts);
	const { doorPayment: payment, status, orderId, payOnDelivery } = order;
	const amount = formatRupees(payOnDelivery);
	if (isUnrecorded(order)) {
		return <p>{order.paymentMethod === "cod" ? texts.notRecorded : texts.restNotRecorded}</p>;
	}
	const found = foundByUpi(order);
	if (found > 0 && payment?.state !== "verified" && isActive(status))
		return <p>{texts.foundBefore(formatRupees(found), amount)}</p>;
	if (status !== "Delivered" || !payment) return null;
	if (payment.method === "cash")
		return collectedBy ? (
			<p>
				{texts.collectedBy(collectedBy.name)}{" "}
				<Link to="/admin/cash" className="text-link">
					{texts.ridersCash}
				</Link>
				.
			</p>
		) : (
			<p>{texts.paidAtCounter}</p>
		);
	const reference = <b className="wrap-anywhere tabular-nums">{upiReference(orderId)}</b>;
	if (payment.state === "unverified")
		return (
			<p>
				{texts.unverified(collectedBy?.name ?? null, amount)} {reference}.
			</p>
		);
	if (payment.state === "missing") {
		const [before, after] = texts.missing(amount);
		return (
			<p>
				{before} {reference} {after}
			</p>
		);
	}
	return (
		<p>
			{texts.found} {reference}.
		</p>
	);
}

/** The rest of an order that was found in part before it left (`isRest`) is paid by UPI, or when it is handed over. */
function answersTo(
	payment: PaymentOnDelivery,
	texts: (typeof paymentOnDeliveryTexts)["en"],
	isRest: boolean,
): Answer[] {
	const isCash = payment.method === "cash";
	if (isCash && payment.state === "verified")
		return [{ method: "upi", state: "unverified", label: texts.noWasUpi, icon: "qr" }];
	const cash: Answer = { method: "cash", state: "verified", label: texts.wasCash, icon: "cash" };
	const there: Answer = {
		method: "upi",
		state: "verified",
		label: texts.received,
		icon: "check",
		isFirst: true,
	};
	const missing: Answer = { method: "upi", state: "missing", label: texts.notReceived, icon: "close" };
	if (isCash)
		return [
			{ ...cash, isFirst: true },
			{ ...there, isFirst: false, label: texts.wasUpi },
		];
	const otherwise = isRest ? [] : [cash];
	if (payment.state === "unverified") return [there, missing, ...otherwise];
	return payment.state === "missing" ? [there, ...otherwise] : [missing, cash];
}

function Answers({ order, answers }: { order: AdminOrderView; answers: readonly Answer[] }) {
	const language = useLanguage();
	const { run, busy } = useAction();
	async function give({ method, state }: Answer) {
		await run(() => settle(order._id, { method, state }, order.payOnDelivery), {
			done: settledLabel({ method, state }, language),
		});
		keepFocus();
	}
	return (
		<div className="flex flex-wrap gap-2 *:min-h-12">
			{answers.map((answer) => (
				<Button
					key={answer.label}
					variant={answer.isFirst ? "primary" : "secondary"}
					icon={answer.icon ?? "check"}
					busy={busy}
					onClick={() => void give(answer)}
				>
					{answer.label}
				</Button>
			))}
		</div>
	);
}

function paymentIcon({ paymentMethod, doorPayment }: AdminOrderView): IconName {
	if (paymentMethod === "razorpay") return "card";
	return doorPayment?.method === "upi" ? "qr" : "cash";
}
