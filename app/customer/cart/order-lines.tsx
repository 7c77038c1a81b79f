import type { QuoteView } from "../../../contract/quote-schemas.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import { useDishName, useTexts } from "../../texts/texts.ts";
import { Price } from "../../ui/price.tsx";

/** What is about to be ordered, one short line each. */
export function OrderLines({ cart, quote }: { cart: Cart; quote: QuoteView | null }) {
	const { menu } = useTexts();
	const nameOf = useDishName();
	return (
		<ul className="grid gap-1.5">
			{cart.map((item) => {
				const priced = quote?.items.find(({ name, size }) => name === item.name && size === item.size);
				return (
					<li key={item.id} className="flex items-baseline justify-between gap-4">
						<span className="min-w-0">
							<span className="font-semibold tabular-nums">{item.quantity} ×</span>{" "}
							{menu.dishAndSize(nameOf(item), item.size)}
						</span>
						{priced && <Price rupees={priced.lineTotal} className="font-normal!" />}
					</li>
				);
			})}
		</ul>
	);
}
