import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DishImage } from "../../ui/dish-image.tsx";
import { Icon } from "../../ui/icons.tsx";
import { pricingTexts } from "../pricing/pricing-texts.ts";

const PICTURES = ["leaf-meal", "two-handis"];

/** Examples of regular food for an office and a family, with the terms. */
export function SubscriptionPlans() {
	const texts = usePageTexts(pricingTexts);
	return (
		<section aria-labelledby="plans" className="grid gap-5">
			<h2 id="plans" className="text-2xl">
				{texts.plansTitle}
			</h2>
			<div className="grid gap-4 sm:grid-cols-2">
				{texts.plans.map(({ title, text }, index) => (
					<article
						key={title}
						className="overflow-hidden rounded-lg border-2 border-line bg-surface shadow-card"
					>
						<DishImage
							image={PICTURES[index]}
							alt=""
							sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 46vw, 82vw"
							className="aspect-4/3 w-full"
						/>
						<div className="p-4">
							<h3 className="text-xl">{title}</h3>
							<p className="mt-1 text-ink-soft">{text}</p>
						</div>
					</article>
				))}
			</div>
			<div className="grid gap-3 rounded-lg bg-sunken p-5">
				<h3 className="text-xl">{texts.termsTitle}</h3>
				<ul className="grid gap-2.5">
					{texts.terms.map((term) => (
						<li key={term} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
							<span className="grid size-7 place-items-center rounded-full bg-leaf-soft text-leaf">
								<Icon name="leaf" className="size-4" />
							</span>
							{term}
						</li>
					))}
				</ul>
				<LinkButton to="#subscription" className="mt-2 justify-self-start" iconAfter="chevron-down">
					{texts.start}
				</LinkButton>
			</div>
		</section>
	);
}
