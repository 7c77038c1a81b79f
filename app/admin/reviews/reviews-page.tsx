import { formatRating } from "../../../domain/reviews/rating.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cursorOf } from "../cursor-of.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { FilterLinks } from "../ui/filter-links.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/reviews-page.ts";
import { ReviewToAnswer } from "./review-to-answer.tsx";
import { type ReviewsTexts, reviewsTexts } from "./reviews-texts.ts";

const PAGE_SIZE = "20";

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = adminPageApi(context, request);
	const search = new URL(request.url).searchParams;
	const show = search.get("show");
	const order = search.get("order") === "worst" ? "worst" : "newest";
	const query = {
		limit: PAGE_SIZE,
		order,
		unanswered: show === "unanswered" ? "true" : "false",
		hidden: show === "hidden" ? "true" : "false",
		...cursorOf(request),
	} as const;
	const [page, stats] = await Promise.all([
		asAdmin(api.feedback.all.$get({ query }), request),
		asAdmin(api.feedback.stats.$get(), request),
	]);
	return { ...(await page.json()), stats: await stats.json(), show };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(reviewsTexts, matches).title);
}

/** Customers' reviews with their orders, and the owner's answers. */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(reviewsTexts);
	const { feedback, nextCursor, show, stats } = loaderData;
	const { avgFood, avgDelivery, avgWebsite } = stats.averageRatings;
	const reviews =
		stats.totalFeedback === 1 ? texts.oneReview : texts.reviews(stats.totalFeedback.toLocaleString("en-IN"));
	return (
		<AdminPage
			title={texts.title}
			intro={
				stats.totalFeedback > 0 &&
				texts.average(formatRating(avgFood), formatRating(avgDelivery), formatRating(avgWebsite), reviews)
			}
			actions={
				<LinkButton to="/feedback" variant="secondary" size="small" icon="eye">
					{texts.viewAsACustomer}
				</LinkButton>
			}
		>
			<div className="mb-5 flex flex-wrap gap-3">
				<FilterLinks label={texts.whichReviews} name="show" choices={shownIn(texts)} />
				<FilterLinks label={texts.sortBy} name="order" choices={ordersIn(texts)} />
			</div>
			{feedback.length === 0 ? (
				<NoReviews show={show} />
			) : (
				<ul className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
					{feedback.map((review) => (
						<ReviewToAnswer key={review._id} review={review} />
					))}
				</ul>
			)}
			<Pager nextCursor={nextCursor} what={texts.what} />
		</AdminPage>
	);
}

function NoReviews({ show }: { show: string | null }) {
	const texts = usePageTexts(reviewsTexts);
	const [title, help] =
		show === "unanswered"
			? [texts.allReviewsAreAnswered, texts.newReviewsAppearHereAt]
			: show === "hidden"
				? [texts.noneIsHidden, texts.hideHelp]
				: [texts.noReviews, texts.customersCanRateAnOrder];
	return (
		<EmptyState spot="no-reviews" title={title}>
			{help}
		</EmptyState>
	);
}

const shownIn = (texts: ReviewsTexts) => [
	{ value: "all", label: texts.all },
	{ value: "unanswered", label: texts.unanswered },
	{ value: "hidden", label: texts.hidden },
];
const ordersIn = (texts: ReviewsTexts) => [
	{ value: "newest", label: texts.newestFirst },
	{ value: "worst", label: texts.lowestRatingFirst },
];
