import { Link } from "react-router";
import type { UnmatchedPayment } from "../../../contract/online-payments.ts";
import { formatPaise } from "../../../domain/format-paise.ts";
import { formatRupees } from "../../../domain/money.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { useShop } from "../../shop-data.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lineLabel } from "../orders/order-labels.ts";
import { CallButton } from "../ui/call-button.tsx";
import { paymentsTexts } from "./payments-texts.ts";

const STATE_TONES = {
	waiting: "danger",
	"refund-pending": "accent",
	refunded: "leaf",
	"refund-failed": "danger",
} as const satisfies Record<UnmatchedPayment["state"], string>;

/** One unmatched payment, with the details known about it and the possible actions. */
export function UnmatchedCard({
	payment,
	onGiveBack,
	onMark,
}: {
	payment: UnmatchedPayment;
	onGiveBack: () => void;
	onMark: () => void;
}) {
	const texts = usePageTexts(paymentsTexts);
	const language = useLanguage();
	const { statuses } = useOrderTexts();
	const { settings } = useShop();
	const action = useAction();
	const { id, amount, method, receivedAt, why, state, customerName, phoneNumber, draft, order, fits } = payment;
	const wantsDecision = state === "waiting" || state === "refund-failed";
	const money = formatPaise(amount);

	const attach = (orderId: string, number: string) =>
		void action.run(() => adminApi.payments[":id"].attach.$post({ param: { id }, json: { orderId } }), {
			done: texts.orderIsPaid(number),
		});

	return (
		<Card as="article" aria-label={`${money}, ${id}`} className="grid gap-3">
			<header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h2 className="font-bold text-2xl tabular-nums">{money}</h2>
				<Badge tone={STATE_TONES[state]}>{texts.states[state]}</Badge>
			</header>
			<p className="font-semibold">{texts.why[why]}</p>
			<p className="wrap-anywhere text-ink-soft">
				<time dateTime={receivedAt}>{adminDateTime(receivedAt, language)}</time>
				{method && `, ${method === "upi" ? "UPI" : method}`}, {id}
				{customerName && `, ${customerName}`}
			</p>
			{order && (
				<Link
					to={`/admin/orders/${order._id}`}
					className="text-link inline-flex min-h-11 items-center justify-self-start tabular-nums"
				>
					{texts.order(order.orderId)}
				</Link>
			)}
			{draft && (
				<p className="wrap-anywhere">
					{texts.intendedFor(
						draft.items.map((line) => lineLabel(line, language)).join(", "),
						formatRupees(draft.totalAmount),
						draft.deliveryAddress,
					)}
				</p>
			)}
			{wantsDecision && (
				<div className="flex flex-wrap items-center gap-3">
					{phoneNumber && <CallButton phone={phoneNumber} name={customerName ?? texts.payer} />}
					{settings.onlinePayment.offered && (
						<Button variant="danger" size="small" icon="undo" disabled={action.busy} onClick={onGiveBack}>
							{texts.refund}
						</Button>
					)}
					{/* Of a former payment account, whose money the shop cannot send. */}
					{order === null && (state === "refund-failed" || !settings.onlinePayment.offered) && (
						<Button variant="secondary" size="small" disabled={action.busy} onClick={onMark}>
							{texts.markRefunded}
						</Button>
					)}
				</div>
			)}
			{wantsDecision && fits.length > 0 && (
				<section aria-label={texts.matchingOrders} className="grid gap-2 border-line border-t pt-3">
					<p className="font-semibold">{texts.unpaidSameTotal}</p>
					<ul className="grid gap-2">
						{fits.map(({ _id, orderId, customerName: whose, status, orderDate }) => (
							<li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
								<span className="wrap-anywhere min-w-0">
									<Link
										to={`/admin/orders/${_id}`}
										className="text-link inline-flex min-h-11 items-center tabular-nums"
									>
										{orderId}
									</Link>{" "}
									{whose || texts.deletedAccount}, {statuses[status]},{" "}
									{adminDateTime(orderDate, language)}
								</span>
								<Button
									size="small"
									variant="secondary"
									busy={action.busy}
									onClick={() => attach(_id, orderId)}
								>
									{texts.attachTo(orderId)}
								</Button>
							</li>
						))}
					</ul>
				</section>
			)}
		</Card>
	);
}
