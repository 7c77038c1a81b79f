import type { PaymentOnDeliveryRow } from "../../../contract/payments-on-delivery.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { PaymentOnDelivery } from "../../../domain/payments/payment-on-delivery.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { settledLabel } from "../payment-on-delivery/payment-on-delivery-labels.ts";
import { settle } from "../payment-on-delivery/settle.ts";
import { cashTexts } from "./cash-texts.ts";

/** A payment before and after it was settled. */
export type Settled = { payment: PaymentOnDeliveryRow; after: PaymentOnDelivery };

/** Payments just settled here that left the list, each with an undo, until the page is left. */
export function SettledPayments({
	settled,
	onUndone,
}: {
	settled: readonly Settled[];
	onUndone: (id: string) => void;
}) {
	const texts = usePageTexts(cashTexts);
	const language = useLanguage();
	return (
		<div role="status" aria-label={texts.justSettled} className="mb-4 empty:sr-only">
			{settled.length > 0 && (
				<ul className="grid gap-1 rounded-lg bg-sunken px-3 py-1">
					{settled.map((one) => (
						<li key={one.payment._id} className="flex items-center justify-between gap-3">
							<p className="min-w-0 py-2">
								<b className="tabular-nums">{formatRupees(one.payment.amount)}</b>
								{texts.ofOrder}
								<OrderNumber orderId={one.payment.orderId} />: {settledLabel(one.after, language)}
							</p>
							<Undo settled={one} onUndone={onUndone} />
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

function Undo({ settled: { payment }, onUndone }: { settled: Settled; onUndone: (id: string) => void }) {
	const texts = usePageTexts(cashTexts);
	const { run, busy } = useAction();
	async function undo() {
		if (await run(() => settle(payment._id, payment.doorPayment, payment.amount))) onUndone(payment._id);
		keepFocus();
	}
	return (
		<Button
			variant="quiet"
			icon="undo"
			busy={busy}
			aria-label={texts.undoOf(payment.orderId)}
			className="min-h-12"
			onClick={() => void undo()}
		>
			{texts.undo}
		</Button>
	);
}
