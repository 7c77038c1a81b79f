import type { QuoteView } from "../../../contract/quote-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { Icon } from "../../ui/icons.tsx";

/** The amount missing to the minimum order; nothing if none is. */
export function ToMinimum({ quote }: { quote: QuoteView | null }) {
	const texts = useCartTexts();
	return (
		<div role="status" className="empty:sr-only">
			{quote?.missing !== undefined && (
				<p className="flex items-center gap-2 font-bold">
					<Icon name="info" className="shrink-0 text-info text-lg" />
					{texts.toMinimum(formatRupees(quote.missing))}
				</p>
			)}
		</div>
	);
}
