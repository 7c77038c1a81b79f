import { useDishName, useTexts, useWritten } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { DietMark } from "../../ui/diet-mark.tsx";
import { DishImage } from "../../ui/dish-image.tsx";
import { Price } from "../../ui/price.tsx";
import { DishAction } from "./dish-action.tsx";
import { dishAnchor } from "./dish-anchor.ts";
import { DishDetails } from "./dish-details.tsx";
import type { Offer } from "./menu-sections.ts";

/** One dish in one size: lying on phones, standing where there is room. */
export function DishCard({
	offer,
	placeholder,
	priority,
}: {
	offer: Offer;
	placeholder: string | undefined;
	priority: boolean;
}) {
	const texts = useTexts().menu;
	const nameOf = useDishName();
	const inLanguage = useWritten();
	const { dish, size, price, outOfStock } = offer;
	const description = inLanguage(dish.description, dish.descriptionTa);
	const isOffered = dish.availableToday && !outOfStock;
	return (
		<Card as="li" id={dishAnchor(dish.id, size)} padded={false} className="flex flex-col">
			<div className="flex flex-1 sm:flex-col">
				<div className="relative flex w-32 shrink-0 sm:w-full">
					<DishImage
						image={dish.image}
						large={size === "large"}
						alt=""
						sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 8rem"
						priority={priority}
						placeholder={placeholder}
						className={`min-h-34 w-full sm:aspect-4/3 ${isOffered ? "" : "opacity-75 grayscale-25"}`}
					/>
					{dish.badge && (
						<Badge tone="accent" className="absolute! top-2 left-2 max-w-[calc(100%-1rem)] shadow-card">
							<span className="text-left leading-tight whitespace-normal">
								{inLanguage(dish.badge, dish.badgeTa)}
							</span>
						</Badge>
					)}
				</div>
				<div className="flex min-w-0 flex-1 flex-col p-3 sm:p-4">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<DietMark diet={dish.diet} label={texts.diets[dish.diet]} />
						<span className="text-ink-soft text-sm">{texts.sizes[size]}</span>
					</div>
					<h3 className="mt-1 text-xl sm:text-2xl">{nameOf(dish)}</h3>
					<div className="mt-auto flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
						<Price rupees={price} className="text-xl" />
						<DishAction offer={offer} />
					</div>
				</div>
			</div>
			{description && <DishDetails name={nameOf(dish)} text={description} />}
		</Card>
	);
}
