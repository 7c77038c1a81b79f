import { useId, useState } from "react";
import { WEEKDAYS } from "../../../contract/weekdays.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import { isSoldOn } from "../../../domain/menu/sold-days.ts";
import { dayOfDate } from "../../../domain/shop-day.ts";
import { useDishes } from "../../menu/use-dishes.ts";
import { useDishName, useLanguage, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { addItem } from "../cart/cart-store.ts";
import { isSpecial, type Offer } from "../menu/menu-sections.ts";
import { prebookingTexts } from "./prebooking-texts.ts";

/**
 * What else can be booked for the chosen day: its specials, which cannot be booked anywhere else before that day, and
 * the rest of the menu, collapsed, with dishes that are out of stock only today.
 */
export function MoreDishes({ date, cart }: { date: string; cart: Cart }) {
	const texts = usePageTexts(prebookingTexts);
	const weekdays = WEEKDAYS[useLanguage()];
	const headingId = useId();
	const [isUnfolded, setUnfolded] = useState(cart.length === 0);
	const day = dayOfDate(date);
	const offers = (useDishes() ?? [])
		.filter((dish) => isSoldOn(dish, day))
		.flatMap((dish) => dish.sizes.map((entry) => ({ dish, ...entry })))
		.filter(({ dish, size }) => !cart.some((item) => item.name === dish.name && item.size === size));
	const specials = offers.filter(({ dish }) => isSpecial(dish));
	const others = offers.filter(({ dish }) => !isSpecial(dish));
	return (
		<>
			{specials.length > 0 && (
				<div className="rounded-md bg-turmeric-soft px-4 py-2">
					<h4 id={headingId} className="py-1 font-bold font-sans text-base">
						{texts.alsoOn(weekdays[day.weekday] ?? "")}
					</h4>
					<OfferList offers={specials} labelledBy={headingId} />
				</div>
			)}
			{others.length > 0 && (
				<details
					open={isUnfolded}
					onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
					className="group rounded-md bg-sunken px-4"
				>
					<summary
						className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3
						font-bold [&::-webkit-details-marker]:hidden"
					>
						{texts.more}
						<Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
					</summary>
					<div className="pb-2">
						<OfferList offers={others} label={texts.more} />
					</div>
				</details>
			)}
		</>
	);
}

function OfferList({ offers, label, labelledBy }: { offers: readonly Offer[]; label?: string; labelledBy?: string }) {
	const texts = usePageTexts(prebookingTexts);
	const { menu } = useTexts();
	const nameOf = useDishName();
	return (
		<ul aria-label={label} aria-labelledby={labelledBy} className="divide-y divide-line">
			{offers.map(({ dish, size, price }) => {
				const name = menu.dishAndSize(nameOf(dish), size);
				const { nameTa, image } = dish;
				const item = { name: dish.name, nameTa, price, image, size, isSpecial: isSpecial(dish) };
				return (
					<li key={`${dish.id} ${size}`} className="flex items-center gap-3 py-1.5">
						<span className="wrap-anywhere min-w-0 flex-1">{name}</span>
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
	);
}
