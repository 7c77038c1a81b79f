import type { DoorPaymentRow } from "../../../contract/door-payments.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { DoorPayment } from "../../../domain/payments/door-payment.ts";
import { Button } from "../../ui/button.tsx";
import { settledWords } from "../door/door-words.ts";
import { settle } from "../door/settle.ts";
import { keepFocus } from "../ui/keep-focus.ts";
import { useDeed } from "../use-deed.ts";

/** A payment as it was, and what it was settled to be. */
export type Settled = { payment: DoorPaymentRow; after: DoorPayment };

/** What was just settled here and has left the list, each with its way back, until the page is left. */
export function SettledNow({
	settled,
	onUndone,
}: {
	settled: readonly Settled[];
	onUndone: (id: string) => void;
}) {
	return (
		<div role="status" aria-label="Just settled" className="mb-4 empty:hidden">
			{settled.length > 0 && (
				<ul className="grid gap-1 rounded-lg bg-sunken px-3 py-1">
					{settled.map((one) => (
						<li key={one.payment._id} className="flex items-center justify-between gap-3">
							<p className="min-w-0 py-2">
								<b className="tabular-nums">{formatRupees(one.payment.amount)}</b> of order{" "}
								<span className="wrap-anywhere tabular-nums">{one.payment.orderId}</span>:{" "}
								{settledWords(one.after)}
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
	const { run, busy } = useDeed();
	async function undo() {
		if (await run(() => settle(payment._id, payment.doorPayment))) onUndone(payment._id);
		keepFocus();
	}
	return (
		<Button
			variant="quiet"
			icon="undo"
			busy={busy}
			aria-label={`Undo: order ${payment.orderId}`}
			className="min-h-12"
			onClick={() => void undo()}
		>
			Undo
		</Button>
	);
}
