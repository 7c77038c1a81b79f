import { isSoldOut, mostOfSize, portionsOfSize } from "../../../domain/portions/portions.ts";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { useCart } from "../cart/cart-store.ts";
import { DishAction } from "./dish-action.tsx";
import type { Offer } from "./menu-sections.ts";

const texts = pageTexts({
	en: { soldOut: "Sold out", onlyLeft: (left: number) => `Only ${left} left` },
	ta: { soldOut: "விற்றுத் தீர்ந்தது", onlyLeft: (left) => `${left} மட்டுமே உள்ளது` },
});

/** The buttons of a dish whose portions are counted: no more can be added than are left, and a low number is shown. */
export function CountedDishAction({
	offer,
	left: { left, lowFrom },
}: {
	offer: Offer;
	left: { left: number; lowFrom: number };
}) {
	const { soldOut, onlyLeft } = usePageTexts(texts);
	const { dish, size, outOfStock } = offer;
	const ofDish = useCart().filter(({ name }) => name === dish.name);
	const isNone = isSoldOut(dish, size, left);
	const isLow = dish.availableToday && !outOfStock && !isNone && left <= lowFrom;
	return (
		<div className="grid justify-items-end gap-1 text-right">
			<DishAction
				offer={offer}
				most={mostOfSize(dish, size, left, ofDish)}
				{...(isNone && { whyNone: soldOut })}
			/>
			{isLow && (
				<p className="font-bold text-danger text-sm">
					{onlyLeft(Math.floor(left / portionsOfSize(dish, size)))}
				</p>
			)}
		</div>
	);
}
