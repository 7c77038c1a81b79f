import type { FeedbackView } from "../../../contract/reviews.ts";
import { RATED } from "../../../domain/reviews/rating.ts";
import { shopDate } from "../../format/shop-time.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { writtenLanguage } from "../../texts/written-language.ts";
import { Card } from "../../ui/card.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { Stars } from "../../ui/stars.tsx";
import { reviewsTexts } from "./reviews-texts.ts";

/** One customer's stars and comment, and the owner's answer. */
export function ReviewCard({ review }: { review: FeedbackView }) {
	const texts = usePageTexts(reviewsTexts);
	const { months } = useTexts().times;
	const name = review.name ?? texts.somebody;
	return (
		<Card as="li" padded={false}>
			<article className="grid gap-4 p-5">
				<header className="flex items-center gap-3">
					<span
						aria-hidden="true"
						className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft font-bold
							font-display text-primary text-xl"
					>
						{[...name][0]?.toLocaleUpperCase()}
					</span>
					<div className="min-w-0">
						<h3 className="wrap-anywhere text-lg">{name}</h3>
						<time dateTime={review.createdAt} className="block text-ink-soft text-sm">
							{shopDate(review.createdAt, months)}
						</time>
					</div>
				</header>
				{review.comment && (
					<p
						lang={writtenLanguage(review.comment)}
						className="wrap-anywhere whitespace-pre-line text-lg leading-snug"
					>
						{review.comment}
					</p>
				)}
				<dl className="flex flex-wrap justify-between gap-x-3 gap-y-2 border-line border-t border-dashed pt-3">
					{RATED.map((category) => (
						<div key={category}>
							<dt className="text-ink-soft text-sm">{texts.rated[category]}</dt>
							<dd>
								<Stars
									rating={review.ratings[category]}
									label={texts.outOfFive(String(review.ratings[category]))}
									className="mt-1 h-4"
								/>
							</dd>
						</div>
					))}
				</dl>
			</article>
			{review.reply && <OwnersReply text={review.reply.text} />}
		</Card>
	);
}

function OwnersReply({ text }: { text: string }) {
	const texts = usePageTexts(reviewsTexts);
	const { settings } = useShop();
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-line border-t bg-sunken px-5 py-4">
			<span className="grid size-10 place-items-center rounded-full bg-tamarind text-on-tamarind">
				<LogoMark className="size-7" />
			</span>
			<div className="min-w-0">
				<h4 className="font-semibold text-sm">{texts.replyTitle(settings.shopName)}</h4>
				<p lang={writtenLanguage(text)} className="wrap-anywhere whitespace-pre-line">
					{text}
				</p>
			</div>
		</div>
	);
}
