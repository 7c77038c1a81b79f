import { type MouseEvent, useState } from "react";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DishImage } from "../../ui/dish-image.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { homeTexts } from "./home-texts.ts";
import { prefersStill } from "./reduced-motion.ts";
import { TypedPhrases } from "./typed-phrases.tsx";

/** The large image, two phrases and two links. */
export function Hero({ menuId, placeholder }: { menuId: string; placeholder: string | undefined }) {
	const texts = usePageTexts(homeTexts).hero;
	const { settings } = useShop();
	const [isPaused, setPaused] = useState(false);
	return (
		<section className="on-dark relative isolate bg-tamarind text-on-tamarind">
			<div className="absolute inset-x-0 top-0 -z-10 h-80 sm:inset-0 sm:h-auto">
				<DishImage
					image="hero"
					alt=""
					sizes="(min-width: 64rem) 100vw, (min-width: 40rem) 130vw, 30rem"
					priority
					placeholder={placeholder}
					className="size-full object-[78%_50%]"
				/>
				<div
					className="absolute inset-0 bg-linear-to-t from-tamarind from-4% via-tamarind/55 via-35%
					to-transparent sm:bg-linear-to-r sm:from-tamarind/95 sm:from-10% sm:via-tamarind/80 sm:via-45%"
				/>
			</div>
			<div
				className="mx-auto grid w-full max-w-6xl content-end gap-5 px-4 pt-56 pb-10 sm:min-h-112
				sm:content-center sm:px-6 sm:py-16 lg:min-h-136"
			>
				<div className="grid gap-4 sm:max-w-[52%] sm:gap-5">
					<div className="flex items-center gap-2">
						<p className="wrap-anywhere rounded-full bg-tamarind/80 px-3 py-1 font-semibold text-turmeric">
							{settings.shopName}
						</p>
						<IconButton
							icon={isPaused ? "play" : "pause"}
							label={isPaused ? texts.play : texts.pause}
							onClick={() => setPaused(!isPaused)}
							className="text-on-tamarind-soft motion-reduce:hidden noscript:hidden"
						/>
					</div>
					<TypedPhrases key={texts.phrases[0]} phrases={texts.phrases} isPaused={isPaused} />
					<p className="max-w-prose text-lg text-on-tamarind-soft">{texts.text}</p>
					<div className="flex flex-wrap items-center gap-2 sm:gap-3">
						<LinkButton
							to={`#${menuId}`}
							size="large"
							iconAfter="chevron-down"
							onClick={(event) => goTo(event, menuId)}
							className="bg-turmeric! text-on-turmeric! hover:brightness-110 max-sm:px-4!
								max-sm:text-base!"
						>
							{texts.explore}
						</LinkButton>
						<LinkButton
							to="/"
							variant="secondary"
							size="large"
							icon="bag"
							className="border-on-tamarind! bg-tamarind/60! text-on-tamarind! hover:brightness-125
								max-sm:px-4! max-sm:text-base!"
						>
							{texts.order}
						</LinkButton>
					</div>
				</div>
			</div>
			<div aria-hidden="true" className="temple-border" />
		</section>
	);
}

/** The link is an anchor without scripts; with them the page scrolls there smoothly, and the focus follows. */
function goTo(event: MouseEvent, id: string): void {
	const section = document.getElementById(id);
	if (!section) return;
	event.preventDefault();
	section.focus({ preventScroll: true });
	section.scrollIntoView({ behavior: prefersStill() ? "auto" : "smooth" });
}
