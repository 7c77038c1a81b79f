import type { MenuDish } from "../../../contract/menu.ts";
import { cheaperToday, otherDaysPrice } from "../../../domain/menu/day-price.ts";
import { formatRupees } from "../../../domain/money.ts";
import { useShop } from "../../shop-data.tsx";
import { useDishName, useTexts } from "../../texts/texts.ts";
import type { Offer } from "./menu-sections.ts";

/** Beside the price: a special's price on other days, or that an everyday dish is cheaper today. */
export function OfferNote({ offer: { dish, size }, menu }: { offer: Offer; menu: readonly MenuDish[] }) {
	const texts = useTexts().menu;
	const nameOf = useDishName();
	const { sellsToday } = useShop();
	const other = otherDaysPrice(dish, size, menu);
	const today = cheaperToday(dish, size, menu);
	if (other !== null) return <p className="text-ink-soft text-sm">{texts.otherDays(formatRupees(other))}</p>;
	if (today === null || !sellsToday) return null;
	return <p className="text-leaf text-sm">{texts.cheaperToday(nameOf(today.special), formatRupees(today.price))}</p>;
}
