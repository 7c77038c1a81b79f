import { useShop } from "../../shop-data.tsx";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { Price } from "../../ui/price.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { PricedCart } from "./use-quote.ts";

/** The quote's total beside the main button; absent without a signal, or if every line is refused. */
export function CartTotal({
	quote,
	isCutOff,
	isForLater = false,
}: {
	quote: { quote: PricedCart | null; pending: boolean; refused: readonly unknown[]; hasFailed: boolean };
	isCutOff: boolean;
	/** A time is chosen, or is to be chosen. */
	isForLater?: boolean;
}) {
	const texts = useCartTexts();
	const { promiseTimes } = useShop().settings;
	const isPromised = promiseTimes && !isForLater;
	const minutes = isPromised && quote.quote ? quote.quote.promisedMinutes : null;
	const isEmpty = !quote.quote && (isCutOff || (quote.refused.length > 0 && !quote.pending));
	return (
		<p className="leading-tight">
			<span className="block text-ink-soft text-sm">
				{quote.quote?.isLowestFee ? texts.totalFrom : texts.total}
			</span>
			{quote.quote ? (
				<Price
					rupees={quote.quote.totalAmount}
					className={`text-2xl transition-opacity ${quote.pending || quote.hasFailed ? "opacity-50" : ""}`}
				/>
			) : isEmpty ? (
				<span className="text-2xl">–</span>
			) : (
				<Skeleton className="my-1 h-6 w-16" />
			)}
			{minutes != null && <span className="block text-ink-soft text-sm">{texts.inAbout(minutes)}</span>}
			{/* The time's line is there before the time, so that the button beside it does not move. */}
			{isPromised && !quote.quote && !isEmpty && <span className="block text-sm">&nbsp;</span>}
		</p>
	);
}
