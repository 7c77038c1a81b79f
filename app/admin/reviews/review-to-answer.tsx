import { Link } from "react-router";
import type { OwnersReview } from "../../../contract/reviews.ts";
import { RATED, type Rated } from "../../../domain/reviews/rating.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { hidingReason } from "../../reviews/hiding-reason.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stars } from "../../ui/stars.tsx";
import { CallButton } from "../ui/call-button.tsx";
import { LongText } from "../ui/long-text.tsx";
import { OwnersAnswer } from "./owners-answer.tsx";
import { type ReviewsTexts, reviewsTexts } from "./reviews-texts.ts";
import { VisibilityButton } from "./visibility-button.tsx";

const namesIn = (texts: ReviewsTexts): Record<Rated, string> => ({
	food: texts.food,
	delivery: texts.delivery,
	website: texts.website,
});
/** The most stars that count as a low rating, in any of the three. */
const UNHAPPY = 2;

/** A review with its order and its customer, and the owner's answer below. */
export function ReviewToAnswer({ review }: { review: OwnersReview }) {
	const texts = usePageTexts(reviewsTexts);
	const language = useLanguage();
	const { customer, order, ratings, hiddenReason } = review;
	const name = customer?.name ?? texts.formerCustomer;
	const isUnhappy = RATED.some((category) => ratings[category] <= UNHAPPY);
	return (
		<Card as="li" padded={false} className={isUnhappy ? "border-danger!" : ""}>
			<article aria-label={texts.reviewOf(name, order.orderId)} className="grid gap-3 p-4 sm:p-5">
				<header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
					<div className="min-w-0 flex-1 basis-40">
						<h2 className="wrap-anywhere text-lg">
							{customer ? (
								<Link to={`/admin/users/${customer._id}`} className="text-link">
									{name}
								</Link>
							) : (
								name
							)}
						</h2>
						<p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
							<time dateTime={review.createdAt}>{adminDateTime(review.createdAt, language)}</time>
							<Link to={`/admin/orders/${order._id}`} className="text-link tabular-nums">
								{texts.order(order.orderId)}
							</Link>
						</p>
					</div>
					<div className="flex flex-wrap items-center gap-2">
						{isUnhappy && (
							<Badge tone="danger" icon="alert">
								{texts.lowRating}{" "}
							</Badge>
						)}
						{customer && <CallButton phone={customer.phone} name={customer.name} />}
					</div>
				</header>
				{hiddenReason !== null && (
					<Notice tone="info" title={texts.hiddenFor(hidingReason(hiddenReason, language))} />
				)}
				<dl className="flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-6">
					{RATED.map((category) => (
						<div key={category}>
							<dt className="text-ink-soft text-sm">{namesIn(texts)[category]}</dt>
							<dd>
								<Stars
									rating={ratings[category]}
									label={texts.outOf5(ratings[category])}
									className="h-4 sm:h-5"
								/>
							</dd>
						</div>
					))}
				</dl>
				{review.comment ? (
					<div className="text-lg leading-snug">
						<LongText>{review.comment}</LongText>
					</div>
				) : (
					<p className="text-ink-soft">{texts.noComment}</p>
				)}
			</article>
			<OwnersAnswer review={review} name={name}>
				<VisibilityButton review={review} name={name} />
			</OwnersAnswer>
		</Card>
	);
}
