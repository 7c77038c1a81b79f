import { useState } from "react";
import type { PaymentOnDeliveryRow } from "../../../contract/payments-on-delivery.ts";
import { groupBy } from "../../../domain/group-by.ts";
import { formatRupees } from "../../../domain/money.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { shortDay } from "../../format/admin-days.ts";
import { adminTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { customerLabel } from "../orders/order-labels.ts";
import { cashTexts } from "./cash-texts.ts";
import { matchStatement } from "./match-statement.ts";

/** Marks many payments as received, by day and amount: ticked by hand or by pasting the account's statement. */
export function VerifyPayments({
	payments,
	onFound,
}: {
	payments: readonly PaymentOnDeliveryRow[];
	onFound: (found: readonly PaymentOnDeliveryRow[]) => void;
}) {
	const texts = usePageTexts(cashTexts);
	const language = useLanguage();
	const { run, busy } = useAction();
	const [ticked, setTicked] = useState<readonly string[]>([]);
	const chosen = payments.filter(({ _id }) => ticked.includes(_id));
	const sum = chosen.reduce((total, { amount }) => total + amount, 0);
	const days = groupBy(payments, ({ collectedAt }) => shopDay(Date.parse(collectedAt)).date);

	function tick(ids: readonly string[], isOn: boolean) {
		const others = ticked.filter((id) => !ids.includes(id));
		setTicked(isOn ? [...others, ...ids] : others);
	}

	async function markFound() {
		const ids = chosen.map(({ _id }) => _id);
		let settled: readonly string[] = [];
		const isDone = await run(async () => {
			const amounts = chosen.map(({ amount }) => amount);
			const reply = await adminApi["door-payments"].$put({ json: { ids, amounts, state: "verified" } });
			if (!reply.ok) return reply;
			const done = await reply.json();
			settled = done.settled;
			if (done.refused.length > 0) toast.error(texts.someNotMarked(done.refused.length));
			return { ok: true, status: reply.status, json: () => Promise.resolve(done) };
		});
		if (!isDone) return;
		setTicked([]);
		onFound(chosen.filter(({ _id }) => settled.includes(_id)));
		keepFocus();
	}

	return (
		<details className="mb-4 rounded-lg border-2 border-line bg-surface px-4 shadow-card">
			<summary className="flex min-h-12 cursor-pointer items-center gap-2 font-bold">
				<Icon name="check" />
				{texts.manyAtOnce}
			</summary>
			<div className="grid grid-cols-1 gap-5 pt-2 pb-4 lg:grid-cols-2">
				<TextAreaField
					label={texts.amountsFromTheStatement}
					hint={texts.optional}
					description={texts.pasteHelp}
					rows={5}
					maxLength={5_000}
					onChange={({ target }) => setTicked(matchStatement(payments, target.value))}
				/>
				<div className="grid content-start gap-4">
					{[...days].map(([date, ofDay]) => (
						<fieldset key={date} className="min-w-0">
							<legend className="flex w-full items-center justify-between gap-3 font-bold">
								{shortDay(date, language)}
							</legend>
							<ul className="divide-y divide-line border-line border-t">
								{[...ofDay]
									.sort((one, other) => one.amount - other.amount)
									.map((payment) => (
										<li key={payment._id}>
											<label className="flex min-h-12 cursor-pointer items-center gap-3 py-1">
												<input
													type="checkbox"
													checked={ticked.includes(payment._id)}
													onChange={({ target }) => tick([payment._id], target.checked)}
													className="size-6 shrink-0 accent-primary"
												/>
												<b className="w-20 shrink-0 tabular-nums">
													{formatRupees(payment.amount)}
												</b>
												<span className="min-w-0 truncate">
													<time dateTime={payment.collectedAt}>
														{adminTime(payment.collectedAt, language)}
													</time>
													, {customerLabel(payment, language)}
												</span>
											</label>
										</li>
									))}
							</ul>
						</fieldset>
					))}
				</div>
				<Button
					icon="check"
					busy={busy}
					disabled={chosen.length === 0}
					className="min-h-12 lg:col-span-2 lg:justify-self-end"
					onClick={() => void markFound()}
				>
					{chosen.length === 0
						? texts.markAsFound
						: texts.markSoManyAsFound(chosen.length, formatRupees(sum))}
				</Button>
			</div>
		</details>
	);
}
