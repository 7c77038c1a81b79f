import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { MenuDish } from "../../../contract/menu.ts";
import { useShop } from "../../shop-data.tsx";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { builtInImageOf } from "../../ui/dish-image.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Spot, type SpotName } from "../../ui/spot.tsx";
import { sectionAnchor } from "./dish-anchor.ts";
import { DishCard, isLargeOnly } from "./dish-card.tsx";
import { isSpecialCategory, type MenuSection as Section } from "./menu-sections.ts";
import { useNextDay } from "./use-next-day.ts";

/** As many cards as a phone shows at first; for the others only space is reserved. */
const FIRST_SEEN = 4;

const SPOTS: Record<string, SpotName> = { regular: "pot", sunday: "sunday", friday: "friday" };

/**
 * The dishes of one category; the first section's first image decides when the page looks loaded. What is not sold
 * today is folded to its heading, if other dishes are sold.
 */
export function MenuSection({
	section,
	menu,
	placeholders,
	index,
	isFolded,
}: {
	section: Section;
	/** All dishes: a special's price on other days is shown beside its price. */
	menu: readonly MenuDish[];
	/** The placeholder of each image until it loads, by the image's name. */
	placeholders: Record<string, string>;
	/** Its place on the menu. */
	index: number;
	isFolded: boolean;
}) {
	const titleId = sectionAnchor(index);
	const folded = useRef<HTMLDetailsElement>(null);
	useUnfolded(folded);
	const heading = <SectionHeading section={section} titleId={titleId} />;
	const cards = (
		<ul className="grid gap-4 sm:grid-cols-2 sm:items-start sm:gap-6 lg:grid-cols-3">
			{section.cards.map((card, place) => (
				<DishCard
					key={card.dish.id}
					card={card}
					menu={menu}
					placeholder={placeholders[builtInImageOf(card.dish.image, isLargeOnly(card)) ?? ""]}
					priority={index + place === 0}
					isLater={index > 0 || place >= FIRST_SEEN}
				/>
			))}
		</ul>
	);
	return (
		<section aria-labelledby={titleId} className="mt-8 first-of-type:mt-6">
			{isFolded ? (
				<details ref={folded} className="group/section rounded-lg border-2 border-line bg-surface">
					<summary
						className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2
						focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden"
					>
						<span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">{heading}</span>
						<Icon
							name="chevron-down"
							className="shrink-0 text-xl transition-transform group-open/section:rotate-180"
						/>
					</summary>
					<div className="px-4 pt-2 pb-4">{cards}</div>
				</details>
			) : (
				<>
					<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">{heading}</div>
					{cards}
				</>
			)}
		</section>
	);
}

/** A link to a dish that is not sold today, or to its section, opens the section. */
function useUnfolded(folded: RefObject<HTMLDetailsElement | null>): void {
	const { hash } = useLocation();
	useEffect(() => {
		const target = hash && document.getElementById(hash.slice(1));
		if (!target || !folded.current?.contains(target)) return;
		folded.current.open = true;
		target.scrollIntoView();
	}, [hash, folded]);
}

function SectionHeading({ section, titleId }: { section: Section; titleId: string }) {
	const texts = useTexts().menu;
	const { category, cards } = section;
	const { title, intro } = texts.sections[category] ?? { title: category, intro: "" };
	const days = cards[0]?.dish.availableDays ?? null;
	const isToday = useShop().sellsToday && section.isToday;
	const next = useNextDay(days ?? []);
	const when = days && (isToday ? texts.today : next);
	return (
		<>
			<Spot name={SPOTS[category] ?? "rice"} className="size-12" />
			<h2 id={titleId} className="scroll-mt-16 text-2xl">
				{title}
			</h2>
			{isSpecialCategory(category) && when && (
				<Badge
					tone={isToday ? "accent" : "neutral"}
					icon={isToday ? "pot" : "calendar"}
					className="max-w-full whitespace-normal!"
				>
					{when}
				</Badge>
			)}
			{intro && <span className="w-full text-ink-soft">{intro}</span>}
		</>
	);
}
