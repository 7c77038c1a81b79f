import { usePageTexts } from "../../texts/texts.ts";
import { DishImage } from "../../ui/dish-image.tsx";
import { aboutTexts } from "./about-texts.ts";
import { STEP_IMAGES } from "./step-images.ts";

/** How dum biryani is made here: four steps, each with its image. */
export function DumSteps({ placeholders }: { placeholders: Record<string, string> }) {
	const texts = usePageTexts(aboutTexts).steps;
	return (
		<section aria-labelledby="dum" className="mt-14">
			<h2 id="dum" className="text-3xl">
				{texts.title}
			</h2>
			<p className="mt-2 max-w-prose text-ink-soft text-lg">{texts.intro}</p>
			<ol className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
				{texts.list.map(({ title, text }, index) => {
					const image = STEP_IMAGES[index] ?? STEP_IMAGES[0];
					return (
						<li key={title}>
							<div className="relative">
								<DishImage
									image={image}
									alt=""
									sizes={
										"(min-width: 72rem) 17rem, (min-width: 64rem) 23vw, (min-width: 40rem) " +
										"46vw, 82vw"
									}
									placeholder={placeholders[image]}
									className="aspect-4/3 w-full rounded-lg shadow-card"
								/>
								<span
									className="absolute -bottom-4 left-4 grid size-12 place-items-center rounded-full
									bg-turmeric font-bold font-display text-2xl text-on-turmeric shadow-card"
								>
									<span className="sr-only">{texts.step(index + 1)}</span>
									<span aria-hidden="true">{index + 1}</span>
								</span>
							</div>
							<h3 className="mt-6 text-xl">{title}</h3>
							<p className="mt-1 max-w-prose text-ink-soft">{text}</p>
						</li>
					);
				})}
			</ol>
		</section>
	);
}
