import { useRef } from "react";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { sectionAnchor } from "./dish-anchor.ts";
import type { MenuSection } from "./menu-sections.ts";
import { sectionLinksTexts } from "./section-links-texts.ts";

/** A button that stays in sight over a long menu and opens the list of its sections, with how many dishes each has. */
export function SectionLinks({ sections }: { sections: readonly MenuSection[] }) {
	const { categories } = usePageTexts(sectionLinksTexts);
	const { menu } = useTexts();
	const list = useRef<HTMLElement>(null);
	function prepare(index: number) {
		list.current?.hidePopover?.();
		const heading = document.getElementById(sectionAnchor(index));
		// The link then moves the focus to the heading too, and the keyboard goes on from there.
		heading?.setAttribute("tabindex", "-1");
		// Pressed again, the same link is no news to the router.
		heading?.closest("details")?.setAttribute("open", "");
	}
	return (
		<>
			<div className="pointer-events-none sticky top-20 z-10 mt-4 -mb-6 flex justify-end short:static">
				<button
					type="button"
					popoverTarget="menu-sections"
					className="on-dark pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full
						bg-tamarind px-5 font-bold text-on-tamarind shadow-raised"
				>
					<Icon name="menu" />
					{categories}
				</button>
			</div>
			<nav
				ref={list}
				id="menu-sections"
				popover="auto"
				aria-label={categories}
				className="inset-auto right-0 bottom-0 m-0 max-h-[80dvh] w-full overflow-y-auto rounded-t-lg border-2
					border-line bg-surface p-2 text-ink shadow-raised open:animate-rise sm:right-6 sm:bottom-6
					sm:w-xl sm:rounded-lg"
			>
				<ul className="gap-2 sm:columns-2">
					{sections.map(({ category, cards }, index) => (
						<li key={category} className="break-inside-avoid">
							<a
								href={`#${sectionAnchor(index)}`}
								onClick={() => prepare(index)}
								className="flex min-h-11 items-center justify-between gap-3 rounded-md px-3
									font-semibold hover:bg-sunken"
							>
								<span className="wrap-anywhere min-w-0">
									{menu.sections[category]?.title ?? category}
								</span>
								<span className="font-normal text-ink-soft tabular-nums">{cards.length}</span>
							</a>
						</li>
					))}
				</ul>
			</nav>
		</>
	);
}
