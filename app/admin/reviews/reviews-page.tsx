import { formatRating } from "../../../domain/reviews/rating.ts";
import { privateMeta } from "../../page-meta.ts";
import { adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cursorOf } from "../cursor-of.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { FilterLinks } from "../ui/filter-links.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/reviews-page.ts";
import { ReviewToAnswer } from "./review-to-answer.tsx";

const AT_ONCE = "20";

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = adminPageApi(context, request);
	const search = new URL(request.url).searchParams;
	const unanswered = search.get("show") === "unanswered";
	const order = search.get("order") === "worst" ? "worst" : "newest";
	const query = {
		limit: AT_ONCE,
		order,
		unanswered: unanswered ? "true" : "false",
		...cursorOf(request),
	} as const;
	const [page, stats] = await Promise.all([
		asAdmin(api.feedback.all.$get({ query }), request),
		asAdmin(api.feedback.stats.$get(), request),
	]);
	return { ...(await page.json()), stats: await stats.json(), unanswered };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Reviews");
}

/** What customers think, about which order, and the owner's answers. */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
	const { feedback, nextCursor, unanswered, stats } = loaderData;
	const { avgFood, avgDelivery, avgWebsite } = stats.averageRatings;
	const reviews = stats.totalFeedback === 1 ? "1 review" : `${stats.totalFeedback.toLocaleString("en-IN")} reviews`;
	return (
		<AdminPage
			title="Reviews"
			intro={
				stats.totalFeedback > 0 &&
				`On average ${formatRating(avgFood)} for the food, ${formatRating(avgDelivery)} for the ` +
					`delivery and ${formatRating(avgWebsite)} for the website, from ${reviews}.`
			}
			actions={
				<LinkButton to="/feedback" variant="secondary" size="small" icon="eye">
					View as a customer
				</LinkButton>
			}
		>
			<div className="mb-5 flex flex-wrap gap-3">
				<FilterLinks label="Which reviews" name="show" choices={SHOWN} />
				<FilterLinks label="Sort by" name="order" choices={ORDERS} />
			</div>
			{feedback.length === 0 ? (
				<EmptyState spot="no-reviews" title={unanswered ? "All reviews are answered" : "No reviews"}>
					{unanswered
						? "New reviews appear here at once."
						: "Customers can rate an order once it is delivered."}
				</EmptyState>
			) : (
				<ul className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
					{feedback.map((review) => (
						<ReviewToAnswer key={review._id} review={review} />
					))}
				</ul>
			)}
			<Pager nextCursor={nextCursor} what="reviews" />
		</AdminPage>
	);
}

const SHOWN = [
	{ value: "all", label: "All" },
	{ value: "unanswered", label: "Unanswered" },
];
const ORDERS = [
	{ value: "newest", label: "Newest first" },
	{ value: "worst", label: "Lowest rating first" },
];
