import * as calls from "../../contract/reviews.ts";
import { newRoutes } from "../http/new-routes.ts";
import { askedPage } from "../http/pagination.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { changeFeedbackVisibility, feedbackStats, replyToFeedback, reviews, submitFeedback } from "./reviews.ts";
import { reviewsForOwner } from "./reviews-for-owner.ts";

/** How many reviews the bare list and a page hold. */
const REVIEWS = { bare: 100, page: 20 };

/** Reviews: written by customers, shown to everybody, answered by the owner. */
export function reviewRoutes(shop: Shop) {
	const limitReviews = createLimiter(shop, "reviews", 30, 10);

	return newRoutes()
		.openapi(calls.submitFeedback, async (c) => {
			const customer = await caller(c, shop, "customer");
			await limitReviews(customer.accountId);
			return c.json(
				{ feedback: unwrap(calls.submitFeedback, await submitFeedback(shop, customer, c.req.valid("json"))) },
				201,
			);
		})
		.openapi(calls.listFeedback, async (c) => {
			const { after, limit, wantsPage } = askedPage(c.req.valid("query"), REVIEWS);
			const page = await reviews(shop.storage.read, limit, after);
			return c.json(wantsPage ? page : page.feedback, 200);
		})
		.openapi(calls.listReviewsForOwner, async (c) => {
			await caller(c, shop, "messages:manage");
			const { unanswered, hidden, order = "newest", ...query } = c.req.valid("query");
			const { after, limit } = askedPage(query, { bare: REVIEWS.page, page: REVIEWS.page });
			const asked = { unanswered: unanswered === "true", hidden: hidden === "true", order, limit, after };
			return c.json(await reviewsForOwner(shop.storage.read, asked), 200);
		})
		.openapi(calls.getFeedbackStats, async (c) => c.json(await feedbackStats(shop.storage.read), 200))
		.openapi(calls.replyToFeedback, async (c) => {
			const admin = await caller(c, shop, "messages:manage");
			const { reply } = c.req.valid("json");
			const answered = await replyToFeedback(shop, admin, c.req.valid("param").id, reply);
			return c.json({ feedback: unwrap(calls.replyToFeedback, answered) }, 200);
		})
		.openapi(calls.changeFeedbackVisibility, async (c) => {
			const admin = await caller(c, shop, "messages:manage");
			const changed = await changeFeedbackVisibility(shop, admin, c.req.valid("param").id, c.req.valid("json"));
			return c.json({ feedback: unwrap(calls.changeFeedbackVisibility, changed) }, 200);
		});
}
