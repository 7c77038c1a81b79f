import { useEffect, useId, useState } from "react";
import type { DishView } from "../../../contract/menu.ts";
import { WEEKDAYS } from "../../../contract/weekdays.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import { dayOfDate } from "../../../domain/shop-day.ts";
import { api } from "../../api.ts";
import { useDishName, useLanguage, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { addItem } from "../cart/cart-store.ts";
import { prebookingTexts } from "./prebooking-texts.ts";

/** What is sold on the chosen day only, and is not in the cart yet: nowhere else can it be had before that day. */
export function SpecialsOfDay({ date, cart }: { date: string; cart: Cart }) {
	const texts = usePageTexts(prebookingTexts);
	const { menu } = useTexts();
	const nameOf = useDishName();
	const weekdays = WEEKDAYS[useLanguage()];
	const headingId = useId();
	const { weekday } = dayOfDate(date);
	const specials = useDishes()
		.filter(({ availableDays }) => availableDays?.includes(weekday))
		.flatMap((dish) => dish.sizes.map(({ size, price }) => ({ dish, size, price })))
		.filter(({ dish, size }) => !cart.some((item) => item.name === dish.name && item.size === size));
	if (specials.length === 0) return null;
	return (
		<div className="rounded-md bg-turmeric-soft px-4 py-2">
			<h4 id={headingId} className="py-1 font-bold font-sans text-base">
				{texts.alsoOn(weekdays[weekday] ?? "")}
			</h4>
			<ul aria-labelledby={headingId} className="divide-y divide-line">
				{specials.map(({ dish, size, price }) => {
					const name = menu.dishAndSize(nameOf(dish), size);
					const { image } = dish;
					const item = { name: dish.name, nameTa: dish.nameTa, price, image, size, isSpecial: true };
					return (
						<li key={`${dish.id} ${size}`} className="flex items-center gap-3 py-1.5">
							<span className="min-w-0 flex-1">{name}</span>
							<Price rupees={price} />
							<Button
								variant="secondary"
								size="small"
								icon="plus"
								aria-label={texts.addLabel(name)}
								onClick={() => addItem(item)}
							>
								{texts.add}
							</Button>
						</li>
					);
				})}
			</ul>
		</div>
	);
}

/** The shop's dishes, asked for once the form is there; without them it only offers what is in the cart. */
function useDishes(): readonly DishView[] {
	const [dishes, setDishes] = useState<readonly DishView[]>([]);
	useEffect(() => {
		let isCurrent = true;
		const load = async () => {
			const response = await api.dishes.$get();
			if (response.ok && isCurrent) setDishes(await response.json());
		};
		load().catch(() => {});
		return () => {
			isCurrent = false;
		};
	}, []);
	return dishes;
}
