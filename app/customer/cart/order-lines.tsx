import type { QuoteView } from "../../../contract/quote-schemas.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import { customerNote } from "../../../domain/orders/customer-note.ts";
import { CustomerNote } from "../../orders/customer-note.tsx";
import { useDishName, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Price } from "../../ui/price.tsx";
import { lineNote, useOrderNote } from "./cart-notes.ts";
import { noteTexts } from "./note-texts.ts";

/** The lines about to be ordered, in short. */
export function OrderLines({ cart, quote }: { cart: Cart; quote: QuoteView | null }) {
	const { menu } = useTexts();
	const { note: noteLabel } = usePageTexts(noteTexts);
	const nameOf = useDishName();
	return (
		<ul className="grid gap-1.5">
			{cart.map((item) => {
				const priced = quote?.items.find(({ name, size }) => name === item.name && size === item.size);
				return (
					<li key={item.id} className="flex items-baseline justify-between gap-4">
						<div className="min-w-0">
							<span className="font-semibold tabular-nums">{item.quantity} ×</span>{" "}
							{menu.dishAndSize(nameOf(item), item.size)}
							<CustomerNote label={noteLabel} note={lineNote(item)} className="text-ink-soft text-sm" />
						</div>
						{priced && <Price rupees={priced.lineTotal} className="font-normal!" />}
					</li>
				);
			})}
		</ul>
	);
}

/** The note for the whole order. */
export function OrderNoteOfCart() {
	const { ofOrder } = usePageTexts(noteTexts);
	return <CustomerNote label={ofOrder} note={customerNote(useOrderNote())} className="mt-2" />;
}
