import { Link } from "react-router";
import type { OwnersReview } from "../../../contract/reviews.ts";
import { RATED, type Rated } from "../../../domain/reviews/rating.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Stars } from "../../ui/stars.tsx";
import { CallButton } from "../ui/call-button.tsx";
import { LongText } from "../ui/long-text.tsx";
import { OwnersAnswer } from "./owners-answer.tsx";

const NAMES: Record<Rated, string> = { food: "Food", delivery: "Delivery", website: "Website" };
/** At so few stars in any of the three somebody is unhappy. */
const UNHAPPY = 2;

/** A review with its order and whoever wrote it, and the owner's answer below. */
export function ReviewToAnswer({ review }: { review: OwnersReview }) {
	const { customer, order, ratings } = review;
	const name = customer?.name ?? "Former customer";
	const isUnhappy = RATED.some((category) => ratings[category] <= UNHAPPY);
	return (
		<Card as="li" padded={false} className={isUnhappy ? "border-danger!" : ""}>
			<article aria-label={`Review of ${name}, order ${order.orderId}`} className="grid gap-3 p-4 sm:p-5">
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
							<time dateTime={review.createdAt}>{adminDateTime(review.createdAt)}</time>
							<Link to={`/admin/orders/${order._id}`} className="text-link tabular-nums">
								Order {order.orderId}
							</Link>
						</p>
					</div>
					<div className="flex flex-wrap items-center gap-2">
						{isUnhappy && (
							<Badge tone="danger" icon="alert">
								Low rating{" "}
							</Badge>
						)}
						{customer && <CallButton phone={customer.phone} name={customer.name} />}
					</div>
				</header>
				<dl className="flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-6">
					{RATED.map((category) => (
						<div key={category}>
							<dt className="text-ink-soft text-sm">{NAMES[category]}</dt>
							<dd>
								<Stars
									rating={ratings[category]}
									label={`${ratings[category]} out of 5`}
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
					<p className="text-ink-soft">No comment.</p>
				)}
			</article>
			<OwnersAnswer review={review} name={name} />
		</Card>
	);
}
