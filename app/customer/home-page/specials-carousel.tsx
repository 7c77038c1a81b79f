import { type KeyboardEvent, useId } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Deferred } from "../../ui/deferred.tsx";
import { builtInImageOf, DishImage } from "../../ui/dish-image.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Price } from "../../ui/price.tsx";
import { useIsAlive } from "../../ui/use-is-alive.ts";
import { homeTexts } from "./home-texts.ts";
import { useCarousel } from "./use-carousel.ts";

/** A special in the visitor's language. */
type Special = {
	id: string;
	title: string;
	text: string;
	image: string | null;
	price: number;
	badge: string;
	/** The dish of the menu that the special refers to, if any. */
	onMenu: { path: string; name: string } | null;
};

/**
 * Today's Special: one slide at a time on a natively scrolling strip, moved by finger, button or keyboard, or
 * automatically.
 */
export function SpecialsCarousel({
	specials,
	placeholders,
}: {
	specials: readonly Special[];
	placeholders: Record<string, string>;
}) {
	const texts = usePageTexts(homeTexts).specials;
	const headingId = useId();
	const count = specials.length;
	const { strip, current, isPlaying, show, next, previous, togglePlaying, followScroll, setHeld } =
		useCarousel(count);
	// Without scripts every slide can be reached by scrolling, so none is hidden until they have loaded.
	const isAlive = useIsAlive();
	const first = specials[0];
	if (!first) return null;

	function pressKey(event: KeyboardEvent) {
		const action = { ArrowLeft: previous, ArrowRight: next, Home: () => show(0), End: () => show(count - 1) }[
			event.key
		];
		if (!action) return;
		event.preventDefault();
		action();
	}

	return (
		<section
			aria-roledescription="carousel"
			aria-labelledby={headingId}
			className="mx-auto w-full max-w-6xl px-4 pt-12 sm:px-6"
		>
			<h2 id={headingId} className="text-3xl sm:text-4xl">
				{texts.title}
			</h2>
			<p className="mt-1 text-ink-soft text-lg">{texts.intro}</p>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to its slides */}
			<div
				ref={strip}
				aria-live={isPlaying ? "off" : "polite"}
				onScroll={followScroll}
				onTouchStart={() => setHeld(true)}
				onTouchEnd={() => setHeld(false)}
				onTouchCancel={() => setHeld(false)}
				onFocus={({ target }) => setHeld(target.matches(":focus-visible"))}
				onBlur={() => setHeld(false)}
				className="relative mt-5 flex snap-x snap-mandatory gap-[30px] overflow-x-auto scroll-smooth rounded-lg
					[scrollbar-width:none]"
			>
				{specials.map((special, index) => (
					// biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
					<div
						key={special.id}
						role="group"
						aria-roledescription="slide"
						aria-label={texts.slide(index + 1, count, special.title)}
						inert={isAlive && index !== current}
						className="w-full shrink-0 snap-center snap-always"
					>
						<Slide special={special} placeholders={placeholders} isFirst={index === 0} />
					</div>
				))}
				{count > 1 && (
					<div aria-hidden="true" inert className="w-full shrink-0 snap-center snap-always">
						<Slide special={first} placeholders={placeholders} />
					</div>
				)}
			</div>
			{count > 1 && (
				// biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not a form
				<div
					role="group"
					aria-label={texts.choose}
					onKeyDown={pressKey}
					className="mt-3 flex items-center justify-center gap-1 noscript:hidden"
				>
					<IconButton icon="chevron-left" label={texts.previous} onClick={previous} />
					{specials.map((special, index) => (
						<button
							key={special.id}
							type="button"
							aria-label={texts.slide(index + 1, count, special.title)}
							aria-current={index === current}
							onClick={() => show(index)}
							className="group grid size-11 place-items-center rounded-full"
						>
							<span
								className="h-3 w-3 rounded-full border-6 border-line-strong transition-[width]
								group-aria-[current=true]:w-8 group-aria-[current=true]:border-primary"
							/>
						</button>
					))}
					<IconButton icon="chevron-right" label={texts.next} onClick={next} />
					<IconButton
						icon={isPlaying ? "pause" : "play"}
						label={isPlaying ? texts.pause : texts.play}
						onClick={togglePlaying}
					/>
				</div>
			)}
		</section>
	);
}

function Slide({
	special,
	placeholders,
	isFirst = false,
}: {
	special: Special;
	placeholders: Record<string, string>;
	isFirst?: boolean;
}) {
	const texts = usePageTexts(homeTexts).specials;
	const image = (
		<DishImage
			image={special.image}
			alt=""
			sizes="(min-width: 72rem) 41rem, (min-width: 48rem) 58vw, 82vw"
			placeholder={placeholders[builtInImageOf(special.image) ?? ""]}
			className={BOX}
		/>
	);
	return (
		<div className="grid h-full overflow-hidden rounded-lg border-2 border-line bg-surface md:grid-cols-[3fr_2fr]">
			{isFirst ? image : <Deferred className={BOX}>{image}</Deferred>}
			<div className="flex flex-col items-start justify-center gap-3 p-5 sm:p-8">
				{special.badge && (
					<Badge tone="accent" className="whitespace-normal!">
						{special.badge}
					</Badge>
				)}
				<h3 className="text-2xl sm:text-3xl">{special.title}</h3>
				<p className="text-ink-soft text-lg">{special.text}</p>
				<Price rupees={special.price} className="font-display text-4xl text-primary" />
				{special.onMenu && (
					<p className="wrap-anywhere -mt-1 text-ink-soft">{texts.onMenu(special.onMenu.name)}</p>
				)}
				<LinkButton
					to={special.onMenu?.path ?? "/menu"}
					size="large"
					icon="bag"
					aria-label={`${texts.order}: ${special.title}`}
				>
					{texts.order}
				</LinkButton>
			</div>
		</div>
	);
}

const BOX = "aspect-4/3 w-full md:aspect-3/2";
