import { useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { refundedLines } from "../../orders/refunded-lines.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useMay } from "../use-staff.ts";
import { lineLabel } from "./order-labels.ts";
import { ordersTexts } from "./orders-texts.ts";
import { RefundDialog } from "./refund-dialog.tsx";

const TONES = { pending: "accent", processed: "leaf", failed: "danger" } as const;

/** The online payments of an order, its refunds and their reasons, with a way to refund more. */
export function OrderRefunds({ order }: { order: AdminOrderView }) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const [isGiving, setGiving] = useState(false);
	const may = useMay();
	const { paymentId, refunds, refundable, refundableByHand } = order;
	const isRefundable = (refundable > 0 || refundableByHand > 0) && may("refunds:manage");
	if (paymentId === null && refunds.length === 0 && !isRefundable) return null;
	return (
		<div className="grid gap-3">
			{paymentId !== null && (
				<p className="text-ink-soft text-sm">
					{texts.payment} <span className="wrap-anywhere font-semibold tabular-nums">{paymentId}</span>
				</p>
			)}
			{refunds.length > 0 && (
				<ul aria-label={texts.refunds} className="grid gap-3">
					{refunds.map((refund) => {
						const { id, amount, state, method, reason, isByAdmin, givenBy, rider, requestedAt } = refund;
						const items = refundedLines(refund, order);
						return (
							<li key={id} className="grid gap-1 border-line border-l-4 pl-3">
								<p className="flex flex-wrap items-center gap-2 font-semibold">
									{formatRupees(amount)}
									<Badge tone={TONES[state]}>
										{texts.refundStates[state]}
										{texts.refundMethods[method]}
									</Badge>
								</p>
								{items.length > 0 && (
									<p className="wrap-anywhere">
										{items.map((item) => lineLabel(item, language)).join(", ")}
									</p>
								)}
								<p className="wrap-anywhere">{reason}</p>
								{refund.waitsForBalance && <p className="font-semibold">{texts.waitsForBalance}</p>}
								<p className="text-ink-soft text-sm">
									<time dateTime={requestedAt}>{adminDateTime(requestedAt, language)}</time>
									{isByAdmin ? texts.refundedBy(givenBy) : texts.automatically}
									{rider && texts.outOfCashOf(rider)}
								</p>
							</li>
						);
					})}
				</ul>
			)}
			{isRefundable && (
				<Button
					variant="secondary"
					size="small"
					icon="undo"
					className="justify-self-start"
					onClick={() => setGiving(true)}
				>
					{texts.refund}
				</Button>
			)}
			{isGiving && <RefundDialog order={order} onClose={() => setGiving(false)} />}
		</div>
	);
}
