import { Link } from "react-router";
import type { UnmatchedPayment } from "../../../contract/online-payments.ts";
import { formatRupees } from "../../../domain/money.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lineLabel } from "../orders/order-labels.ts";
import { CallButton } from "../ui/call-button.tsx";
import { moneyLabel, STATES, WHY } from "./unmatched-labels.ts";

/** One payment without an order, with what is known of it and what can become of it. */
export function UnmatchedCard({ payment, onGiveBack }: { payment: UnmatchedPayment; onGiveBack: () => void }) {
	const action = useAction();
	const { id, amount, method, receivedAt, why, state, customerName, phoneNumber, draft, order, fits } = payment;
	const wantsDecision = state === "waiting" || state === "refund-failed";
	const money = moneyLabel(amount);

	const attach = (orderId: string, number: string) =>
		void action.run(() => adminApi.payments[":id"].attach.$post({ param: { id }, json: { orderId } }), {
			done: `Order ${number} is paid`,
		});

	return (
		<Card as="article" aria-label={`${money}, ${id}`} className="grid gap-3">
			<header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h2 className="font-bold text-2xl tabular-nums">{money}</h2>
				<Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
			</header>
			<p className="font-semibold">{WHY[why]}</p>
			<p className="wrap-anywhere text-ink-soft">
				<time dateTime={receivedAt}>{adminDateTime(receivedAt)}</time>
				{method && `, ${method === "upi" ? "UPI" : method}`}, {id}
				{customerName && `, ${customerName}`}
			</p>
			{order && (
				<Link
					to={`/admin/orders/${order._id}`}
					className="text-link inline-flex min-h-11 items-center justify-self-start tabular-nums"
				>
					Order {order.orderId}
				</Link>
			)}
			{draft && (
				<p className="wrap-anywhere">
					Intended for {draft.items.map(lineLabel).join(", ")} ({formatRupees(draft.totalAmount)}), to{" "}
					{draft.deliveryAddress}
				</p>
			)}
			{wantsDecision && (
				<div className="flex flex-wrap items-center gap-3">
					{phoneNumber && <CallButton phone={phoneNumber} name={customerName ?? "the payer"} />}
					<Button variant="danger" size="small" icon="undo" disabled={action.busy} onClick={onGiveBack}>
						Refund
					</Button>
				</div>
			)}
			{wantsDecision && fits.length > 0 && (
				<section aria-label="Matching orders" className="grid gap-2 border-line border-t pt-3">
					<p className="font-semibold">Unpaid, with the same total:</p>
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
									{whose || "Deleted account"}, {status}, {adminDateTime(orderDate)}
								</span>
								<Button
									size="small"
									variant="secondary"
									busy={action.busy}
									onClick={() => attach(_id, orderId)}
								>
									Use for order {orderId}
								</Button>
							</li>
						))}
					</ul>
				</section>
			)}
		</Card>
	);
}
