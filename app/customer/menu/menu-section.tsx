import { useId } from "react";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { builtInImageOf } from "../../ui/dish-image.tsx";
import { Spot, type SpotName } from "../../ui/spot.tsx";
import { DishCard } from "./dish-card.tsx";
import { isSpecialCategory, type MenuSection as Section } from "./menu-sections.ts";
import { NextDay } from "./next-day.tsx";

const SPOTS: Record<string, SpotName> = { regular: "pot", sunday: "sunday", friday: "friday" };

/** The dishes of one category; the first section's first image is what the page is waited for. */
export function MenuSection({
	section,
	placeholders,
	isFirst,
}: {
	section: Section;
	/** What stands in for each image until it is here, by the image's name. */
	placeholders: Record<string, string>;
	isFirst: boolean;
}) {
	const texts = useTexts().menu;
	const titleId = useId();
	const { title, intro } = texts.sections[section.category] ?? { title: section.category, intro: "" };
	const days = section.offers[0]?.dish.availableDays ?? null;
	const isToday = section.offers.some(({ dish }) => dish.availableToday);
	return (
		<section aria-labelledby={titleId} className="mt-8 first-of-type:mt-6">
			<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
				<Spot name={SPOTS[section.category] ?? "rice"} className="size-12" />
				<h2 id={titleId} className="text-2xl">
					{title}
				</h2>
				{isSpecialCategory(section.category) && days && (
					<Badge
						tone={isToday ? "accent" : "neutral"}
						icon={isToday ? "pot" : "calendar"}
						className="max-w-full whitespace-normal!"
					>
						{isToday ? texts.today : <NextDay days={days} />}
					</Badge>
				)}
				{intro && <p className="w-full text-ink-soft">{intro}</p>}
			</div>
			<ul className="grid gap-4 sm:grid-cols-2 sm:items-start sm:gap-6 lg:grid-cols-3">
				{section.offers.map((offer, index) => (
					<DishCard
						key={`${offer.dish.id} ${offer.size}`}
						offer={offer}
						placeholder={placeholders[builtInImageOf(offer.dish.image, offer.size === "large") ?? ""]}
						priority={isFirst && index === 0}
					/>
				))}
			</ul>
		</section>
	);
}
