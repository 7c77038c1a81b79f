import { memo, useId, useState } from "react";
import type { DishToCook } from "../../domain/kitchen/to-cook.ts";
import { useDishName, usePageTexts } from "../texts/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { kitchenTexts } from "./kitchen-texts.ts";

/** Everything to be cooked: beside the tickets on a tablet, on a phone as one line that expands. */
export const ToCookPanel = memo(function ToCookPanel({ dishes }: { dishes: readonly DishToCook[] }) {
	const texts = usePageTexts(kitchenTexts);
	const nameOf = useDishName();
	const [isOpen, setOpen] = useState(false);
	const listId = useId();
	const [first] = dishes;
	if (!first) return null;
	const sizeOf = ({ size }: DishToCook) => (size === "large" ? ` ${texts.large}` : "");
	return (
		<section
			aria-label={texts.toCook}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by the keyboard as well
			tabIndex={0}
			// Above the tickets it leaves them most of the screen; a long list scrolls inside.
			className="min-w-0 rounded-lg border-2 border-line-strong bg-surface max-lg:mb-3 lg:sticky
				lg:top-18 lg:w-64 lg:shrink-0 sm:max-h-[30dvh] sm:overflow-y-auto lg:max-h-[calc(100dvh-6rem)]"
		>
			<h2 className="px-4 py-2 text-2xl max-sm:hidden">{texts.toCook}</h2>
			<h2 className="sm:hidden">
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={listId}
					onClick={() => setOpen(!isOpen)}
					className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left font-bold font-sans text-xl"
				>
					<span className="wrap-anywhere line-clamp-2 min-w-0 flex-1">
						{texts.toCook}: {first.quantity || first.ofNew} × {nameOf(first)}
						{sizeOf(first)}
					</span>
					<Icon name={isOpen ? "chevron-up" : "chevron-down"} />
				</button>
			</h2>
			<ul
				id={listId}
				className={[
					"grid px-4 pb-3 sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1 lg:px-3",
					isOpen ? "" : "max-sm:hidden",
				].join(" ")}
			>
				{dishes.map((dish) => (
					<li
						key={`${dish.size} ${dish.name}`}
						className="flex items-baseline gap-2 border-line border-t-2 py-1.5 text-2xl leading-tight"
					>
						<Count {...dish} />
						<span className="wrap-anywhere min-w-0">
							<strong>{nameOf(dish)}</strong>{" "}
							{dish.size === "large" && (
								<strong className="rounded-sm bg-turmeric px-1.5 text-on-turmeric text-xl">
									{texts.large}
								</strong>
							)}
							{dish.ofNew > 0 && (
								<span className="block text-ink-soft text-lg">
									{dish.quantity > 0 ? texts.moreInNew(dish.ofNew) : texts.onlyInNew}
								</span>
							)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
});

/** The quantity; the part that is only in new orders is less certain. */
function Count({ quantity, ofNew }: DishToCook) {
	return (
		<span className={`min-w-13 shrink-0 text-3xl tabular-nums ${quantity > 0 ? "font-bold" : "text-ink-soft"}`}>
			{quantity || ofNew}×
		</span>
	);
}
