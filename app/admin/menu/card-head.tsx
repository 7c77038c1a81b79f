import type { ReactNode } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { DishImage } from "../../ui/dish-image.tsx";
import { menuTexts } from "./menu-texts.ts";

/** The head of an editable card: image, name, Tamil name, and further details. */
export function CardHead({
	image,
	name,
	nameTa,
	children,
}: {
	image: string | null;
	name: string;
	nameTa: string | null;
	children: ReactNode;
}) {
	const texts = usePageTexts(menuTexts);
	return (
		<>
			<DishImage
				image={image}
				alt=""
				sizes="7rem"
				className="aspect-square w-22 shrink-0 self-start rounded-md sm:w-28"
			/>
			<div className="min-w-0 flex-1">
				<h3 lang="en" className="wrap-anywhere text-lg leading-tight sm:text-xl">
					{name}
				</h3>
				{nameTa ? (
					<p lang="ta" className="wrap-anywhere text-ink-soft">
						{nameTa}
					</p>
				) : (
					<p className="text-ink-soft text-sm italic">{texts.noTamilNameYet}</p>
				)}
				{children}
			</div>
		</>
	);
}
