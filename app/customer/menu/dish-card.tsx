import { Suspense } from "react";
import type { MenuDish } from "../../../contract/menu.ts";
import { lazyPart } from "../../live/lazy-part.tsx";
import { useDishName, useTexts, useWritten } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { DietMark } from "../../ui/diet-mark.tsx";
import { DishImage } from "../../ui/dish-image.tsx";
import { Price } from "../../ui/price.tsx";
import { DishAction } from "./dish-action.tsx";
import { dishAnchor } from "./dish-anchor.ts";
import { DishDetails } from "./dish-details.tsx";
import type { MenuCard, Offer } from "./menu-sections.ts";
import { OfferNote } from "./offer-note.tsx";

/** Only shops that count portions load it. */
const CountedDishAction = lazyPart(() => import("./counted-dish-action.tsx"), "CountedDishAction", DishAction);

const LATER = "[content-visibility:auto] [contain-intrinsic-size:auto_11.5rem] sm:[contain-intrinsic-size:auto_27rem]";

/** One dish: horizontal on phones, vertical where there is room. Several sizes are listed below each other. */
export function DishCard({
	card: { dish, offers },
	menu,
	placeholder,
	priority,
	isLater,
}: {
	card: MenuCard;
	menu: readonly MenuDish[];
	placeholder: string | undefined;
	priority: boolean;
	/** Laid out and painted only near the viewport; until then it takes about the height of a card. */
	isLater: boolean;
}) {
	const texts = useTexts().menu;
	const nameOf = useDishName();
	const inLanguage = useWritten();
	const description = inLanguage(dish.description, dish.descriptionTa);
	const isOffered = dish.availableToday && offers.some(({ outOfStock, soldOut }) => !outOfStock && !soldOut);
	const [only, ...others] = offers;
	const single = others.length === 0 ? only : undefined;
	return (
		<Card as="li" id={dishAnchor(dish.id)} padded={false} className={`flex flex-col ${isLater ? LATER : ""}`}>
			<div className="dish-top">
				<div className="dish-picture">
					<DishImage
						image={dish.image}
						large={isLargeOnly({ dish, offers })}
						alt=""
						sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 8rem"
						priority={priority}
						placeholder={placeholder}
						className={`min-h-34 w-full sm:aspect-4/3 ${isOffered ? "" : "opacity-75 grayscale-25"}`}
					/>
					{dish.badge && (
						<Badge tone="accent" className="dish-badge">
							{inLanguage(dish.badge, dish.badgeTa)}
						</Badge>
					)}
				</div>
				<div className="dish-text">
					<div className="dish-facts">
						<DietMark diet={dish.diet} label={texts.diets[dish.diet]} />
						{single && <span className="text-ink-soft text-sm">{texts.sizes[single.size]}</span>}
					</div>
					<h3 className="mt-1 text-xl sm:text-2xl">{nameOf(dish)}</h3>
					{single && <OfferNote offer={single} menu={menu} />}
					{single && (
						<div className="dish-order">
							<Price rupees={single.price} className="text-xl" />
							<ActionOf offer={single} />
						</div>
					)}
				</div>
			</div>
			{!single && (
				<ul className="divide-y divide-line border-line border-t px-3 sm:px-4">
					{offers.map((offer) => (
						<li key={offer.size} className="dish-size">
							<div>
								<p className="text-ink-soft text-sm">{texts.sizes[offer.size]}</p>
								<Price rupees={offer.price} className="text-xl" />
								<OfferNote offer={offer} menu={menu} />
							</div>
							<ActionOf offer={offer} />
						</li>
					))}
				</ul>
			)}
			{description && <DishDetails name={nameOf(dish)} text={description} />}
		</Card>
	);
}

/** The same component for every dish except those whose portions are counted. */
function ActionOf({ offer }: { offer: Offer }) {
	if (!offer.dish.portions) return <DishAction offer={offer} />;
	return (
		<Suspense fallback={<DishAction offer={offer} />}>
			<CountedDishAction offer={offer} left={offer.dish.portions} />
		</Suspense>
	);
}

/** Whether a card shows the image of the large size. */
export function isLargeOnly({ offers }: MenuCard): boolean {
	return offers.every(({ size }) => size === "large");
}
