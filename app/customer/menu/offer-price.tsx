import type { DishView } from "../../../contract/menu.ts";
import { cheaperToday, otherDaysPrice } from "../../../domain/menu/day-price.ts";
import { formatRupees } from "../../../domain/money.ts";
import { useDishName, useTexts } from "../../texts/texts.ts";
import { Price } from "../../ui/price.tsx";
import type { Offer } from "./menu-sections.ts";

/** What a dish costs: a day's special beside its price of other days, and the other way round. */
export function OfferPrice({ offer: { dish, size, price }, menu }: { offer: Offer; menu: readonly DishView[] }) {
	const texts = useTexts().menu;
	const nameOf = useDishName();
	const other = otherDaysPrice(dish, size, menu);
	const special = cheaperToday(dish, size, menu);
	return (
		<span className="min-w-0">
			<Price rupees={price} className="text-xl" />
			{other !== null && (
				<span className="block text-ink-soft text-sm">{texts.otherDays(formatRupees(other))}</span>
			)}
			{special && (
				<span className="block text-leaf text-sm">
					{texts.cheaperToday(nameOf(special.special), formatRupees(special.price))}
				</span>
			)}
		</span>
	);
}
