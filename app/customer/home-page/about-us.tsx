import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DishImage } from "../../ui/dish-image.tsx";
import { homeTexts } from "./home-texts.ts";

/** The home page's part about the shop. */
export function AboutUs({ placeholder }: { placeholder: string | undefined }) {
	const texts = usePageTexts(homeTexts).about;
	return (
		// Far below: it is laid out, and its image loaded, when the visitor scrolls near it.
		<section
			aria-labelledby="about-us"
			className="mt-14 bg-sunken [contain-intrinsic-size:auto_44rem] [content-visibility:auto]"
		>
			<div
				className="mx-auto grid w-full max-w-6xl items-center gap-6 px-4 py-10 sm:px-6 md:grid-cols-2 md:gap-10
				md:py-14"
			>
				<DishImage
					image="two-handis"
					alt=""
					sizes="(min-width: 72rem) 33rem, (min-width: 48rem) 46vw, 82vw"
					placeholder={placeholder}
					className="aspect-4/3 w-full rounded-xl shadow-raised"
				/>
				<div className="grid justify-items-start gap-4">
					<h2 id="about-us" className="text-3xl sm:text-4xl">
						{texts.title}
					</h2>
					{texts.paragraphs.map((paragraph) => (
						<p key={paragraph} className="max-w-prose text-lg">
							{paragraph}
						</p>
					))}
					<LinkButton to="/about" variant="secondary" iconAfter="arrow-right">
						{texts.more}
					</LinkButton>
				</div>
			</div>
		</section>
	);
}
