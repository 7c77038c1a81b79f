import { type Ref, useState } from "react";
import { formatRupees } from "../../../domain/money.ts";
import { usePricesInclude } from "../../orders/prices-include.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { QuantityControl } from "../../ui/quantity-control.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import type { CounterLine } from "./counter-draft.ts";
import { counterTexts } from "./counter-texts.ts";
import type { CounterOrder } from "./use-counter-order.ts";

/** The order's dishes, its payment, and the button that places it. */
export function CounterCart({
	order,
	nameOf,
	placeRef,
}: {
	order: CounterOrder;
	nameOf: (dish: string) => string;
	placeRef: Ref<HTMLButtonElement>;
}) {
	const texts = usePageTexts(counterTexts);
	const [isDiscarding, setDiscarding] = useState(false);
	const { lines, quote, isPending, hasNewPrice, problem, refusal, busy, needsTime } = order;
	const labelOf = ({ name, size }: CounterLine) => (size === "large" ? texts.large(nameOf(name)) : nameOf(name));
	const pricesInclude = usePricesInclude(quote ?? {});
	// While another day has no time yet, the quote is for now: its refusal does not apply.
	const trouble = problem ?? (needsTime ? null : refusal);
	return (
		<section
			id="counter-order"
			tabIndex={-1}
			aria-label={texts.order}
			className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4 outline-none
				lg:**:scroll-mb-20"
		>
			{lines.length === 0 ? (
				<p className="text-ink-soft">{texts.nothingOrderedYet}</p>
			) : (
				<ul aria-label={texts.ordered} className="grid grid-cols-1 gap-2">
					{lines.map((line) => (
						<li key={`${line.name} ${line.size}`} className="flex items-center justify-between gap-3">
							<span className="min-w-0 font-semibold leading-tight wrap-anywhere">
								{labelOf(line)}
								{line.note && (
									<span className="block font-normal text-ink-soft text-sm">“{line.note}”</span>
								)}
							</span>
							<QuantityControl
								quantity={line.quantity}
								onChange={(quantity) => {
									order.setQuantity(line, quantity);
									if (quantity === 0) keepFocus("counter-order");
								}}
								decreaseLabel={texts.oneLess(labelOf(line))}
								increaseLabel={texts.oneMore(labelOf(line))}
								quantityLabel={texts.orderedOf(line.quantity, labelOf(line))}
							/>
						</li>
					))}
				</ul>
			)}
			{quote && (
				<dl className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-t pt-3 text-ink-soft text-sm">
					<dt>{texts.food}</dt>
					<dd className="text-right tabular-nums">{formatRupees(quote.subtotal)}</dd>
					{quote.deliveryFee > 0 && (
						<>
							<dt>{quote.isLowestFee ? texts.deliveryFrom : texts.delivery}</dt>
							<dd className="text-right tabular-nums">{formatRupees(quote.deliveryFee)}</dd>
						</>
					)}
					{quote.gst > 0 && (
						<>
							<dt>GST</dt>
							<dd className="text-right tabular-nums">{formatRupees(quote.gst)}</dd>
						</>
					)}
					{pricesInclude && <dt className="col-span-2">{pricesInclude}</dt>}
				</dl>
			)}
			{quote?.missing !== undefined && (
				<Notice tone="warning" title={texts.neededForDelivery(formatRupees(quote.missing))} />
			)}
			{hasNewPrice && quote && (
				<Notice announce tone="warning" title={texts.newPrice(formatRupees(quote.totalAmount))} />
			)}
			<SegmentedControl
				legend={texts.howItIsPaid}
				name="payment"
				value={order.payment}
				onChange={(payment) => order.change({ payment })}
				choices={[
					{ value: "later", label: texts.payments.later },
					{ value: "cash", label: texts.payments.cash },
					{ value: "upi", label: texts.payments.upi },
				]}
			/>
			{/* Above the tabs on a phone; on a desktop in view, however much is above it. */}
			<div
				className={
					`grid grid-cols-1 gap-3 lg:sticky lg:bottom-0 lg:-my-2 lg:bg-surface lg:py-2 ` +
					(lines.length > 0
						? "max-lg:fixed max-lg:inset-x-3 max-lg:bottom-[calc(5rem+env(safe-area-inset-bottom))] " +
							"max-lg:z-10"
						: "")
				}
			>
				{trouble && (
					<Notice
						tone="error"
						title={trouble.code === "network" ? texts.network : trouble.message}
						className={lines.length > 0 ? "max-lg:shadow-raised" : ""}
					>
						{trouble.lines?.map(({ name }) => nameOf(name)).join(", ")}
					</Notice>
				)}
				<Button
					ref={placeRef}
					type="submit"
					size="large"
					full
					busy={busy}
					aria-disabled={lines.length === 0 || (!needsTime && quote === null && !isPending) || undefined}
				>
					<span>{needsTime ? texts.chooseATime : texts.placeOrder}</span>
					{/* Without a pin the fee may be higher: nobody tells a caller this total. */}
					{quote && !quote.isLowestFee && !needsTime && (
						<Price rupees={quote.totalAmount} className={isPending ? "opacity-60" : ""} />
					)}
				</Button>
			</div>
			{order.isBegun && (
				<Button
					variant="quiet"
					size="small"
					icon="trash"
					className="justify-self-center"
					onClick={() => setDiscarding(true)}
				>
					{texts.discard}
				</Button>
			)}
			<ConfirmDialog
				open={isDiscarding}
				onClose={() => setDiscarding(false)}
				title={texts.discardTitle}
				confirmLabel={texts.discard}
				keepLabel={texts.keep}
				danger
				onConfirm={order.next}
			>
				<p>{texts.discardHelp}</p>
			</ConfirmDialog>
			{/* Leaves room to scroll the end of the page out from under the bar. */}
			{lines.length > 0 && <div aria-hidden="true" className={`lg:hidden ${trouble ? "h-40" : "h-16"}`} />}
		</section>
	);
}
