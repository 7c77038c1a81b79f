import { useId } from "react";
import type { QuoteView } from "../../../contract/quote-schemas.ts";
import type { CartItem } from "../../../domain/cart/cart.ts";
import { MAX_LINE_NOTE } from "../../../domain/orders/customer-note.ts";
import { MAX_QUANTITY } from "../../../domain/pricing/cart-limits.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { useDishName, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { QuantityControl } from "../../ui/quantity-control.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { writeLineNote } from "./cart-notes.ts";
import { changeQuantity } from "./cart-store.ts";
import { LineImage } from "./line-image.tsx";
import { NoteField } from "./note-field.tsx";
import { noteTexts } from "./note-texts.ts";
import { RefusedLineNote } from "./refused-line.tsx";
import type { RefusedLine } from "./use-quote.ts";

/**
 * One line of the cart; its amounts are the server's. Without a signal, or if the line is refused, only the menu's
 * price is known.
 */
export function CartLine({
	item,
	priced,
	refused,
	isCutOff,
}: {
	item: CartItem;
	priced: QuoteView["items"][number] | undefined;
	refused: RefusedLine | undefined;
	isCutOff: boolean;
}) {
	const { menu } = useTexts();
	const texts = useCartTexts();
	const notes = usePageTexts(noteTexts);
	const nameOf = useDishName();
	const refusalId = useId();
	const price = priced?.price ?? (((isCutOff || refused) && item.price) || null);
	const dish = menu.dishAndSize(nameOf(item), item.size);
	const remove = () => changeQuantity(item.id, 0);
	return (
		<li className="py-3" aria-describedby={refused ? refusalId : undefined}>
			<div className="flex gap-3">
				{/* Loaded again once there is a signal. */}
				<LineImage key={String(isCutOff)} item={item} isFaint={refused !== undefined} />
				<div className="min-w-0 flex-1">
					<div className="flex items-start justify-between gap-3">
						<p className="min-w-0 font-bold">
							{nameOf(item)}
							<span className="block font-normal text-ink-soft text-sm">
								{menu.sizes[item.size]}
								{price !== null && (
									<>
										{" · "}
										{texts.eachBefore} <Price rupees={price} className="font-normal!" />{" "}
										{texts.each}
									</>
								)}
							</span>
						</p>
						{!refused &&
							(priced ? (
								<Price rupees={priced.lineTotal} />
							) : (
								!isCutOff && <Skeleton className="mt-1 h-4 w-12 shrink-0" />
							))}
					</div>
					{!refused && (
						<div className="mt-2 flex flex-wrap items-center gap-1">
							<QuantityControl
								quantity={item.quantity}
								max={MAX_QUANTITY}
								onChange={(quantity) => changeQuantity(item.id, quantity)}
								decreaseLabel={menu.oneLess(dish)}
								increaseLabel={menu.oneMore(dish)}
								quantityLabel={menu.inCart(item.quantity, dish)}
							/>
							<Button variant="quiet" size="small" aria-label={texts.removeOf(dish)} onClick={remove}>
								{texts.remove}
							</Button>
						</div>
					)}
					{!refused && (
						<NoteField
							note={item.note ?? ""}
							max={MAX_LINE_NOTE}
							label={notes.ofDish(dish)}
							labelHidden
							addLabel={notes.addToDish(dish)}
							placeholder={notes.dishHint}
							onChange={(note) => writeLineNote(item.id, note)}
						/>
					)}
				</div>
			</div>
			{refused && (
				<RefusedLineNote
					id={refusalId}
					refused={refused}
					name={nameOf(item)}
					dish={dish}
					onRemove={remove}
					onTake={(quantity) => changeQuantity(item.id, quantity)}
				/>
			)}
		</li>
	);
}
