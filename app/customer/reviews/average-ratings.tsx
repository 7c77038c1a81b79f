import type { FeedbackStats } from "../../../contract/reviews.ts";
import { formatRating, RATED, type Rated } from "../../../domain/reviews/rating.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { Stars } from "../../ui/stars.tsx";
import { reviewsTexts } from "./reviews-texts.ts";

const ICONS: Record<Rated, IconName> = { food: "pot", delivery: "scooter", website: "bag" };

/** The three averages, as numbers and as stars, and the number of reviews. */
export function AverageRatings({ stats: { averageRatings, totalFeedback } }: { stats: FeedbackStats }) {
	const texts = usePageTexts(reviewsTexts);
	const averages: Record<Rated, number> = {
		food: averageRatings.avgFood,
		delivery: averageRatings.avgDelivery,
		website: averageRatings.avgWebsite,
	};
	return (
		<section
			aria-labelledby="averages"
			className="on-dark overflow-hidden rounded-lg bg-tamarind text-on-tamarind shadow-card"
		>
			<h2 id="averages" className="sr-only">
				{texts.averagesTitle}
			</h2>
			<dl className="grid grid-cols-1 divide-white/15 max-sm:divide-y sm:grid-cols-3 sm:divide-x">
				{RATED.map((category) => (
					<div
						key={category}
						className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-4 sm:flex-col sm:justify-center
							sm:gap-1 sm:py-7"
					>
						<dt className="flex flex-1 items-center gap-2.5 text-on-tamarind-soft sm:flex-none">
							<Icon name={ICONS[category]} className="text-turmeric text-xl" />
							{texts.rated[category]}
						</dt>
						<dd className="ml-auto flex items-center gap-3 sm:ml-0 sm:flex-col sm:gap-1.5">
							<span
								className="order-1 font-bold font-display text-3xl text-turmeric leading-none
								sm:order-none sm:mt-2 sm:text-6xl"
							>
								<span aria-hidden="true">{formatRating(averages[category])}</span>
								<span className="sr-only">{texts.outOfFive(formatRating(averages[category]))}</span>
							</span>
							<Stars rating={averages[category]} className="h-4 sm:h-7" />
						</dd>
					</div>
				))}
			</dl>
			<p className="border-white/15 border-t bg-black/20 px-5 py-3 text-center text-on-tamarind-soft">
				{texts.total(totalFeedback.toLocaleString("en-IN"), totalFeedback === 1)}
			</p>
			<div aria-hidden="true" className="temple-border" />
		</section>
	);
}
