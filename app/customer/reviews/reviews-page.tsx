import { Fragment } from "react";
import { data } from "react-router";
import type { FeedbackStats } from "../../../contract/reviews.ts";
import { pageApi } from "../../api.ts";
import { RetryWhenReachable } from "../../live/retry-when-reachable.tsx";
import { useReloadIfUndrawn } from "../../offline/reload-after-release.ts";
import { pageMeta } from "../../page-meta.ts";
import { hidingReason } from "../../reviews/hiding-reason.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { writtenLanguage } from "../../texts/written-language.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/reviews-page.ts";
import { AverageRatings } from "./average-ratings.tsx";
import { readReviews } from "./read-reviews.ts";
import { ReviewCard } from "./review-card.tsx";
import { reviewsTexts } from "./reviews-texts.ts";

const AT_FIRST = 12;
const MORE = 12;
const MAX = 600;

export async function loader({ context, request }: Route.LoaderArgs) {
	const asked = Number(new URL(request.url).searchParams.get("shown")) || AT_FIRST;
	const wanted = Math.min(Math.max(Math.floor(asked), AT_FIRST), MAX);
	const [read, stats] = await Promise.all([
		readReviews(context, request, wanted),
		pageApi(context, request).feedback.stats.$get(),
	]);
	if (!read || !stats.ok) throw data(null, { status: 503 });
	return { ...read, stats: await stats.json() };
}

export function meta({ matches }: Route.MetaArgs) {
	const texts = textsOfPage(reviewsTexts, matches);
	return pageMeta(matches, { title: texts.pageTitle, path: "/feedback", description: texts.intro });
}

/** The reviews: averages and comments (specification 11.3). */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(reviewsTexts);
	const { reviews, hasMore, stats } = loaderData;
	if (stats.totalFeedback === 0) {
		return (
			<Page title={texts.title} titleHidden>
				<EmptyState
					spot="no-reviews"
					title={texts.emptyTitle}
					action={
						<LinkButton to="/" size="large">
							{texts.orderNow}
						</LinkButton>
					}
				>
					{texts.emptyText}
				</EmptyState>
			</Page>
		);
	}
	return (
		<Page title={texts.title} intro={texts.intro}>
			<AverageRatings stats={stats} />
			<section aria-labelledby="reviews" className="mt-8 grid grid-cols-1 gap-5">
				<h2 id="reviews" className="text-2xl">
					{texts.listTitle}
				</h2>
				<HiddenReviews hidden={stats.hiddenFeedback} />
				{reviews.length > 0 && (
					<ul className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
						{reviews.map((review) => (
							<ReviewCard key={review._id} review={review} />
						))}
					</ul>
				)}
				{hasMore && reviews.length < MAX && (
					<LinkButton
						to={`?shown=${reviews.length + MORE}`}
						replace
						preventScrollReset
						variant="secondary"
						className="justify-self-center"
					>
						{texts.more}
					</LinkButton>
				)}
			</section>
			<HowToRate />
		</Page>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const texts = usePageTexts(reviewsTexts);
	useReloadIfUndrawn(error);
	return (
		<Page title={texts.title} titleHidden>
			<RetryWhenReachable />
			<EmptyState
				icon="alert"
				title={texts.failedTitle}
				action={
					<LinkButton to="/feedback" reloadDocument icon="refresh">
						{texts.retry}
					</LinkButton>
				}
			>
				{texts.failedText}
			</EmptyState>
		</Page>
	);
}

/** How many reviews the shop hides, and why; nothing if it hides none. */
function HiddenReviews({ hidden }: { hidden: FeedbackStats["hiddenFeedback"] }) {
	const texts = usePageTexts(reviewsTexts);
	const language = useLanguage();
	if (!hidden) return null;
	const total = hidden.reduce((sum, { count }) => sum + count, 0);
	return (
		<p className="wrap-anywhere text-ink-soft">
			{texts.hidden(total.toLocaleString("en-IN"), total === 1)} (
			{hidden.map(({ reason, count }, place) => {
				const said = hidingReason(reason, language);
				return (
					<Fragment key={reason}>
						{place > 0 && "; "}
						<span lang={writtenLanguage(said)}>{said}</span>
						{hidden.length > 1 && `: ${count.toLocaleString("en-IN")}`}
					</Fragment>
				);
			})}
			). {texts.starsCount(total === 1)}
		</p>
	);
}

function HowToRate() {
	const texts = usePageTexts(reviewsTexts);
	return (
		<aside
			className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-turmeric-soft
			px-5 py-5 sm:px-8"
		>
			<div className="min-w-0 flex-1 basis-64">
				<h2 className="text-xl">{texts.howTitle}</h2>
				<p>{texts.howText}</p>
			</div>
			<LinkButton to="/orders" icon="receipt">
				{texts.howLink}
			</LinkButton>
		</aside>
	);
}
