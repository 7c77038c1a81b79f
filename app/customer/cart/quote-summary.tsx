import type { ComponentProps } from "react";
import { formatRupees } from "../../../domain/money.ts";
import { gstRow, usePricesInclude } from "../../orders/prices-include.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { PricedCart } from "./use-quote.ts";

/**
 * The server's bill for the cart: grey placeholders before the first quote, the last one dimmed while a newer one
 * loads; nothing where no line can be ordered.
 */
export function QuoteSummary({
	quote,
	pending,
	hasFailed,
	refused,
	onRetry,
}: {
	quote: PricedCart | null;
	pending: boolean;
	hasFailed: boolean;
	refused: readonly unknown[];
	onRetry: () => void;
}) {
	const texts = useCartTexts();
	const totalNote = usePricesInclude(quote ?? {});
	if (hasFailed && !pending) {
		const retry = (
			<Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
				{texts.retry}
			</Button>
		);
		return <Notice tone="error" title={texts.quoteFailed} action={retry} />;
	}
	if (!quote) return refused.length > 0 ? null : <SummarySkeleton />;
	const rows: ComponentProps<typeof PriceSummary>["rows"][number][] = [
		{ label: texts.subtotal, rupees: quote.subtotal },
		...(quote.isPickup
			? []
			: [
					{
						label: quote.isLowestFee ? texts.deliveryFeeFrom : texts.deliveryFee,
						rupees: quote.deliveryFee,
						note: quote.toFreeDelivery && texts.toFreeDelivery(formatRupees(quote.toFreeDelivery)),
					},
				]),
		...gstRow(texts.gst(quote.gstPercent), quote),
	];
	if (quote.tip > 0) rows.push({ label: texts.tip, rupees: quote.tip });
	return (
		<section aria-label={texts.summaryTitle} aria-busy={pending} aria-live="polite">
			<PriceSummary
				rows={rows}
				totalLabel={quote.isLowestFee ? texts.totalFrom : texts.total}
				total={quote.totalAmount}
				totalNote={totalNote}
				className={`transition-opacity ${pending ? "opacity-50" : ""}`}
			/>
		</section>
	);
}

function SummarySkeleton() {
	const texts = useCartTexts();
	return (
		<div role="status" className="grid gap-3">
			<span className="sr-only">{texts.working}</span>
			<Skeleton />
			<Skeleton />
			<Skeleton />
			<Skeleton className="mt-2 h-6 w-full" />
		</div>
	);
}
